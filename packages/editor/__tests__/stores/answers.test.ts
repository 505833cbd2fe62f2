/** How the editor uses the APIs of GitHub, GitLab and Gitea for pull requests, approvals, branches and files. */
import { gitea } from "../../stores/gitea";
import { github } from "../../stores/github";
import { gitlab } from "../../stores/gitlab";
import { NotReady, Refused } from "../../stores/store";

const API = "https://git.example";
const MADE = "2026-05-05T10:00:00Z";

/**
 * Replaces `fetch`. `answers` contains the responses, by the last part of the address: `answers.reviews` is the
 * response to `…/pulls/1/reviews`. The response to all other addresses is `answers.commit`.
 */
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
  ...{
    number,
    state: "open",
    title: "T",
    html_url: API,
    base: { ref: "main", repo: { full_name: "web/site" } },
  },
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
  "at %s, reports no branch for a pull request from another repository",
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

test.each(["github", "gitea", "gitlab"] as const)(
  "at %s, finds a pull request that is still open after many newer pull requests were closed",
  async (name) => {
    const make = name === "gitlab" ? mergeRequest : pull;
    const repo = (name === "gitlab" ? 1 : "web/site") as never;
    const closed = Array.from({ length: 100 }, (_, at) => make(at + 2, repo, { state: "closed" }));
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const state = new URL(String(input)).searchParams.get("state");
      return Response.json(state === "all" ? closed : [make(1, repo)]);
    });
    const found = await apiOf(name).requests();
    expect(found.filter(({ state }) => state === "open").map(({ number }) => number)).toEqual([1]);
    expect(found).toHaveLength(101);
  },
);

test.each(["github", "gitea"] as const)(
  "at %s, counts only reviews that approve the pull request",
  async (name) => {
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
  },
);

test.each([
  [
    "does not count if its author later requests changes with GitHub's state CHANGES_REQUESTED",
    {},
    "CHANGES_REQUESTED",
    0,
  ],
  [
    "does not count if its author later requests changes with Gitea's state REQUEST_CHANGES",
    {},
    "REQUEST_CHANGES",
    0,
  ],
  ["does not count if it was dismissed at Gitea", { dismissed: true }, "COMMENT", 0],
  ["still counts if its author later adds a comment", {}, "COMMENTED", 1],
])("an approval %s", async (_, fields, later, count) => {
  const user = { login: "Ada" };
  const approval = { state: "APPROVED", commit_id: "abc", user, ...fields };
  asked({ reviews: [approval, { state: later, user }] });
  expect(await apiOf("gitea").agreed({ number: 1, version: "abc" })).toHaveLength(count);
});

test.each([
  ["does not count for a commit that was created after it", "2026-05-05T09:59:59Z", ""],
  ["does not count for a commit that was created in the same second", "2026-05-05T10:00:00.900Z", ""],
  ["counts for a commit that was created a second before it", "2026-05-05T10:00:01Z", "abc"],
  ["counts for the current commit if GitLab does not say when the user approved", null, "abc"],
])("an approval at GitLab %s", async (_, when, version) => {
  asked({
    approvals: { approved_by: [{ user: { name: "Ada", username: "ada" }, approved_at: when }] },
    commit: { committed_date: MADE },
  });
  expect(await apiOf("gitlab").agreed({ number: 1, version: "abc" })).toEqual([{ who: "Ada", version }]);
});

/**
 * Replaces `fetch` with a stand-in for a provider, which has a list of `count` entries in pages of `size` entries.
 * `answerOf` makes the response from the entries of a page. Returns an array to which each request adds the number of
 * the requested page.
 */
