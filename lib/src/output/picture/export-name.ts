import { fileNameProblem } from "../../files/file-name";
import { describeValue, InputError } from "../../input-error";

/** Plotly's script lies among the charts. */
const RESERVED = /^plotly(\.|$)/i;

/**
 * A name that is safe as a file's name on Linux, macOS and Windows, and that stays in the folder it is put into.
 *
 * @example checkedName("iteration order, 64 cubes", "export the figure")
 * @throws InputError for an empty name, one with slashes, a leading dot, a control character, a reserved word …
 */
export function checkedName(name: string, action: string): string {
  const problem = fileNameProblem(name) ?? (RESERVED.test(name) ? "not be a reserved word" : undefined);
  if (problem === undefined) return name;
  throw new InputError(action, `name must ${problem}: it is ${describeValue(name)}`);
}
