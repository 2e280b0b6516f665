import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { certificateFrom } from "../../src/files/certificate";
import { readSolutionFile } from "../../src/files/solution/garden";
import type { PlacedTile } from "../../src/garden/garden";
import { type GardenName, namedGarden } from "../../src/garden/gardens";
import { whyImpossible } from "../../src/garden/impossible";
import { encoderVersion, gardenDimacs } from "../../src/garden/sat/encode";
import { proveGarden } from "../../src/parallel/garden/prove";
import { boxVolume, parseBox } from "../../src/space/box";
import { lowCorner, subtract } from "../../src/space/cell";
import { cubic } from "../../src/space/orthogonal";
import { tileCount } from "../../src/space/space";
import { mapCell, mapTile, type Symmetry, symmetriesNamed, symmetryNames } from "../../src/space/symmetry";
import { groupsNamed, symmetryGroups } from "../../src/space/symmetry-groups";
import { verifyGarden } from "../../src/verify/garden";
import { root, temporaryFolder } from "../cli/run-gardens";

interface Entry {
  garden: GardenName;
  box: string;
  cells: number;
  answer: "garden" | "none" | "open";
  by?: "counting" | "proof";
  reason?: string;
  file?: string;
  certificate?: string;
  pieces?: number;
  seconds?: number;
  command: string;
}

const folder = join(root, "data", "gardens", "small");
interface SymmetryEntry {
  symmetry: string;
  answer: Entry["answer"];
  reason?: string;
  box?: string;
  pieces?: number;
  file?: string;
  command: string;
}

interface GroupEntry extends Omit<SymmetryEntry, "symmetry"> {
  group: string;
  order: number;
  onePiece?: { box: string; file: string; command: string };
}

const { entries, symmetries, groups }: { entries: Entry[]; symmetries: SymmetryEntry[]; groups: GroupEntry[] } =
  JSON.parse(readFileSync(join(folder, "table.json"), "utf8"));
const gardenOf = ({ garden, box }: Entry) => {
  const { space } = namedGarden(garden);
  const tiles = Array.from({ length: tileCount(space) - 1 }, (_, index) => index + 1);
  return namedGarden(garden, { box: parseBox(box), tiles, pins: [] });
};

