import { readFileSync } from "node:fs";
import { compiledFile } from "../../project";

/** The programs of lib/page, each bundled into one script. */
export type PageScript =
  | "drawing-page"
  | "figure-page"
  | "figures-page"
  | "film-player"
  | "notebook-figure"
  | "notebook-film";

/**
 * The text of a script for a `<script>` element. Set-up bundles it, so pages made from source have
 * it, too.
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
