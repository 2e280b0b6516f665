// npm run setup: everything any command needs. What fails is told, and the rest is still done.
import { setUp, steps } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";

try {
  const failures = await setUp(Object.keys(steps), {
    optional: Object.keys(steps).filter((name) => name !== "packages"),
  });
  process.exit(failures.length > 0 ? 1 : 0);
} catch (error) {
  endWith(error);
}
