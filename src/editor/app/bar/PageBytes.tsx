import { useEffect, useState } from "react";
import { PAGE_LIMIT } from "../../../lib/pageLimit";
import { pageBytes, usePreviewedPage } from "../preview/previewedPage";

/** Debounce delay between the last change and measuring the page, in milliseconds. */
const DEBOUNCE_DELAY = 700;

/** The estimated compressed size of the page in the form, next to the limit for a page. */
export function PageBytes() {
  const page = usePreviewedPage();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isStale = false;
    const measure = async () => {
      const text = page && (await page());
      const weight = text ? await pageBytes(text) : undefined;
      if (!isStale) setBytes(weight);
    };
    // A page that cannot be rendered yet has no size.
    const timer = setTimeout(() => void measure().catch(() => setBytes(undefined)), DEBOUNCE_DELAY);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [page]);
  if (bytes === undefined) return null;
  const size = `about ${bytes.toLocaleString("en")} of ${PAGE_LIMIT.toLocaleString("en")} bytes`;
  return (
    <span className="page-bytes" data-over={bytes > PAGE_LIMIT || undefined}>
      {` · Page: ${size}${bytes > PAGE_LIMIT ? ". Shorten it, or move a part to a page of its own." : ""}`}
    </span>
  );
}
