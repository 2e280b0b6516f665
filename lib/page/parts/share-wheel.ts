/**
 * Leaves the mouse wheel to the page until the chart in the box is clicked, and gives it back at
 * a click elsewhere. plotly would zoom a 3D chart that is merely scrolled past, and the page
 * would stand still.
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
