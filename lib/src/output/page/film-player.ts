/**
 * What plays a film in its page, as text, since it runs there: frames are applied one after the other, backwards by starting over,
 * which takes a millisecond; the canvas is drawn anew for each. Cubes are drawn from far to near, each as its three faces that look this way;
 * seen in parallel, all cubes of one size are the same drawing, moved.
 *
 * The page's element `film` says in `data-frame`, `data-tiles` and `data-joints` what is drawn, for tests.
 */
export const FILM_PLAYER = `(async () => {
const UNKNOWN = -1000, AIR = -1;
const byId = (id) => document.getElementById(id);
const root = byId("film"), stage = byId("stage"), place = byId("place"), play = byId("play"), speed = byId("speed");
const bytes = Uint8Array.from(atob(root.dataset.film), (letter) => letter.charCodeAt(0));
const film = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
const { cells, frames, sides, struts, shades, colours, fontFamily, space } = film;
const isDeep = space === "cubic";
const root3 = Math.sqrt(3);
const values = new Array(cells.length).fill(UNKNOWN);
const indexOf = new Map(cells.map((cell, index) => [cell.join(), index]));
const beside = cells.map((cell) => sides.map((side) => indexOf.get(cell.map((part, axis) => part + side[axis]).join())));
const bitsOf = (tile) => sides.map((_, way) => way).filter((way) => (tile >> way) & 1);
const middleOf = (some) => sides[0].map((_, axis) => {
  const parts = some.map((cell) => cell[axis]);
  return isDeep && parts.length ? (Math.min(...parts) + Math.max(...parts)) / 2 : 0;
});
/** An enumeration grows its groups side by side; its last step lays them into the box, which is a picture of its own. */
const isLaid = film.search === "enumerate" && film.isSolved;
const isLaidOut = () => isLaid && frame === frames.length - 1;
const growing = isLaid ? cellsOf(frames.slice(0, -1)) : cells;
function cellsOf(some) {
  const seen = new Set(some.flatMap(({ changes }) => changes.filter((_, at) => at % 2 === 0 && changes[at + 1] !== UNKNOWN)));
  return cells.filter((_, index) => seen.has(index));
}
let frame = -1, view = { around: -0.54, above: 0.5, zoom: 1 }, timer, due = 0;

const mix = (from, to, share) => "#" + [1, 3, 5].map((at) => {
  const [a, b] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16));
  return Math.round(a + (b - a) * share).toString(16).padStart(2, "0");
}).join("");
const tint = (count) => mix(colours.northSouth, "#fdf3e8", Math.min(1, Math.log(count) / Math.log(film.tiles + 1)));

function seek(to) {
  const goal = Math.min(frames.length - 1, Math.max(0, to));
  if (goal < frame) { values.fill(UNKNOWN); frame = -1; }
  while (frame < goal) {
    const { changes } = frames[++frame];
    for (let i = 0; i < changes.length; i += 2) values[changes[i]] = changes[i + 1];
  }
  draw();
}

function tell() {
  const { attempts, choices, deadEnds, isDeadEnd } = frames[frame] ?? { attempts: 0, choices: 0, deadEnds: 0 };
  const placed = values.filter((value) => value >= 0).length;
  const number = (value) => value.toLocaleString("en");
  const parts = ["step " + number(frame + 1) + " of " + number(frames.length), "attempt " + number(attempts),
    number(choices) + (film.search === "anneal" ? " proposals" : " choices")];
  if (film.search === "restart" || film.search === "backtrack") parts.push(number(deadEnds) + " dead ends");
  parts.push(placed + " of " + film.tiles + " tiles placed" + (isLaidOut() ? ", laid into the box" : ""));
  byId("counts").textContent = parts.join(" · ");
  if (isDeadEnd) byId("counts").append(" · ", Object.assign(document.createElement("b"), { textContent: "dead end" }));
  stage.className = isDeadEnd ? "dead-end" : placed === film.tiles && frame === frames.length - 1 ? "solved" : "";
  place.value = frame;
  root.dataset.frame = frame;
  root.dataset.tiles = placed;
}

const paint = stage.getContext("2d");
let width = 0, height = 0, unit = 1, joints = 0, spot = () => [0, 0, 0];
function draw() {
  const scale = window.devicePixelRatio || 1;
  width = stage.clientWidth; height = stage.clientHeight;
  if (stage.width !== Math.round(width * scale)) stage.width = Math.round(width * scale);
  if (stage.height !== Math.round(height * scale)) stage.height = Math.round(height * scale);
  paint.setTransform(scale, 0, 0, scale, 0, 0);
  paint.fillStyle = colours.paper;
  paint.fillRect(0, 0, width, height);
  joints = 0;
  fit();
  if (isDeep) drawCubes(); else drawTiles();
  root.dataset.joints = joints / 2;
  tell();
}

/** Finds the place and size at which all cells that are ever shown, or at the last step of an enumeration those of its garden, fill the canvas. */
function fit() {
  const { around, above, zoom } = view;
  const right = [Math.cos(around), Math.sin(around), 0];
  const up = [-Math.sin(around) * Math.sin(above), Math.cos(around) * Math.sin(above), Math.cos(above)];
  const near = [Math.sin(around) * Math.cos(above), -Math.cos(around) * Math.cos(above), Math.sin(above)];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const framed = isLaidOut() ? cells.filter((_, index) => values[index] >= 0) : growing;
  const middle = middleOf(framed);
  const raw = isDeep ? (cell) => { const at = cell.map((part, axis) => part - middle[axis]); return [dot(at, right), -dot(at, up), dot(at, near)]; }
    : space === "hexagon" ? ([q, r]) => [1.5 * q, -root3 * (r + q / 2), 0] : ([x, y]) => [x, -y, 0];
  const all = framed.map(raw);
  let [left, wide, top, low] = [0, 0, 0, 0];
  if (isDeep) { const far = Math.max(1, ...all.map((at) => Math.hypot(...at))); [left, wide, top, low] = [-far, far, -far, far]; }
  else if (all.length) [left, wide, top, low] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const room = isDeep ? 0.6 : 2;
  unit = Math.min(Math.max(1, width - 16) / (wide - left + room), Math.max(1, height - 16) / (low - top + room), isDeep ? 90 : 60) * (isDeep ? zoom : 1);
  spot = (cell) => { const [x, y, z] = raw(cell); return [width / 2 + unit * (x - (left + wide) / 2), height / 2 + unit * (y - (top + low) / 2), z]; };
  fit.axes = { right, up, near };
}

const polygon = (points, colour) => {
  paint.beginPath();
  points.forEach(([x, y], index) => (index ? paint.lineTo(x, y) : paint.moveTo(x, y)));
  paint.closePath();
  paint.fillStyle = colour;
  paint.fill();
};

function ring(index, colour, size) {
  if (index < 0 || !cells[index]) return;
  const [x, y] = spot(cells[index]);
  paint.beginPath();
  paint.arc(x, y, size, 0, 7);
  paint.lineWidth = 3;
  paint.strokeStyle = colour;
  paint.stroke();
}

function drawRing(size) {
  const { at, isDeadEnd } = frames[frame] ?? { at: -1 };
  ring(at, isDeadEnd ? colours.red : colours.ink, size);
}

function drawTiles() {
  const corners = space === "hexagon" ? 6 : 4;
  const out = space === "hexagon" ? 1 : Math.SQRT1_2;
  const body = ([x, y], share) => Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * (k + (corners === 4 ? 0.5 : 0))) / corners;
    return [x + unit * out * share * Math.cos(angle), y + unit * out * share * Math.sin(angle)];
  });
  paint.textAlign = "center";
  paint.textBaseline = "middle";
  const letters = (weight, share) => { paint.font = weight + " " + Math.round(unit * share * (corners === 6 ? 1.6 : 1)) + "px " + fontFamily; };
  cells.forEach((cell, index) => {
    const value = values[index];
    if (value >= 0 || value === UNKNOWN) return;
    polygon(body(spot(cell), 0.94), value === AIR ? colours.faint : tint(AIR - value));
    if (value === AIR || unit < 16) return;
    letters("normal", 0.3);
    paint.fillStyle = colours.ink;
    paint.fillText(AIR - value, ...spot(cell).slice(0, 2));
  });
  cells.forEach((cell, index) => {
    if (values[index] < 0) return;
    const [x, y] = spot(cell);
    for (const way of bitsOf(values[index])) {
      const next = spot(cell.map((part, axis) => part + sides[way][axis]));
      paint.beginPath();
      paint.moveTo(x, y);
      paint.lineTo((x + next[0]) / 2, (y + next[1]) / 2);
      paint.lineWidth = unit * 0.3 * (corners === 6 ? root3 : 1);
      paint.strokeStyle = colours.blue;
      paint.stroke();
      if (values[beside[index][way]] >= 0) joints++;
    }
  });
  cells.forEach((cell, index) => {
    const value = values[index];
    if (value < 0) return;
    polygon(body(spot(cell), 0.76), shades[bitsOf(value).length]);
    if (unit < 12) return;
    letters("bold", 0.34);
    paint.fillStyle = colours.paper;
    paint.fillText(value, ...spot(cell).slice(0, 2));
  });
  drawRing(unit * 0.52 * (corners === 6 ? root3 : 1));
}

const CUBE = 0.46;
const FACES = [0, 1, 2].flatMap((axis) => [1, -1].map((sign) => ({ axis, sign })));
function cubeFaces(size) {
  const { right, up, near } = fit.axes;
  return FACES.filter(({ axis, sign }) => sign * near[axis] > 0.001).map(({ axis, sign }) => {
    const [b, c] = [0, 1, 2].filter((other) => other !== axis);
    const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([p, q]) => {
      const at = [0, 0, 0];
      at[axis] = sign; at[b] = p; at[c] = q;
      const along = (way) => (size / 2) * unit * (at[0] * way[0] + at[1] * way[1] + at[2] * way[2]);
      return [along(right), -along(up)];
    });
    return { corners, shade: axis === 2 ? "light" : axis === 1 ? "plain" : "dark" };
  });
}
const shaded = (colour, shade) => shade === "light" ? mix(colour, colours.paper, 0.24) : shade === "dark" ? mix(colour, colours.ink, 0.28) : colour;

function drawCubes() {
  const [large, small] = [cubeFaces(CUBE), cubeFaces(0.2)];
  const things = [];
  cells.forEach((cell, index) => {
    const value = values[index];
    if (value === UNKNOWN || value === AIR) return;
    const at = spot(cell);
    things.push({ at, depth: at[2], faces: value >= 0 ? large : small, colour: value >= 0 ? shades[bitsOf(value).length] : tint(AIR - value) });
    if (value < 0) return;
    for (const way of bitsOf(value)) {
      const next = spot(cell.map((part, axis) => part + sides[way][axis]));
      const along = (share) => [at[0] + share * (next[0] - at[0]), at[1] + share * (next[1] - at[1])];
      if (values[beside[index][way]] >= 0) joints++;
      things.push({ at: along(CUBE / 2), to: along(0.5), depth: at[2] + (next[2] - at[2]) * 0.36, colour: struts[way] });
    }
  });
  things.sort((a, b) => a.depth - b.depth);
  for (const { at, to, faces, colour } of things) {
    if (to) {
      for (const [colourHere, wide] of [[shaded(colour, "dark"), 0.15], [colour, 0.11]]) {
        paint.beginPath();
        paint.moveTo(at[0], at[1]);
        paint.lineTo(to[0], to[1]);
        paint.lineWidth = unit * wide;
        paint.strokeStyle = colourHere;
        paint.stroke();
      }
      continue;
    }
    for (const { corners, shade } of faces) {
      polygon(corners.map(([x, y]) => [at[0] + x, at[1] + y]), shaded(colour, shade));
      paint.lineWidth = 1;
      paint.strokeStyle = shaded(colour, "dark");
      paint.stroke();
    }
  }
  drawRing(unit * 0.42);
}

const isPlaying = () => timer !== undefined;
function pause() { cancelAnimationFrame(timer); timer = undefined; play.textContent = "Play"; root.dataset.playing = "no"; }
function start() {
  if (frame >= frames.length - 1) seek(0);
  play.textContent = "Pause";
  root.dataset.playing = "yes";
  let before = performance.now();
  due = 0;
  const tick = (now) => {
    due += Math.max(0, now - before) * Number(speed.value) / 1000;
    before = now;
    const steps = Math.floor(due);
    due -= steps;
    if (steps > 0) seek(frame + steps);
    if (frame >= frames.length - 1) pause(); else timer = requestAnimationFrame(tick);
  };
  timer = requestAnimationFrame(tick);
}
const toggle = () => (isPlaying() ? pause() : start());
const step = (by) => { pause(); seek(frame + by); };
const keys = { " ": toggle, ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => step(-frames.length), End: () => step(frames.length) };
for (const type of ["keydown", "keyup"]) {
  document.addEventListener(type, (event) => {
    const act = keys[event.key];
    if (!act || event.target === speed || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (type === "keydown") act();
  });
}
play.onclick = toggle;
byId("back").onclick = () => step(-1);
byId("on").onclick = () => step(1);
place.oninput = () => { pause(); seek(Number(place.value)); };
speed.onchange = () => speed.blur();
stage.onpointerdown = (event) => { stage.setPointerCapture(event.pointerId); stage.focus(); };
stage.onpointermove = (event) => {
  if (!isDeep || !(event.buttons & 1)) return;
  view.around -= event.movementX * 0.01;
  view.above = Math.max(-1.5, Math.min(1.5, view.above + event.movementY * 0.01));
  draw();
};
stage.addEventListener("wheel", (event) => {
  if (!isDeep) return;
  event.preventDefault();
  view.zoom = Math.max(0.3, Math.min(8, view.zoom * Math.exp(-event.deltaY / 800)));
  draw();
}, { passive: false });
place.max = Math.max(0, frames.length - 1);
new ResizeObserver(() => draw()).observe(stage);
root.dataset.frames = frames.length;
pause();
seek(0);
})()`;
