import { useSyncExternalStore } from "react";
import type { IconShapes } from "../../lib/content";
import type { RecordsByFile } from "../bundle/publicContent";

/** What the preview and the choices of the form draw on, fetched once; records again after each save. */
interface SiteContent {
  records: RecordsByFile;
  icons: Record<string, IconShapes>;
}

let content: SiteContent = { records: {}, icons: {} };
const listeners = new Set<() => void>();

function update(part: Partial<SiteContent>): void {
  content = { ...content, ...part };
  for (const listener of listeners) listener();
}

const fetchJson = async (name: string) => (await fetch(`/admin/${name}`)).json();

/** Fetches the records as they are now. */
export async function refreshRecords(): Promise<void> {
  update({ records: await fetchJson("content.json") });
}

/** Fetches everything. */
export async function loadSiteContent(): Promise<void> {
  await Promise.all([refreshRecords(), fetchJson("icons.json").then((icons) => update({ icons }))]);
}

/** The site's content at this moment, for code outside of components. */
export const siteContent = (): SiteContent => content;

/** The site's content; the component is drawn again when it changes. */
export function useSiteContent(): SiteContent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => content,
  );
}
