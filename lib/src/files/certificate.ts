import type { Garden, Supply } from "../garden/garden";
import { type GardenName, gardenNames, namedGarden } from "../garden/gardens";
import { InputError } from "../input-error";
import { checkedValue } from "./json/checked-value";
import { flag, number, text, whole, wholes } from "./json/fields";
import * as z from "./json/zod";

const hashed = z.object({ file: text, sha256: text, bytes: whole }, "must be an object with file, sha256 and bytes");

const schema = z.object(
  {
    certificate: z.literal("no-garden", "must be no-garden"),
    garden: z.enum(gardenNames, `must be one of ${gardenNames.join(", ")}`),
    box: wholes,
    tiles: wholes,
    supply: z.enum(["once", "unlimited"], "must be once or unlimited"),
    pins: z.array(
      z.object({ at: wholes, tile: whole }, "must be an object with at and tile"),
      "must be a list of cells",
    ),
    encoder: whole,
    library: text,
    formula: z.extend(hashed, { variables: whole, clauses: whole }),
    proof: hashed,
    engine: text,
    seconds: number,
    checked: z.array(
      z.object(
        { by: z.enum(["own", "drat-trim"], "must be own or drat-trim"), accepted: flag, seconds: number },
        "must be an object with by, accepted and seconds",
      ),
      "must be a list of verdicts",
    ),
  },
  "must hold an object with certificate, garden and proof, as gardens prove writes it",
);

/** The name, size and hash of a file that a certificate names. */
export interface HashedFile {
  file: string;
  sha256: string;
  bytes: number;
}

/**
 * The statement that a garden has no solution, with the hashes of its formula and of the proof that
 * the formula has no model. `gardens prove` writes it.
 */
export interface Certificate {
  certificate: "no-garden";
  garden: GardenName;
  box: number[];
  tiles: number[];
  supply: Supply;
  pins: { at: number[]; tile: number }[];
  /** The version of the encoder. */
  encoder: number;
  /** The version of the library. */
  library: string;
  formula: HashedFile & { variables: number; clauses: number };
  proof: HashedFile;
  engine: string;
  /** The time that the engine took. */
  seconds: number;
  checked: { by: "own" | "drat-trim"; accepted: boolean; seconds: number }[];
}

/**
 * Checks the parsed JSON of a certificate, and returns it with its garden.
 *
 * @param action the start of error messages: "check proof.json"
 * @throws InputError with the path into the file
 */
export function certificateFrom(value: unknown, action: string): { certificate: Certificate; garden: Garden } {
  const certificate: Certificate = checkedValue(schema, value, action);
  const { garden, box, tiles, supply, pins } = certificate;
  try {
    return { certificate, garden: namedGarden(garden, { box, tiles, supply, pins }) };
  } catch (error) {
    throw error instanceof InputError ? new InputError(action, error.problem) : error;
  }
}
