import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Certificate, certificateFrom } from "../files/certificate";
import type { Garden } from "../garden/garden";
import { encoderVersion, gardenDimacs } from "../garden/sat/encode";
import { checkProof, installedCheckers } from "../parallel/garden/check-proof";
import { hashed } from "../parallel/garden/prove";

/** The verdict on a certificate. */
export interface CertificateVerdict {
  readonly garden: string;
  readonly box: readonly number[];
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/**
 * Checks a certificate that a garden has no solution. Encodes the garden again, compares the hash of
 * the formula with the certificate's, and has the proof checked, which lies beside the certificate.
 */
export async function certificateVerdict(value: unknown, file: string, action: string): Promise<CertificateVerdict> {
  const { certificate, garden } = certificateFrom(value, action);
  const problems = await problemsOf(certificate, garden, dirname(file));
  return { garden: certificate.garden, box: certificate.box, ok: problems.length === 0, problems };
}

async function problemsOf({ encoder, formula, proof }: Certificate, garden: Garden, folder: string): Promise<string[]> {
  if (encoder !== encoderVersion) {
    return [`encoder must be version ${encoderVersion}, the one of this library: it is ${encoder}`];
  }
  const sha256 = createHash("sha256").update(gardenDimacs(garden)).digest("hex");
  if (sha256 !== formula.sha256) return [`formula.sha256 must be ${sha256}, the garden's own: it is ${formula.sha256}`];
  const files = { cnf: join(folder, formula.file), proof: join(folder, proof.file) };
  for (const [name, path] of Object.entries(files)) {
    const again = "gardens prove writes it again";
    if (!existsSync(path)) return [`${name} must lie beside the certificate: ${path} is missing; ${again}`];
  }
  for (const [name, path, wanted] of [
    ["formula", files.cnf, formula.sha256],
    ["proof", files.proof, proof.sha256],
  ] as const) {
    const found = (await hashed(path)).sha256;
    if (found !== wanted) return [`the ${name}'s file must have the certificate's hash: ${path} has ${found}`];
  }
  for (const by of installedCheckers()) {
    const { accepted, problem = `${by} gives no reason` } = await checkProof(files, by);
    if (!accepted) return [`the proof must be accepted: ${problem}`];
  }
  return [];
}