function listing(size: number, count: number, answerOf: (entries: object[], total: number) => unknown) {
  const pages: number[] = [];
  const all = Array.from({ length: count }, (_, at) => ({
    ...{ path: `f${at}`, sha: `s${at}`, id: `s${at}`, type: "blob" },
    ...{ name: `${at % 2 ? "edits/" : ""}b${at}`, commit: { id: `c${at}` } },
  }));
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const page = Number(new URL(String(input)).searchParams.get("page"));
    pages.push(page);
    return Response.json(answerOf(all.slice((page - 1) * size, page * size), count));
  });
  return pages;
}
const asTree = (tree: object[], total: number) => ({ tree, total_count: total });
const asList = (list: object[]) => list;

test.each([
  ["gitlab", 100, 99, [1]],
  ["gitlab", 100, 100, [1, 2]],
  ["gitlab", 100, 101, [1, 2]],
  ["gitea", 50, 0, [1]],
  ["gitea", 50, 50, [1]],
  ["gitea", 50, 51, [1, 2]],
] as const)(
  "at %s, with %i files per page, reads %i files from the pages %j",
  async (name, size, count, pages) => {
    const asked = listing(size, count, name === "gitea" ? asTree : asList);
    const files = await apiOf(name).list("c1");
    expect(files.map(({ path, sha }) => `${path} ${sha}`)).toEqual(
      Array.from({ length: count }, (_, at) => `f${at} s${at}`),
    );
    expect(asked).toEqual(pages);
  },
);

test("at Gitea, accepts a list of files that is shorter than its `total_count`", async () => {
  const asked = listing(50, 50, (tree) => asTree(tree, 60));
  expect(await apiOf("gitea").list("c1")).toHaveLength(50);
  expect(asked).toEqual([1, 2]);
});

test.each([
  [49, [1]],
  [50, [1, 2]],
  [51, [1, 2]],
])(
  "at Gitea, reads %i branches from the pages %j, and selects those whose names start with the prefix",
  async (count, pages) => {
    const asked = listing(50, count, asList);
    const found = await apiOf("gitea").branches("edits/");
    expect(found).toHaveLength(Math.floor(count / 2));
    expect(found.at(-1)?.version).toBe(`c${count - (count % 2 ? 2 : 1)}`);
    expect(asked).toEqual(pages);
  },
);

test.each([
  ["returns a list of files that is not truncated", false, undefined],
  [
    "refuses a list of files that GitHub marks as truncated",
    true,
    "The repository has more files than GitHub lists at once, so the editor cannot open it. Tell the person who maintains the website.",
  ],
])("at GitHub, %s", async (_, truncated, said) => {
  asked({ c1: { tree: [{ path: "a", sha: "s", type: "blob" }], truncated } });
  const listed = apiOf("github").list("c1");
  if (said) await expect(listed).rejects.toMatchObject({ message: said, status: 422 });
  else expect(await listed).toEqual([{ path: "a", sha: "s", type: "blob" }]);
});

test.each([
  [50, [50]],
  [51, [50, 1]],
])("at GitHub, requests the texts of %i files in batches of %j", async (count, parts) => {
  const asked: number[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    expect(variables).toEqual({ owner: "web", name: "site" });
    const ids = [...query.matchAll(/(f\d+): object\(oid: "(\w+)"\)/g)];
    asked.push(ids.length);
    return Response.json({
      data: { repository: Object.fromEntries(ids.map(([, name, id]) => [name, { text: `text of ${id}` }])) },
    });
  });
  const hashes = Array.from({ length: count }, (_, at) => `s${at}`);
  expect([...(await apiOf("github").texts(hashes))]).toEqual(hashes.map((id) => [id, `text of ${id}`]));
  expect(asked).toEqual(parts);
});

test("at GitHub, requests the bytes of a file if GraphQL returns no text or only a part of the text", async () => {
  const file = Buffer.from('\ufeff{ "id": "fog" }', "utf16le");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const id = String(input).replace(/^.*\//, "");
    if (id !== "graphql")
      return Response.json({ content: id === "s2" ? btoa("all of it") : file.toString("base64") });
    const repository = {
      f0: { text: "a" },
      f1: { text: null },
      f2: { text: "part", isTruncated: true },
      f3: null,
    };
    return Response.json({ data: { repository } });
  });
  const texts = await apiOf("github").texts(["s0", "s1", "s2", "s3"]);
  expect([...texts.keys()]).toEqual(["s0", "s1", "s2", "s3"]);
  expect([texts.get("s0"), texts.get("s2")]).toEqual(["a", "all of it"]);
  expect(texts.get("s1")).toContain("\0");
});

