import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Records } from "../model/usedBy";
import type { ChangedPage, SitePreview } from "../site";
import { Button, NotLoaded } from "../window/parts";
import { askForPicture, pictureFile, useEditorState, useLoaded } from "../window/state";
import { type Difference, markDifferences } from "./compareTexts";
import { Frame } from "./Frame";

interface Props {
  page: ChangedPage;
  before: Records;
  after: Records;
}

/** The widths in pixels at which a page can be shown. */
const WIDTHS = { Computer: 1280, Phone: 360 } as const;
/** The height in pixels of the box in which the editor shows a page. It is the same for both widths. */
const HEIGHT = 480;

/** A page before and after a change, rendered by the site's components, with a list of the differences. */
export default function BeforeAfter({ page, before, after }: Props) {
  const { site } = useEditorState((state) => state);
  const { value: preview, problem, again } = useLoaded(async () => site.preview?.(), [site]);
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<keyof typeof WIDTHS>(() =>
    window.innerWidth < 700 ? "Phone" : "Computer",
  );
  const [bodies, setBodies] = useState<{ before?: HTMLElement; after?: HTMLElement }>({});
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const [current, setCurrent] = useState<number>();
  const old = usePageAt(preview, before, page.path);
  const now = usePageAt(preview, after, page.path);
  const isDrawn = preview && (!old || bodies.before) && (!now || bodies.after);
  useEffect(() => {
    if (isDrawn) setDifferences((known) => known ?? markDifferences(bodies.before, bodies.after));
  }, [isDrawn, bodies]);
  const go = (step: number) => {
    if (!differences) return;
    const amount = differences.length;
    const next = root.current?.closest("li")?.nextElementSibling?.querySelector("details");
    // After the last difference of this page, or if the page has none, "Next change" opens the next page in the list of
    // changed pages.
    if (step > 0 && next && (amount === 0 || current === amount - 1)) {
      next.querySelector("summary")?.focus();
      next.open = true;
    } else if (amount > 0) show(((current ?? (step > 0 ? -1 : 0)) + step + amount) % amount);
  };
  const show = (at: number) => {
    for (const each of differences?.[current ?? -1]?.marks ?? []) each.removeAttribute("data-current");
    for (const each of differences?.[at]?.marks ?? []) {
      each.setAttribute("data-current", "");
      each.scrollIntoView({ block: "center" });
    }
    setCurrent(at);
  };
  const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    // `target instanceof Element` would be false for an element in a frame, which has its own `Element` class.
    if ((target as Element).matches?.("input, select, textarea")) return;
    if (key === "n") go(1);
    if (key === "p") go(-1);
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const around = root.current?.closest<HTMLElement>("dialog, main");
    const hear = (event: KeyboardEvent) => latest.current(event);
    around?.addEventListener("keydown", hear);
    return () => around?.removeEventListener("keydown", hear);
  }, []);
  const sides = [
    {
      name: "Before",
      drawn: old,
      body: bodies.before,
      set: (body: HTMLElement) => setBodies((all) => ({ ...all, before: body })),
    },
    {
      name: "After",
      drawn: now,
      body: bodies.after,
      set: (body: HTMLElement) => setBodies((all) => ({ ...all, after: body })),
    },
  ];
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return (
    <div ref={root} className="@container grid gap-3 py-3">
      <p className="buttons">
        {(["Computer", "Phone"] as const).map((each) => (
          <Button key={each} aria-pressed={each === width} onClick={() => setWidth(each)}>
            {each}
          </Button>
        ))}
        <Button aria-keyshortcuts="n" onClick={() => go(1)}>
          Next change <span className="of-keys">(N)</span>
        </Button>
        <Button aria-keyshortcuts="p" disabled={!differences?.length} onClick={() => go(-1)}>
          Previous change <span className="of-keys">(P)</span>
        </Button>
      </p>
      <div className="grid gap-3 @min-[48rem]:grid-cols-2">
        {sides.map(
          ({ name, drawn, body, set }) =>
            drawn && (
              <section key={name} aria-label={name} className="min-w-0">
                <h3 className="text-sm">{name}</h3>
                <Scaled
                  width={WIDTHS[width]}
                  name={`${page.title}: ${name.toLowerCase()}`}
                  onBody={set}
                  onKey={press}
                />
                {body && createPortal(drawn.content, body)}
              </section>
            ),
        )}
      </div>
      <p aria-live="polite">{sentenceOf(page, differences, current)}</p>
      <ol className="list-decimal ps-6">
        {differences?.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at}>
            <Button className="link" aria-current={at === current || undefined} onClick={() => show(at)}>
              <Change {...each} />
            </Button>
          </li>
        ))}
        {(["title", "description"] as const).map(
          (name) =>
            old &&
            now &&
            old.head[name] !== now.head[name] && (
              <li key={name}>
                In search engines: <Change before={old.head[name]} after={now.head[name]} />
              </li>
            ),
        )}
      </ol>
    </div>
  );
}

/**
 * Shows which text was removed and which was added. The words “removed” and “added” help people who cannot distinguish
 * the colours.
 */
export const Change = ({ before, after }: Pick<Difference, "before" | "after">) => (
  <>
    {before && (
      <>
        removed <del>{short(before)}</del>
      </>
    )}
    {before && after && ", "}
    {after && (
      <>
        added <ins>{short(after)}</ins>
      </>
    )}
  </>
);

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

function sentenceOf({ how }: ChangedPage, differences: readonly Difference[] | undefined, current?: number) {
  if (how === "new") return "This page is new.";
  if (how === "gone") return "After this change, visitors can no longer open this page.";
  if (!differences) return "";
  if (current !== undefined) return `Change ${current + 1} of ${differences.length}`;
  if (differences.length === 0) return "Visitors see no difference on this page.";
  return differences.length === 1 ? "One change" : `${differences.length} changes`;
}

/**
 * Returns the page at an address, rendered from `records`. Undefined if the records have no page at this address, or if
 * the site's code is not loaded yet.
 */
function usePageAt(preview: SitePreview | undefined, records: Records, path: string) {
  const { icons, siteData, pictureUrls } = useEditorState((state) => state);
  return useMemo(() => {
    const pictureUrl = (picture: string) => {
      askForPicture(pictureFile(picture));
      return pictureUrls.get(pictureFile(picture)) ?? "";
    };
    return preview?.pageAt?.(records, path, { icons, siteData, pictureUrl });
  }, [preview, records, path, icons, siteData, pictureUrls]);
}

interface ScaledProps {
  width: number;
  name: string;
  onBody: (body: HTMLElement) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** A frame with a page, laid out for a screen of `width` pixels. Scaled down if the editor has less space. */
function Scaled({ width, name, onBody, onKey }: ScaledProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onBody, onKey });
  latest.current = { onBody, onKey };
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const measure = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, [width]);
  const [take] = useState(() => (body: HTMLElement) => {
    body.ownerDocument.addEventListener("keydown", (event) => latest.current.onKey(event));
    latest.current.onBody(body);
  });
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="overflow-hidden border border-edge" style={{ height: HEIGHT }}>
      <Frame
        title={name}
        className="border-0 bg-white"
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        onBody={take}
      />
    </div>
  );
}
