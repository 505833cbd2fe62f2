import { idOfFile } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Caret } from "../form/reveal";
import { drawable, entryTitle, type FieldPath, fieldAt, valueAt } from "../model/fieldValues";
import { placeKey, type Records } from "../model/usedBy";
import { ErrorBoundary } from "../window/ErrorBoundary";
import { Button } from "../window/parts";
import { fileAt, recordAddress } from "../window/places";
import { isChanged, moveEntry, targetFile } from "../window/record";
import {
  askForPicture,
  getConfig,
  type OpenRecord,
  pictureFile,
  setState,
  useEditorState,
  useLoaded,
} from "../window/state";
import {
  entryAt,
  type FieldOfPage,
  fieldsAt,
  fieldsOfPage,
  markFocus,
  type PageFields,
} from "./clickToField";
import { Frame } from "./Frame";
import { markedRecords } from "./fieldMarks";

interface Props {
  /** Shows a field of the open record in the form. */
  onOpenField: (path: FieldPath, caret?: Caret) => void;
}

/** The fields that the clicked part of the page shows. The user can choose one until a form is opened or closed. */
interface Clicked {
  /** The form that was open at the click. Undefined if no record was open. */
  form?: OpenRecord["form"];
  fields: readonly FieldOfPage[];
  /** The file of the record whose page the clicked link opens. Only set if no record was open at the click. */
  target?: string;
}

/** The preview marks the focused field when the page and the focus have not changed for this time in milliseconds. */
const MARK_AFTER = 150;

/**
 * The preview of the open record's page or, if no record is open, of the home page. The site's own components render
 * the page in a frame.
 */
export default function Preview({ onOpenField }: Props) {
  const { open, records, icons, siteData, pictureUrls, focus, site } = useEditorState((state) => state);
  const home = useHome(records);
  const { value: preview, problem, again } = useLoaded(async () => site.preview?.(), [site]);
  const [body, setBody] = useState<HTMLElement>();
  /**
   * The result of `caretAt` for the last click: a function that finds the clicked position in the text of a field.
   * Undefined if the user did not click on a text.
   */
  const pressed = useRef<Caret>(undefined);
  const [clicked, setClicked] = useState<Clicked>({ fields: [] });
  const { fields: choice, target } = clicked.form === open?.form ? clicked : { fields: [] };
  // Rendering a page can be slow. With the deferred value, typing in the form does not wait for the preview.
  const shown = useDeferredValue(open ?? home);
  const page = useMemo(() => {
    if (!shown || !preview) return undefined;
    const file = targetFile(shown);
    const { values, misfits } = drawable(fieldTree(shown.type), shown.values);
    const all = { ...records, [file]: { ...values, id: values.id || "new-record" } };
    const pictureUrl = (path: string) => {
      askForPicture(pictureFile(path));
      return pictureUrls.get(pictureFile(path)) ?? "";
    };
    const drawnFrom = (some: Records) => (
      <ErrorBoundary
        key={shown.file ?? "new"}
        fallback={(problem) => (
          <NotDrawn problem={problem}>
            <p>The editor will try again when you change something.</p>
          </NotDrawn>
        )}
      >
        <Drawn
          draw={() =>
            preview.page(some, shown.type, idOfFile(shown.type, file), { icons, siteData, pictureUrl })
          }
        />
      </ErrorBoundary>
    );
    const pictureOf = (url: string) => {
      const [path] = [...pictureUrls].find(([, each]) => each === url) ?? [];
      return path ? `/${path}` : "";
    };
    let fields: PageFields | undefined;
    const fieldsIn = (body: HTMLElement) => {
      fields ??= fieldsOfPage(getConfig(), body, drawnFrom(markedRecords(getConfig(), all)), all, pictureOf);
      return fields;
    };
    return { file, all, misfits, drawn: drawnFrom(all), fieldsIn };
  }, [shown, records, icons, siteData, pictureUrls, preview]);
  const openFile = open && page ? page.file : "";
  useEffect(() => {
    if (body && page && shown && "base" in shown)
      setState({ drawn: isChanged(shown) ? undefined : (shown.base ?? undefined) });
  }, [body, page, shown]);
  useEffect(() => {
    if (!body || !page || !focus) return;
    const mark = () => markFocus(body, page.fieldsIn(body), { file: page.file, path: focus });
    const timer = setTimeout(mark, MARK_AFTER);
    return () => clearTimeout(timer);
  }, [body, page, focus]);
  const offer = (fields: readonly FieldOfPage[], target?: string) =>
    setClicked({ form: open?.form, fields, target });
  const openField = (path: FieldPath) => {
    offer([]);
    onOpenField(path, pressed.current);
  };
  const click = (target: Element, caret?: Caret) => {
    pressed.current = caret;
    if (!body || !page) return;
    const fields = fieldsAt(getConfig(), target, page.fieldsIn(body), openFile, page.all);
    const [first, ...more] = fields;
    if (first && more.length === 0 && first.isOpen) return openField(first.path);
    const linked = openFile
      ? undefined
      : fileAt(getConfig(), target.closest("a")?.getAttribute("href") ?? "", records);
    if (first && more.length === 0 && !openFile && !linked) {
      window.location.hash = recordAddress(first.file, first.path);
      return;
    }
    const entry = openFile ? entryAt(target, page.fieldsIn(body), openFile) : undefined;
    if (entry) setState({ focus: entry });
    offer(fields, linked);
  };
  return (
    <div className="flex flex-col min-h-0">
      {page && page.misfits.length > 0 && (
        <p role="status" className="notice">
          This preview leaves out {page.misfits.map((label) => `“${label}”`).join(", ")}, because{" "}
          {page.misfits.length === 1
            ? "the saved value does not fit the field. Fill it in again,"
            : "the saved values do not fit these fields. Fill them in again,"}{" "}
          or choose an earlier version under More, History.
        </p>
      )}
      <Frame
        id="page-frame"
        className="flex-1 w-full min-h-0 border-0"
        title="The page as visitors will see it"
        onBody={setBody}
        onPress={click}
      />
      {body &&
        createPortal(
          problem ? (
            <NotDrawn problem={problem}>
              <Button onClick={again}>Try again</Button>
            </NotDrawn>
          ) : (
            (page?.drawn ?? <p style={{ padding: "1.5rem" }}>The page is being loaded…</p>)
          ),
          body,
        )}
      {(choice.length > 0 || target) && (
        <section className="buttons p-2 border-t border-edge bg-surface" aria-label="Edit what you clicked">
          {choice.map(({ file, path, label, isOpen }) =>
            isOpen ? (
              <Button key={path.join(".")} onClick={() => openField(path)}>
                {label}
              </Button>
            ) : (
              <a key={placeKey({ file, path })} href={recordAddress(file, path)} onClick={() => offer([])}>
                {label}
              </a>
            ),
          )}
          {target && (
            <a href={recordAddress(target)} onClick={() => offer([])}>
              Edit the page that the clicked link opens
            </a>
          )}
          <Button onClick={() => offer([])}>Close</Button>
        </section>
      )}
      {open && focus && <SectionBar open={open} path={focus.slice(0, 2)} />}
    </div>
  );
}

