const DRAWN = "hanging-gardens-drawn";

/**
 * Hides the static picture in the next output of a notebook's cell, because the output with this
 * box shows the interactive chart.
 *
 * @param picture the end of the picture's base64, with its checksum, so that no other picture is
 * hidden
 */
export function hidePicture(box: HTMLElement, picture: string): void {
  const output = box.closest(".jp-OutputArea-child, .output_area");
  if (output === null || picture === "" || output.classList.contains(DRAWN)) return;
  output.classList.add(DRAWN);
  const image = `img[src*='${picture}']`;
  const next = (name: string, what: string) => `.${DRAWN} + .${name}:has(${what})`;
  const hidden = [
    next("jp-OutputArea-child", image),
    next("jp-OutputArea-child", ".jp-RenderedPlotly"),
    next("output_area", image),
  ];
  const style = document.createElement("style");
  style.textContent = `${hidden.join()}{display:none}`;
  box.after(style);
}

/** Shows the picture that `hidePicture` has hidden. */
export function showPicture(box: HTMLElement): void {
  box.closest(`.${DRAWN}`)?.classList.remove(DRAWN);
}
