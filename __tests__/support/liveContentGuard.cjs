/**
 * Refuses access to the site's own content: editors change it at any time, and no unit test may depend on it.
 * Jest loads this file before each unit test file. Node programs that unit tests start load it too.
 */
const childProcess = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const path = require("node:path");
const { fileURLToPath } = require("node:url");

const LIVE = path.resolve(__dirname, "../../content");
/** The guide for editors. Tests may read it, because only developers change it. */
const GUIDE = path.join(LIVE, "README.md");

function refuseLive(place, folder = ".") {
  const text = place instanceof URL ? fileURLToPath(place) : String(place);
  if (text.includes("\0")) return;
  const full = path.resolve(folder, text);
  if (full !== GUIDE && `${full}${path.sep}`.startsWith(LIVE + path.sep))
    throw new Error(
      `${full} is the site's own content, which editors change at any time: read __tests__/fixtures/content instead.`,
    );
}

/**
 * Functions that restore the original functions after a test file. They are necessary because the test files that run
 * in the same worker of Jest share Node's modules.
 */
const putBack = [];

/**
 * Replaces the functions in `module` that `isGuarded` selects by their names. A replacement passes its arguments to
 * `look`, and then calls the original function.
 */
function guardAll(module, isGuarded, look) {
  for (const [name, real] of Object.entries(module)) {
    if (typeof real !== "function" || !isGuarded(name)) continue;
    const guarded = function (...args) {
      look(args);
      return real.apply(this, args);
    };
    const { prototype: _, ...kept } = Object.getOwnPropertyDescriptors(real);
    module[name] = Object.defineProperties(guarded, kept);
    putBack.push(() => {
      module[name] = real;
    });
  }
}

const isPath = (value) => typeof value === "string" || value instanceof URL;
const ofFiles = (args) => {
  for (const place of args.slice(0, 2).filter(isPath)) refuseLive(place);
};
for (const module of [fs, fs.promises]) guardAll(module, (name) => /^[a-z]/.test(name), ofFiles);
// Programs that tests start, such as Git, must not get paths of the content either. Node programs also load this file.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(__filename)}`;
guardAll(
  childProcess,
  (name) => /^(spawn|execFile)/.test(name),
  (args) => {
    const given = args.find((each) => each && !Array.isArray(each) && typeof each === "object");
    for (const arg of args.filter(Array.isArray).flat().filter(isPath)) refuseLive(arg, given?.cwd);
    const options = { ...given, env: { ...(given?.env ?? process.env), NODE_OPTIONS } };
    if (given) args[args.indexOf(given)] = options;
    else args.splice(args.length - (typeof args.at(-1) === "function" ? 1 : 0), 0, options);
  },
);
syncBuiltinESMExports();

if ("afterAll" in globalThis)
  afterAll(() => {
    // Without this line, Jest would restore a spy of the last test after the lines below, and so put the guarded
    // function back.
    jest.restoreAllMocks();
    for (const each of putBack) each();
    syncBuiltinESMExports();
  });
