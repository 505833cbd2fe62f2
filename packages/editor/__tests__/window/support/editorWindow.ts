import { recordText } from "@sitekit/check/changes/recordText";
import { config, harbour, textOf } from "@sitekit/testing/harbour";
import type { Choose } from "../../../model/mergeRecords";
import { removeWork, startKeeping } from "../../../model/unsaved";
import { gitSets } from "../../../stores/gitSets";
import { type Change, type ChangeSet, Refused, type Sets, type Store } from "../../../stores/store";
import { change, openRecord } from "../../../window/record";
import { recordsOf, settled } from "../../../window/save";
import { getState, setState, startState } from "../../../window/state";
import { type ProviderStandIn, providerStandIn } from "../../stores/providerStandIn";

/** Intercepts one call that the window makes to its store, for example to make the call fail. */
export type Fault = <Value>(call: () => Promise<Value>) => Promise<Value>;

export const fails =
  (error: Error = new Refused("Not this.", 422)): Fault =>
  async () => {
    throw error;
  };
type FaultyCall = "save" | "readTree" | "readBefore" | "listEntries" | "readEntry" | "list" | "publish";

/** Returns the JSON text that the editor saves if `fields` are changed in a record whose text was `before`. */
export function withFields(file: string, fields: object, before = textOf(file)): string {
  const type = config.typeOfFile(file);
  if (!type) throw new Error(`${file} has no type.`);
  return recordText(type.schema, { ...JSON.parse(before), ...fields }, before);
}

/**
 * Before each test, sets up the state of an editor window, without a browser. The window saves to a stand-in for
 * GitHub, which keeps the repository in memory. A colleague can save to the same repository. Returns functions with
 * which a test uses the window, acts as the colleague, and reads what was saved.
 */
export function editorWindow() {
  let provider: ProviderStandIn;
  let theirs: Store;
  const faults = new Map<string, Fault[]>();
  const stored = new Map<string, string>();
  /** For each call of the store's method `save` by the window: the paths of the changed files. */
  const sent: string[][] = [];

  const through = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method === "object" && method) return through(method);
        if (typeof method !== "function") return method;
        if (name === "storeOf") return (set?: ChangeSet) => through(method(set));
        return (...given: unknown[]) => {
          if (name === "save") sent.push((given[1] as Change[]).map(({ path }) => path));
          const fault = faults.get(String(name))?.shift();
          return fault ? fault(async () => method(...given)) : method(...given);
        };
      },
    });

  beforeEach(async () => {
    const now = new Date("2026-03-01T12:00Z");
    jest.useFakeTimers({ now, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    const location = { hash: "" };
    const replaceState = (_state: unknown, _unused: string, hash: string) =>
      Object.assign(location, { hash });
    Object.assign(globalThis, {
      navigator: {},
      BroadcastChannel: undefined,
      window: { location, history: { replaceState } },
      sessionStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: stored.set.bind(stored),
        removeItem: stored.delete.bind(stored),
      },
    });
    const files = [...harbour.json].map(([file, bytes]) => [`content/${file}`, String(bytes)]);
    provider = providerStandIn("github", {
      ...Object.fromEntries(files),
      "content/media/harbour.png": "A picture",
    });
    jest.spyOn(globalThis, "fetch").mockImplementation(provider.fetch);
    const git = { name: "github", repo: "web/site", branch: "main" } as const;
    theirs = gitSets(config, git, async () => "b-token");
    const store = through(gitSets(config, git, async () => "a-token"));
    const tree = await store.readTree();
    for (const map of [faults, stored]) map.clear();
    startState({ site: { config }, store, tree });
    setState({ records: recordsOf(tree) });
    await startKeeping((unsaved) => setState({ unsaved }));
    for (const each of getState().unsaved) removeWork(each);
    sent.length = 0;
  });
  afterEach(async () => {
    // If the test failed, a save may still be running. Until it ends, the editor could refuse the saves of the next
    // test. So this waits for the end of the save, but at most one minute of the simulated time.
    const end = settled().then(() => true);
    for (let second = 0; second < 60 && !(await Promise.race([end, new Promise(setImmediate)])); second++)
      await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    provider.end();
  });

  const colleague = {
    /** Returns the API with which the colleague reads and changes change sets. */
    sets: () => theirs.sets as Sets,
    /**
     * Saves `files` as the colleague: each file with its new text, or with null to remove the file. Without `set`,
     * saves them in the published content.
     */
    async saves(files: Record<string, string | null>, set?: ChangeSet, note = "Theirs") {
      const store = colleague.sets().storeOf(set);
      const changes = Object.entries(files).map(
        ([path, text]): Change => (text === null ? { path, removed: true } : { path, text }),
      );
      return store.save((await store.readTree()).version, changes, note);
    },
  };

  const meet = (name: FaultyCall, ...given: Fault[]) => void faults.set(name, given);
  return {
    sent,
    colleague,
    stored,
    /** Sets the faults that intercept the next calls of a store method, one fault for each call. */
    meet,
    /** Runs `act` just before the next call of a store method. */
    before: (name: FaultyCall, act: () => unknown) =>
      meet(name, async (call) => {
        await act();
        return call();
      }),
    /** Returns the subjects of the commits on a branch, newest first, without the initial commit. */
    commits: (branch?: string) =>
      provider
        .commits(branch)
        .flatMap(({ message, parents }) => (parents[0] ? message.replace(/\n.*/s, "") : [])),
    /** Returns the text of a file at the provider; undefined if the file does not exist. */
    text(file: string, branch = "main") {
      const path = `content/${file}`;
      return provider.files(branch).some((each) => each.path === path)
        ? provider.text(path, branch)
        : undefined;
    },
    provider: () => provider,
    /** Opens a record, and types values into its form. */
    type(file: string, fields: object) {
      openRecord(file);
      for (const [name, value] of Object.entries(fields)) change([name], value);
    },
    form() {
      const { open } = getState();
      if (!open) throw new Error("No record is open.");
      return open;
    },
    /**
     * Waits until the editor asks which values of conflicting fields to keep, runs `meanwhile`, and answers with
     * `choose`. If `choose` is undefined, cancels the question. Returns the labels of the conflicting fields.
     */
    async answer(choose: Choose | undefined, meanwhile?: () => unknown): Promise<string[]> {
      while (!getState().question) await new Promise(setImmediate);
      await meanwhile?.();
      const { question } = getState();
      question?.answer(choose);
      return question?.conflicts.map(({ label }) => label) ?? [];
    },
    /** Returns the kind and the text of the window's message, such as `done: Saved.`; empty if there is no message. */
    said() {
      const { status } = getState();
      return status.kind === "none" ? "" : `${status.kind}: ${status.message}`;
    },
  };
}
