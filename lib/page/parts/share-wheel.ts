/**
 * Lets the mouse wheel scroll the page, not zoom the chart, until the user clicks the chart; after
 * a click elsewhere, the wheel scrolls the page again. Without this, a 3D chart under the pointer
 * would zoom, and the page would not scroll.
 */
export function shareWheel(box: HTMLElement): void {
  let isChosen = false;
  const choose = ({ target }: Event) => {
    isChosen = target instanceof Node && box.contains(target);
  };
  const keepFromChart = (event: Event) => {
    if (!isChosen) event.stopImmediatePropagation();
  };
  document.addEventListener("pointerdown", choose, true);
  box.addEventListener("wheel", keepFromChart, true);
}
