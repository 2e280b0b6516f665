/**
 * Lets the mouse wheel scroll the page until the chart in the box is clicked, and again after a
 * click elsewhere. Otherwise plotly zooms a 3D chart under the pointer, and the page does not
 * scroll.
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
