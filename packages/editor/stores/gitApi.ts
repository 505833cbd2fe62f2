import { jsonIn } from "@sitekit/lib/text";
import * as z from "zod";
import { timeLimit } from "../model/browserFeatures";
import { apiOf, type GitProvider, PROVIDER_NAMES } from "../settings";
import type { Access } from "../signIn/grant";
import { bytesOf, type Check, Explained, NotKnown, NotReady, Protected, Refused } from "./store";

/**
 * A change of one file in the repository. `base64` contains the new bytes; without it, the change removes the file. If
 * the new bytes are those of a record, `text` contains the same content as text.
 */
export interface FileChange {
  path: string;
  /** Git's hash of the file before the change; absent for a new file. */
  before?: string;
  text?: string;
  base64?: string;
}

/** A merge request: a request to merge a branch. GitHub and Gitea call it a pull request. */
export interface ProviderRequest {
  number: number;
  /**
   * The name of the branch to merge. Empty if the branch is in another repository, such as a fork, or if it would not
   * be merged into the published branch.
   */
  branch: string;
  /**
   * The hash of the last commit in the merge request. Once the merge request is merged or closed, the branch may have
   * newer commits, or may be removed. Empty if the response does not contain the hash.
   */
  version: string;
  state: "open" | "closed" | "merged";
  title: string;
  text: string;
  url: string;
}

/** A reviewer's comment on a file of a merge request. */
interface ProviderComment {
  path: string;
  /**
   * The line number in the branch's version of the file. Absent if the comment is on the whole file, or if the
   * provider gives no line, for example because the line no longer exists.
   */
  line?: number;
  who: string;
  when: string;
  text: string;
}

/**
 * The operations that the editor needs from a Git provider. Each `GitApi` object belongs to one branch: the published
 * branch, or the branch of a set. The operations on merge requests are only called on the object of the published
 * branch. Paths start at the root of the repository, and a version is the hash of a commit. An operation rejects with
 * `Refused` if the provider refuses it or does not respond.
 */
export interface GitApi {
  /** Returns the hash of the branch's last commit. */
  head(): Promise<string>;
  /** Returns all files and folders at a commit, with their Git hashes. */
  list(version: string): Promise<readonly { path: string; sha: string; type: string }[]>;
  /** Returns the texts of files. `hashes` are Git hashes from `list`, and are also the keys of the result. */
  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the latest commits of the branch that changed the file or folder at `path`, from newest to oldest. `most`
   * is the maximum number; the default is 20.
   */
  commits(
    path: string,
    most?: number,
  ): Promise<readonly { id: string; when: string; who: string; note: string }[]>;
  /** Returns the bytes of a file at a commit, in base64. */
  read(path: string, version: string): Promise<string>;
  /**
   * Commits all changes to the branch in one commit. Returns the hash of this commit. Rejects if one of these files
   * has changed since the commit `base`. On GitHub, also rejects if any other file has changed since then.
   */
  commit(base: string, changes: readonly FileChange[], message: string): Promise<string>;
  /** Returns the checks of a commit, for example a build of the website by GitHub Actions. */
  checks(version: string): Promise<readonly Check[]>;
  /** Returns the branches whose names start with `prefix`, each with the hash of its last commit. */
  branches(prefix: string): Promise<readonly { name: string; version: string }[]>;
  makeBranch(name: string, version: string): Promise<unknown>;
  removeBranch(name: string): Promise<unknown>;
  /** Returns the newest commit that is in the history of both `version` and the published branch. */
  base(version: string): Promise<string>;
  /**
   * Returns merge requests, including all open requests to merge into the published branch. Old requests that are
   * closed or merged may be missing.
   */
  requests(): Promise<readonly ProviderRequest[]>;
  request(branch: string, title: string, text: string): Promise<ProviderRequest>;
  describe(number: number, text: string): Promise<unknown>;
  close(number: number): Promise<unknown>;
  /**
   * Returns who has approved a merge request, and which version each person has approved. In the result, `version` is
   * empty if the approved version is unknown, for example for an approval on GitLab that is older than the last commit.
   */
  agreed(
    request: Pick<ProviderRequest, "number" | "version">,
  ): Promise<readonly { who: string; version: string; note?: string }[]>;
  /**
   * Approves a version of a merge request, with `note` as a comment. On GitLab, `note` is ignored, because approvals
   * cannot have comments there.
   */
  agree(number: number, version: string, note?: string): Promise<unknown>;
  /** Returns the reviewers' comments on the files of a merge request. */
  comments(number: number): Promise<readonly ProviderComment[]>;
  /**
   * Adds a comment to a line of a file in a merge request. Without `line`, the comment is on the whole file. On
   * Gitea, it is on the first line instead. GitHub and GitLab only accept lines in the diff of the merge request.
   */
  comment(
    number: number,
    version: string,
    comment: Pick<ProviderComment, "path" | "line" | "text">,
  ): Promise<unknown>;
  /**
   * Publishes a set: squashes the commits of its merge request, and merges them into the published branch. Rejects if
   * the last commit of the set's branch is no longer `version`.
   */
  merge(number: number, version: string, message: string): Promise<unknown>;
}

