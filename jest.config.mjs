/**
 * Four projects, by what their tests need: nothing (unit), a built site (built), browsers too (browser), servers (hosts).
 * `npx jest __tests__/site/menus.test.ts` runs one file, `npx jest --selectProjects unit` one project.
 */
const swc = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

const project = (name, options) => ({
  displayName: name,
  testEnvironment: "node",
  testMatch: [`<rootDir>/{__tests__,packages/*/__tests__}/${name}/**/*.test.{ts,tsx}`],
  restoreMocks: true,
  modulePathIgnorePatterns: ["/.cache/", "/public/", "/dist/", "/node_modules/.cache/"].map(
    (folder) => `<rootDir>${folder}`,
  ),
  transform: { "(\\.[cm]?tsx?|\\.mjs)$": ["@swc/jest", swc] },
  // It is published as modules only.
  transformIgnorePatterns: ["/node_modules/(?!lucide-react/)"],
  ...options,
});

const retries = { setupFilesAfterEnv: ["<rootDir>/__tests__/support/retryInCi.ts"] };

export default {
  maxWorkers: "100%",
  // For a machine that is busy with other tests.
  testTimeout: 60_000,
  projects: [
    project("unit", {
      testMatch: [
        "<rootDir>/{__tests__,packages/*/__tests__}/**/*.test.{ts,tsx}",
        "!**/__tests__/{built,browser,hosts}/**",
      ],
      setupFilesAfterEnv: ["<rootDir>/__tests__/support/liveContentGuard.cjs"],
    }),
    project("built"),
    project("browser", { ...retries, globalSetup: "<rootDir>/__tests__/browser/support/requirements.ts" }),
    project("hosts", retries),
  ],
};
