/**
 * Tests actions of the editor when the connection to the Git provider fails. An action such as saving can send several
 * write requests. For each of these requests and each fault from `faultsOn`, the test starts again with the initial
 * content, runs the action, and applies the fault to the request.
 */

import { config } from "@sitekit/testing/harbour";
import { forget } from "../../model/unsaved";
import { gitSets } from "../../stores/gitSets";
import { addPicture, change, keyOf, openNew, openRecord } from "../../window/record";
import { removeOpen, renameOpen } from "../../window/recordFiles";
import { recordsOf, saveOpen } from "../../window/save";
import {
  agreeToSet,
  beginSet,
  deleteOpen,
  enter,
  loadSets,
  publishOpen,
  restartOpen,
  scheduleOpen,
} from "../../window/sets";
import { getState, setState, startState } from "../../window/state";
import { GIT_PROVIDERS, type ProviderStandIn, providerStandIn } from "./providerStandIn";

jest.setTimeout(300_000);

const FERRY = "quotes/ferry.json";
const FOG = "lights/fog.json";
const HORNS = "harbours/horns.json";
const record = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;
const light = (id: string, fields: object = {}) =>
  record({ id, title: id, description: `All about ${id}.`, ...fields });
const QUOTE = { quote: "On time.", name: "Head of Operations", title: "Ferry", initials: "HO" };
const FILES = {
  [`content/${FERRY}`]: record({ id: "ferry", ...QUOTE }),
  [`content/${FOG}`]: light("fog"),
  [`content/${HORNS}`]: light("horns", { draft: true }),
};
const ONCE = "Written once.";
/** The title that a colleague gives to the quote `ferry` on `main` after the user has edited it in a change set. */
const ELSEWHERE = "A ferry company";
const SET = "edits/summer";
const WHEN = new Date(Date.now() + 86_400_000).toISOString();
/** The signature with which every PNG file begins. */
const PICTURE = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)]);

type Send = () => Promise<Response>;
const lost = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};

/**
 * The connection faults:
 * - `twice`: The request arrives twice.
 * - `late`: The request seems lost, and arrives after the action has ended.
 * - `half`: The request arrives, but only a part of the response comes back.
 * - `never`: The request never arrives.
 * - `done`: The request arrives, but the response is lost.
 */
const FAULTS: Record<string, (send: Send, later: (act: () => void) => void) => Promise<Response>> = {
  twice: (send) => send().then(send),
  late: (send, later) => {
    later(() => void send());
    return lost();
  },
  half: async (send) => new Response('{"sh', { status: (await send()).status }),
  never: lost,
  done: (send) => send().then(lost),
};
/**
 * The connection after the fault. With `up`, the editor can ask the provider whether the request was carried out. With
 * `down`, all further requests of the action fail.
 */
const LINES = ["up", "down"] as const;

interface World {
  provider: ProviderStandIn;
  text: (file: string, branch?: string) => string | undefined;
  /** Returns the number of commits on a branch since the initial content. */
  commits: (branch?: string) => number;
  branches: () => string[];
}

interface Act {
  /** Prepares the test. The connection still works during the preparation. */
  before?: (world: World) => Promise<unknown> | undefined;
  act: () => Promise<string>;
  /** Whether the action was carried out. */
  isDone: (world: World) => boolean;
  isTwice?: (world: World, how: string) => boolean;
}

const openFerry = () => {
  openRecord(FERRY);
  change(["quote"], ONCE);
};
const inSet = async () => {
  expect(await beginSet("Summer")).toBe("");
};
const savedInSet = async () => {
  await inSet();
  openFerry();
  expect(await saveOpen()).toBe("");
  await loadSets();
};
const byBea = async () => {
  await savedInSet();
  const { set } = getState();
  token = "b-token";
  await loadSets();
  await enter(set);
};
const openRequests = ({ provider }: World) => provider.requests.all.filter(({ state }) => state === "open");
const anew = (world: World) => openRequests(world).filter(({ branch }) => branch !== SET);
const agreements = ({ provider }: World) => provider.requests.all.flatMap(({ agreed }) => agreed);

