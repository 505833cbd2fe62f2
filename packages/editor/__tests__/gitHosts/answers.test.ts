/** What the answers of Git hosts about requests and agreements are taken for. */
import { gitea } from "../../hosts/gitea";
import { github } from "../../hosts/github";
import { gitlab } from "../../hosts/gitlab";

const API = "https://git.example";
const MADE = "2026-05-05T10:00:00Z";

/** A host that answers each address with what stands here for the last part of it. */
const asked = (answers: Record<string, unknown>) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const [path = ""] = String(input).split("?");
    return Response.json(answers[path.replace(/^.*\//, "")] ?? answers.commit);
  });
const apiOf = (name: "github" | "gitea" | "gitlab") =>
  ({ github, gitea, gitlab })[name](
    { name, repo: "web/site", branch: "main", api: API },
    async () => "a-token",
  );

const pull = (number: number, repo: string | null, fields: object = {}) => ({
  ...{ number, state: "open", title: "T", html_url: API, base: { repo: { full_name: "web/site" } } },
  head: { ref: "edits/summer", sha: "abc", repo: repo && { full_name: repo } },
  ...fields,
});
const mergeRequest = (iid: number, project: number | null, fields: object = {}) => ({
  ...{ iid, state: "opened", title: "T", web_url: API, source_branch: "edits/summer", sha: "abc" },
  ...{ source_project_id: project, target_project_id: 1, ...fields },
});
const pulls = [
  pull(1, "web/site"),
  pull(2, "evil/site"),
  pull(3, null),
  pull(4, "web/site", { state: "closed" }),
  pull(5, "web/site", { state: "closed", merged_at: MADE }),
];
const mergeRequests = [
  mergeRequest(1, 1),
  mergeRequest(2, 7),
  mergeRequest(3, null),
  mergeRequest(4, 1, { state: "closed" }),
  mergeRequest(5, 1, { state: "merged" }),
];

test.each(["github", "gitea", "gitlab"] as const)(
  "a request at %s from a branch of the same name in another repository is of no set",
  async (name) => {
    asked({ pulls, merge_requests: mergeRequests });
    const found = await apiOf(name).requests();
    expect(found.map(({ number, branch, state }) => `${number} ${branch} ${state}`)).toEqual([
      "1 edits/summer open",
      "2  open",
      "3  open",
      "4 edits/summer closed",
      "5 edits/summer merged",
    ]);
  },
);

test.each(["github", "gitea"] as const)("at %s only a review that approves agrees", async (name) => {
  const states = [
    "APPROVED",
    "CHANGES_REQUESTED",
    "REQUEST_CHANGES",
    "COMMENTED",
    "COMMENT",
    "DISMISSED",
    "PENDING",
  ];
  asked({ reviews: states.map((state) => ({ state, commit_id: "abc", user: { login: state } })) });
  expect((await apiOf(name).agreed({ number: 1, version: "abc" })).map(({ who }) => who)).toEqual([
    "APPROVED",
  ]);
});

test.each([
  ["before it was made", "2026-05-05T09:59:59Z", ""],
  ["in the second in which it was made", "2026-05-05T10:00:00.900Z", ""],
  ["a second later", "2026-05-05T10:00:01Z", "abc"],
  ["at a time that is not told", null, "abc"],
])("at GitLab an agreement %s is to this version: %j", async (_, when, version) => {
  asked({
    approvals: { approved_by: [{ user: { name: "Ada" }, approved_at: when }] },
    commit: { committed_date: MADE },
  });
  expect(await apiOf("gitlab").agreed({ number: 1, version: "abc" })).toEqual([{ who: "Ada", version }]);
});

test.each([
  ["59", "59 seconds"],
  ["60", "one minute"],
  ["61", "2 minutes"],
  ["0", "some minutes"],
])("a host that asks to wait for %s seconds is waited for %s", async (seconds, said) => {
  jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("{}", { status: 429, headers: { "retry-after": seconds } }));
  await expect(apiOf("gitlab").requests()).rejects.toThrow(`try again in ${said}.`);
});
