import { useEffect, useState } from "react";
import type { Records } from "../model/usedBy";
import type { ChangedPage } from "../site";
import { type Change, changedTree } from "../stores/store";
import { NotLoaded } from "./parts";
import { recordsOf } from "./save";
import { getState, loadCheck, useLoaded } from "./state";

/** The effect of a change: all records before and after the change, and the pages that look different to visitors. */
export interface Effect {
  before: Records;
  after: Records;
  /** Undefined if the site has no preview, or if the preview cannot compare pages. */
  pages?: readonly ChangedPage[];
}

/** A list of pages. The user can expand a page to see it before and after the change. */
export const PageList = ({ before, after, pages = [] }: Effect) => (
  <ul>
    {pages.map((page) => (
      <li key={page.path}>
        <PageItem page={page} before={before} after={after} isOpenFirst={pages.length === 1} />
      </li>
    ))}
  </ul>
);

/** The text that follows the address of a page in the list. It says if the page is new or removed. */
const HOW = { changed: "", new: ", new", gone: ", removed" };

type ItemProps = Omit<Effect, "pages"> & { page: ChangedPage; isOpenFirst: boolean };

function PageItem({ page, before, after, isOpenFirst }: ItemProps) {
  const { path, title, how } = page;
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details name="pages" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <small>{path + HOW[how]}</small>
      </summary>
      {isOpen && <Shown page={page} before={before} after={after} />}
    </details>
  );
}

/** Shows a page before and after the change. The code of this comparison is loaded when it is first needed. */
function Shown(props: Omit<ItemProps, "isOpenFirst">) {
  const { value, problem, again } = useLoaded(
    async () => ({ BeforeAfter: (await import("../preview/BeforeAfter")).default }),
    [],
  );
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return value ? <value.BeforeAfter {...props} /> : <p role="status">The page is being loaded…</p>;
}

/** Returns the effect of changing the content from `before` to `after`. */
export async function effectOf(before: Records, after: Records, signal?: AbortSignal): Promise<Effect> {
  const { site, icons, siteData } = getState();
  const preview = await site.preview?.();
  const parts = { icons, siteData, pictureUrl: (path: string) => path };
  return { before, after, pages: await preview?.changedPages?.(before, after, parts, signal) };
}

/** The time in milliseconds that `useEffectOf` waits after the last change before it compares the pages. */
const PAUSE = 500;

/**
 * Returns how a planned change would affect the pages; undefined at first, and if `plan` returns undefined or throws.
 * `plan` returns all records as they would be after the change. When a value in `from` changes, the effect is computed
 * again. Until the new effect is known, the previous effect is returned.
 */
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies in `from`
  }, from);
  return effect;
}

interface Props {
  /** Returns the planned changes. Throws if they are not possible, for example because a typed id is invalid. */
  plan: (check: Awaited<ReturnType<typeof loadCheck>>) => readonly Change[];
  /** The input of `plan`, such as a typed id. If it changes, the affected pages are determined again. */
  from: string;
}

/**
 * Says how many pages the planned changes would affect. The user can click this text to see a list of the pages.
 * Renders nothing if no page is affected.
 */
export function PagesChanged({ plan, from }: Props) {
  const effect = useEffectOf(async () => {
    const check = await loadCheck();
    const { tree, records } = getState();
    return recordsOf(changedTree(tree, plan(check), `${tree.version}:planned`), tree, records);
  }, [from]);
  const length = effect?.pages?.length;
  if (!effect || !length) return null;
  return (
    <details className="mt-3">
      <summary>{length === 1 ? "One page changes" : `${length} pages change`}</summary>
      <PageList {...effect} />
    </details>
  );
}

/** The pages that look different in two versions of the content, or a sentence if there are none. */
export function PagesBetween({ before, after }: Omit<Effect, "pages">) {
  const { value: effect, problem, again } = useLoaded(() => effectOf(before, after), [before, after]);
  if (problem) return <NotLoaded problem={problem} again={again} />;
  if (!effect) return <p role="status">Comparing the pages…</p>;
  if (!effect.pages) return <p>The editor cannot compare the pages of this website.</p>;
  return effect.pages.length > 0 ? <PageList {...effect} /> : <p>No page looks different to visitors.</p>;
}