type Asker = <Answer>(
  url: string,
  shape: z.ZodType<Answer>,
  body?: unknown,
  method?: string,
) => Promise<Answer>;

/**
 * Matches the URLs of merge requests and checks. The editor can save even if a token has no permission for these URLs.
 * So if one of them responds with 403, the user stays signed in.
 */
const NOT_OF_SAVES = /\/(pulls|merge_requests|check-runs|status|statuses)\b/;

/**
 * A provider's response. Undefined if none arrived, for example because the network is down. `text` is the body of the
 * response, and is undefined if the body did not arrive completely.
 */
type Answered = { response: Response; text: string | undefined } | undefined;

/**
 * Returns a function that sends a request to a provider's API and returns the parsed response. The returned function
 * throws if the provider refuses the request. It also throws if a successful response does not match `shape`, because
 * the response may be incomplete, or may be the sign-in page of a network, for example in a hotel.
 */
export function asker(provider: GitProvider, access: Access, scheme = "Bearer") {
  const ask: Asker = async (url, shape, body, method = body ? "POST" : "GET") => {
    const isWriting = method !== "GET" && !url.endsWith("/graphql");
    const send = async (token: string): Promise<Answered> => {
      const response = await fetch(`${apiOf(provider)}${url}`, {
        method,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          authorization: `${scheme} ${token}`,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        signal: timeLimit(30_000),
      }).catch(() => undefined);
      return response && { response, text: await response.text().catch(() => undefined) };
    };
    const token = await access();
    let answered: Answered =
      token === undefined ? { response: new Response(null, { status: 401 }), text: "" } : await send(token);
    const isCommit = isWriting && method !== "DELETE" && OF_COMMITS.test(url);
    const isProtected = () =>
      isCommit &&
      !answered?.response.ok &&
      RULES.test(answered?.text ?? "") &&
      !isTooMany(answered) &&
      !reasonIn(answered);
    const isDenied =
      answered?.response.status === 403 &&
      !isTooMany(answered) &&
      !NOT_OF_SAVES.test(url) &&
      reasonIn(answered)?.isForAll !== true;
    if (answered?.response.status === 401 || (isDenied && !isProtected())) {
      const other = await access(token, sentenceFor(answered, provider));
      if (other && other !== token) answered = await send(other);
    }
    const { response, text } = answered ?? {};
    const json = text === undefined ? undefined : jsonIn(text);
    const answer = shape.safeParse(json);
    if (response?.ok && answer.success && (json !== undefined || text === "")) return answer.data;
    const status = response?.status ?? 0;
    if (isProtected()) throw new Protected(protectedSentence(provider), status);
    if (isWriting && (!response || response.ok || status >= 500))
      throw new NotKnown(notKnown(PROVIDER_NAMES[provider.name]), status);
    const sentence = sentenceFor(answered, provider);
    if (status === 405 && NOT_READY.test(text ?? "")) throw new NotReady(PROVIDER_NAMES[provider.name]);
    throw reasonIn(answered) ? new Explained(sentence, status) : new Refused(sentence, status);
  };
  return ask;
}

/** Matches the URLs of requests that create a commit, or that move a branch to a new commit, except merges. */
const OF_COMMITS = /\/(git\/refs\/heads\/.*|contents|commits)$/;

/** Matches a provider's error messages about a protected branch, whose rules forbid direct commits. */
const RULES = /protected|rule violation|pull request|merge request|not allowed to push|cannot commit/i;

/** Matches a provider's error messages about a merge that is not possible yet, but may be possible in a moment. */
const NOT_READY = /base branch was modified|try again later/i;

interface Reason {
  pattern: RegExp;
  /** What is wrong and what to do, as a phrase that follows the provider's name. `repo` is the repository. */
  phrase: (repo: string) => string;
  /** Whether the provider would refuse every account, so that signing in with another account does not help. */
  isForAll?: boolean;
}

