/**
 * After a call that changes something at the Git provider, it can be unclear whether the change was made, for example
 * because the response was lost. `withOutcomes` then asks the provider. This second request is called the look-up. The
 * tests try each such call with different responses to the call and different results of the look-up.
 */

import type { GitApi, ProviderRequest } from "../../stores/gitApi";
import { withOutcomes } from "../../stores/outcomes";
import { NotKnown, Refused } from "../../stores/store";

/** The editor adds this line to a commit message or to the text of an approval. The look-up searches for the line. */
const MARK = /^Edit-Id: [0-9a-f-]{36}$/m;
const REQUEST: ProviderRequest = {
  number: 7,
  branch: "edits/summer",
  version: "c1",
  state: "open",
  title: "Summer",
  text: "Two files",
  url: "https://host.example/7",
};
const unexpected = async (): Promise<never> => {
  throw new Error("The test did not expect this request.");
};
const NONE: GitApi = {
  head: unexpected,
  list: unexpected,
  texts: unexpected,
  commits: unexpected,
  read: unexpected,
  commit: unexpected,
  checks: unexpected,
  branches: unexpected,
  makeBranch: unexpected,
  removeBranch: unexpected,
  base: unexpected,
  requests: unexpected,
  request: unexpected,
  describe: unexpected,
  close: unexpected,
  agreed: unexpected,
  agree: unexpected,
  comments: unexpected,
  comment: unexpected,
  merge: unexpected,
};

/**
 * Returns mocks of the methods with which the look-up asks the provider. `note` is the last argument of the call. For a
 * commit or an approval, this is the text with the line `Edit-Id`, which a mock can return as the provider would.
 */
type LookUp = (note: string) => Partial<GitApi>;

/**
 * A call that writes. Each element of `done` mocks a provider that has carried out the call, and each element of
 * `undone` a provider that has not. Several elements are different situations at the provider.
 */
interface Call {
  what: string;
  method: Exclude<
    keyof GitApi,
    | "head"
    | "list"
    | "texts"
    | "commits"
    | "read"
    | "checks"
    | "branches"
    | "base"
    | "requests"
    | "agreed"
    | "comments"
  >;
  act: (api: GitApi) => Promise<unknown>;
  /** The result of the call if the provider's response arrives. */
  value: unknown;
  /**
   * The result if the response to the call is lost, and a look-up then finds that the call was carried out.
   */
  found: unknown;
  done: LookUp[];
  undone: LookUp[];
}
const branches = (...list: { name: string; version: string }[]): Partial<GitApi> => ({
  branches: async (prefix) => list.filter(({ name }) => name.startsWith(prefix)),
});
const requests = (...list: Partial<ProviderRequest>[]): Partial<GitApi> => ({
  requests: async () => list.map((each) => ({ ...REQUEST, ...each })),
});
const commits = (...list: [id: string, note: string][]): Partial<GitApi> => ({
  commits: async (path) =>
    path === "a.json"
      ? list.map(([id, note]) => ({ id, when: "2026-01-01", who: "Ada", note }))
      : unexpected(),
});
const reviews = (...notes: (string | undefined)[]): Partial<GitApi> => ({
  agreed: async (request) =>
    request.number === 7 && request.version === "c1"
      ? notes.map((note) => ({ who: "Ada", version: "c1", note }))
      : unexpected(),
});

const comments = (...list: { path: string; text: string }[]): Partial<GitApi> => ({
  comments: async () => list.map((each) => ({ who: "Ada", when: "2026-01-01", ...each })),
});

