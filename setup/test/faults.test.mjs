import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packagesWanted } from "../steps/packages.mjs";
import { root } from "../tools/paths.mjs";
import { complaint, sandbox } from "./sandbox.mjs";

/**
 * A fake Python that prints a version, and otherwise runs the given script.
 *
 * @param {string} rest
 */
const python = (rest, version = "3.11.7") => `case "$1 $2" in "-c import sys"*) echo ${version};; ${rest} esac`;

/**
 * Arguments that change Node before set-up is loaded.
 *
 * @param {string} code
 */
const pretending = (code) => ["--import", `data:text/javascript,${encodeURIComponent(code)}`];

/** A disk that is full. */
const fullDisk = pretending(
  'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.statfsSync = () => ({ bavail: 10, bsize: 4096 }); syncBuiltinESMExports()',
);

describe("a fault is reported in one line and leaves nothing broken", () => {
  test("no Python", () => {
    const { run, clone } = sandbox();
    const { status, lines } = run(["setup/setup.mjs", "jupyter"]);
    expect(status).toBe(1);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(
        /^Cannot set up Jupyter: Python 3\.10 or newer must be on PATH: none was found\. To fix it: .*install/,
      ),
    ]);
    expect(readdirSync(clone).filter((name) => name.startsWith(".venv"))).toEqual([]);
  });

  test("a Python that is too old", () => {
    const { run } = sandbox({ python3: python("", "3.7.2") });
    expect(complaint(run(["setup/setup.mjs", "jupyter"]).lines)).toEqual([expect.stringContaining("it is 3.7.2")]);
  });

  test("Python without venv", () => {
    const words = "The virtual environment was not created successfully because ensurepip is not available.";
    const { run, clone } = sandbox({ python3: python(`"-m venv") echo "${words}"; exit 1;;`) });
    const { status, lines } = run(["setup/setup.mjs", "jupyter"]);
    expect(status).toBe(1);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(/^Cannot set up Jupyter: Python must have its venv module: .*python3-venv/),
    ]);
    expect(readdirSync(clone).filter((name) => name.startsWith(".venv"))).toEqual([]);
  });

  test("Node 18", () => {
    const { run, clone } = sandbox();
    const old = pretending(
      'Object.defineProperty(process.versions, "node", { value: "18.20.8" }); Object.defineProperty(process, "version", { value: "v18.20.8" })',
    );
    for (const command of ["start", "test", "setup", "notebooks", "gardens"]) {
      const { status, lines } = run([`setup/${command}.mjs`], { nodeArgs: old });
      expect([command, status]).toEqual([command, 1]);
      expect(lines).toEqual([
        expect.stringMatching(/^Cannot run: Node must be 20 or newer: it is v18\.20\.8\. To fix it: /),
      ]);
    }
    expect(existsSync(join(clone, "node_modules"))).toBe(false);
  });

  test("a disk with too little room", () => {
    const { run } = sandbox();
    const { status, lines } = run(["setup/setup.mjs", "packages"], { nodeArgs: fullDisk });
    expect(status).toBe(1);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(
        /^Cannot install the node packages: the disk of .* must have 700 MB free: it has 0 MB\. To fix it: free/,
      ),
    ]);
  });

  test("a disk that fills up while npm writes", () => {
    const { run } = sandbox({
      npm: 'echo "npm error code ENOSPC" >&2; echo "npm error nospc ENOSPC: no space left on device, write" >&2; exit 228',
    });
    const { lines } = run(["setup/setup.mjs", "packages"]);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(/^Cannot install the node packages: npm ci: the disk is full\. To fix it: /),
    ]);
  });

  test("no network", () => {
    const { run } = sandbox({
      npm: 'echo "npm error network request to a host failed, reason: getaddrinfo ENOTFOUND" >&2; exit 1',
    });
    expect(complaint(run(["setup/setup.mjs", "packages"]).lines)).toEqual([
      expect.stringContaining("npm ci: the network did not answer"),
    ]);
  });

  test("packages that cannot be installed leave the old ones", () => {
    const { run, clone } = sandbox({ npm: 'echo "npm error ENOTFOUND" >&2; exit 1' });
    mkdirSync(join(clone, "node_modules", "old"), { recursive: true });
    for (let time = 0; time < 2; time++) {
      expect(run(["setup/setup.mjs", "packages"]).status).toBe(1);
      expect(readdirSync(join(clone, "node_modules"))).toEqual(["old"]);
    }
    expect(readdirSync(clone).filter((name) => name.startsWith(".node_modules"))).toEqual([]);
  });

  test("a browser named without its path is found; one that does not run is reported", () => {
    const { run } = sandbox({ mine: "echo My Browser 7", broken: "exit 1" });
    /** @param {string} name */
    const withBrowser = (name) =>
      run(["setup/setup.mjs", "browser"], { more: { HANGING_GARDENS_BROWSER: name } }).lines;
    expect(withBrowser("mine")).toEqual([expect.stringMatching(/^✓ browser: My Browser 7, installed/)]);
    expect(complaint(withBrowser("broken"))).toEqual([
      expect.stringMatching(/HANGING_GARDENS_BROWSER must be a browser that runs: it is broken/),
    ]);
  });

  test("the user's own .venv is unchanged", () => {
    const { run, clone } = sandbox({ python3: python('"-m venv") echo "$3" > "$HOME/asked"; exit 1;;') });
    mkdirSync(join(clone, ".venv"));
    writeFileSync(join(clone, ".venv", "mine"), "");
    expect(run(["setup/setup.mjs", "jupyter"]).status).toBe(1);
    expect(readdirSync(join(clone, ".venv"))).toEqual(["mine"]);
    expect(readFileSync(join(clone, "..", "asked"), "utf8").trim()).toBe(join(clone, ".jupyter", "venv"));
  });

  test("no browser to be had", () => {
    const { run } = sandbox({ npm: 'echo "npm error ENOTFOUND" >&2; exit 1' });
    expect(complaint(run(["setup/setup.mjs", "browser"]).lines)).toEqual([
      expect.stringMatching(
        /^Cannot find a browser that draws pictures: .*To fix it: install Chrome, Chromium or Edge/,
      ),
    ]);
  });

  test("a fault in the kernel's source, with its position", () => {
    const { run, clone } = sandbox();
    const modules = join(clone, "node_modules");
    mkdirSync(join(modules, ".hanging-gardens"), { recursive: true });
    writeFileSync(
      join(modules, ".hanging-gardens", "packages.json"),
      JSON.stringify({ of: packagesWanted(clone), names: [] }),
    );
    symlinkSync(join(root, "node_modules", "assemblyscript"), join(modules, "assemblyscript"));
    mkdirSync(join(modules, "typescript", "bin"), { recursive: true });
    writeFileSync(join(modules, "typescript", "bin", "tsc"), "");
    for (const name of ["tsconfig.json", "lib/tsconfig.json", "lib/kernel/cover/asconfig.json"])
      cpSync(join(root, name), join(clone, name));
    writeFileSync(
      join(clone, "lib", "kernel", "cover", "cover.ts"),
      "export function search(): i32 {\n  return rows;\n}\n",
    );
    const { status, lines } = run(["setup/setup.mjs", "build"]);
    expect(status).toBe(1);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(
        /^Cannot build the library: ERROR TS2304: Cannot find name 'rows' in lib\/kernel\/cover\/cover\.ts\(2,10\)\. To fix it: correct/,
      ),
    ]);
    expect(readdirSync(join(clone, "lib")).sort()).toEqual(["kernel", "package.json", "tsconfig.json"]);
  });

  test("a disk with too little room, for the step that is called build or library", () => {
    const { run } = sandbox();
    const build = run(["setup/setup.mjs", "build"], { nodeArgs: fullDisk });
    const library = run(["setup/setup.mjs", "library"], { nodeArgs: fullDisk });
    expect(complaint(build.lines)).toEqual([expect.stringContaining("must have 700 MB free")]);
    expect(complaint(library.lines)).toEqual(complaint(build.lines));
  });

  test("an unknown step", () => {
    const { status, lines } = sandbox().run(["setup/setup.mjs", "jupiter"]);
    expect(status).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Cannot set up "jupiter": a step must be one of packages, .*browser, .* To fix it: npm run/,
      ),
    ]);
  });

  test.each([
    { words: "--usr", problem: /^Cannot set up "--usr": a step must be one of packages, .*, or kernel --user/ },
    { words: "--user", problem: /^Cannot set up "--user": it must come with the step kernel/ },
    { words: "kernel --remove", problem: /^Cannot set up "--remove": it must come with --user/ },
    { words: "kernel browser --user", problem: /^Cannot set up "browser": --user must come with the step kernel only/ },
  ])("a flag out of its place: $words", ({ words, problem }) => {
    const { status, lines } = sandbox().run(["setup/setup.mjs", ...words.split(" ")]);
    expect([status, lines]).toEqual([2, [expect.stringMatching(problem)]]);
  });

  test("a missing part, reported by the doctor with the command that installs it", () => {
    const { status, stdout } = sandbox({ npm: "echo 10.0.0" }).run(["setup/doctor.mjs"]);
    expect(status).toBe(1);
    expect(stdout.split("\n")).toContain("✗ browser: not installed. To get it: npm run setup -- browser");
    expect(stdout.split("\n")).toContain("  kissat: not installed (optional). To get it: npm run setup -- kissat");
    expect(stdout).toMatch(/^\d of 10 needed parts are missing\.$/m);
  });

  test.each([
    ["pip", "✓ Python: 3.11.7, "],
    ["venv, ensurepip", "✗ Python: it must have its venv module: "],
  ])("Python without %s, as the doctor sees it", (modules, line) => {
    const python3 = python(`"-c import ${modules}") exit 1;;`);
    expect(sandbox({ python3 }).run(["setup/doctor.mjs"]).stdout).toContain(line);
  });
});

