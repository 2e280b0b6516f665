// A script that Node loads before a command (node --require). It makes the clock jump: every tenth
// time that the clock is read, it moves by up to a year, forward or back.
let offset = 0;
let looks = 0;

/** @param {number} time */
function jumped(time) {
  looks += 1;
  if (looks % 10 === 0) offset = (((looks * 7919) % 731) - 365) * 86_400_000;
  return time + offset;
}

globalThis.Date = new Proxy(Date, {
  construct: (original, parts, target) =>
    Reflect.construct(original, parts.length === 0 ? [jumped(original.now())] : parts, target),
  get: (original, name, receiver) =>
    name === "now" ? () => jumped(original.now()) : Reflect.get(original, name, receiver),
});
