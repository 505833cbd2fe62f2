import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStore } from "../store";
import type { Draft } from "./queryDraft";
import { DraftPage } from "./RecordPreview";

/** Renders the previewed page to an HTML document that approximates the built one, to measure its size. */
type MakeDocument = () => Promise<string>;

const previewed = createStore<MakeDocument | undefined>(undefined);

export const usePreviewedPage = previewed.use;

/** Sets the page in the preview; `path` is undefined for a record without its own page. */
export function setPreviewedPage(draft: Draft, path: string | undefined): void {
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
 * Compressed size of what only a built page has: links to icons, font and manifest, and Gatsby's own elements. Measured
 * as 439 to 507 bytes.
 */
const FRAME_BYTES = 500;

/** Ratio of brotli, which hosts use, to gzip, which browsers can compute. Measured as 0.94 to 0.96. */
const BROTLI_TO_GZIP = 0.95;

/** Estimates the compressed size of a built page from its document. */
export async function pageBytes(document: string): Promise<number> {
  const compressed = new Blob([document]).stream().pipeThrough(new CompressionStream("gzip"));
  const { byteLength } = await new Response(compressed).arrayBuffer();
  return Math.round(byteLength * BROTLI_TO_GZIP) + FRAME_BYTES;
}

/** How often the head of a built page repeats each text, in tags for search engines and social networks. */
const REPEATS: Readonly<Record<string, number>> = { title: 4, description: 3, url: 2, picture: 2 };

/** An HTML document with the head's texts, the styles and the body. */
export function pageDocument(body: ReactNode, css: string, { structuredData, ...head }: Head = {}): string {
  const metas = Object.entries(head).flatMap(([name, content]) =>
    Array.from({ length: REPEATS[name] ?? 1 }, (_, at) => `<meta name="${at}:${name}" content="${content}">`),
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${metas.join("")}<style>${css}</style><script type="application/ld+json">${structuredData}</script></head><body>${renderToString(body)}</body></html>`;
}
