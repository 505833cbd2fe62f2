import type { IconShapes } from "../../lib/content";
import type { RecordsByFile } from "../bundle/publicContent";
import { createStore } from "./store";

/** What the preview and the choices of the form draw on, fetched once; records again after each save. */
interface SiteContent {
  records: RecordsByFile;
  icons: Record<string, IconShapes>;
  /** The addresses of the drawings that lists show, by name and colour scheme. */
  drawings: Record<string, unknown>;
}

const content = createStore<SiteContent>({ records: {}, icons: {}, drawings: {} });

const update = (part: Partial<SiteContent>) => content.set({ ...content.get(), ...part });

const fetchJson = async (name: string) => (await fetch(`/admin/${name}`)).json();

/** Fetches the records as they are now. */
export async function refreshRecords(): Promise<void> {
  update({ records: await fetchJson("content.json") });
}

/** Fetches everything. */
export async function loadSiteContent(): Promise<void> {
  await Promise.all([
    refreshRecords(),
    fetchJson("icons.json").then((icons) => update({ icons })),
    fetchJson("drawings.json").then((drawings) => update({ drawings })),
  ]);
}

/** The site's content at this moment, for code outside of components. */
export const siteContent = content.get;

/** The site's content; the component is drawn again when it changes. */
export const useSiteContent = content.use;