/**
 * Returns the record of the home page; undefined if no record has the address `/`. The preview shows this page while no
 * record is open.
 */
function useHome(records: Records) {
  return useMemo(() => {
    const file = fileAt(getConfig(), "/", records);
    const type = file && getConfig().typeOfFile(file);
    return type ? { type, file, values: Object(records[file]) as OpenRecord["values"] } : undefined;
  }, [records]);
}

/**
 * Buttons that move the section that contains the focused field. Renders nothing if the field is not in a section, or
 * if the page has only one section.
 */
function SectionBar({ open, path }: { open: OpenRecord; path: FieldPath }) {
  const [list = "", at] = path;
  const { items } = fieldAt(fieldTree(open.type), [list], open.values) ?? {};
  const sections = listIn(valueAt(open.values, [list]));
  if (!items?.oneOf || typeof at !== "number" || sections.length < 2) return null;
  const title = entryTitle(items, sections[at], "Section");
  const move = (to: number) => moveEntry([list], at, to);
  return (
    <section className="buttons p-2 border-t border-edge bg-surface text-sm" aria-label="The section">
      <span className="flex-[1_1_8rem]">{title}</span>
      <Button disabled={at === 0} onClick={() => move(at - 1)}>
        Move up
      </Button>
      <Button disabled={at === sections.length - 1} onClick={() => move(at + 1)}>
        Move down
      </Button>
    </section>
  );
}

/**
 * Calls `draw` in a separate component. An unfinished record can cause an error in `draw`. The error boundary around
 * this component catches the error. It could not do so if `Preview` called `draw`.
 */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

/** Shown instead of a page that could not be loaded or rendered. */
const NotDrawn = ({ problem, children }: { problem: string; children?: ReactNode }) => (
  <div role="alert" style={{ padding: "1.5rem" }}>
    <p>The editor could not show this page. Your text is safe, and you can edit and save it as usual.</p>
    {children}
    <p>
      <small>For the person who maintains the website: {problem}</small>
    </p>
  </div>
);
