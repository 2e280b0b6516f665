/**
 * Part of a page's script: `shareWheel(box)` leaves the mouse wheel to the page until the chart in the box is clicked, and gives it back at a click elsewhere.
 * plotly would zoom a 3D chart that is merely scrolled past, and the page would stand still.
 */
export const SHARE_WHEEL = `const shareWheel = (box) => {
    let isChosen = false;
    document.addEventListener("pointerdown", ({ target }) => { isChosen = box.contains(target); }, true);
    box.addEventListener("wheel", (event) => { if (!isChosen) event.stopImmediatePropagation(); }, true);
  };`;
