import type { RecordVersion } from "../../records/version";

/** The part of Decap's Git host API client that is used here. It sends the person's own token. */
export interface HostApi {
  repoURL: string;
  request?(url: string, options: { params: Record<string, string | number> }): Promise<unknown>;
  requestJSON?(request: { url: string; params: Record<string, string | number> }): Promise<unknown>;
  readFile(path: string, sha: string | null | undefined, options: { branch: string }): Promise<string>;
}

/** Number of commits to read: each version takes one more request. */
const COMMITS = 20;

interface Place {
  path: string;
  branch: string;
}

interface Commit {
  id: string;
  when: string;
  who: string;
  note: string;
}

/** The published versions of a record, from the commits of the Git host, newest first. */
export async function hostHistory(host: string, api: HostApi, place: Place): Promise<RecordVersion[]> {
  const commits = await (host === "gitlab" ? gitlabCommits(api, place) : githubCommits(api, place, host));
  const versions = await Promise.all(
    commits.map(async (commit) => {
      // A commit that removed or renamed the file does not contain it.
      const text = await api.readFile(place.path, undefined, { branch: commit.id }).catch(() => undefined);
      return text === undefined ? [] : [{ ...commit, text }];
    }),
  );
  return versions.flat();
}

/** Commits from GitHub, or from Gitea, whose API is modelled on GitHub's. */
async function githubCommits(api: HostApi, { path, branch }: Place, host: string): Promise<Commit[]> {
  const size = host === "gitea" ? "limit" : "per_page";
  const params = { path, sha: branch, [size]: COMMITS };
  const commits = (await api.request?.(`${api.repoURL}/commits`, { params })) as GithubCommit[];
  return commits.map(({ sha, commit }) => ({
    id: sha,
    when: commit.author.date,
    who: commit.author.name,
    note: firstLine(commit.message),
  }));
}

async function gitlabCommits(api: HostApi, { path, branch }: Place): Promise<Commit[]> {
  const url = `${api.repoURL}/repository/commits`;
  const params = { path, ref_name: branch, per_page: COMMITS };
  const commits = (await api.requestJSON?.({ url, params })) as GitlabCommit[];
  return commits.map(({ id, authored_date, author_name, title }) => ({
    id,
    when: authored_date,
    who: author_name,
    note: title,
  }));
}

interface GithubCommit {
  sha: string;
  commit: { message: string; author: { name: string; date: string } };
}

interface GitlabCommit {
  id: string;
  title: string;
  author_name: string;
  authored_date: string;
}

const firstLine = (text: string) => text.replace(/\n.*/s, "");
