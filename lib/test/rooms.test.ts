import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";

const library = resolve(__dirname, "..");

/** The rooms of `src`, in the order in which they may be imported: each from those before it only. */
const rooms = [
  "input-error.ts",
  "nearest-word.ts",
  "project.ts",
  "webassembly.ts",
  "space",
  "search",
  "sat",
  "batch",
  "garden",
  "polycube",
  "snake",
  "solid",
  "verify",
  "files",
  "parallel",
  "experiment",
  "table",
  "figure",
  "output",
  "cli",
  "api",
  "index.ts",
];

describe("the rooms of the library", () => {
  const imports = importsBelow(join(library, "src"));

  test("a room imports from the rooms before it only", () => {
    const wrong = [...imports].flatMap(([file, others]) =>
      others.filter((other) => placeOf(other) > placeOf(file)).map((other) => `${file} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test("no file imports itself through others, types included", () => {
    expect(cyclesIn(imports)).toEqual([]);
  });

  test("README lists them in this order", () => {
    const readme = readFileSync(join(library, "README.md"), "utf8");
    const listed = [...readme.matchAll(/^\| `src\/([^`]+?)\/?` \|/gm)].map(([, room]) => room);
    expect(listed).toEqual(rooms);
  });

  test("no folder holds more than 16 files", () => {
    const sizes = foldersBelow(join(library, "src")).map((folder) => ({
      folder: relative(library, folder),
      files: readdirSync(folder).filter((name) => name.endsWith(".ts")).length,
    }));
    expect(sizes.filter(({ files }) => files > 16)).toEqual([]);
  });
});

test("no file of the kernel imports itself through others", () => {
  const imports = importsBelow(join(library, "kernel"));
  expect([...imports.values()].flat().length).toBeGreaterThan(10);
  expect(cyclesIn(imports)).toEqual([]);
});

test("a cycle of three files is found, a diamond is none", () => {
  const cycle = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["a"]],
    ["d", ["a"]],
  ]);
  expect(cyclesIn(cycle)).toEqual(["a -> b -> c -> a"]);
  const diamond = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  expect(cyclesIn(diamond)).toEqual([]);
});

function placeOf(file: string): number {
  const room = file.split("/")[0] ?? "";
  const place = rooms.indexOf(room);
  if (place < 0) throw new Error(`${file} is in none of the rooms`);
  return place;
}

/** Each file below a folder with the files that it imports, as paths from there. */
function importsBelow(folder: string): Map<string, string[]> {
  const files = foldersBelow(folder).flatMap((inner) =>
    readdirSync(inner)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
      .map((name) => join(inner, name)),
  );
  const known = new Set(files);
  const nameOf = (file: string) => relative(folder, file).split(sep).join("/");
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, "utf8");
      const found = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g)].map(([, path = ""]) => {
        const target = join(dirname(file), `${path.replace(/\.js$/, "")}.ts`);
        if (!known.has(target)) throw new Error(`${nameOf(file)} imports ${path}, which is no file here`);
        return nameOf(target);
      });
      return [nameOf(file), found];
    }),
  );
}

function foldersBelow(folder: string): string[] {
  const inner = readdirSync(folder).map((name) => join(folder, name));
  return [folder, ...inner.filter((path) => statSync(path).isDirectory()).flatMap(foldersBelow)];
}

/** One cycle for each import that closes one, as words. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const [done, path, cycles]: [Set<string>, string[], string[]] = [new Set(), [], []];
  function visit(file: string): void {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file].join(" -> "));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const other of imports.get(file) ?? []) visit(other);
    path.pop();
    done.add(file);
  }
  for (const file of imports.keys()) visit(file);
  return cycles;
}
