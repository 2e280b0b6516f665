import { readFileSync } from "node:fs";
import { compiledFile } from "../../project";

/** The names of the scripts in lib/page. Each is bundled into one file. */
export type PageScript =
  | "drawing-page"
  | "figure-page"
  | "figures-page"
  | "film-player"
  | "notebook-figure"
  | "notebook-film";

/**
 * The text of a bundled script, for a `<script>` element. Set-up bundles the scripts, so the
 * library finds them even if it runs from its source.
 *
 * @throws Error if the library is not built
 */
export function pageScript(name: PageScript): string {
  try {
    return readFileSync(compiledFile("page", `${name}.js`), "utf8").trimEnd();
  } catch {
    throw new Error("Cannot make a page: the library is not built: run npm run setup");
  }
}
