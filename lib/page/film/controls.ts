import { findElement } from "../parts/find-element";
import type { Reel } from "./reel";

/** Functions that the controls of a film call. */
export interface ControlsOptions {
  /** Called when the user chooses another frame. */
  readonly onSeek: () => void;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/**
 * Connects the buttons, the slider and the keys of a film's page to a reel, and goes to the first
 * frame. Space plays and pauses, the arrow keys go from frame to frame, Home and End to the first
 * and the last.
 */
export function connectControls(reel: Reel, { onSeek, onPlaying }: ControlsOptions): void {
  const { last, index } = reel;
  const button = findElement("play", HTMLButtonElement);
  const slider = findElement("frame", HTMLInputElement);
  const speed = findElement("speed", HTMLSelectElement);
  let timer: number | undefined;

  const seek = (to: number) => {
    reel.seek(to);
    slider.value = `${index()}`;
    onSeek();
  };
  const pause = () => {
    if (timer !== undefined) cancelAnimationFrame(timer);
    timer = undefined;
    button.textContent = "Play";
    onPlaying(false);
  };
  const start = () => {
    if (index() >= last) seek(0);
    button.textContent = "Pause";
    onPlaying(true);
    let before = performance.now();
    let due = 0;
    const tick = (now: number) => {
      due += (Math.max(0, now - before) * Number(speed.value)) / 1000;
      before = now;
      const frames = Math.floor(due);
      due -= frames;
      if (frames > 0) seek(index() + frames);
      if (index() >= last) pause();
      else timer = requestAnimationFrame(tick);
    };
    timer = requestAnimationFrame(tick);
  };
  const toggle = () => (timer === undefined ? start() : pause());
  const move = (by: number) => {
    pause();
    seek(index() + by);
  };

  const keys = new Map([
    [" ", toggle],
    ["ArrowRight", () => move(1)],
    ["ArrowLeft", () => move(-1)],
    ["Home", () => move(-last - 1)],
    ["End", () => move(last + 1)],
  ]);
  for (const type of ["keydown", "keyup"] as const) {
    document.addEventListener(type, (event) => {
      const act = keys.get(event.key);
      if (!act || event.target === speed || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (type === "keydown") act();
    });
  }
  button.onclick = toggle;
  findElement("back", HTMLButtonElement).onclick = () => move(-1);
  findElement("on", HTMLButtonElement).onclick = () => move(1);
  slider.oninput = () => {
    pause();
    seek(Number(slider.value));
  };
  speed.onchange = () => speed.blur();
  slider.max = `${Math.max(0, last)}`;
  pause();
  seek(0);
}