const ASK = "Ask the person who maintains the website";
/**
 * Known reasons why a provider refuses a request. The general advice, to reload the page or to sign in again, is not
 * enough to solve any of these problems. So each reason has its own advice.
 */
const REASONS: readonly Reason[] = [
  {
    pattern: /\bSAML\b|single sign-on/i,
    phrase: (repo) =>
      `lets you change ${repo} only with the single sign-on of your organisation. Allow single sign-on in the settings of your account or your token, then sign in again here.`,
  },
  {
    pattern: /access restrictions|third-party application/i,
    phrase: (repo) =>
      `does not let this editor change ${repo}, because the organisation that owns it has not approved the editor. ${ASK} to approve it in the settings of the organisation.`,
  },
  {
    pattern: /IP allow list|IP address is not permitted/i,
    phrase: (repo) =>
      `lets you change ${repo} only from certain networks. Connect to the network of your organisation, then try again.`,
    isForAll: true,
  },
  {
    pattern: /\barchived\b/i,
    phrase: (repo) =>
      `lets nobody change ${repo} any more, because it is archived. ${ASK} to make it writable again.`,
    isForAll: true,
  },
  {
    pattern: /secret (was )?detected|secret scanning|push protection/i,
    phrase: () =>
      "did not accept this, because something in it looks like a password or a secret key. Remove the password or key, then save again.",
    isForAll: true,
  },
  {
    pattern:
      /commit message|does not follow the pattern|must be signed|committer|author'?s? email|own verified emails/i,
    phrase: (repo) =>
      `did not accept this, because ${repo} has rules for commits that the editor does not follow. ${ASK} to except the editor from these rules.`,
    isForAll: true,
  },
  {
    pattern: /\bstorage\b|\bquota\b|its size limit/i,
    phrase: (repo) => `did not accept this, because the storage of ${repo} is full. ${ASK} to free space.`,
    isForAll: true,
  },
  {
    pattern: /squash|merge (style|strategy)/i,
    phrase: (repo) =>
      `does not publish sets, because squash merging is switched off in the settings of ${repo}. ${ASK} to switch it on.`,
    isForAll: true,
  },
];

/** Returns the first reason in `REASONS` that matches the response to a refused request; undefined if there is none. */
function reasonIn(answered: Answered): Reason | undefined {
  const { response, text = "" } = answered ?? {};
  const isRefused = response && (response.status < 400 ? HAS_ERRORS.test(text) : response.status < 500);
  // A response that is not JSON probably comes from a proxy or a firewall, and not from the provider. So its text is
  // ignored.
  const words = IS_JSON.test(text) ? text.replace(PATHS, "") : "";
  return isRefused ? REASONS.find(({ pattern }) => pattern.test(words)) : undefined;
}

