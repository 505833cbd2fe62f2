/**
 * Finds out whether visitors already see the saved changes. Only the published website can tell: its file
 * `version.json` names the commit from which the website was built.
 */

import { publicationOf, stateAt } from "@sitekit/content/publication";
import { inSentence, jsonIn } from "@sitekit/lib/text";
import { useEffect } from "react";
import { timeLimit } from "../model/browserFeatures";
import { type Check, Refused, type Tree, type TreeFile } from "../stores/store";
import { countedFiles } from "./places";
import { allRecordsRead, getConfig, getState, type Online, setState, useEditorState } from "./state";

/** The release that visitors see. */
interface Release {
  commit: string;
  /** The release contains the records that were public at this time, which is usually the time of its build. */
  time: Date;
  tree: Tree;
}

/** The pause in milliseconds between two checks of whether visitors see the saved changes. */
const SOON = 5000;
/**
 * The pause in milliseconds if visitors still do not see the changes after `LATE`. While the window is hidden, no pause
 * is shorter.
 */
const LATER = 30_000;
/**
 * If visitors still do not see the saved changes after this number of milliseconds, the state is `late`, unless a CI
 * check is running or has failed.
 */
const LATE = 10 * 60_000;
/**
 * The number of milliseconds after which the editor stops checking regularly. It then checks only when the open content
 * changes, or when the window gets the focus.
 */
const LONGEST = 60 * 60_000;
/**
 * When a check finds that visitors now see all changes, the editor shows the time of this check: "Since 09:00, visitors
 * have seen…". It shows no time if the previous check was more than this number of milliseconds earlier, because
 * visitors may then have seen the changes for much longer.
 */
const NOTICED = 90_000;
/**
 * While visitors do not see the changes, one in every `CHECKS_EACH` requests for `version.json` is followed by a
 * request for the state of the build.
 */
const CHECKS_EACH = 3;

/** The editor's knowledge about one version of the content: whether visitors see it, and the state of its build. */
interface Known {
  version: string;
  release?: Release;
  /** The states of the provider's CI checks of the version's commit, such as the build of the website. */
  checks: readonly Check[];
  /** The time at which the editor first found that visitors do not see the version, from `performance.now()`. */
  began?: number;
  /**
   * The time at which the editor last checked what visitors see, from `performance.now()`. Before the first check of
   * the version, the time at which this object was created.
   */
  looked: number;
  looks: number;
}

const fresh = (version: string, release?: Release): Known => ({
  version,
  release,
  checks: [],
  looked: performance.now(),
  looks: 0,
});
let known = fresh("");

/** The time of the web server minus the time of this computer, in milliseconds. */
let skew = 0;

/** Returns the current time of the web server. Until the server has responded, it returns the time of this computer. */
export const timeNow = (): Date => new Date(Date.now() + skew);

/**
 * Checks whether visitors see the saved changes, and shows the result. Returns the number of milliseconds until the
 * next check. Returns undefined if no regular check is needed: because visitors see all changes, because the editor
 * cannot find out whether they do, because a set is open, or because `LONGEST` has passed.
 */
export async function lookOnline(): Promise<number | undefined> {
  await allRecordsRead();
  const { store, tree, set } = getState();
  if (!store.checks || set) return show(undefined);
  if (known.version !== tree.version) known = fresh(tree.version, known.release);
  const release = await readRelease();
  if (getState().tree !== tree) return SOON;
  if (typeof release === "string") return show({ state: "unknown", files: new Set(), why: release });
  known.release = release;
  const files = unseenFiles(release, tree, timeNow());
  const before = getState().online;
  const now = performance.now();
  const isNoticed = before?.files.size && now - known.looked < NOTICED;
  known.looked = now;
  if (files.size === 0) {
    known = fresh(tree.version, release);
    return show({ state: "seen", files, since: isNoticed ? timeNow() : before?.since });
  }
  if (known.looks % CHECKS_EACH === 0) known.checks = await store.checks(tree.version).catch(() => []);
  if (getState().tree !== tree) return SOON;
  known.looks += 1;
  known.began ??= now;
  const waited = now - known.began;
  show({ ...standing(known.checks, waited), files });
  if (waited > LONGEST) return undefined;
  return waited > LATE ? LATER : SOON;
}

function show(online: Online | undefined): undefined {
  setState({ online });
}

/**
 * Returns the state of a version that visitors do not see yet. `waited` is the number of milliseconds since the editor
 * first found this.
 */
function standing(checks: readonly Check[], waited: number): Pick<Online, "state" | "url"> {
  const failed = checks.find(({ state }) => state === "failed");
  if (failed) return { state: "failed", url: failed.url };
  if (checks.some(({ state }) => state === "running")) return { state: "building" };
  if (waited > LATE) return { state: "late" };
  return { state: checks.length > 0 ? "built" : "waiting" };
}

