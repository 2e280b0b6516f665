// npm run setup: everything any command needs. What fails is told, and the rest is still done.
// Names after -- choose steps: npm run setup -- jupyter browser
// npm run setup -- kernel --user: the kernel also for VS Code and a JupyterLab of one's own; with --remove it is taken away again.
import { setUp, steps } from "./steps.mjs";
import { badInput, endWith } from "./tools/failure.mjs";
import { isForUser, setUpForUser } from "./user-kernel.mjs";

try {
  const known = Object.keys(steps);
  // the build's line says library, so that name is taken, too
  const names = process.argv.slice(2).map((name) => (name === "library" ? "build" : name));
  if (isForUser(names)) {
    await setUpForUser(names);
    process.exit();
  }
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw badInput("set up", `a step must be one of ${known.join(", ")}: it is ${unknown}`, "npm run setup");
  const failures = await setUp(names.length ? names : known, { optional: known.filter((name) => name !== "packages") });
  process.exit(failures.length > 0 ? 1 : 0);
} catch (error) {
  endWith(error);
}
