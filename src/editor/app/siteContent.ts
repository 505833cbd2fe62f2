import type { DrawingData } from "../../components/illustrations/drawMarkup";
import type { IconShapes } from "../../lib/content";
import type { RecordsByFile } from "../bundle/publicContent";
import { CONTENT_VERSION, serverOf } from "../records/contentVersion";
import { createStore } from "./store";

/** What the preview and the choices of the form draw on, fetched once; what has changed again after each save. */
interface SiteContent {
  records: RecordsByFile;
  icons: Record<string, IconShapes>;
  drawings: Record<string, DrawingData>;
}

const content = createStore<SiteContent>({ records: {}, icons: {}, drawings: {} });

const update = (part: Partial<SiteContent>) => content.set({ ...content.get(), ...part });

/** Nothing is fetched before it is first asked for: lists of records need none of it. */
let isWanted = false;
let last: Promise<unknown> = Promise.resolve();
let version = "";

/** Fetches the records that have changed. The server on this computer says which; another has all of them in a file. */
export function refreshRecords(): Promise<unknown> {
  // One after the other, so that an older answer is never put over a newer one.
  if (isWanted) last = last.then(fetchRecords).catch(console.error);
  return last;
}

async function fetchRecords(): Promise<void> {
  const answer = await fetch(`/admin/content.json${version && `?since=${version}`}`);
  const changed: RecordsByFile = await answer.json();
  const next = answer.headers.get(CONTENT_VERSION) ?? "";
  // A server that was started again sends all of it, and so does a host, which gives no version.
  const isPart = version !== "" && serverOf(next) === serverOf(version);
  version = next;
  const records = Object.entries({ ...(isPart ? content.get().records : {}), ...changed });
  update({ records: Object.fromEntries(records.filter(([, record]) => record !== null)) });
}

const fetchJson = async (name: string) => (await fetch(`/admin/${name}`)).json();

function want(): void {
  if (isWanted) return;
  isWanted = true;
  void refreshRecords();
  fetchJson("icons.json").then((icons) => update({ icons }), console.error);
  fetchJson("drawings.json").then((drawings) => update({ drawings }), console.error);
}

/** The site's content at this moment, for code outside of components. */
export function siteContent(): SiteContent {
  want();
  return content.get();
}

/** The site's content; the component is drawn again when it changes. */
export function useSiteContent(): SiteContent {
  want();
  return content.use();
}