const CALLS: Call[] = [
  {
    what: "a commit",
    method: "commit",
    act: (api) => api.commit("c0", [{ path: "a.json", text: "{}" }], "Update a"),
    value: "c1",
    found: "c1",
    // A colleague has saved after the commit.
    done: [(note) => commits(["c2", "Update b"], ["c1", note])],
    undone: [() => commits(["c2", "Update a\n\nEdit-Id: another"], ["c0", "Update a"])],
  },
  {
    what: "the creation of a branch",
    method: "makeBranch",
    act: (api) => api.makeBranch("edits/summer", "c1"),
    value: {},
    found: true,
    done: [
      () => branches({ name: "edits/summer-2", version: "c0" }, { name: "edits/summer", version: "c1" }),
    ],
    undone: [
      () => branches({ name: "edits/summer-2", version: "c1" }),
      () => branches({ name: "edits/summer", version: "c0" }),
    ],
  },
  {
    what: "the removal of a branch",
    method: "removeBranch",
    act: (api) => api.removeBranch("edits/summer"),
    value: {},
    found: true,
    done: [() => branches({ name: "edits/summer-2", version: "c1" })],
    undone: [() => branches({ name: "edits/summer", version: "c1" })],
  },
  {
    what: "the creation of a pull request",
    method: "request",
    act: (api) => api.request("edits/summer", "Summer", "Two files"),
    value: REQUEST,
    found: REQUEST,
    done: [() => requests({ number: 9, branch: "edits/winter" }, { number: 6, state: "closed" }, {})],
    undone: [() => requests({ number: 9, branch: "edits/winter" }, { number: 6, state: "merged" })],
  },
  {
    what: "the change of a pull request's description",
    method: "describe",
    act: (api) => api.describe(7, "Three files"),
    value: {},
    found: true,
    done: [() => requests({ number: 6 }, { text: "Three files" })],
    undone: [() => requests({ number: 6, text: "Three files" }, {}), () => requests()],
  },
  {
    what: "the closing of a pull request",
    method: "close",
    act: (api) => api.close(7),
    value: {},
    found: true,
    done: [() => requests({ number: 6 }, { state: "closed" }), () => requests()],
    undone: [() => requests({ number: 6, state: "closed" }, {})],
  },
  {
    what: "the addition of a comment",
    method: "comment",
    act: (api) => api.comment(7, "c1", { path: "a.json", line: 3, text: "Really?" }),
    value: {},
    found: true,
    done: [() => comments({ path: "a.json", text: "No." }, { path: "a.json", text: "Really?" })],
    undone: [() => comments({ path: "b.json", text: "Really?" }), () => comments()],
  },
  {
    what: "an approval",
    method: "agree",
    act: (api) => api.agree(7, "c1"),
    value: {},
    found: true,
    done: [(note) => reviews(undefined, "Edit-Id: another", `Looks right.\n${note}`)],
    undone: [() => reviews(undefined, "", "Edit-Id: another")],
  },
  {
    what: "the merge of a pull request",
    method: "merge",
    act: (api) => api.merge(7, "c1", "Publish Summer"),
    value: {},
    found: true,
    done: [() => requests({ number: 6 }, { state: "merged" })],
    undone: [() => requests({ number: 6, state: "merged" }, { state: "closed" })],
  },
];

/**
 * Returns the API of a provider that responds to a call with the result of `answer`, and to the look-up after the call
 * with the mocks from `lookUp`. An approval also has a look-up before the call, with the first mocks from `undone`.
 * `sent` contains the arguments of each call. For a commit or an approval, the last argument is the text with the line
 * `Edit-Id`.
 */
function providerOf({ method, undone }: Call, answer: () => Promise<unknown>, lookUp: LookUp = () => ({})) {
  const sent: unknown[][] = [];
  let looks = undone[0]?.("") ?? {};
  const api: GitApi = {
    ...NONE,
    branches: (prefix) => (looks.branches ?? unexpected)(prefix),
    requests: () => (looks.requests ?? unexpected)(),
    commits: (path) => (looks.commits ?? unexpected)(path),
    comments: (number) => (looks.comments ?? unexpected)(number),
    agreed: (request) => (looks.agreed ?? unexpected)(request),
    [method]: (...args: unknown[]) => {
      sent.push(args);
      looks = lookUp(String(args.at(-1)));
      return answer();
    },
  };
  return { api: withOutcomes(api, "Gitea"), sent };
}
const failing = (error: Error) => async () => {
  throw error;
};
const lookUpFails = () => ({
  branches: failing(new Refused("The line is gone.", 0)),
  requests: failing(new Refused("The line is gone.", 0)),
  commits: failing(new Refused("The line is gone.", 0)),
  comments: failing(new Refused("The line is gone.", 0)),
  agreed: failing(new Refused("The line is gone.", 0)),
});

