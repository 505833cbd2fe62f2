import { editorOrigins, editorSettings } from "../../src/editor/settings";

const gitea = {
  EDITOR_BACKEND: "gitea",
  EDITOR_REPO: "web/site",
  EDITOR_BASE_URL: "https://git.example/",
  EDITOR_APP_ID: "an-id",
};

describe("the place where the editor saves", () => {
  test("is nowhere unless the environment chooses one", () => {
    expect(editorSettings({})).toBeUndefined();
    expect(editorOrigins({})).toEqual([]);
  });

  test("GitHub signs editors in through a server of ours, and has drafts", () => {
    const env = {
      EDITOR_BACKEND: "github",
      EDITOR_REPO: "web/site",
      EDITOR_BASE_URL: "https://auth.example",
    };
    expect(editorSettings(env)).toEqual({
      backend: { name: "github", repo: "web/site", branch: "main", base_url: "https://auth.example" },
      publish_mode: "editorial_workflow",
    });
    expect(editorOrigins(env)).toContain("https://api.github.com");
  });

  test("GitLab may be the public one or a server of its own", () => {
    const env = { EDITOR_BACKEND: "gitlab", EDITOR_REPO: "group/web/site", EDITOR_APP_ID: "an-id" };
    expect(editorSettings(env)?.backend).toEqual({
      name: "gitlab",
      repo: "group/web/site",
      branch: "main",
      auth_type: "pkce",
      app_id: "an-id",
    });
    expect(editorOrigins(env)).toEqual(["https://gitlab.com"]);
    const own = { ...env, EDITOR_BASE_URL: "https://git.example" };
    expect(editorSettings(own)?.backend).toMatchObject({ api_root: "https://git.example/api/v4" });
    expect(editorOrigins(own)).toEqual(["https://git.example"]);
  });

  test("Gitea publishes every save, because Decap CMS has no drafts for it", () => {
    expect(editorSettings({ ...gitea, EDITOR_BRANCH: "live" })).toEqual({
      backend: {
        name: "gitea",
        repo: "web/site",
        branch: "live",
        app_id: "an-id",
        base_url: "https://git.example",
        api_root: "https://git.example/api/v1",
      },
      publish_mode: "simple",
    });
    expect(editorOrigins(gitea)).toEqual(["https://git.example"]);
  });

  test("a team may do without drafts", () => {
    const env = {
      EDITOR_BACKEND: "gitlab",
      EDITOR_REPO: "a/b",
      EDITOR_APP_ID: "c",
      EDITOR_WORKFLOW: "simple",
    };
    expect(editorSettings(env)?.publish_mode).toBe("simple");
  });

  test.each([
    [{ EDITOR_BACKEND: "gitbucket" }, "EDITOR_BACKEND is gitbucket. Write one of github, gitlab, gitea."],
    [{ EDITOR_BACKEND: "github" }, "EDITOR_REPO is missing. Write the repository as owner/name."],
    [{ ...gitea, EDITOR_REPO: "https://git.example/web/site" }, "EDITOR_REPO is missing"],
    [{ ...gitea, EDITOR_APP_ID: "" }, "EDITOR_APP_ID is missing. Write the id of the application"],
    [
      { EDITOR_BACKEND: "github", EDITOR_REPO: "a/b" },
      "EDITOR_BASE_URL is missing. Write the address of the server",
    ],
  ])("an incomplete choice is told in a sentence: %j", (env, sentence) => {
    expect(() => editorSettings(env)).toThrow(sentence);
  });
});
