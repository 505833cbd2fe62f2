import { useEffect, useState } from "react";
import { type Change, changedTree } from "../save/store";
import type { Records } from "../save/usedBy";
import type { ChangedPage } from "../site";
import { NotLoaded } from "./parts";
import { recordsOf } from "./saving";
import { getState, loadCheck, useLoaded } from "./state";

/** What a change would do: the content before and after it, and the pages that differ for visitors. */
export interface Effect {
  before: Records;
  after: Records;
  pages: readonly ChangedPage[];
}

/** Pages that a change would change, add or take away. Each opens to how it looks before and after. */
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

/** Its code is loaded when it is first needed. */
function Shown(props: Omit<ItemProps, "isOpenFirst">) {
  const { value, problem, again } = useLoaded(
    async () => ({ BeforeAfter: (await import("../preview/BeforeAfter")).default }),
    [],
  );
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return value ? <value.BeforeAfter {...props} /> : <p role="status">The page is being drawn…</p>;
}

/** The pages that differ for visitors between two states of the content. Their code is loaded when it is first needed. */
export async function effectOf(before: Records, after: Records, signal?: AbortSignal): Promise<Effect> {
  const { site, icons, siteData } = getState();
  const preview = await site.preview?.();
  const parts = { icons, siteData, pictureUrl: (path: string) => path };
  return { before, after, pages: (await preview?.changedPages?.(before, after, parts, signal)) ?? [] };
}

/** Time in milliseconds without a change after which it is worked out which pages differ. */
const PAUSE = 500;

/** What it does to the content to make of it what `plan` makes; undefined, or an error, while that is nothing. */
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
  /** Plans the change; throws while it cannot be made. */
  plan: (check: Awaited<ReturnType<typeof loadCheck>>) => readonly Change[];
  /** What the plan follows from. */
  from: string;
}

/** Says how many pages a change of several files changes, and opens to which. */
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

/** The pages that differ between two states of the content, or a sentence that there are none. */
export function PagesBetween({ before, after }: Omit<Effect, "pages">) {
  const { value: effect, problem, again } = useLoaded(() => effectOf(before, after), [before, after]);
  if (problem) return <NotLoaded problem={problem} again={again} />;
  if (!effect) return <p role="status">Looking for pages that change…</p>;
  return effect.pages.length > 0 ? <PageList {...effect} /> : <p>No page changes for visitors.</p>;
}
