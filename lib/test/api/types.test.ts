import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const dist = join(__dirname, "..", "..", "dist");

/** The packages that the types of the library refer to, directly or through other files. */
function packagesInTypes(): string[] {
  const files = new Set([join(dist, "index.d.ts")]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\() ?["']([^"']+)["']/g)) {
      if (!name.startsWith(".")) packages.add(name);
      else files.add(typesAt(join(dirname(file), name)));
    }
  }
  expect(files.size).toBeGreaterThan(100);
  return [...packages].sort();
}

function typesAt(path: string): string {
  return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : join(path, "index.d.ts");
}

test("a notebook that imports the library loads the types of danfo and TensorFlow, and of no other package", () => {
  const ours = packagesInTypes().filter((name) => !name.startsWith("node:"));
  expect(ours).toEqual(["@tensorflow/tfjs-node", "danfojs-node"]);
});
