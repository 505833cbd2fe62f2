import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { nameWebpackCache } from "../../src/gatsby/webpackCache";

const before = process.cwd();
beforeEach(() => {
  process.chdir(fs.mkdtempSync(path.join(os.tmpdir(), "cache-")));
  write("node_modules/.package-lock.json", "webpack 5.1");
  write(".cache/compiled/gatsby-node.js", "hooks");
});
afterEach(() => {
  fs.rmSync(process.cwd(), { recursive: true });
  process.chdir(before);
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

interface Config {
  cache: { type: string; version?: string; buildDependencies: object };
  plugins: { apply: (compiler: object) => void }[];
}

/** The configuration that webpack gets in place of Gatsby's. */
function configured(): Config {
  let config: Config = {
    cache: { type: "filesystem", buildDependencies: { config: ["/gatsby/webpack.config.js"] } },
    plugins: [],
  };
  const replaceWebpackConfig = (next: Config) => {
    config = next;
  };
  nameWebpackCache({
    actions: { replaceWebpackConfig },
    getConfig: () => config,
  } as unknown as CreateWebpackConfigArgs);
  return config;
}

it.each(["node_modules/.package-lock.json", ".cache/compiled/gatsby-node.js"])(
  "has webpack compile all anew when %s has changed, and only then",
  (file) => {
    const { version } = configured().cache;
    expect(configured().cache).toEqual({ type: "filesystem", version, buildDependencies: {} });
    write(file, "changed");
    expect(configured().cache.version).not.toBe(version);
  },
);

it("forgets the modules of loaders before the cache is stored", () => {
  const buildDependencies = new Set(["/babel-loader.js"]);
  const tap = (_: string, run: (stats: object) => void) => run({ compilation: { buildDependencies } });
  for (const { apply } of configured().plugins) apply({ hooks: { done: { tap } } });
  expect(buildDependencies.size).toBe(0);
});

it("leaves it to webpack where npm has written no list of what is installed", () => {
  fs.rmSync("node_modules/.package-lock.json");
  expect(configured().cache.buildDependencies).toEqual({ config: ["/gatsby/webpack.config.js"] });
});
