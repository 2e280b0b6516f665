import { join, relative, resolve, sep } from "node:path";
import { fileNameProblem } from "../../files/file-name";
import { describeValue, InputError } from "../../input-error";
import { chartsFolder } from "../../project";

/**
 * The path of a file in results/charts, without its ending. Names that are invalid on Linux, macOS
 * or Windows, or that lead to another folder, are refused.
 *
 * @param folder a folder below results/charts
 * @example
 * chartPath("iteration order, 64 cubes", "export the figure")
 * // …/charts/iteration order, 64 cubes
 * @throws InputError for an empty name, one with slashes, a leading dot, a control character, a
 * reserved word …
 */
export function chartPath(name: string, action: string, folder?: string): string {
  const into = folder === undefined ? chartsFolder() : checkedFolder(folder, action);
  const problem = nameProblem(name);
  if (problem !== undefined) throw new InputError(action, `name must ${problem}: it is ${describeValue(name)}`);
  return join(into, name);
}

function checkedFolder(folder: string, action: string): string {
  const path = resolve(chartsFolder(), folder);
  const below = relative(chartsFolder(), path);
  if (below === "" || below.split(sep).every((part) => nameProblem(part) === undefined)) return path;
  throw new InputError(action, `folder must be one below results/charts: it is ${describeValue(folder)}`);
}

/**
 * Says why a name is invalid. The name plotly is refused, because plotly.js is in the same folder.
 */
function nameProblem(name: string): string | undefined {
  return fileNameProblem(name) ?? (/^plotly(\.|$)/i.test(name) ? "not be a reserved word" : undefined);
}
