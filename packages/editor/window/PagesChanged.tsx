import { useEffect, useState } from "react";
import { type Change, changedTree } from "../save/store";
import type { Records } from "../save/usedBy";
import type { ChangedPage } from "../site";
import { recordsOf } from "./saving";
import { getState, loadCheck } from "./state";

/** Pages that a change would change, add or take away. */
export const PageList = ({ pages }: { pages: readonly ChangedPage[] }) => (
  <ul>
    {pages.map(({ path, title, how }) => (
      <li key={path}>
        {title} <small>{how === "changed" ? path : `${path}, ${how}`}</small>
      </li>
    ))}
  </ul>
);

/** The pages that differ for visitors between two states of the content. Their code is loaded when it is first needed. */
export async function pagesBetween(before: Records, after: Records): Promise<readonly ChangedPage[]> {
  const { site, icons, siteData } = getState();
  const preview = await site.preview?.();
  return preview?.changedPages?.(before, after, { icons, siteData, pictureUrl: (path) => path }) ?? [];
}

/** Time in milliseconds without a change after which it is worked out which pages differ. */
const PAUSE = 500;

/** The pages that differ between the content and what `plan` makes of it: nothing, or an error, while it makes none. */
export function usePagesChanged(
  plan: () => Records | undefined | Promise<Records>,
  from: readonly unknown[],
): readonly ChangedPage[] {
  const [pages, setPages] = useState<readonly ChangedPage[]>([]);
  useEffect(() => {
    let isLatest = true;
    const find = async () => {
      const after = await plan();
      return after ? pagesBetween(getState().records, after) : [];
    };
    const timer = setTimeout(async () => {
      const found = await find().catch(() => []);
      if (isLatest) setPages(found);
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is the same as long as it follows from the same
  }, from);
  return pages;
}

interface Props {
  /** Plans the change; throws while it cannot be made. */
  plan: (check: Awaited<ReturnType<typeof loadCheck>>) => readonly Change[];
  /** What the plan follows from. */
  from: string;
}

/** Says how many pages a change of several files changes, and opens to which. */
export function PagesChanged({ plan, from }: Props) {
  const pages = usePagesChanged(async () => {
    const check = await loadCheck();
    const { tree, records } = getState();
    return recordsOf(changedTree(tree, plan(check), `${tree.version}:planned`), tree, records);
  }, [from]);
  if (pages.length === 0) return null;
  return (
    <details className="mt-3">
      <summary>{pages.length === 1 ? "One page changes" : `${pages.length} pages change`}</summary>
      <PageList pages={pages} />
    </details>
  );
}
