const DRAWN = "hanging-gardens-drawn";

/**
 * Hides the picture that the next output of a notebook's cell holds, once the output with this
 * box shows something better.
 *
 * The picture is known by `picture`, the end of its base64, which holds its check sum: nothing
 * else is ever hidden.
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

/** Takes that back. */
export function showPicture(box: HTMLElement): void {
  box.closest(`.${DRAWN}`)?.classList.remove(DRAWN);
}
