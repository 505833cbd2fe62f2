/**
 * The rules for imports, which `npm run lint` enforces. dependency-cruiser does not support this project's version of
 * TypeScript yet, so it compiles the code with Babel. Babel removes imports of types, so these rules do not check them.
 * Biome finds import cycles, including cycles of types (`noImportCycles`).
 */

/** The folders of `src` from which each folder with TypeScript may import, in addition to itself. */
const MAY_IMPORT = {
  types: ["sections"],
  rules: ["types"],
  sections: ["components", "types"],
  components: ["types"],
  site: ["types"],
  browser: ["components", "types"],
  templates: ["components", "sections", "browser", "types"],
  gatsby: ["types", "site", "components", "styles", "browser"],
  pages: ["components", "sections", "templates", "types"],
  preview: ["components", "sections", "site", "templates", "types"],
  styles: [],
};

/**
 * The packages from which each package may import, in addition to itself. The tests of a package may import from any
 * package.
 */
const PACKAGES = {
  lib: [],
  content: ["lib"],
  check: ["content", "lib"],
  testing: ["check", "content", "lib"],
  sources: ["check", "content", "lib"],
  editor: ["check", "content", "sources", "lib"],
  gatsby: ["check", "content", "editor", "sources", "lib"],
  hosting: ["lib"],
  search: ["lib"],
};

/** A regular expression for paths of the website's code for visitors' browsers. */
const PAGE_CODE = "^(gatsby-browser|src/(browser|components|pages|templates)/|src/sections/.*tsx$)";
/** A regular expression for the paths of `PAGE_CODE` and of other folders with code for browsers. */
const IN_BROWSERS = `${PAGE_CODE}|^src/preview/|^packages/(search|gatsby/browser|editor/(form|model|preview|signIn|stores|window))/`;

/**
 * The dependency types that dependency-cruiser reports when code imports a package of this repository by the package's
 * name, as in `import "@sitekit/lib/files"`.
 */
const BY_NAME = ["aliased-workspace", "undetermined"];

const directions = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  name: `imports-of-${folder}`,
  comment: `src/${folder} may import from ${others.map((name) => `src/${name}`).join(", ") || "no other folder"}.`,
  severity: "error",
  from: { path: `^src/${folder}/` },
  to: { path: "^src/", pathNot: `^src/(${[folder, ...others].join("|")})/` },
}));

const layers = Object.entries(PACKAGES).map(([name, others]) => ({
  name: `imports-of-package-${name}`,
  comment: `packages/${name} may import from ${others.join(", ") || "no other package"}.`,
  severity: "error",
  from: { path: `^packages/${name}/`, pathNot: "/__tests__/" },
  to: { path: "^packages/", pathNot: `^packages/(${[name, ...others].join("|")})/` },
}));

export default {
  forbidden: [
    ...directions,
    ...layers,
    {
      name: "folder-without-rule",
      comment:
        "Add each new folder of src to MAY_IMPORT in .dependency-cruiser.mjs, with the folders that it may import.",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: `^src/(${Object.keys(MAY_IMPORT).join("|")})/` },
      to: {},
    },
    {
      name: "packages-know-no-website",
      comment: "A package must not import code of a website. The website passes such code to the package.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(src|scripts|bench|examples|__tests__)/|^gatsby-|^content\\.config" },
    },
    {
      name: "examples-are-made-of-packages",
      comment:
        "The example site must not import code of this website. The site proves that the packages do not need this website.",
      severity: "error",
      from: { path: "^examples/" },
      to: { path: "^(src|scripts|bench|__tests__)/|^gatsby-[a-z]+\\.tsx?$|^content\\.config" },
    },
    {
      name: "packages-by-their-names",
      comment: "Import from a package by its name. Its package.json lists the files that it exports.",
      severity: "error",
      from: { pathNot: "^packages/" },
      to: { path: "^packages/", dependencyTypesNot: BY_NAME },
    },
    {
      name: "packages-by-their-names-in-packages",
      comment:
        "Import from another package by its name. Its package.json lists the files that it exports. Tests may import other files by their paths.",
      severity: "error",
      from: { path: "^packages/([^/]+)/", pathNot: "/__tests__/" },
      to: { path: "^packages/", pathNot: "^packages/$1/", dependencyTypesNot: BY_NAME },
    },
    {
      name: "testing-only-in-tests",
      comment: "packages/testing is for tests. In packages, src and examples, only tests may import it.",
      severity: "error",
      from: { pathNot: "/__tests__/|^packages/testing/" },
      to: { path: "^packages/(testing/|[^/]+/testing)" },
    },
    {
      name: "no-hosting-on-pages",
      comment: "The package hosting runs in Node. Of src, only src/gatsby may import it.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/gatsby/" },
      to: { path: "^packages/hosting/" },
    },
    {
      name: "resolvable",
      comment: "There is no such file or package, or the package's package.json does not export the file.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-content-model-on-pages",
      comment:
        "Visitors would download zod and the content types, which are larger than the site's own scripts. Import only their TypeScript types.",
      severity: "error",
      from: { path: PAGE_CODE },
      to: { path: "/zod/|^packages/content/(?!hours\\.ts)|^src/sections/.*/fields\\.ts$", reachable: true },
    },
    {
      name: "no-sources-in-browsers",
      comment: "Code for browsers must not contain the addresses and tokens of a hosted CMS.",
      severity: "error",
      from: { path: IN_BROWSERS },
      to: { path: "^packages/sources/", reachable: true },
    },
  ],
  options: {
    exclude: { path: "^examples/[^/]+/(\\.cache|public|dist)/" },
    babelConfig: { fileName: ".dependency-cruiser.babel.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