const IS_JSON = /^\s*[[{]/;

/**
 * Matches paths and URLs. They are removed before an error message is searched for the patterns of `REASONS`.
 * Otherwise, a file or a repository with a name such as `storage` would match one of the patterns.
 */
const PATHS = /[^\s"]*\/[^\s"]*/g;

/**
 * Matches the body of the response to a failed GraphQL query. Such a response has the status 200, so only the list
 * `errors` in its body shows the failure.
 */
const HAS_ERRORS = /^\s*\{[\s\S]*"errors"\s*:\s*\[\s*\{/;

/** Matches a GraphQL error about a missing permission, or about a repository that the user cannot see. */
const DENIED = /"type"\s*:\s*"(FORBIDDEN|INSUFFICIENT_SCOPES|NOT_FOUND)"/;

/**
 * Whether the provider has refused a request because it has received too many requests, and not because a permission is
 * missing.
 */
function isTooMany(answered: Answered): boolean {
  const { response, text = "" } = answered ?? {};
  if (response?.status === 429 || /"type"\s*:\s*"RATE_LIMIT(ED)?"/.test(text)) return true;
  const { headers } = response ?? {};
  const isLimited = headers?.get("x-ratelimit-remaining") === "0" || headers?.has("retry-after");
  return response?.status === 403 && (isLimited || /rate limit/i.test(text));
}

/** Returns how long the provider asks the client to wait, in words; "a few minutes" if it does not say. */
function waitOf({ headers }: Response): string {
  const reset = Number(headers.get("x-ratelimit-reset")) - Date.now() / 1000;
  const seconds = Math.ceil(Number(headers.get("retry-after")) || (reset > 0 ? reset : 0));
  if (seconds <= 0) return "a few minutes";
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? "one second" : `${seconds} seconds`;
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
}

const notKnown = (provider: string) =>
  `${provider} did not confirm this, so the editor does not know whether it was done. Try again: the editor will first check whether it was done.`;

/** The beginning of the names of all branches that contain a change set, as in `edits/summer-prices`. */
export const SET_PREFIX = "edits/";

const protectedSentence = ({ name, branch }: GitProvider) =>
  branch.startsWith(SET_PREFIX)
    ? `${PROVIDER_NAMES[name]} does not let you save in this set of changes, because its branch ${branch} is protected. ${ASK} to change this rule, then save again.`
    : `${PROVIDER_NAMES[name]} does not let you save straight to the published website, because the branch ${branch} is protected. Begin a set of changes instead, and make this change there. Or ask the person who maintains the website to remove the protection.`;

function sentenceFor(answered: Answered, { name, repo, branch }: GitProvider): string {
  const provider = PROVIDER_NAMES[name];
  if (!answered) return `${provider} cannot be reached. Check your internet connection, then try again.`;
  const { response } = answered;
  const { status } = response;
  if (isTooMany(answered))
    return `${provider} has received too many requests. Try again in ${waitOf(response)}.`;
  const reason = reasonIn(answered);
  if (reason) return `${provider} ${reason.phrase(repo)}`;
  if ([400, 409, 422].includes(status))
    return `${provider} did not accept this. Reload this page, then try again.`;
  const sentences: Record<number, string> = {
    401: `${provider} does not accept your sign-in. It may have expired. Sign in again.`,
    403: `Your account or token at ${provider} lacks a permission for ${repo}. Sign in with an account or a token that has this permission.`,
    404: `${provider} cannot find ${repo} or its branch ${branch}. Perhaps you have no access, or one of them has been renamed. Ask the person who maintains the website, then try again.`,
  };
  if (status < 400 && !HAS_ERRORS.test(answered.text ?? ""))
    return `The response did not come from ${provider}, or only part of it arrived. If your network asks you to sign in, for example in a hotel, sign in there first. Then try again.`;
  const denied = status < 400 ? DENIED.exec(answered.text ?? "") : undefined;
  if (denied) return sentences[denied[1] === "NOT_FOUND" ? 404 : 403] ?? "";
  if (status >= 500 || status < 400) return `${provider} has an internal error. Try again in a few minutes.`;
  const refused = `${provider} did not accept this (error ${status}). Reload this page, then try again. If it happens again, tell the person who maintains the website.`;
  return sentences[status] ?? refused;
}

/** A file or folder in the list of a commit's files, in the format of GitHub and Gitea. */
export const ENTRY = z.object({ path: z.string(), sha: z.string(), type: z.string() });
export const CONTENT = z.object({ content: z.string() });
/** Parses commits in the format of GitHub and Gitea, and converts them to the result of `GitApi.commits`. */
export const COMMITS = z
  .object({
    sha: z.string(),
    commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
  })
  .transform(({ sha, commit: { message, author } }) => ({
    id: sha,
    when: author.date,
    who: author.name,
    note: message,
  }))
  .array();

/**
 * Converts a provider's check to a `Check`. `state` is the provider's word, such as `success`, which becomes "passed".
 * Every word that is not in `PASSED` or `FAILED` becomes "running".
 */
export const checkOf = (state: string, url: string | null | undefined): Check => ({
  state: PASSED.includes(state) ? "passed" : FAILED.includes(state) ? "failed" : "running",
  ...(url ? { url } : {}),
});
const PASSED = ["success", "neutral", "skipped", "warning"];
const FAILED = [
  ...["failure", "failed", "error", "cancelled", "canceled"],
  ...["timed_out", "action_required", "startup_failure", "stale"],
];

const REPO = z.object({ full_name: z.string() });

/** Returns the schema of a pull request of GitHub or Gitea. `target` is the published branch. */
export const pullInto = (target: string) =>
  z
    .object({
      number: z.number(),
      state: z.string(),
      merged_at: z.string().nullish(),
      title: z.string(),
      body: z.string().nullish(),
      html_url: z.string(),
      head: z.object({ ref: z.string(), sha: z.string(), repo: REPO.nullish() }),
      base: z.object({ ref: z.string(), repo: REPO }),
    })
    .transform(
      ({ number, state, merged_at: merged, title, body, html_url: url, head, base }): ProviderRequest => ({
        number,
        branch: head.repo?.full_name === base.repo.full_name && base.ref === target ? head.ref : "",
        version: head.sha,
        state: merged ? "merged" : state === "open" ? "open" : "closed",
        title,
        text: body ?? "",
        url,
      }),
    );

/** The reviews of a pull request, in the format of GitHub and Gitea. */
const REVIEWS = z
  .object({
    state: z.string(),
    dismissed: z.boolean().nullish(),
    commit_id: z.string().nullish(),
    body: z.string().nullish(),
    user: z.object({ login: z.string() }).nullish(),
  })
  .array();

/** Whether the author of a review has later requested changes. The reviews are in the order of their creation. */
const isTakenBack = (reviews: z.infer<typeof REVIEWS>, at: number): boolean =>
  reviews
    .slice(at + 1)
    .some(
      ({ user, state }) =>
        user?.login === reviews[at]?.user?.login && /^(CHANGES_REQUESTED|REQUEST_CHANGES)$/.test(state),
    );

/**
 * The operations on pull requests that GitHub and Gitea have in common. `words` contains the values that are different:
 * the number of reviews on a full page, the query parameter that requests this number, and the word for an approval.
 */
export const pullsOf = (
  ask: Asker,
  branch: string,
  words: { page: number; reviews: string; approve: string },
) =>
  ({
    request: (head, title, body) => ask("pulls", pullInto(branch), { title, head, base: branch, body }),
    describe: (number, body) => ask(`pulls/${number}`, pullInto(branch), { body }, "PATCH"),
    close: (number) => ask(`pulls/${number}`, pullInto(branch), { state: "closed" }, "PATCH"),
    async agreed({ number }) {
      const reviews = await allPages(words.page, (page) =>
        ask(`pulls/${number}/reviews?${words.reviews}&page=${page}`, REVIEWS),
      );
      return reviews
        .filter(({ state, dismissed }, at) => state === "APPROVED" && !dismissed && !isTakenBack(reviews, at))
        .map(({ user, commit_id: version, body }) => ({
          who: user?.login ?? "someone",
          version: version ?? "",
          note: body ?? "",
        }));
    },
    agree: (number, version, body) =>
      ask(`pulls/${number}/reviews`, z.unknown(), { commit_id: version, event: words.approve, body }),
  }) satisfies Partial<GitApi>;

/**
 * Returns all entries of a list that the provider returns in pages. `size` is the number of entries on a full page, and
 * `read` returns the page with the given number. The first page has the number 1. A page that is not full is the last.
 */
export async function allPages<Entry>(
  size: number,
  read: (page: number) => Promise<readonly Entry[]>,
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let page = 1; all.length === (page - 1) * size; page += 1) all.push(...(await read(page)));
  return all;
}

/**
 * Returns the latest merge requests and all open ones, without duplicates. `size` is the number of merge requests on a
 * full page. `all` and `open` are the provider's filters for all requests and for open requests, and `read` returns a
 * page of the requests that match a filter. The open requests are read separately, because an old open request may be
 * missing from the first page of all requests.
 */
export async function withOpen<State>(
  size: number,
  [all, open]: readonly [State, State],
  read: (state: State, page: number) => Promise<readonly ProviderRequest[]>,
): Promise<readonly ProviderRequest[]> {
  const lists = await Promise.all([read(all, 1), allPages(size, (page) => read(open, page))]);
  return [...new Map(lists.flat().map((each) => [each.number, each])).values()];
}

/**
 * Returns the commit of the published branch on which another branch is based. `version` is the last commit of the
 * other branch. `commits` are its commits that are not in the published branch. If there are none, the result is
 * `version`.
 */
export function baseOf(version: string, commits: readonly { id: string; parent: string }[]): string {
  const own = new Set(commits.map(({ id }) => id));
  return commits.find(({ parent }) => !own.has(parent))?.parent ?? version;
}

/** Escapes a path for use in a URL, because file names may contain characters such as `#`, `?` and `%`. */
export const inUrl = (path: string) => path.split("/").map(encodeURIComponent).join("/");

export const textOf = (base64: string) => new TextDecoder().decode(bytesOf(base64));

/**
 * Returns the texts of the files with these Git hashes, with one request per file. `read` sends the request for a hash,
 * and returns the bytes of the file in base64. The keys of the result are the hashes.
 */
export async function eachText(hashes: readonly string[], read: (hash: string) => Promise<string>) {
  const texts = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += AT_ONCE)
    await Promise.all(
      hashes.slice(at, at + AT_ONCE).map(async (hash) => texts.set(hash, textOf(await read(hash)))),
    );
  return texts;
}

/** How many files `eachText` requests at the same time. With more, the provider might refuse some of the requests. */
const AT_ONCE = 8;
