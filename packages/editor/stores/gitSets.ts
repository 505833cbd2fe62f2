import type { ContentModel } from "@sitekit/content/contentModel";
import { tidyId } from "@sitekit/content/patterns";
import { sentenceCase } from "../model/fieldValues";
import { type GitProvider, PROVIDER_NAMES } from "../settings";
import type { Access } from "../signIn/grant";
import { type ProviderRequest, SET_PREFIX } from "./gitApi";
import { gitea } from "./gitea";
import { github } from "./github";
import { gitlab } from "./gitlab";
import { FOLDER, gitStore } from "./gitStore";
import { isCertainlyRefused, withOutcomes } from "./outcomes";
import {
  blobOf,
  byRestart,
  type Change,
  type ChangeSet,
  Explained,
  Gone,
  Moved,
  NotReady,
  Refused,
  restartOf,
  type SetChange,
  type Sets,
  type Store,
} from "./store";

const APIS = { github, gitlab, gitea };

/**
 * Returns the name of the branch that replaces a set's branch when the set is restarted on the published content:
 * `edits/summer-prices.2` replaces `edits/summer-prices`.
 */
const nextBranch = (branch: string) => `${familyOf(branch)}.${restartOf(branch) + 1}`;

/**
 * Returns the name of a set's first branch: `edits/summer-prices` for `edits/summer-prices.2`. Each restart
 * of a set makes a new branch with the next number.
 */
const familyOf = (branch: string) => branch.replace(/\.\d+$/, "");

/** Makes a name for a set from the name of its branch: "Summer prices" for `edits/summer-prices`. */
const nameFor = (branch: string) =>
  sentenceCase(
    branch
      .slice(SET_PREFIX.length)
      .replace(/\.\d+$/, "")
      .replaceAll("-", " "),
  );

/**
 * Returns the title of a set's merge request. GitLab and Gitea refuse to merge a request whose title marks it as
 * unfinished, for example with `Draft:` or `[WIP]`. So the name "Draft: Prices" becomes the title "Draft – Prices".
 */
const titleOf = (name: string) =>
  name.replace(/^[\s([]*(draft|wip)\s*(?:[)\]]:?|:)\s*/i, "$1 – ").replace(/ – $/, "");

/**
 * Returns a branch's name as hosting services write it in preview URLs: `edits-summer-prices` for
 * `edits/summer-prices`.
 */
const aliasOf = (branch: string) => branch.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const INTRO = "A set of changes, made in the editor of the website.";
const continues = (version: string) => `\n\nContinues ${version}.`;
const GONE_ADVICE = "You can save to the published website instead.";
const AT = /\n\nPublish at (\S+), as of (\w+)\.$/;

/**
 * Returns the store of the published content, which also supports change sets. A set is a branch and, after its
 * first save, a request to merge that branch. Most operations consist of several HTTP requests. If one of them fails,
 * the operation can be repeated. After a set was published, restarted or deleted, the editor removes its branch, unless
 * the branch has commits that the user has not seen.
 */
