import type { ExportedNumber, ModuleExports } from "../../../webassembly";

/** The name of the compiled kernel. */
export const kernelName = "collapse";

/** The exports of the WebAssembly module, see lib/kernel/collapse/collapse.ts. */
export interface CollapseKernel extends ModuleExports {
  layOut(cells: number, directions: number): void;
  start(air: boolean, once: boolean, strength: number, order: number): void;
  openAll(): number;
  pin(cell: number, tile: number): number;
  listLonely(tile: number): void;
  follow(): number;
  begin(
    everyCell: boolean,
    tilesToPlace: number,
    tileOrder: number,
    tries: number,
    a: number,
    b: number,
    c: number,
    drawn: number,
  ): void;
  run(mostContradictions: number, mostChoices: number): number;
  reset(): void;
  meetIncomplete(): void;
  share(): number;
  readonly offsets: ExportedNumber;
  readonly facing: ExportedNumber;
  readonly connected: ExportedNumber;
  readonly bases: ExportedNumber;
  readonly edges: ExportedNumber;
  readonly cells: ExportedNumber;
  readonly cellOf: ExportedNumber;
  readonly depth: ExportedNumber;
  readonly decided: ExportedNumber;
  readonly choices: ExportedNumber;
  readonly contradictions: ExportedNumber;
  readonly incomplete: ExportedNumber;
  readonly lostInAir: ExportedNumber;
  readonly undone: ExportedNumber;
  readonly deepest: ExportedNumber;
  readonly placedMost: ExportedNumber;
  readonly capped: ExportedNumber;
  readonly propagations: ExportedNumber;
}
