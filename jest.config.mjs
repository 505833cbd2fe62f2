/**
 * The test projects differ in their requirements. `npm run check` runs `unit`, which needs only the installed packages.
 * `npm test` also runs `long` (unit tests that take seconds, for example because they render all pages or use Git),
 * `built` (needs the built site) and `journeys` (needs the built site and a browser). `.ci/run` also runs `browser`
 * (further tests in a browser), `builds` (tests that build sites, and other slow tests) and `hosts` (needs servers such
 * as nginx). A weekly workflow runs `weekly`. `npx jest __tests__/site/menus.test.ts` runs one file, and
 * `npx jest --selectProjects unit` runs one project.
 */
const swc = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

const NOT_WEEKLY = "!**/*.weekly.test.{ts,tsx}";

const project = (name, options) => ({
  displayName: name,
  testEnvironment: "node",
  testMatch: [`<rootDir>/{__tests__,packages/*/__tests__}/${name}/**/*.test.{ts,tsx}`, NOT_WEEKLY],
  restoreMocks: true,
  modulePathIgnorePatterns: ["/.cache/", "/public/", "/dist/", "/node_modules/.cache/"].map(
    (folder) => `<rootDir>${folder}`,
  ),
  transform: { "(\\.[cm]?tsx?|\\.mjs)$": ["@swc/jest", swc] },
  // Jest must compile `lucide-react`, because imports of a single icon (`lucide-react/icons/search`) load ES modules.
  transformIgnorePatterns: ["/node_modules/(?!lucide-react/)"],
  ...options,
});

/** Options for tests that must not read the site's own content. The guard makes such a read throw an error. */
const unit = {
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/liveContentGuard.cjs"],
};

const browsers = {
  globalSetup: "<rootDir>/__tests__/browser/support/requirements.ts",
};

export default {
  maxWorkers: "100%",
  reporters: ["default", "<rootDir>/__tests__/support/afterwards.mjs"],
  // Jest's default of 5 seconds is too short for some tests on a computer that runs other tests at the same time.
  testTimeout: 60_000,
  projects: [
    project("unit", {
      testMatch: [
        "<rootDir>/{__tests__,packages/*/__tests__}/**/*.test.{ts,tsx}",
        "!**/__tests__/{built,builds,browser,hosts,journeys}/**",
        "!**/*.{long,slow,weekly}.test.{ts,tsx}",
      ],
      ...unit,
    }),
    project("long", { testMatch: ["<rootDir>/**/*.long.test.{ts,tsx}"], ...unit }),
    project("built"),
    project("journeys", browsers),
    project("browser", {
      ...browsers,
      testMatch: ["<rootDir>/__tests__/browser/**/*.test.{ts,tsx}", NOT_WEEKLY],
    }),
    project("weekly", { ...browsers, testMatch: ["<rootDir>/**/*.weekly.test.{ts,tsx}"] }),
    project("builds", {
      testMatch: [
        "<rootDir>/__tests__/builds/**/*.test.{ts,tsx}",
        "<rootDir>/**/*.slow.test.{ts,tsx}",
        NOT_WEEKLY,
      ],
    }),
    project("hosts", {
      testMatch: ["<rootDir>/__tests__/hosts/**/*.test.ts", NOT_WEEKLY],
    }),
  ],
};