describe("the table of small boxes", () => {
  test("lists every box of cubes with 63 to 125 cells whose sides are at least 3, once", () => {
    const listed = entries.filter(({ garden }) => garden === "hanging").map(({ box }) => box);
    const wanted: string[] = [];
    for (let a = 3; a <= 125; a++)
      for (let b = 3; b <= a; b++)
        for (let c = 3; c <= b; c++) if (a * b * c >= 63 && a * b * c <= 125) wanted.push(`${a}x${b}x${c}`);
    expect([...listed].sort()).toEqual(wanted.sort());
  });

  test("names a command for every box, with its sides", () => {
    for (const { command, garden, box } of entries) {
      expect(command).toMatch(new RegExp(`^npx gardens (solve|prove) ${garden} --box ${box} --set 1-\\d+`));
    }
    expect(entries.filter(({ box, cells }) => boxVolume(parseBox(box)) !== cells)).toEqual([]);
  });

  test("has gardens that the checker accepts, in as many pieces as it says", () => {
    const found = entries.filter(({ answer }) => answer === "garden");
    expect(found.length).toBeGreaterThan(10);
    for (const entry of found) {
      const [claimed] = readSolutionFile(join(folder, entry.file ?? ""));
      expect(claimed?.garden.tiles).toEqual(gardenOf(entry).tiles);
      expect(verifyGarden(gardenOf(entry), claimed?.solution)).toEqual([]);
      expect(claimed?.solution.groups).toBe(entry.pieces);
    }
  });

  test("states the reasons that counting finds", () => {
    const counted = entries.filter(({ by }) => by === "counting");
    expect(counted.length).toBeGreaterThan(10);
    for (const entry of counted) expect(whyImpossible(gardenOf(entry))).toBe(entry.reason);
  });

  test("has certificates of the garden's own formula, each with an accepted proof", () => {
    const proved = entries.filter(({ by }) => by === "proof");
    expect(proved.length).toBeGreaterThan(2);
    for (const entry of proved) {
      const file = join(folder, entry.certificate ?? "");
      const { certificate, garden } = certificateFrom(JSON.parse(readFileSync(file, "utf8")), "check");
      expect(garden).toEqual(gardenOf(entry));
      expect(certificate.encoder).toBe(encoderVersion);
      expect(certificate.formula.sha256).toBe(createHash("sha256").update(gardenDimacs(garden)).digest("hex"));
      expect(certificate.checked.some(({ accepted }) => accepted)).toBe(true);
    }
  });

  test("has a proof that is written anew with the same hash", async () => {
    const entry = entries.find(({ certificate }) => certificate === "no-squares-5x4.json");
    const { certificate } = certificateFrom(
      JSON.parse(readFileSync(join(folder, "no-squares-5x4.json"), "utf8")),
      "check",
    );
    const again = await proveGarden(gardenOf(entry as Entry), { folder: temporaryFolder() });
    expect([again.outcome, again.certificate?.proof.sha256]).toEqual(["proved", certificate.proof.sha256]);
  });

  test("says of each symmetry of the cube whether counting excludes it, or a garden has it", () => {
    expect(symmetries.map(({ symmetry }) => symmetry)).toEqual(symmetryNames(cubic));
    for (const { symmetry, answer, reason, box, pieces, file } of symmetries) {
      const entry: Entry = { garden: "hanging", box: box ?? "31x31x31", cells: 0, answer, command: "" };
      expect(whyImpossible(gardenOf(entry), { symmetry })).toBe(reason);
      if (answer !== "garden") continue;
      const [claimed] = readSolutionFile(join(folder, file ?? ""));
      const cells = claimed?.solution.cells ?? [];
      expect(verifyGarden(gardenOf(entry), claimed?.solution)).toEqual([]);
      expect(claimed?.solution.groups).toBe(pieces);
      expect(symmetriesNamed(cubic, symmetry).some((turn) => isMappedOntoItself(turn, cells))).toBe(true);
    }
  });

  test("says of each group of symmetries whether counting excludes it, or a garden has it", () => {
    expect(groups.map(({ group }) => group)).toEqual(symmetryGroups(cubic).map(({ name }) => name));
    for (const { group, answer, reason, box, pieces, file, onePiece } of groups) {
      const garden = (size: string) => gardenOf({ garden: "hanging", box: size, cells: 0, answer, command: "" });
      const symmetry = group === "identity" ? undefined : group;
      expect(whyImpossible(garden(box ?? "11x11x11"), { symmetry })).toBe(reason);
      if (answer !== "garden") continue;
      for (const found of [{ box, pieces, file }, ...(onePiece === undefined ? [] : [{ ...onePiece, pieces: 1 }])]) {
        const [claimed] = readSolutionFile(join(folder, found.file ?? ""));
        const cells = claimed?.solution.cells ?? [];
        expect(verifyGarden(garden(found.box ?? ""), claimed?.solution)).toEqual([]);
        expect(claimed?.solution.groups).toBe(found.pieces);
        const isSymmetric = (turns: readonly Symmetry[]) => turns.every((turn) => isMappedOntoItself(turn, cells));
        expect(groupsNamed(cubic, group).groups.some(isSymmetric), `${found.file} has ${group}`).toBe(true);
      }
    }
  });

  test("has gardens with a mirror in three layers and at least three pieces", () => {
    for (const { group, answer, file } of groups.filter(({ group: name }) => hasMirror(name))) {
      if (answer !== "garden") continue;
      const [claimed] = readSolutionFile(join(folder, file ?? ""));
      expect(claimed?.solution.groups, group).toBeGreaterThanOrEqual(3);
      expect(Math.min(...(claimed?.garden.box ?? []))).toBe(3);
    }
  });

  test("has no file that the table does not name", () => {
    const others = [...symmetries, ...groups, ...groups.flatMap(({ onePiece }) => onePiece ?? [])];
    const named = [...entries, ...others.map(({ file }) => ({ file, certificate: undefined }))].flatMap(
      ({ file, certificate }) => [file, certificate].filter((name) => name !== undefined),
    );
    expect(readdirSync(folder).sort()).toEqual([...new Set(["table.json", ...named])].sort());
  });
});

/** True if a group has a mirror across an axis. */
function hasMirror(name: string): boolean {
  return groupsNamed(cubic, name).groups.some((group) => group.some((symmetry) => symmetry.name === "mirror"));
}

/** True if the images of the tiles are the same tiles in the same cells, after a translation. */
function isMappedOntoItself(turn: Symmetry, placed: readonly PlacedTile[]): boolean {
  const images = placed.map(({ at, tile }) => ({ at: mapCell(turn, at), tile: mapTile(turn, tile) }));
  const text = (tiles: readonly PlacedTile[]) => {
    const low = lowCorner(tiles.map(({ at }) => at));
    return String(tiles.map(({ at, tile }) => `${subtract(at, low)}=${tile}`).sort());
  };
  return text(images) === text(placed);
}
