import { z } from "zod";
import type { GitApi } from "./gitStore";

/** A request to merge a branch: a pull request at GitHub and Gitea, a merge request at GitLab. */
export interface HostRequest {
  number: number;
  /** Its branch; empty for one of another repository. */
  branch: string;
  /** The commit at the tip of the branch, as the request has it. */
  version: string;
  state: "open" | "closed" | "merged";
  title: string;
  text: string;
  url: string;
}

/** What each Git host does for sets in its own way, beside what it does for one branch. Failures are `Refused`. */
export interface SetsApi extends GitApi {
  /** The branches whose names begin so. */
  branches(prefix: string): Promise<readonly { name: string; version: string }[]>;
  makeBranch(name: string, version: string): Promise<unknown>;
  removeBranch(name: string): Promise<unknown>;
  /** The last commit that a version has in common with what is published. */
  base(version: string): Promise<string>;
  /** The last requests to merge into what is published, newest first, those that were closed or merged included. */
  requests(): Promise<readonly HostRequest[]>;
  request(branch: string, title: string, text: string): Promise<HostRequest>;
  describe(number: number, text: string): Promise<unknown>;
  close(number: number): Promise<unknown>;
  /** Who agreed, and to which version. */
  agreed(request: HostRequest): Promise<readonly { who: string; version: string }[]>;
  agree(number: number, version: string): Promise<unknown>;
  /** Publishes the branch as one commit, if it is still at this version. */
  merge(number: number, version: string, message: string): Promise<unknown>;
}

const REPO = z.object({ full_name: z.string() });

/** A pull request as GitHub and Gitea have it. */
export const PULL = z
  .object({
    number: z.number(),
    state: z.string(),
    merged_at: z.string().nullish(),
    title: z.string(),
    body: z.string().nullish(),
    html_url: z.string(),
    head: z.object({ ref: z.string(), sha: z.string(), repo: REPO.nullish() }),
    base: z.object({ repo: REPO }),
  })
  .transform(
    ({ number, state, merged_at: merged, title, body, html_url: url, head, base }): HostRequest => ({
      number,
      branch: head.repo?.full_name === base.repo.full_name ? head.ref : "",
      version: head.sha,
      state: merged ? "merged" : state === "open" ? "open" : "closed",
      title,
      text: body ?? "",
      url,
    }),
  );

/** Reviews as GitHub and Gitea list them; those that agree. */
export const AGREED = z
  .object({
    state: z.string(),
    commit_id: z.string().nullish(),
    user: z.object({ login: z.string() }).nullish(),
  })
  .array()
  .transform((reviews) =>
    reviews
      .filter(({ state }) => state === "APPROVED")
      .map(({ user, commit_id: version }) => ({ who: user?.login ?? "someone", version: version ?? "" })),
  );

/** Where a branch began: the parent of the first of the commits that only it has. */
export function baseOf(version: string, commits: readonly { id: string; parent: string }[]): string {
  const own = new Set(commits.map(({ id }) => id));
  return commits.find(({ parent }) => !own.has(parent))?.parent ?? version;
}
