/**
 * Compiles `gatsby-config.ts` and `gatsby-node.ts` with esbuild. Installed in place of the three packages of Parcel that
 * Gatsby calls for it, it has the part of their interface that Gatsby uses. See docs/decisions/build-time.md.
 */
const { readdirSync } = require("node:fs");
const path = require("node:path");
const { build } = require("esbuild");

/** Parcel's errors as Gatsby prints them. */
class CompileError extends Error {
  constructor(errors) {
    super("gatsby-config.ts or gatsby-node.ts does not compile");
    this.diagnostics = errors.map(({ text, location }) => ({
      message: location ? `${location.file}:${location.line}:${location.column + 1} ${text}` : text,
      origin: "esbuild",
    }));
  }
}

exports.Parcel = class {
  /** `entries` are patterns: a folder and a regular expression for the names of the files in it. */
  constructor({ entries, targets }) {
    const folder = path.dirname(entries[0]);
    const names = readdirSync(folder).filter((name) => /^gatsby-(config|node)\.ts$/.test(name));
    this.sources = names.map((name) => path.join(folder, name));
    this.into = targets.root.distDir;
  }

  async run() {
    const options = { bundle: true, packages: "external", platform: "node", logLevel: "silent" };
    await build({ ...options, entryPoints: this.sources, outdir: this.into }).catch(({ errors }) => {
      throw new CompileError(errors);
    });
    const bundles = this.sources.map((source) => ({
      filePath: path.join(this.into, `${path.basename(source, ".ts")}.js`),
      getMainEntry: () => ({ filePath: source }),
    }));
    return { bundleGraph: { getBundles: () => bundles } };
  }
};

exports.LMDBCache = class {};
