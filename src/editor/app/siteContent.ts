import type { DrawingData } from "../../components/illustrations/drawMarkup";
import type { IconShapes } from "../../lib/content";
import type { RecordsByFile } from "../bundle/publicContent";
import { CONTENT_VERSION, serverOf } from "../records/contentVersion";
import { createStore } from "./store";

/** Data for the preview and for the form's choices, fetched once. Changed records are fetched again after each save. */
interface SiteContent {
  records: RecordsByFile;
  icons: Record<string, IconShapes>;
  drawings: Record<string, DrawingData>;
}

const content = createStore<SiteContent>({ records: {}, icons: {}, drawings: {} });

const update = (part: Partial<SiteContent>) => content.set({ ...content.get(), ...part });

/** Fetching starts on first use, because lists of records need none of it. */
let isStarted = false;
let queue: Promise<unknown> = Promise.resolve();
let version = "";

/** Fetches changed records. The local server sends only the changes; a static host has one file with all records. */
export function refreshRecords(): Promise<unknown> {
  // Sequential, so that an older response never overwrites a newer one.
  if (isStarted) queue = queue.then(fetchRecords).catch(console.error);
  return queue;
}

async function fetchRecords(): Promise<void> {
  const answer = await fetch(`/admin/content.json${version && `?since=${version}`}`);
  const changed: RecordsByFile = await answer.json();
  const next = answer.headers.get(CONTENT_VERSION) ?? "";
  // A restarted server sends all records, and so does a static host, which sends no version.
  const isPart = version !== "" && serverOf(next) === serverOf(version);
  version = next;
  const records = Object.entries({ ...(isPart ? content.get().records : {}), ...changed });
  update({ records: Object.fromEntries(records.filter(([, record]) => record !== null)) });
}

const fetchJson = async (name: string) => (await fetch(`/admin/${name}`)).json();

function startFetching(): void {
  if (isStarted) return;
  isStarted = true;
  void refreshRecords();
  fetchJson("icons.json").then((icons) => update({ icons }), console.error);
  fetchJson("drawings.json").then((drawings) => update({ drawings }), console.error);
}

/** The site's current content, for code outside of components. */
export function siteContent(): SiteContent {
  startFetching();
  return content.get();
}

/** The site's content; re-renders the component when it changes. */
export function useSiteContent(): SiteContent {
  startFetching();
  return content.use();
}
