import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStore } from "../store";
import type { Draft } from "./queryDraft";
import { DraftPage } from "./RecordPreview";

/** Makes the document of the page that is previewed, as the build would write it, to weigh it. */
type MakeDocument = () => Promise<string>;

const previewed = createStore<MakeDocument | undefined>(undefined);

export const usePreviewedPage = previewed.use;

/** Takes note of the page in the preview; none for a record that has no page of its own. */
export function notePreviewed(draft: Draft, path: string | undefined): void {
  previewed.set(path === undefined ? undefined : () => documentOf(draft, path));
}

let styles: Promise<string> | undefined;

async function documentOf(draft: Draft, path: string): Promise<string> {
  styles ??= fetch("/admin/preview.css").then((answer) => answer.text());
  const css = await styles;
  const head = draft.site.pages.find((page) => page.path === path)?.head;
  return pageDocument(<DraftPage draft={draft} path={path} />, css, head);
}

type Head = Readonly<Record<string, string | null>>;

/**
 * What every built page has beside this document: links to icons, font and manifest, and Gatsby's own elements. 439 to 507
 * bytes, compressed, on the pages that it was measured on.
 */
const FRAME_BYTES = 500;

/** Browsers compress by gzip, and hosts by brotli, which makes 0.94 to 0.96 of it of the pages that it was measured on. */
const OF_GZIP = 0.95;

/** What a page costs its visitors, from the document that stands for it. */
export async function pageBytes(document: string): Promise<number> {
  const compressed = new Blob([document]).stream().pipeThrough(new CompressionStream("gzip"));
  const { byteLength } = await new Response(compressed).arrayBuffer();
  return Math.round(byteLength * OF_GZIP) + FRAME_BYTES;
}

/** How often the head of a built page says each of its texts: in the tags of search engines and of networks. */
const TIMES: Readonly<Record<string, number>> = { title: 4, description: 3, url: 2, picture: 2 };

/** A whole page: its head's texts, its styles, and its body. */
export function pageDocument(body: ReactNode, css: string, { structuredData, ...head }: Head = {}): string {
  const metas = Object.entries(head).flatMap(([name, content]) =>
    Array.from({ length: TIMES[name] ?? 1 }, (_, at) => `<meta name="${at}:${name}" content="${content}">`),
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${metas.join("")}<style>${css}</style><script type="application/ld+json">${structuredData}</script></head><body>${renderToString(body)}</body></html>`;
}
