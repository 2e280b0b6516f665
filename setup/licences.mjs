// npm run licences: lists every package that set-up installs, grouped by licence.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools/paths.mjs";

/** @typedef {{ name: string, version: string, licence: string }} Package */

/**
 * The node packages of a lockfile with their licences.
 *
 * @param {string} folder
 * @returns {Package[]}
 */
function nodePackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path]) => path.includes("node_modules/"))
    .map(([path, { version = "", license = "not stated", link }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: link ? "of this project" : license,
    }));
}

/**
 * The Python packages in the project's environment with their licences; empty before set-up.
 *
 * @returns {Package[]}
 */
function pythonPackages() {
  const libraries = foldersIn(join(root, ".venv", "lib")).map((python) => join(python, "site-packages"));
  return libraries
    .flatMap(foldersIn)
    .filter((folder) => folder.endsWith(".dist-info"))
    .map((folder) => {
      const metadata = readFileSync(join(folder, "METADATA"), "utf8").split("\n\n")[0] ?? "";
      const field = (/** @type {string} */ name) => new RegExp(`^${name}: (.+)$`, "m").exec(metadata)?.[1];
      const classifier = /^Classifier: License :: (?:OSI Approved :: )?(.+)$/m.exec(metadata)?.[1];
      const licence = field("License-Expression") ?? classifier ?? field("License") ?? "not stated";
      return { name: field("Name") ?? "", version: field("Version") ?? "", licence };
    });
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** @param {readonly Package[]} packages */
function grouped(packages) {
  /** @type {Map<string, Package[]>} */
  const groups = new Map();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  return groups;
}

const python = pythonPackages();
for (const [title, packages] of /** @type {const} */ ([
  ["node packages", nodePackages(".")],
  ["packages of the packaged browser", nodePackages(join("setup", "chromium"))],
  [python.length === 0 ? "Python packages: none before npm run setup" : "Python packages", python],
])) {
  console.log(`${title}\n`);
  const byLicence = grouped(packages);
  for (const [licence, members] of [...byLicence].sort(([, one], [, other]) => other.length - one.length)) {
    const names = [...new Set(members.map(({ name, version }) => `${name} ${version}`))].sort();
    console.log(`${licence} (${names.length}): ${names.join(", ")}\n`);
  }
}
