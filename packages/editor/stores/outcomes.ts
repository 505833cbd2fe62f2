import { getOrMake } from "@sitekit/lib/maps";
import { freshId } from "../model/browserFeatures";
import type { GitApi } from "./gitApi";
import { NotKnown, Refused } from "./store";

/** If the provider responds with one of these status codes, it certainly did not carry out the request. */
const PLAIN = [401, 403, 429];

/** Whether `error` means that the provider certainly did not carry out a request. */
export const isCertainlyRefused = (error: unknown): boolean =>
  error instanceof Refused && PLAIN.includes(error.status);

/**
 * Returns `api` with other methods for making changes. A change may have been made although there was an error: perhaps
 * only the response was lost, or the provider refused the request because an earlier attempt had already made the
 * change. So after most errors, the method asks the provider whether the change was made. If so, the method resolves.
 * If not, it rejects with `Refused`. If this request fails too, the method rejects with the original error, for
 * example `NotKnown`.
 */
export function withOutcomes(api: GitApi, provider: string): GitApi {
  async function settle<Value>(act: () => Promise<Value>, found: () => Promise<Value | undefined>) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refused) || isCertainlyRefused(error)) throw error;
      let value: Value | undefined;
      try {
        value = await found();
      } catch {
        throw error;
      }
      if (value !== undefined) return value;
      throw error instanceof NotKnown ? new Refused(notDone(provider), 0) : error;
    }
  }
  const branchOf = async (name: string) => (await api.branches(name)).find((each) => each.name === name);
  const agreeing = new Map<string, string>();
  const requestOf = async (number: number) => (await api.requests()).find((each) => each.number === number);
  return {
    ...api,
    commit(base, changes, message) {
      // The commit message contains this mark. After most errors, the editor searches the latest commits of one changed
      // file for the mark. So it can find its commit even if a colleague has saved since then.
      const mark = `Edit-Id: ${freshId()}`;
      return settle(
        () => api.commit(base, changes, `${message}\n\n${mark}`),
        async () => (await api.commits(changes[0]?.path ?? "")).find(({ note }) => note.includes(mark))?.id,
      );
    },
    makeBranch: (name, version) =>
      settle(
        () => api.makeBranch(name, version),
        async () => ((await branchOf(name))?.version === version ? true : undefined),
      ),
    removeBranch: (name) =>
      settle(
        () => api.removeBranch(name),
        async () => ((await branchOf(name)) ? undefined : true),
      ),
    request: (branch, title, text) =>
      settle(
        () => api.request(branch, title, text),
        async () => (await api.requests()).find((each) => each.branch === branch && each.state === "open"),
      ),
    describe: (number, text) =>
      settle(
        () => api.describe(number, text),
        async () => ((await requestOf(number))?.text === text ? true : undefined),
      ),
    close: (number) =>
      settle(
        () => api.close(number),
        async () => ((await requestOf(number))?.state === "open" ? undefined : true),
      ),
    async agree(number, version) {
      // On GitHub and Gitea, the mark is sent as the comment of the approval. It distinguishes this user's approval
      // from other people's approvals of the same version. On GitLab, `api.agree` itself checks whether this user has
      // approved.
      const mark = getOrMake(agreeing, `${number} ${version}`, () => `Edit-Id: ${freshId()}`);
      const found = async () =>
        (await api.agreed({ number, version })).some(({ note = "" }) => note.includes(mark)) || undefined;
      return (await found()) ?? settle(() => api.agree(number, version, mark), found);
    },
    comment: (number, version, comment) =>
      settle(
        () => api.comment(number, version, comment),
        async () =>
          (await api.comments(number)).some(
            ({ path, text }) => path === comment.path && text === comment.text,
          ) || undefined,
      ),
    merge: (number, version, message) =>
      settle(
        () => api.merge(number, version, message),
        async () => ((await requestOf(number))?.state === "merged" ? true : undefined),
      ),
  };
}

const notDone = (provider: string) =>
  `${provider} did not confirm this action. The editor then checked, and found that the action was not carried out. Try again.`;
