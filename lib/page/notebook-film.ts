// Puts the page of a film into a frame of a notebook's output. The element before this script
// contains the packed page.
import { hidePicture } from "./parts/hide-picture";
import { unpack } from "./parts/unpack";

const box = document.currentScript?.previousElementSibling;
if (box instanceof HTMLElement) void putInto(box);

async function putInto(output: HTMLElement): Promise<void> {
  const { page = "", picture = "", height = "" } = output.dataset;
  const frame = document.createElement("iframe");
  frame.title = "animation of a search";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.style.cssText = `width:100%;border:0;height:min(${height}px,max(360px,80vh))`;
  frame.srcdoc = await unpack(page).text();
  output.append(frame);
  hidePicture(output, picture);
}