export function gitSets(config: ContentModel, provider: GitProvider, access: Access): Store {
  const open = (branch: string) =>
    withOutcomes(APIS[provider.name]({ ...provider, branch }, access), PROVIDER_NAMES[provider.name]);
  const api = open(provider.branch);
  const published = gitStore(config, api);

  /**
   * The branches that this window has tried to create or remove without a confirmation by the provider, each with the
   * hash of its last commit. If the response was lost, the next attempt can tell from the entry that this window has
   * created or removed the branch. If the provider has certainly refused to create a branch, no entry is added, because
   * a branch that appears later belongs to somebody else.
   */
  const tried = new Map<string, string>();
  const tipOf = async (branch: string) =>
    (await api.branches(branch)).find(({ name }) => name === branch)?.version;
  const removeAt = async ({ branch, version }: Pick<ChangeSet, "branch" | "version">) => {
    if ((await tipOf(branch)) === version) await api.removeBranch(branch);
  };
  const orMoved = async ({ branch, version }: ChangeSet) => {
    if ((await tipOf(branch)) !== version)
      throw new Moved(
        "Somebody has changed or deleted this set since you opened it. If it still exists, look at its changes before you try again.",
      );
  };
  /** Returns the open merge request of a set, and creates it if there is none. */
  const ensured = async ({ branch, name }: ChangeSet): Promise<ProviderRequest> =>
    (await api.requests()).find((each) => each.branch === branch && each.state === "open") ??
    api.request(branch, titleOf(name), INTRO);
  /**
   * Throws the error to show to the user after a request to approve or publish a set has failed with `error`. If the
   * status of `error` does not mean a refusal, for example because the network is down, throws `error` itself.
   * Otherwise, throws `Moved` if the set has changed since the user opened it. If the set has not changed, throws an
   * `Explained` error as it is, and replaces any other error by `Refused` with `sentence` and the merge request's URL.
   */
  const refusedBy = async (
    set: ChangeSet,
    { url }: ProviderRequest,
    error: unknown,
    sentence: string,
  ): Promise<never> => {
    if (!(error instanceof Refused) || ![401, 403, 405, 406, 409, 422, 423].includes(error.status))
      throw error;
    await orMoved(set);
    if (error instanceof Explained) throw error;
    throw new Refused(`${PROVIDER_NAMES[provider.name]} ${sentence} ${url}`, error.status);
  };

  const sets: Sets = {
    provider: PROVIDER_NAMES[provider.name],
    async list() {
      const [branches, requests] = await Promise.all([api.branches(SET_PREFIX), api.requests()]);
      const found = branches.map(async ({ name: branch, version }): Promise<ChangeSet[]> => {
        const own = requests.filter((each) => each.branch === branch);
        const request =
          own.find(({ state }) => state === "open") ?? own.find((each) => each.version === version);
        const next = requests.find((each) => each.branch === nextBranch(branch) && each.state === "open");
        const isCopied = next?.text.includes(continues(version)) === true;
        if (isCopied && request?.state === "open") await api.close(request.number).catch(() => undefined);
        if (isCopied || request?.state === "merged") {
          // This set was already published or restarted, but its branch still exists. So try to remove the branch.
          await removeAt({ branch, version }).catch(() => undefined);
          return [];
        }
        // This branch belongs to an unfinished restart: it has no merge request yet. The set that is being restarted
        // still exists and is listed instead.
        if (!request && branches.some(({ name }) => nextBranch(name) === branch)) return [];
        const [, when, as] = AT.exec(request?.text ?? "") ?? [];
        return [
          {
            slug: branch.slice(SET_PREFIX.length),
            name: request?.title ?? nameFor(branch),
            branch,
            version,
            base: await api.base(version),
            ...(provider.preview
              ? { preview: provider.preview.replaceAll("{branch}", aliasOf(branch)) }
              : {}),
            ...(when && as ? { publishAt: { when, version: as } } : {}),
            ...(request && {
              request: {
                url: request.url,
                isOpen: request.state === "open",
                agreed: await api.agreed(request),
              },
            }),
          },
        ];
      });
      return (await Promise.all(found)).flat();
    },
    async begin(name) {
      const slug = tidyId(name).slice(0, 50).replace(/-$/, "");
      if (!slug)
        throw new Refused(
          "Give the set a name that contains at least one letter from A to Z or one digit.",
          400,
        );
      const branch = SET_PREFIX + slug;
      const tip = await tipOf(branch);
      // A branch with this name belongs to another set, unless this window created it in an earlier attempt and
      // the response was lost.
      if (tip && tip !== tried.get(branch))
        throw new Refused("There is already a set with this name. Open it, or choose another name.", 409);
      const version = tip ?? (await api.head());
      if (!tip)
        await api.makeBranch(branch, version).catch(async (error) => {
          if (!isCertainlyRefused(error)) tried.set(branch, version);
          const others = error instanceof Refused ? await api.branches(SET_PREFIX.slice(0, -1)) : [];
          throw others.some(({ name }) => name === SET_PREFIX.slice(0, -1))
            ? new Refused(hasPrefix(PROVIDER_NAMES[provider.name]), 409)
            : error;
        });
      tried.delete(branch);
      return { slug, name: name.trim(), branch, version, base: version };
    },
    storeOf(set) {
      if (!set) return store;
      let { branch } = set;
      let own = gitStore(config, open(branch));
      /**
       * Handles an error of a request to the branch of the set. If the branch is missing because the set was restarted,
       * switches this store to the new branch. If the set no longer exists, throws `Gone`. Throws any other error
       * again.
       */
      const follow = async (error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 404) throw error;
        const names = (await api.branches(familyOf(branch))).map(({ name }) => name);
        const family = names.filter((name) => familyOf(name) === familyOf(branch));
        const next = family.sort(byRestart).at(-1);
        if (next === branch) throw error;
        if (next === undefined) throw new Gone("set", await fateOf(set), GONE_ADVICE);
        branch = next;
        own = gitStore(config, open(branch));
      };
      return {
        ...own,
        sets,
        readTree: (...given) =>
          own.readTree(...given).catch(async (error) => {
            await follow(error);
            return own.readTree(...given);
          }),
        isCurrent: (tree) =>
          own.isCurrent(tree).catch(async (error) => {
            await follow(error);
            return false;
          }),
        async save(...change) {
          const version = await own.save(...change).catch(async (error) => {
            await follow(error);
            throw new Moved();
          });
          // The change is already saved, so the save succeeds even if the merge request cannot be created. The next
          // save, or the publication of the set, tries again to create it.
          await ensured({ ...set, branch }).catch(() => undefined);
          return version;
        },
      };
    },
    readAt: published.readAt,
    ask: async (set) => void (await ensured(set)),
    async agree(set) {
      await orMoved(set);
      const request = await ensured(set);
      await api
        .agree(request.number, set.version)
        .catch((error) =>
          refusedBy(
            set,
            request,
            error,
            "does not let you agree to this set. If you have saved in this set yourself, somebody else has to agree:",
          ),
        );
    },
    async comments({ branch }) {
      const request = (await api.requests()).find((each) => each.branch === branch && each.state === "open");
      const found = request ? await api.comments(request.number) : [];
      return found
        .filter(({ path }) => path.startsWith(FOLDER))
        .map(({ path, ...rest }) => ({ ...rest, file: path.slice(FOLDER.length) }));
    },
    async comment(set, { file, line, field, text }) {
      await orMoved(set);
      const { number } = await ensured(set);
      const path = FOLDER + file;
      const onFile = () => api.comment(number, set.version, { path, text: `${field}: ${text}` });
      if (line === undefined) return void (await onFile());
      await api.comment(number, set.version, { path, line, text }).catch((error) => {
        // The provider did not accept the comment, probably because its line is not in the diff. So add it to the
        // whole file.
        if (error instanceof Refused && [400, 422].includes(error.status)) return onFile();
        throw error;
      });
    },
    async schedule(set, when) {
      if (when && new Date(when) < new Date())
        throw new Refused("This time has passed. Choose a later time.", 400);
      await orMoved(set);
      const { number, text } = await ensured(set);
      const at = when ? `\n\nPublish at ${when}, as of ${set.version}.` : "";
      await api.describe(number, text.replace(AT, "") + at);
    },
    async publish(set) {
      const request = await ensured(set);
      await whenReady(() => api.merge(request.number, set.version, set.name)).catch((error) =>
        refusedBy(set, request, error, RULES),
      );
      await removeAt(set).catch(() => undefined);
    },
    isPublished: async ({ branch, version }) =>
      (await api.requests()).some(
        (each) => each.branch === branch && each.version === version && each.state === "merged",
      ),
    async restart(set, on, changes) {
      const copied = continues(set.version);
      const openRequests = (await api.requests()).filter(({ state }) => state === "open");
      // If the response to an earlier attempt was lost, the new branch and its merge request may already exist.
      const made = openRequests.find(
        (each) => familyOf(each.branch) === familyOf(set.branch) && each.text.includes(copied),
      );
      let branch = made?.branch ?? nextBranch(set.branch);
      // A branch with an open request belongs to another version of the set.
      while (!made && openRequests.some((each) => each.branch === branch)) branch = nextBranch(branch);
      if (!made) await orMoved(set);
      const base = made ? await api.base(made.version) : on;
      const version = made?.version ?? (await copy(set, branch, on, changes));
      const { url } = made ?? (await api.request(branch, titleOf(set.name), INTRO + copied));
      const next = { ...set, slug: branch.slice(SET_PREFIX.length), branch, version, base };
      await closeAll(set.branch).catch(() => undefined);
      await removeAt(set).catch(() => undefined);
      return { ...next, publishAt: undefined, request: { url, isOpen: true, agreed: [] } };
    },
    async remove(set) {
      const { branch, version } = set;
      // A missing branch is not an error if an earlier attempt has removed it and the response was lost.
      if (tried.get(branch) !== version || (await tipOf(branch))) await orMoved(set);
      tried.set(branch, version);
      await closeAll(branch);
      await removeAt(set);
      tried.delete(branch);
    },
  };
  const fateOf = async ({ name, branch }: ChangeSet) => {
    const requests = await api.requests();
    const isMerged = requests.some(
      (each) => familyOf(each.branch) === familyOf(branch) && each.state === "merged",
    );
    return `The set “${name}” was ${isMerged ? "published" : "deleted"}.`;
  };
  /**
   * Creates `branch` at the published version `on`, and commits a set's changes to it. Returns the hash of this commit.
   */
  const copy = async (
    { name, version }: ChangeSet,
    branch: string,
    on: string,
    changes: readonly SetChange[],
  ) => {
    // If the branch already exists, an earlier attempt has probably created it, and failed before it created the merge
    // request. The branch may be incomplete, so it is removed and created again.
    if (await tipOf(branch)) await api.removeBranch(branch);
    await api.makeBranch(branch, on);
    const whole = changes.map(
      async (change): Promise<Change> =>
        "file" in change
          ? { path: change.path, picture: blobOf(await api.read(FOLDER + change.path, version)) }
          : change,
    );
    const store = gitStore(config, open(branch));
    await store.readTree();
    return store.save(on, await Promise.all(whole), name);
  };
  const closeAll = async (branch: string) => {
    for (const { number, ...each } of await api.requests())
      if (each.branch === branch && each.state === "open") await api.close(number);
  };
  const store: Store = { ...published, sets };
  return store;
}

const RULES =
  "does not publish this set yet. Its rules require more, for example that another person agrees or that a check passes. This page says what is missing:";

/** The message if there is a branch `edits`. Git then allows no branches such as `edits/summer-prices`. */
const hasPrefix = (provider: string) =>
  `You cannot begin a set, because a branch at ${provider} has the name “${SET_PREFIX.slice(0, -1)}”. Ask the person who maintains the website to rename that branch.`;

/** How many milliseconds to wait before each retry, if the provider is still checking whether it can publish a set. */
const PAUSES = [1000, 2000, 4000, 8000];

/**
 * Calls `act`. If `act` throws `NotReady`, waits for the first of the `pauses` (in milliseconds) and calls `act` again,
 * then waits for the second pause, and so on. If `act` still throws `NotReady` after the last pause, throws this
 * error.
 */
async function whenReady<Value>(act: () => Promise<Value>, pauses = PAUSES): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    const [pause, ...more] = pauses;
    if (!(error instanceof NotReady) || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return whenReady(act, more);
  }
}
