/**
 * Part of a script in a cell's output, whose element is `box`. `hidePicture()` hides the picture that the next output holds, once this
 * output shows something better; `showPicture()` takes that back. The picture is known by `picture`, the end of its base64, which
 * holds its check sum: nothing else is ever hidden.
 */
export const HIDE_PICTURE = `const hidePicture = () => {
    const output = box.closest(".jp-OutputArea-child, .output_area");
    if (!output || !picture || output.classList.contains("hanging-gardens-drawn")) return;
    output.classList.add("hanging-gardens-drawn");
    const style = document.createElement("style");
    const next = ".hanging-gardens-drawn + .jp-OutputArea-child:has(";
    style.textContent = next + "img[src*='" + picture + "'])," + next + ".jp-RenderedPlotly)," +
      next.replace("jp-OutputArea-child", "output_area") + "img[src*='" + picture + "']){display:none}";
    box.after(style);
  };
  const showPicture = () => box.closest(".hanging-gardens-drawn")?.classList.remove("hanging-gardens-drawn");`;