const ACTS: Record<string, Act> = {
  "saving a record": {
    before: async () => openFerry(),
    act: saveOpen,
    isDone: ({ text }) => text(FERRY)?.includes(ONCE) === true,
    isTwice: ({ commits }) => commits() > 1,
  },
  "saving a new record": {
    before: async () => {
      openNew("quotes");
      for (const [name, value] of Object.entries({ ...QUOTE, quote: ONCE, id: "tug" })) change([name], value);
    },
    act: saveOpen,
    isDone: ({ text }) => text("quotes/tug.json")?.includes(ONCE) === true,
    isTwice: ({ commits }) => commits() > 1,
  },
  "deleting a record": {
    before: async () => openRecord(FERRY),
    act: removeOpen,
    isDone: ({ text }) => text(FERRY) === undefined,
    isTwice: ({ commits }) => commits() > 1,
  },
  "renaming a record": {
    before: async () => openRecord(FOG),
    act: () => renameOpen("mist"),
    isDone: ({ text }) =>
      text(FOG) === undefined && text("lights/mist.json")?.includes("/lights/fog") === true,
    isTwice: ({ commits }) => commits() > 1,
  },
  "saving a picture": {
    before: async () => {
      openRecord(HORNS);
      addPicture("media/horns.png", PICTURE);
      change(["imageUrl"], "/media/horns.png");
      change(["imageAlt"], "Two horns on a pier");
    },
    act: saveOpen,
    isDone: ({ text }) =>
      text(HORNS)?.includes("/media/horns.png") === true && text("media/horns.png") !== undefined,
    isTwice: ({ commits }) => commits() > 1,
  },
  "creating a change set": {
    before: async () => openFerry(),
    act: () => beginSet("Summer"),
    isDone: ({ branches }) => branches().includes(SET),
    isTwice: ({ branches }) => branches().length > 2,
  },
  "saving in a change set": {
    before: async () => {
      await inSet();
      openFerry();
    },
    act: saveOpen,
    isDone: ({ text }) => text(FERRY, SET)?.includes(ONCE) === true,
    isTwice: (world) => world.commits(SET) > 1 || openRequests(world).length > 1,
  },
  "deleting a change set": {
    before: savedInSet,
    act: deleteOpen,
    isDone: (world) => !world.branches().includes(SET) && openRequests(world).length === 0,
  },
  "scheduling a change set": {
    before: savedInSet,
    act: () => scheduleOpen(WHEN),
    isDone: (world) => openRequests(world).some(({ text }) => text.includes(WHEN)),
    isTwice: (world) => openRequests(world).some(({ text }) => text.split("Publish at").length > 2),
  },
  "approving a change set": {
    before: byBea,
    act: agreeToSet,
    isDone: (world) => agreements(world).length > 0,
    // If the connection duplicates the request, GitHub and Gitea record two approvals. The test accepts this.
    isTwice: (world, how) => agreements(world).length > (how === "twice" ? 2 : 1),
  },
  "rebasing a change set": {
    before: async ({ provider }) => {
      await savedInSet();
      provider.push({ [`content/${FERRY}`]: record({ id: "ferry", ...QUOTE, title: ELSEWHERE }) });
    },
    act: restartOpen,
    isDone: (world) =>
      anew(world).some(({ branch }) =>
        [ONCE, ELSEWHERE].every((each) => world.text(FERRY, branch)?.includes(each)),
      ),
    isTwice: (world) => anew(world).length > 1,
  },
  "publishing a change set": {
    before: savedInSet,
    act: publishOpen,
    isDone: ({ text }) => text(FERRY)?.includes(ONCE) === true,
    isTwice: ({ commits }) => commits() > 1,
  },
};

let token = "a-token";

/**
 * Returns the faults to test with a provider, each with the state of the connection after the fault. Most of the code
 * that handles faults is the same for all providers. So all faults are tested only with the first provider. Each other
 * provider is tested with one fault: the response is lost, and the connection works afterwards. The weekly run sets
 * EVERY_CASE, and tests all faults with all providers.
 */