test("npm run setup -- --help says the steps, and what kernel --user does, and sets nothing up", () => {
  const { run, clone } = sandbox();
  const before = readdirSync(clone);
  const { status, stdout, lines } = run(["setup/setup.mjs", "--help"]);
  expect([status, lines]).toEqual([0, []]);
  for (const word of ["packages", "browser", "kernel --user --remove"]) expect(stdout).toContain(word);
  expect(readdirSync(clone)).toEqual(before);
});

describe("TensorFlow's wheel", () => {
  const tfjsNode = "node_modules/@tensorflow/tfjs-node";
  /** @param {import("./sandbox.mjs").Programs} [programs] */
  const make = (programs) => {
    const box = sandbox(programs);
    const own = join(box.clone, tfjsNode);
    mkdirSync(join(own, "scripts"), { recursive: true });
    mkdirSync(join(box.clone, "node_modules", ".hanging-gardens"));
    const stamp = { of: packagesWanted(box.clone), names: [] };
    writeFileSync(join(box.clone, "node_modules", ".hanging-gardens", "packages.json"), JSON.stringify(stamp));
    writeFileSync(join(own, "package.json"), '{ "name": "@tensorflow/tfjs-node", "version": "4.22.0" }');
    writeFileSync(join(own, "scripts", "install.js"), 'console.log("getaddrinfo ENOTFOUND the.host"); process.exit(1)');
    return box;
  };
  const supported = process.platform === "linux" && process.arch === "x64";

  test.runIf(supported)("is downloaded again if the cache has an incomplete one", () => {
    const { run, cache } = make({
      "c++": "exit 0",
      python3: python(
        '"-c import pip") exit 0;; "-m pip") echo "Could not find a version: NewConnectionError"; exit 1;;',
      ),
    });
    const folder = join(cache, "downloads", "tensorflow-cpu");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "tensorflow-cpu.whl"), "half a wheel");
    const { status, lines } = run(["setup/setup.mjs", "tensorflow"]);
    expect(status).toBe(1);
    expect(complaint(lines)).toEqual([
      expect.stringMatching(
        /from the PyPI wheel: the network did not answer; by its own installer: the network did not answer\. To fix it: /,
      ),
    ]);
    expect(existsSync(join(folder, "tensorflow-cpu.whl"))).toBe(false);
    expect(readdirSync(cache)).toEqual(["downloads"]);
  });

  test.runIf(supported)("is refused if its hash is another", () => {
    const folder = `"$\{word#--dest=}"`;
    const fake = `for word; do case "$word" in --dest=*) echo other > ${folder}/tensorflow_cpu.whl;; esac; done`;
    const { run } = make({ "c++": "exit 0", python3: python(`"-c import pip") exit 0;; "-m pip") ${fake};;`) });
    expect(complaint(run(["setup/setup.mjs", "tensorflow"]).lines)).toEqual([
      expect.stringContaining("must have the expected hash"),
    ]);
  });

  test.runIf(supported)("needs a C++ compiler, and says so before it downloads", () => {
    const { run, cache } = make({ python3: python('"-m pip") touch "$HOME/called";;') });
    expect(complaint(run(["setup/setup.mjs", "tensorflow"]).lines)).toEqual([
      expect.stringMatching(
        /a C\+\+ compiler must be on PATH: none was found; .+To fix it: sudo apt-get install g\+\+/,
      ),
    ]);
    expect(existsSync(join(cache, "..", "called"))).toBe(false);
  });

  test.runIf(supported)("leaves the package as it was when the own installer is ended half-way", () => {
    const { run, clone } = make();
    const own = join(clone, tfjsNode);
    writeFileSync(
      join(own, "scripts", "install.js"),
      'const fs = require("fs"); fs.mkdirSync("deps"); fs.writeFileSync("deps/half", ""); fs.writeFileSync("package.json", "torn"); process.exit(1)',
    );
    run(["setup/setup.mjs", "tensorflow"]);
    expect(existsSync(join(own, "deps"))).toBe(false);
    expect(JSON.parse(readFileSync(join(own, "package.json"), "utf8")).version).toBe("4.22.0");
  });

  describe("is not needed if the own installer works, whose downloads are checked", () => {
    /**
     * An installer that downloads a file from itself, and installs something.
     *
     * @param {string} name
     */
    const downloading = (name) => `
      const fs = require("fs"), http = require("http");
      const server = http.createServer((_, answer) => answer.end("a library"));
      const install = () => {
        server.close();
        for (const folder of ["deps/lib", "lib/napi-v8"]) fs.mkdirSync(folder, { recursive: true });
        fs.writeFileSync("lib/napi-v8/tfjs_binding.node", "");
      };
      const get = () => http.get({ port: server.address().port, path: "/files/${name}?a=1" }, (answer) => answer.resume().on("end", install));
      server.listen(0, "127.0.0.1", get);`;
    const library = "libtensorflow-cpu-linux-x86_64-2.9.1.tar.gz";
    const right = createHash("sha256").update("a library").digest("hex");

    test.each([
      {
        name: "unknown.tar.gz",
        hash: right,
        problem: /the hash of unknown\.tar\.gz must be in .+hashes\.json: it is not\./,
      },
      {
        name: library,
        hash: "0".repeat(64),
        problem: /2\.9\.1\.tar\.gz must have the expected hash: it has another\./,
      },
      { name: library, hash: right, problem: /binding: it must load: / },
    ])("$name with the hash $hash", ({ name, hash, problem }) => {
      const { run, clone, cache } = make();
      writeFileSync(join(clone, tfjsNode, "scripts", "install.js"), downloading(name));
      writeFileSync(join(clone, "setup", "tensorflow", "hashes.json"), JSON.stringify({ [library]: hash }));
      expect(complaint(run(["setup/setup.mjs", "tensorflow"]).lines)).toEqual([expect.stringMatching(problem)]);
      expect(existsSync(join(clone, tfjsNode, "lib", "napi-v8", "tfjs_binding.node"))).toBe(
        problem.source.includes("load"),
      );
      expect(readdirSync(cache)).toEqual([]);
    });

    test("an installer that shows no download", () => {
      const { run, clone } = make();
      writeFileSync(
        join(clone, tfjsNode, "scripts", "install.js"),
        'require("fs").mkdirSync("lib/napi-v8", { recursive: true })',
      );
      expect(complaint(run(["setup/setup.mjs", "tensorflow"]).lines)).toEqual([
        expect.stringContaining("its downloads must be seen: none was"),
      ]);
    });
  });
});
