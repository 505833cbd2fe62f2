/** What becomes of each thing that somebody does in the window, with each fault at each call that writes, at each host. */

import { gitSets } from "@sitekit/editor/hosts/gitSets";
import { change, openNew, openRecord } from "@sitekit/editor/window/record";
import { recordsOf, removeOpen, saveOpen } from "@sitekit/editor/window/saving";
import { getState, startState } from "@sitekit/editor/window/state";
import { config } from "../../../content.config";
import { GIT_HOSTS, type HostStandIn, hostStandIn } from "./hostStandIn";

const FILE = "testimonials/ferry.json";
const record = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;
const FERRY = { id: "ferry", quote: "On time.", name: "Head of Operations", title: "Ferry", initials: "HO" };

/** The line as it fails: each takes what the host would answer. */
const FAULTS = {
  twice: async (send: () => Promise<Response>) => {
    await send();
    return send();
  },
  late: async (send: () => Promise<Response>, later: (act: () => void) => void) => {
    later(() => void send());
    throw new DOMException("Timed out", "TimeoutError");
  },
  half: async (send: () => Promise<Response>) => {
    const { status } = await send();
    return new Response('{"sh', { status });
  },
  never: async () => {
    throw new TypeError("Failed to fetch");
  },
  done: async (send: () => Promise<Response>) => {
    await send();
    throw new TypeError("Failed to fetch");
  },
};

/** What is done, what is true when it is done, and how many calls write at most. */
const ACTS = {
  save: {
    start: () => {
      openRecord(FILE);
      change(["quote"], "Written once.");
    },
    act: saveOpen,
    isDone: (text: string | undefined) => text?.includes("Written once.") === true,
  },
  delete: { start: () => openRecord(FILE), act: removeOpen, isDone: (text?: string) => text === undefined },
};

describe.each(GIT_HOSTS)("$name", ({ name, api }) => {
  let host: HostStandIn;
  let fault: keyof typeof FAULTS | undefined;
  let step = 0;
  let late: (() => void)[] = [];

  beforeEach(async () => {
    host = hostStandIn(name, { [`content/${FILE}`]: record(FERRY) });
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const send = () => host.fetch(input, init);
      const isWriting = (init?.method ?? "GET") !== "GET" && !String(input).endsWith("/graphql");
      if (!isWriting || fault === undefined || step-- > 0) return send();
      const now = fault;
      fault = undefined;
      return FAULTS[now](send, (act) => late.push(act));
    });
    late = [];
    const location = { hash: "" };
    Object.assign(globalThis, { window: { location, history: { replaceState: () => undefined } } });
    const store = gitSets(config, { name, repo: "web/site", branch: "main", api }, async () => "a-token");
    const tree = await store.readTree();
    startState({
      store,
      tree,
      records: recordsOf(tree),
      icons: {},
      siteData: {},
      hosted: [],
      sets: [],
      isOpening: false,
      status: { kind: "none" },
      problems: [],
      missing: [],
      advice: [],
      pictureUrls: new Map(),
    });
  });
  afterEach(() => {
    host.remove();
    Reflect.deleteProperty(globalThis, "window");
  });

  const saved = () => {
    try {
      return host.git("show", `main:content/${FILE}`);
    } catch {
      return undefined;
    }
  };
  const commits = () => Number(host.git("rev-list", "--count", "main"));

  const steps = name === "github" ? [0, 1, 2] : [0];
  test.each(
    (Object.keys(ACTS) as (keyof typeof ACTS)[]).flatMap((what) =>
      (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).flatMap((how) =>
        steps.map((at) => ({ what, how, at })),
      ),
    ),
  )(
    "a $what, answered $how at step $at, is told as it is, and a repeat makes it once",
    async ({ what, how, at }) => {
      const { start, act, isDone } = ACTS[what];
      start();
      fault = how;
      step = at;
      const said = await act();
      expect(said === "").toBe(isDone(saved()));
      if (said) expect(getState().open).toBeDefined();
      for (const arrive of late) arrive();
      if (said) expect(await act()).toBe("");
      expect(isDone(saved())).toBe(true);
      expect(commits()).toBe(2);
    },
  );
  void openNew;
});
