import { trackedNames, trackedText } from "../../setup/tools/tracked.mjs";

/** The names of the JSON files that git tracks in a folder of `data`: a user's own puzzle beside them is not judged. */
export function trackedData(folder: string): string[] {
  return trackedNames(`data/${folder}`, ".json");
}

/** The notebooks as committed: neither one of the user's own, nor what another run left in one, is judged. */
export function trackedNotebooks(): { name: string; text: string }[] {
  return trackedNames("notebooks", ".ipynb").map((name) => ({ name, text: trackedText(`notebooks/${name}`) }));
}
