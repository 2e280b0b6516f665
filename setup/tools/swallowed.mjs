/**
 * Ends the program if npm took a flag for itself, because the user left out the -- before it: then
 * the flag is in the environment, and not among the arguments.
 *
 * @param {string} script the name of the npm script
 * @param {...string} flags the flags of the script, without those that npm itself knows
 */
export function refuseSwallowed(script, ...flags) {
  const args = process.argv.slice(2);
  const taken = flags.filter((flag) => `npm_config_${flag}` in process.env && !args.includes(`--${flag}`));
  if (taken.length === 0) return;
  const meant = ["npm run", script, "--", ...args, ...taken.map((flag) => `--${flag}`)].join(" ");
  process.stderr.write(`Cannot run ${script}: npm took --${taken.join(" and --")} for itself; type ${meant}\n`);
  process.exit(2);
}
