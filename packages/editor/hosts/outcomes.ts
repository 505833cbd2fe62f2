import { getOrMake } from "@sitekit/lib/maps";
import { freshId } from "../save/browserFeatures";
import { NotKnown, Refused } from "../save/store";
import type { GitApi } from "./gitApi";

/** Refusals that no call gets because it was made already. */
const PLAIN = [401, 403, 429];

/**
 * Every call that writes ends in one of three ways: done, not done, or not known. A call without a whole answer, or with a
 * refusal that a second call of the same gets too, is looked up at the host before anything is said.
 */
export function withOutcomes(api: GitApi, host: string): GitApi {
  async function settle<Value>(act: () => Promise<Value>, found: () => Promise<Value | undefined>) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refused) || PLAIN.includes(error.status)) throw error;
      let value: Value | undefined;
      try {
        value = await found();
      } catch {
        throw error;
      }
      if (value !== undefined) return value;
      throw error instanceof NotKnown ? new Refused(notDone(host), 0) : error;
    }
  }
  const branchOf = async (name: string) => (await api.branches(name)).find((each) => each.name === name);
  const agreeing = new Map<string, string>();
  const requestOf = async (number: number) => (await api.requests()).find((each) => each.number === number);
  return {
    ...api,
    commit(base, changes, message) {
      // The mark tells this commit from every other one, also after a colleague has saved on top of it.
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
      // Under its mark, one that is asked for again is known: by others there may be some to the same version.
      const mark = getOrMake(agreeing, `${number} ${version}`, () => `Edit-Id: ${freshId()}`);
      const found = async () =>
        (await api.agreed({ number, version })).some(({ note = "" }) => note.includes(mark)) || undefined;
      return (await found()) ?? settle(() => api.agree(number, version, mark), found);
    },
    merge: (number, version, message) =>
      settle(
        () => api.merge(number, version, message),
        async () => ((await requestOf(number))?.state === "merged" ? true : undefined),
      ),
  };
}

const notDone = (host: string) =>
  `${host} did not confirm this. The editor has looked, and it is not done. Try again.`;
