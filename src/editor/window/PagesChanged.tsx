import { useEffect, useState } from "react";
import type { ChangedPage } from "../preview/changedPages";
import { type Change, changedTree } from "../save/store";
import type { Records } from "../save/usedBy";
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
  const { changedPages } = await import("../preview/changedPages");
  const { icons, drawings } = getState();
  return changedPages(before, after, { icons, drawings, pictureUrl: (path) => path });
}

/** Time in milliseconds without a letter after which it is worked out. */
const PAUSE = 400;

interface Props {
  /** Plans the change; throws while it cannot be made. */
  plan: (check: Awaited<ReturnType<typeof loadCheck>>) => readonly Change[];
  /** What the plan follows from. */
  from: string;
}

/** Says how many pages a change of several files changes, and opens to which. */
export function PagesChanged({ plan, from }: Props) {
  const [pages, setPages] = useState<readonly ChangedPage[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is the same as long as it follows from the same
  useEffect(() => {
    let isLatest = true;
    const find = async () => {
      const check = await loadCheck();
      const { tree, records } = getState();
      const after = changedTree(tree, plan(check), `${tree.version}:planned`);
      return pagesBetween(records, recordsOf(after, tree, records));
    };
    const timer = setTimeout(async () => {
      const found = from ? await find().catch(() => []) : [];
      if (isLatest) setPages(found);
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [from]);
  if (pages.length === 0) return null;
  return (
    <details className="mt-3">
      <summary>{pages.length === 1 ? "One page changes" : `${pages.length} pages change`}</summary>
      <PageList pages={pages} />
    </details>
  );
}