const faultsOn = (provider: string) =>
  process.env.EVERY_CASE || provider === GIT_PROVIDERS[0]?.name
    ? Object.entries(FAULTS).flatMap(([how, fault]) => LINES.map((line) => ({ how, fault, line })))
    : [{ how: "done", fault: FAULTS.done as (typeof FAULTS)[string], line: "up" as const }];

describe.each(GIT_PROVIDERS)("at $name, after a connection fault,", ({ name, api }) => {
  let provider: ProviderStandIn;
  let strike: { at: number; fault: (typeof FAULTS)[string]; line: (typeof LINES)[number] } | undefined;
  let isDown = false;
  let writes = 0;
  let late: Send[] = [];

  beforeAll(() => {
    provider = providerStandIn(name, FILES);
  });
  afterAll(() => provider.end());

  const begin = async () => {
    provider.reset();
    [token, strike, isDown, late] = ["a-token", undefined, false, []];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const send = () => provider.fetch(input, init);
      if (isDown) return lost();
      const isWriting = (init?.method ?? "GET") !== "GET" && !String(input).endsWith("/graphql");
      if (!isWriting) return send();
      writes += 1;
      if (strike?.at !== writes) return send();
      isDown = strike.line === "down";
      return strike.fault(send, (act) => late.push(async () => act() as never));
    });
    const kept = new Map<string, string>();
    const sessionStorage = {
      setItem: (key: string, value: string) => kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    };
    const window = { location: { hash: "" }, history: { replaceState: () => undefined } };
    Object.assign(globalThis, { window, sessionStorage });
    const store = gitSets(config, { name, repo: "web/site", branch: "main", api }, async () => token);
    const tree = await store.readTree();
    startState({ site: { config }, store, tree });
    setState({ records: recordsOf(tree) });
  };
  afterEach(() => {
    const { open } = getState();
    if (open) forget(keyOf(open));
    setState({ open: undefined });
  });

  const world = (): World => {
    return {
      provider,
      branches: provider.branches,
      text: (file, branch = "main") =>
        provider.has(branch) && provider.files(branch).some(({ path }) => path === `content/${file}`)
          ? provider.text(`content/${file}`, branch)
          : undefined,
      commits: (branch = "main") => (provider.has(branch) ? provider.commits(branch).length - 1 : 0),
    };
  };

  test.each(Object.keys(ACTS))(
    "the editor makes no false statement about the result of %s, and the action is done exactly once if the user repeats it after an error message",
    async (what) => {
      const { before, act, isDone, isTwice } = ACTS[what] as Act;
      const prepare = async () => {
        await begin();
        const here = world();
        await before?.(here);
        writes = 0;
        return here;
      };
      await prepare();
      expect(await act()).toBe("");
      const calls = writes;
      const faults: string[] = [];
      for (let at = 1; at <= calls; at += 1)
        for (const { how, fault, line } of faultsOn(name)) {
          if (how === "twice" && line === "down") continue;
          const here = await prepare();
          strike = { at, fault, line };
          const typed = getState().open?.values;
          const said = await act();
          const wrong = (problem: string) => faults.push(`${how}, ${line}, call ${at}: ${problem} (${said})`);
          const isThere = isDone(here);
          if (said === "" && !isThere) wrong("is reported as done, but is not done");
          if (said !== "" && isThere && line === "up") wrong("is done, but not reported as done");
          if (said !== "" && isThere && !/did not confirm|cannot be reached/.test(said))
            wrong("is done, but reported as not done");
          if (said !== "" && typed && getState().open?.values !== typed) wrong("the form lost the text");
          [strike, isDown] = [undefined, false];
          for (const arrive of late) await arrive();
          await new Promise(setImmediate);
          const again = said === "" ? "" : await act();
          if (again !== "") wrong(`the repeat says: ${again}`);
          if (!isDone(here)) wrong("is not done after a repeat");
          if (isTwice?.(here, how)) wrong("is done twice");
          const { open } = getState();
          if (open) forget(keyOf(open));
        }
      expect(faults).toEqual([]);
    },
  );
});