test.each(["github", "gitlab", "gitea"] as const)(
  "at %s, escapes the characters of a file name that have a special meaning in URLs",
  async (name) => {
    const fetched = asked({ commit: { sha: "s", content: btoa("bytes") } });
    await apiOf(name).read("content/media/Price list #2 (50% off)?.pdf", "c1");
    const { pathname, search, hash } = new URL(String(fetched.mock.calls[0]?.[0]));
    expect(decodeURIComponent(pathname)).toMatch(/content\/media\/Price list #2 \(50% off\)\?\.pdf$/);
    expect([search, hash]).toEqual(["?ref=c1", ""]);
  },
);

test.each([
  ["can be repeated if GitLab is still checking the merge request", "checking", NotReady],
  ["can be repeated if GitLab has not begun to check the merge request", "unchecked", NotReady],
  ["fails if GitLab waits for a build", "ci_still_running", Refused],
  ["fails if GitLab waits for an approval", "not_approved", Refused],
])("a merge %s", async (_, state, kind) => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (_input, init) =>
      init?.method === "PUT"
        ? Response.json({ message: "405 Method Not Allowed" }, { status: 405 })
        : Response.json({ detailed_merge_status: state }),
    );
  const outcome = await apiOf("gitlab")
    .merge(7, "abc", "Summer")
    .catch((error) => error);
  expect(Object(outcome).constructor).toBe(kind);
  expect(outcome).toMatchObject({ status: 405 });
});

test.each(["gitlab", "gitea"] as const)(
  "at %s, requests the texts of at most eight files in parallel",
  async (name) => {
    const waiting: (() => void)[] = [];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      await new Promise<void>((go) => waiting.push(go));
      return Response.json({ content: btoa(`text of ${String(input).replace(/^.*\//, "")}`) });
    });
    const hashes = Array.from({ length: 10 }, (_, at) => `s${at}`);
    const texts = apiOf(name).texts(hashes);
    await new Promise(setImmediate);
    expect(waiting).toHaveLength(8);
    for (const go of waiting.splice(0)) go();
    while (waiting.length < 2) await new Promise(setImmediate);
    for (const go of waiting) go();
    expect([...(await texts)].sort()).toEqual(hashes.map((id) => [id, `text of ${id}`]).sort());
  },
);

test("at Gitea, lists an approval by a deleted account as “someone”, even if the approval has no commit and no text", async () => {
  asked({ reviews: [{ state: "APPROVED", user: null }] });
  expect(await apiOf("gitea").agreed({ number: 1, version: "abc" })).toEqual([
    { who: "someone", version: "", note: "" },
  ]);
});

test.each([
  ["github", "closed"],
  ["gitea", "closed"],
  ["gitlab", "close"],
] as const)("at %s, closes a pull request by sending the value %s", async (name, word) => {
  const fetched = asked({ 7: name === "gitlab" ? mergeRequest(7, 1) : pull(7, "web/site") });
  await apiOf(name).close(7);
  const [[, init] = []] = fetched.mock.calls;
  expect(JSON.parse(String(init?.body))).toEqual({ [name === "gitlab" ? "state_event" : "state"]: word });
});

