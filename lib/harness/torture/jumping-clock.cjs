// Loaded before a command (node --require): the clock jumps by up to a year, forward or back, with
// every tenth look at it.
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
