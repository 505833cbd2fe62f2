import { type HostApi, hostHistory } from "../../src/editor/app/backend/hostHistory";

const place = { path: "content/company.json", branch: "live" };

/** Texts by commit; a commit without one removed the file. */
const TEXTS: Record<string, string> = { b2: "second", a1: "first" };

const readFile: HostApi["readFile"] = async (_path, _sha, { branch }) => {
  const text = TEXTS[branch];
  if (text === undefined) throw new Error("Not Found");
  return text;
};

const github = (asked: unknown[]): HostApi => ({
  repoURL: "/repos/web/site",
  readFile,
  request: async (url, options) => {
    asked.push(url, options.params);
    return ["c3", "b2", "a1"].map((sha) => ({
      sha,
      commit: { message: `Commit ${sha}\n\nMore`, author: { name: "Ada", date: "2026-01-02T03:04:05Z" } },
    }));
  },
});

const versions = ["b2", "a1"].map((id) => ({
  id,
  when: "2026-01-02T03:04:05Z",
  who: "Ada",
  note: `Commit ${id}`,
  text: TEXTS[id],
}));

describe("the versions of a record on a Git host", () => {
  test.each([
    ["github", "per_page"],
    ["gitea", "limit"],
  ])("%s: those commits of the branch in which the file stands", async (host, size) => {
    const asked: unknown[] = [];
    expect(await hostHistory(host, github(asked), place)).toEqual(versions);
    expect(asked).toEqual(["/repos/web/site/commits", { path: place.path, sha: "live", [size]: 20 }]);
  });

  test("gitlab: the same, in its own words", async () => {
    const api: HostApi = {
      repoURL: "/projects/1",
      readFile,
      requestJSON: async ({ url, params }) => {
        expect([url, params]).toEqual([
          "/projects/1/repository/commits",
          { path: place.path, ref_name: "live", per_page: 20 },
        ]);
        return ["b2", "a1"].map((id) => ({
          id,
          title: `Commit ${id}`,
          author_name: "Ada",
          authored_date: "2026-01-02T03:04:05Z",
        }));
      },
    };
    expect(await hostHistory("gitlab", api, place)).toEqual(versions);
  });
});