describe("an approval at GitLab", () => {
  const LATER = "2026-05-05T10:00:05Z";
  const EARLIER = "2026-05-05T09:00:00Z";
  /**
   * What GitLab reports about the user's approval: whether the user has approved, whether the user may approve, and
   * when the user approved. `bea` is the time at which a colleague approved. If `fails` is true, GitLab responds with an
   * error instead.
   */
  interface Standing {
    has?: boolean;
    may?: boolean;
    when?: string;
    bea?: string;
    fails?: boolean;
  }
  /**
   * Approves version `abc`. GitLab reports the first element of `standings` until it receives the approval, and the
   * second element after that. If `isRefused` is true, GitLab responds to the approval with an error. Returns "done"
   * or the status of the error, followed by the POST requests.
   */
  async function agree(standings: Standing[], isRefused = false) {
    const sent: string[] = [];
    const left = [...standings];
    let now = left.shift() ?? {};
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const path = String(input).replace(/^.*\//, "");
      if (init?.method === "POST") {
        sent.push(`${path} ${init.body ?? ""}`.trim());
        if (path !== "approve") return Response.json({});
        now = left.shift() ?? {};
        return isRefused ? new Response("{}", { status: 401 }) : Response.json({});
      }
      if (now.fails) return new Response("{}", { status: 500 });
      if (path === "user") return Response.json(ADA);
      if (path !== "approvals") return Response.json({ committed_date: MADE });
      const people = [
        ...(now.bea ? [{ user: { name: "Bea", username: "bea" }, approved_at: now.bea }] : []),
        ...(now.has ? [{ user: ADA, approved_at: now.when }] : []),
      ];
      return Response.json({
        user_has_approved: now.has,
        user_can_approve: now.may,
        approved_by: people,
      });
    });
    const outcome = await apiOf("gitlab")
      .agree(7, "abc")
      .then(
        () => "done",
        (error) => error.status,
      );
    return [outcome, ...sent];
  }
  const APPROVE = 'approve {"sha":"abc"}';
  const ADA = { name: "Ada", username: "ada" };

  test.each<[what: string, Standing[], isRefused: boolean, outcome: unknown[]]>([
    ["is sent if the user may approve", [{ has: false, may: true }], false, ["done", APPROVE]],
    ["is sent if GitLab does not say whether the user may approve", [{}], false, ["done", APPROVE]],
    [
      "is not sent if the user has already approved this version",
      [{ has: true, when: LATER }],
      false,
      ["done"],
    ],
    [
      "is withdrawn and sent again if the user approved an older version",
      [{ has: true, when: EARLIER }],
      false,
      ["done", "unapprove", APPROVE],
    ],
    [
      "is not sent again if the user approved this version and a colleague approved an older version",
      [{ has: true, when: LATER, bea: EARLIER }],
      false,
      ["done"],
    ],
    [
      "is withdrawn and sent again if the user approved an older version and a colleague approved this version",
      [{ has: true, when: EARLIER, bea: LATER }],
      false,
      ["done", "unapprove", APPROVE],
    ],
    [
      "counts as done if GitLab refuses the request but lists the user's approval of this version and a colleague's approval of an older version",
      [
        { may: true, bea: EARLIER },
        { has: true, when: LATER, bea: EARLIER },
      ],
      true,
      ["done", APPROVE],
    ],
    ["is not sent if the user may not approve", [{ has: false, may: false }], false, [403]],
    [
      "counts as done if GitLab refuses the request but lists the user's approval of this version",
      [{ may: true }, { has: true, when: LATER }],
      true,
      ["done", APPROVE],
    ],
    [
      "fails if GitLab refuses the request and the user has approved only an older version",
      [{ may: true }, { has: true, when: EARLIER }],
      true,
      [401, APPROVE],
    ],
    [
      "fails if GitLab refuses the request and lists no approval",
      [{ may: true }, { has: false }],
      true,
      [401, APPROVE],
    ],
    [
      "fails if GitLab refuses the request and the approval cannot be looked up",
      [{ may: true }, { fails: true }],
      true,
      [401, APPROVE],
    ],
  ])("%s", async (_, standings, isRefused, outcome) => {
    expect(await agree(standings, isRefused)).toEqual(outcome);
  });
});
