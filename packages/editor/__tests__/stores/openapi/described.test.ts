/**
 * In other tests, a stand-in replaces each Git provider. The stand-in uses `described` to check requests and responses
 * against the provider's OpenAPI description.
 */
import { described } from "./described";

const GITHUB = "https://api.github.com/repos/web/site";
const GITLAB = "https://gitlab.com/api/v4/projects/web%2Fsite";
const GITEA = "https://git.company.example/api/v1/repos/web/site";
const file = { path: "content/a.json", operation: "delete", sha: "1" };

describe("`described` rejects a request that does not match the provider's OpenAPI description:", () => {
  test.each([
    ["github", "GET", `${GITHUB}/tree`, undefined, "GitHub's description knows no GET /repos/web/site/tree."],
    ["github", "GET", `${GITHUB}/commits?limit=20`, undefined, "knows no parameter “limit” of GET /repos"],
    ["github", "POST", `${GITHUB}/git/refs`, { ref: "refs/heads/a" }, "must have required property 'sha'"],
    ["github", "PATCH", `${GITHUB}/git/refs/heads/main`, { sha: "1", forced: true }, "properties forced"],
    ["github", "GET", `${GITHUB}/pulls`, {}, "knows no body of GET /repos/{owner}/{repo}/pulls."],
    ["gitlab", "GET", `${GITLAB}/repository/tree?per_page=500`, undefined, "must be <= 100"],
    ["gitlab", "GET", `${GITLAB}/repository/files/a.json`, undefined, "lacks the parameter “ref”"],
    [
      "gitlab",
      "GET",
      "https://gitlab.com/api/v4/projects/web/site/repository/tree",
      undefined,
      "knows no GET",
    ],
    ["gitlab", "PUT", `${GITLAB}/merge_requests/1`, { state_event: "merge" }, "one of the allowed values"],
    ["gitea", "POST", `${GITEA}/contents`, { files: [{ ...file, operation: "move" }] }, "/files/0/operation"],
  ] as const)("%s %s %s with the body %j", (provider, method, url, body, sentence) => {
    expect(() => described(provider)(method, new URL(url), body)).toThrow(sentence);
  });
});

describe("a response of the stand-in", () => {
  const pull = () => described("github")("GET", new URL(`${GITHUB}/pulls/7`), undefined);

  test("gets sample values for the required properties that the stand-in leaves out", () => {
    const { body } = pull()({ status: 200, body: { number: 7, head: { sha: "1" } } });
    expect(body).toMatchObject({ number: 7, merged: false, head: { sha: "1", repo: { private: false } } });
  });

  test.each([
    [200, { numbre: 7 }, "The answer to GET /repos/{owner}/{repo}/pulls/{pull_number} does not fit GitHub's"],
    [200, { number: "7" }, "/number must be integer"],
    [200, { state: "merged" }, "/state must be equal to one of the allowed values"],
    [201, { number: 7 }, "GitHub's description knows no answer 201 to GET"],
    [409, {}, "knows no answer 409"],
  ])("is rejected if it does not match the description: status %d, body %j", (status, body, sentence) => {
    expect(() => pull()({ status, body })).toThrow(sentence);
  });
});