/**
 * Returns a sentence that says whether visitors see the saved changes. `file` is the file of the open record.
 */
export function onlineSentence({ state, files, since, why, url }: Online, file = ""): string {
  if (state === "unknown") return `The editor cannot know when visitors see your changes: ${why}`;
  if (state === "seen")
    return since
      ? `Since ${since.toLocaleTimeString("en-GB", { timeStyle: "short" })}, visitors have seen the latest saved version of all public records.`
      : "Visitors see the latest saved version of all public records.";
  const isOpen = files.has(file);
  const others = [...files].filter((each) => each !== file);
  const what = inSentence([
    ...(isOpen ? ["this record"] : []),
    ...countedFiles(others, isOpen ? "other " : ""),
  ]);
  const report = url
    ? "Correct the errors that the build report lists, or send its link to the person who maintains the website."
    : "Tell the person who maintains the website.";
  const sentences = {
    waiting: `Visitors will see the saved version of ${what} after the website has been built.`,
    building: `Visitors will soon see the saved version of ${what}: the website is being built.`,
    built: `Visitors will soon see the saved version of ${what}: the website has been built, but the new version is not online yet.`,
    failed: `The build or a check of the website has failed, so visitors do not see the saved version of ${what}. ${report}`,
    late: `Visitors do not see the saved version of ${what} yet, although it was saved more than ten minutes ago. Ask the person who maintains the website. That person may have to copy the new version to the server.`,
  };
  return sentences[state];
}

/**
 * Returns the release that is online, or the reason why it is unknown. Throws if a request to the website or the
 * provider fails.
 */
async function readRelease(): Promise<Release | string> {
  const response = await fetch("/version.json", { cache: "no-store", signal: timeLimit(30_000) });
  const date = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(date)) skew = date - Date.now();
  if (response.status >= 500) throw new Refused("The website has an internal error.", response.status);
  const given = response.ok ? Object(jsonIn(await response.text())) : {};
  const [, commit] = /^([0-9a-f]{40,64})(-dirty)?$/.exec(String(given.commit)) ?? [];
  if (!commit) return "commit" in given ? NO_COMMIT : NO_VERSION;
  const time = new Date(String(given.time));
  if (known.release?.commit === commit) return { ...known.release, time };
  const { store, tree } = getState();
  try {
    const there = await store.sets?.readAt(commit, tree);
    return there ? { commit, time, tree: there } : NO_COMMIT;
  } catch (error) {
    if (error instanceof Refused && NO_SUCH.includes(error.status)) return OTHER_SITE;
    throw error;
  }
}

/** The status codes with which providers respond if they do not know a commit. */
const NO_SUCH = [400, 404, 409, 422];

const NO_VERSION =
  "this website does not say which version it shows. Open the website to look. For the person who maintains it: there is no version.json.";
const NO_COMMIT =
  "this website does not say from which save it was built. Open the website to look. For the person who maintains it: version.json names no commit.";
const OTHER_SITE =
  "the published website was built from a version that this editor cannot find. Tell the person who maintains the website.";

/**
 * Returns the files that visitors will see differently after the next build: public files with saved changes, and
 * records whose publication has started or ended since the release was built.
 */
function unseenFiles({ tree: online, time }: Pick<Release, "tree" | "time">, tree: Tree, now: Date) {
  const all = new Set([...online.files.keys(), ...tree.files.keys()]);
  const isUnseen = (file: string) =>
    shownOf(file, online.files.get(file), time) !== shownOf(file, tree.files.get(file), now);
  return new Set([...all].filter(isUnseen));
}

/**
 * Returns the id of `file`, a version of the file at `path`, if visitors see it at the time `at`. Returns undefined if
 * it is a record that is not public at that time, or if `file` is undefined.
 */
function shownOf(path: string, file: TreeFile | undefined, at: Date): string | undefined {
  const type = getConfig().typeOfFile(path);
  if (!file || file.text === undefined || !type) return file?.id;
  return stateAt(publicationOf(type, Object(jsonIn(file.text)), getConfig().timeZone), at) === "public"
    ? file.id
    : undefined;
}

/** The time in milliseconds until the next check if `lookOnline` has failed. */
const AFTER_FAULT = 60_000;

/**
 * Checks whether visitors see the saved changes: after the start, after each save, and when the window gets the focus.
 * While visitors do not see them, it also checks regularly, until `LONGEST` has passed.
 */
export function useOnline(): void {
  const version = useEditorState(({ tree, set }) => `${set?.branch} ${tree.version}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checking must start again when `version` changes
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      const pause = await lookOnline().catch(() => AFTER_FAULT);
      const isHidden = document.visibilityState === "hidden";
      if (!isOver && pause !== undefined) timer = setTimeout(look, isHidden ? Math.max(pause, LATER) : pause);
    };
    void look();
    window.addEventListener("focus", look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("focus", look);
    };
  }, [version]);
}
