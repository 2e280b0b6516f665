// Node 23 took away functions of `util` that tfjs-node 4.22 still calls. Loaded before it (node --require), this gives them back.
const util = require("node:util");

util.isNullOrUndefined ??= (value) => value === null || value === undefined;
util.isArray ??= Array.isArray;