describe.each(CALLS)("$what", (call) => {
  const lost = new NotKnown("It is not known whether this is done.", 502);

  test("is not followed by a look-up if its response arrives", async () => {
    const { api, sent } = providerOf(call, async () => call.value);
    expect(await call.act(api)).toEqual(call.value);
    expect(sent).toHaveLength(1);
  });

  test("counts as done if its response is lost and the look-up finds that it was carried out", async () => {
    for (const done of call.done) {
      const { api, sent } = providerOf(call, failing(lost), done);
      expect(await call.act(api)).toEqual(call.found);
      expect(sent).toHaveLength(1);
    }
  });

  test("is reported as not done if its response is lost and the look-up finds that it was not carried out", async () => {
    for (const undone of call.undone) {
      const { api, sent } = providerOf(call, failing(lost), undone);
      const error = await call.act(api).catch((reason) => reason);
      expect(error).toMatchObject({
        name: "Error",
        status: 0,
        message:
          "Gitea did not confirm this action. The editor then checked, and found that the action was not carried out. Try again.",
      });
      expect(error).toBeInstanceOf(Refused);
      expect(error).not.toBeInstanceOf(NotKnown);
      expect(sent).toHaveLength(1);
    }
  });

  test("has an unknown outcome if its response is lost and the look-up fails", async () => {
    const { api } = providerOf(call, failing(lost), lookUpFails);
    await expect(call.act(api)).rejects.toBe(lost);
  });

  test.each([409, 422, 404, 500])(
    "counts as done after a refusal with status %i only if the look-up finds that it was carried out",
    async (status) => {
      const refused = new Refused("Refused.", status);
      for (const done of call.done)
        expect(await call.act(providerOf(call, failing(refused), done).api)).toEqual(call.found);
      for (const lookUp of [...call.undone, lookUpFails])
        await expect(call.act(providerOf(call, failing(refused), lookUp).api)).rejects.toBe(refused);
    },
  );

  test.each<[string, Error]>([
    ["a response with status 401", new Refused("Sign in again.", 401)],
    ["a response with status 403", new Refused("Not allowed.", 403)],
    ["a response with status 429", new Refused("Too many.", 429)],
    ["an error in the editor's own code", new TypeError("A fault of the editor.")],
  ])("counts as failed after %s, even if a look-up would find that it was carried out", async (_, error) => {
    for (const done of call.done)
      await expect(call.act(providerOf(call, failing(error), done).api)).rejects.toBe(error);
  });
});

test.each([
  ["commit", (api: GitApi) => api.commit("c0", [{ path: "a.json", text: "{}" }], "Update a")],
  ["agree", (api: GitApi) => api.agree(7, "c1")],
] as const)("calls of `%s` from two editor windows send different Edit-Ids", async (method, act) => {
  const call = CALLS.find((each) => each.method === method);
  if (!call) throw new Error("There is no such call.");
  const first = providerOf(call, async () => call.value);
  const second = providerOf(call, async () => call.value);
  await act(first.api);
  await act(second.api);
  const notes = [first, second].map(({ sent }) => String(sent[0]?.at(-1)));
  for (const note of notes) expect(note).toMatch(MARK);
  expect(notes[0]).not.toBe(notes[1]);
  if (method === "commit") expect(notes[0]).toMatch(/^Update a\n\nEdit-Id: /);
});

test("if the response to a commit without changed files is lost, the look-up is not limited to the commits of one file", async () => {
  const asked: string[] = [];
  const commit = async () => {
    throw new NotKnown("Not known.", 0);
  };
  const api = withOutcomes(
    {
      ...NONE,
      commit,
      commits: async (path) => {
        asked.push(path);
        return [];
      },
    },
    "Gitea",
  );
  await expect(api.commit("c0", [], "Nothing")).rejects.toThrow("the action was not carried out");
  expect(asked).toEqual([""]);
});

test("another attempt to approve a version uses the Edit-Id of the first attempt, and does not send the approval again if the provider already has it", async () => {
  const notes: string[] = [];
  const arrived: string[] = [];
  const api = withOutcomes(
    {
      ...NONE,
      agreed: async () => arrived.map((note) => ({ who: "Ada", version: "c1", note })),
      agree: async (_number, _version, note = "") => {
        notes.push(note);
        throw new NotKnown("Not known.", 0);
      },
    },
    "Gitea",
  );
  await expect(api.agree(7, "c1")).rejects.toThrow("the action was not carried out");
  await expect(api.agree(7, "c1")).rejects.toThrow("the action was not carried out");
  expect(notes[1]).toBe(notes[0]);
  await expect(api.agree(7, "c2")).rejects.toThrow("the action was not carried out");
  await expect(api.agree(8, "c1")).rejects.toThrow("the action was not carried out");
  expect(new Set(notes).size).toBe(3);
  arrived.push(notes[0] ?? "");
  expect(await api.agree(7, "c1")).toBe(true);
  expect(notes).toHaveLength(4);
});
