import { useEffect, useState } from "react";
import { PAGE_LIMIT } from "../../../lib/pageLimit";
import { pageBytes, usePreviewedPage } from "../preview/previewedPage";

/** So long after the last change the page is weighed, in milliseconds. */
const REST = 700;

/** What the page in the form costs its visitors, beside what reaches them at once. */
export function PageBytes() {
  const page = usePreviewedPage();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isOld = false;
    const weigh = async () => {
      const text = page && (await page());
      const weight = text ? await pageBytes(text) : undefined;
      if (!isOld) setBytes(weight);
    };
    // What cannot be drawn yet has no size.
    const timer = setTimeout(() => void weigh().catch(() => setBytes(undefined)), REST);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [page]);
  if (bytes === undefined) return null;
  const told = `about ${bytes.toLocaleString("en")} of ${PAGE_LIMIT.toLocaleString("en")} bytes`;
  return (
    <span className="page-bytes" data-over={bytes > PAGE_LIMIT || undefined}>
      {` · Page: ${told}${bytes > PAGE_LIMIT ? ". Shorten it, or move a part to a page of its own." : ""}`}
    </span>
  );
}
