import { editorHeaders, editorSettings, webOf } from "../settings";

const own = { EDITOR_REPO: "web/site", EDITOR_BASE_URL: "https://git.example/" };

describe("the editor's settings", () => {
  test("have no provider if EDITOR_BACKEND is not set", () => {
    expect(editorSettings({})).toBeUndefined();
    expect(editorHeaders({}).policy["connect-src"]).toEqual(["'self'"]);
  });

  test.each([
    ["github", { EDITOR_REPO: "web/site" }, undefined, "https://api.github.com"],
    ["github", own, "https://git.example/api/v3", "https://git.example"],
    ["gitlab", { EDITOR_REPO: "group/web/site" }, undefined, "https://gitlab.com"],
    ["gitlab", own, "https://git.example/api/v4", "https://git.example"],
    ["gitea", own, "https://git.example/api/v1", "https://git.example"],
    ["github", { ...own, EDITOR_BASE_URL: "https://github.com/" }, undefined, "https://api.github.com"],
    ["github", { ...own, EDITOR_BASE_URL: "https://api.github.com" }, undefined, "https://api.github.com"],
    ["gitlab", { ...own, EDITOR_BASE_URL: "https://gitlab.com" }, undefined, "https://gitlab.com"],
    [
      "github",
      { ...own, EDITOR_BASE_URL: "https://git.example/api/v3/" },
      "https://git.example/api/v3",
      "https://git.example",
    ],
  ])("choose the API of %s and allow requests to its origin: %j", (name, env, api, origin) => {
    const chosen = { EDITOR_BACKEND: name, ...env };
    expect(editorSettings(chosen)?.backend).toEqual({ name, repo: env.EDITOR_REPO, branch: "main", api });
    expect(editorHeaders(chosen).policy["connect-src"]).toEqual(["'self'", origin]);
  });

  test("use the branch in EDITOR_BRANCH if it is set", () => {
    const env = { EDITOR_BACKEND: "github", EDITOR_REPO: "web/site", EDITOR_BRANCH: "live" };
    expect(editorSettings(env)?.backend).toMatchObject({ branch: "live" });
  });

  test.each([
    ["gitlab", { EDITOR_CLIENT_ID: "12ab" }, { clientId: "12ab" }],
    ["gitea", { EDITOR_CLIENT_ID: "12ab" }, { clientId: "12ab" }],
    ["github", { EDITOR_AUTH_URL: "https://auth.example/" }, { authUrl: "https://auth.example" }],
    ["github", {}, { clientId: undefined, authUrl: undefined }],
  ])("read the sign-in method for %s from the environment variables %j", (name, env, way) => {
    expect(editorSettings({ ...own, EDITOR_BACKEND: name, ...env })?.backend).toMatchObject(way);
  });

  test.each([
    ["github", undefined, "https://github.com"],
    ["github", "https://git.example/api/v3", "https://git.example"],
    ["gitlab", undefined, "https://gitlab.com"],
    ["gitea", "https://example.org/git/api/v1", "https://example.org/git"],
  ] as const)("derive the address of the website of %s from the API address %s: %s", (name, api, web) => {
    expect(webOf({ name, api, repo: "web/site", branch: "main" })).toBe(web);
  });

  test.each([
    [
      { ...own, EDITOR_BACKEND: "github", EDITOR_CLIENT_ID: "12ab" },
      "EDITOR_CLIENT_ID does not work with GitHub, because an OAuth sign-in at GitHub needs a separate OAuth server. Remove",
    ],
    [
      { ...own, EDITOR_BACKEND: "gitlab", EDITOR_CLIENT_ID: "12ab", EDITOR_AUTH_URL: "https://auth.example" },
      "EDITOR_CLIENT_ID and EDITOR_AUTH_URL are both set. Remove one of them.",
    ],
    [
      { ...own, EDITOR_BACKEND: "github", EDITOR_AUTH_URL: "auth.example" },
      "EDITOR_AUTH_URL is auth.example.",
    ],
    [{ EDITOR_BACKEND: "gitbucket" }, "EDITOR_BACKEND is gitbucket. Write one of github, gitlab, gitea."],
    [{ EDITOR_BACKEND: "github" }, "EDITOR_REPO is missing or wrong. Write the repository as owner/name."],
    [
      { EDITOR_BACKEND: "github", EDITOR_REPO: "https://git.example/web/site" },
      "EDITOR_REPO is missing or wrong",
    ],
    [
      { EDITOR_BACKEND: "gitea", EDITOR_REPO: "a/b" },
      "EDITOR_BASE_URL is missing. Write the address of your",
    ],
    [
      { EDITOR_BACKEND: "gitlab", EDITOR_REPO: "a/b", EDITOR_BASE_URL: "git.example" },
      "EDITOR_BASE_URL is git.example. Write a complete address",
    ],
  ])("refuse an incomplete, invalid or contradictory configuration and explain why: %j", (env, sentence) => {
    expect(() => editorSettings(env)).toThrow(sentence);
  });
});
