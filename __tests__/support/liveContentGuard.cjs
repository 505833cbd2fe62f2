/**
 * Refuses to read the site's own content: editors change it at any time, and no unit test may depend on it. Jest's
 * environment (`environment.cjs`) and each program of Node's that a unit test starts load this file.
 */
const childProcess = require("node:child_process");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const path = require("node:path");
const { fileURLToPath } = require("node:url");

const LIVE = path.resolve(__dirname, "../../content");
/** It is written by those who write the code. */
const GUIDE = path.join(LIVE, "README.md");

/** Whether reads are refused. */
const guard = { on: true };
module.exports = guard;

function refuseLive(place, folder = ".") {
  const text = place instanceof URL ? fileURLToPath(place) : String(place);
  if (text.includes("\0")) return;
  const full = path.resolve(folder, text);
  if (full !== GUIDE && `${full}${path.sep}`.startsWith(LIVE + path.sep))
    throw new Error(
      `${full} is the site's own content, which editors change at any time: read __tests__/fixtures/content instead.`,
    );
}

/** Puts a function that looks at its arguments first in the place of each function of a module. */
function guardAll(module, isGuarded, look) {
  for (const [name, real] of Object.entries(module)) {
    if (typeof real !== "function" || !isGuarded(name)) continue;
    const guarded = function (...args) {
      if (guard.on) look(args);
      return real.apply(this, args);
    };
    const { prototype: _, ...kept } = Object.getOwnPropertyDescriptors(real);
    module[name] = Object.defineProperties(guarded, kept);
  }
}

const isPath = (value) => typeof value === "string" || value instanceof URL;
const ofFiles = (args) => {
  for (const place of args.slice(0, 2).filter(isPath)) refuseLive(place);
};
for (const module of [fs, fs.promises]) guardAll(module, (name) => /^[a-z]/.test(name), ofFiles);
// What Git or another program is told to read.
guardAll(
  childProcess,
  (name) => /^(spawn|execFile)/.test(name),
  ([, ...others]) => {
    const folder = others.find((each) => each?.cwd)?.cwd;
    for (const arg of others.filter(Array.isArray).flat().filter(isPath)) refuseLive(arg, folder);
  },
);
syncBuiltinESMExports();
