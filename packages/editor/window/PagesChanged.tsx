import { useEffect, useState } from "react";
import type { Records } from "../model/usedBy";
import type { ChangedPage } from "../site";
import { type Change, changedTree } from "../stores/store";
import { NotLoaded } from "./parts";
import { recordsOf } from "./save";
import { getState, loadCheck, useLoaded } from "./state";

/** The effect of a change: the content before and after it, and the pages that differ for visitors. */
export interface Effect {
  before: Records;
  after: Records;
  pages: readonly ChangedPage[];
}

/** Pages that would be changed, added or removed. Each opens to its state before and after. */
export const PageList = ({ before, after, pages }: Effect) => (
  <ul>
    {pages.map((page) => (
      <li key={page.path}>
        <PageItem page={page} before={before} after={after} isOpenFirst={pages.length === 1} />
      </li>
    ))}
  </ul>
);

type ItemProps = Omit<Effect, "pages"> & { page: ChangedPage; isOpenFirst: boolean };

function PageItem({ page, before, after, isOpenFirst }: ItemProps) {
  const { path, title, how } = page;
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details name="pages" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <small>{how === "changed" ? path : `${path}, ${how}`}</small>
      </summary>
      {isOpen && <Shown page={page} before={before} after={after} />}
    </details>
  );
}

/** The code is loaded when it is first needed. */
function Shown(props: Omit<ItemProps, "isOpenFirst">) {
  const { value, problem, again } = useLoaded(
    async () => ({ BeforeAfter: (await import("../preview/BeforeAfter")).default }),
    [],
  );
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return value ? <value.BeforeAfter {...props} /> : <p role="status">The page is being loaded…</p>;
}

/** The pages that differ for visitors between two states of the content. Their code is loaded when it is first needed. */
export async function effectOf(before: Records, after: Records, signal?: AbortSignal): Promise<Effect> {
  const { site, icons, siteData } = getState();
  const preview = await site.preview?.();
  const parts = { icons, siteData, pictureUrl: (path: string) => path };
  return { before, after, pages: (await preview?.changedPages?.(before, after, parts, signal)) ?? [] };
}

/** Time in milliseconds without a change before the differing pages are computed. */
const PAUSE = 500;

/** The effect of the changes that `plan` returns; undefined, or an error, while there is none. */
export function useEffectOf(
  plan: () => Records | undefined | Promise<Records>,
  from: readonly unknown[],
): Effect | undefined {
  const [effect, setEffect] = useState<Effect>();
  useEffect(() => {
    const latest = new AbortController();
    const find = async () => {
      const after = await plan();
      return after && effectOf(getState().records, after, latest.signal);
    };
    const timer = setTimeout(async () => {
      const found = await find().catch(() => undefined);
      if (!latest.signal.aborted) setEffect(found);
    }, PAUSE);
    return () => {
      latest.abort();
      clearTimeout(timer);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is the same as long as it follows from the same
  }, from);
  return effect;
}

interface Props {
  /** Plans the changes; throws while they are not possible. */
  plan: (check: Awaited<ReturnType<typeof loadCheck>>) => readonly Change[];
  /** The values that the plan depends on. */
  from: string;
}

/** Says how many pages the planned changes affect, and lists them when opened. */
export function PagesChanged({ plan, from }: Props) {
  const effect = useEffectOf(async () => {
    const check = await loadCheck();
    const { tree, records } = getState();
    return recordsOf(changedTree(tree, plan(check), `${tree.version}:planned`), tree, records);
  }, [from]);
  if (!effect?.pages.length) return null;
  const { length } = effect.pages;
  return (
    <details className="mt-3">
      <summary>{length === 1 ? "One page changes" : `${length} pages change`}</summary>
      <PageList {...effect} />
    </details>
  );
}

/** The pages that differ between two states of the content, or a sentence if there are none. */
export function PagesBetween({ before, after }: Omit<Effect, "pages">) {
  const { value: effect, problem, again } = useLoaded(() => effectOf(before, after), [before, after]);
  if (problem) return <NotLoaded problem={problem} again={again} />;
  if (!effect) return <p role="status">Looking for pages that change…</p>;
  return effect.pages.length > 0 ? <PageList {...effect} /> : <p>No page changes for visitors.</p>;
}
