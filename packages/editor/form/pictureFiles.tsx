/** Pictures from this device: how they are chosen, dropped, named, and used to replace others. */

import { recordText } from "@sitekit/check/changes/recordText";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change as FieldChange, mapFields, mapInner } from "@sitekit/content/mapFields";
import { jsonIn, urlIn } from "@sitekit/lib/text";
import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Change, messageOf, type Tree } from "../stores/store";
import { Button } from "../window/parts";
import { getConfig, getState, tell } from "../window/state";
import type { PreparedPicture } from "./preparePicture";

interface FileButtonProps {
  label: string;
  /** The picture that the button is about, for screen readers. */
  picture?: string;
  onFiles: (files: readonly File[]) => void;
  /** Accepts several files at once. */
  isMultiple?: boolean;
  /** Opens a phone's camera. */
  isCamera?: boolean;
  /** The accepted file types, if not pictures. */
  accept?: string;
}

/** A button that asks for a picture from this device. */
export function FileButton({
  label,
  picture,
  onFiles,
  isMultiple,
  isCamera,
  accept = "image/*",
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        aria-label={picture && `${label} ${picture}`}
        className={isCamera ? "hidden pointer-coarse:inline-block" : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera && "environment"}
        hidden
        onChange={({ target }) => {
          // The list is emptied together with the input.
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

/** The event handlers of an element on which pictures can be dropped. */
export const dropTarget = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const { files, types } = event.dataTransfer;
    // A field inside a field has its own drop target.
    event.stopPropagation();
    if (files.length > 0) onFiles([...files]);
    else if (types.includes("text/uri-list"))
      void ownPicture(event.dataTransfer.getData("text/uri-list")).then((picture) =>
        picture ? onFiles([picture]) : tell(FROM_A_PAGE),
      );
  },
});

/** The picture behind a link to this website, as from another tab that shows it; undefined for any other link. */
async function ownPicture(links: string): Promise<File | undefined> {
  const url = urlIn(links.split(/\s+/)[0] ?? "");
  if (url?.origin !== window.location.origin) return undefined;
  const response = await fetch(url).catch(() => undefined);
  const picture = response?.ok ? await response.blob() : undefined;
  if (!picture?.type.startsWith("image/")) return undefined;
  return new File([picture], url.pathname.replace(/^.*\//, ""), { type: picture.type });
}

const FROM_A_PAGE =
  "Nothing was added: a picture on another website has to be copied there and pasted here, or saved on this device and uploaded. Do that only if its owner allows it.";
const NO_FIELD =
  "Nothing was taken. Click into the field that should show the picture, then paste it again. Or paste it under Pictures.";
const BESIDE =
  "Nothing was added. Drop pictures on the field that should show them, or on the list under Pictures.";

/** Whether a browser would insert dropped content into a text. */
const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest("textarea, input:not([type=file])") !== null;

const FIELDS = ".record-form [data-pictures]";

/** The pictures of the clipboard; none if there are words with them that go into the text with the focus. */
const pastedPictures = ({ clipboardData, target }: ClipboardEvent): File[] =>
  isText(target) && clipboardData?.types.includes("text/plain") ? [] : [...(clipboardData?.files ?? [])];

/**
 * Takes pictures that are pasted while something in this field has the focus, or anywhere in a form that has no other field
 * for pictures. A text keeps the words that are pasted into it.
 */
export function usePastedPictures(
  field: RefObject<HTMLElement | null>,
  take: (files: readonly File[]) => void,
) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedPictures(event);
      const { target } = event;
      const isHere = target instanceof Node && field.current?.closest("fieldset")?.contains(target);
      const isOnly = document.querySelectorAll(FIELDS).length === 1;
      if (files.length === 0 || event.defaultPrevented || !(isHere || isOnly)) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [field]);
}

/**
 * Keeps the browser from leaving the editor for a file or a link that is dropped beside a target, and says what to do with a
 * picture that no field has taken.
 */
export function useDropGuard(): void {
  useEffect(() => {
    const wouldLeave = ({ dataTransfer, target }: globalThis.DragEvent) =>
      dataTransfer?.types.includes("Files") ||
      (dataTransfer?.types.includes("text/uri-list") && !isText(target));
    const over = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && wouldLeave(event)) event.preventDefault();
    };
    const drop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !wouldLeave(event)) return;
      event.preventDefault();
      tell(event.dataTransfer?.types.includes("Files") ? BESIDE : FROM_A_PAGE);
    };
    const paste = (event: ClipboardEvent) => {
      const isPicture = !isText(event.target) && pastedPictures(event).length > 0;
      // The fields listen too.
      setTimeout(() => isPicture && !event.defaultPrevented && tell(NO_FIELD));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("paste", paste);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}

/** Whether a content file is a picture rather than a document. */
export const isPicture = (path: string) => path.startsWith("media/") && !path.endsWith(".pdf");

/** The name of a picture's file, from its path in the content. */
export const pictureName = (path: string) => path.replace("media/", "");

/** How large a picture is, in words; what is not known is left out. */
export const sizeInWords = (pixels: string, bytes = 0): string =>
  [pixels, bytes && `${Math.ceil(bytes / 1000)} kB`].filter(Boolean).join(", ");

export const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): string =>
  `${naturalWidth} × ${naturalHeight} pixels`;

/** Whether both files have the same extension, so that one can replace the other under its name. */
export const sameEnding = (a: string, b: string) => a.replace(/^.*\./, "") === b.replace(/^.*\./, "");

/** An unused path in the media folder. */
export function freeName(name: string): string {
  const { tree, open } = getState();
  const isTaken = (file: string) => tree.files.has(file) || open?.pictures.has(file);
  const [, stem, ending] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let file = `media/${name}`;
  for (let count = 2; isTaken(file); count += 1) file = `media/${stem}-${count}${ending}`;
  return file;
}

/**
 * The changes that replace a picture: under the same path if the format is the same, so that no record
 * changes; otherwise under a new path that all records then use.
 */
export function replacing({ files }: Tree, path: string, { name, picture }: PreparedPicture): Change[] {
  if (sameEnding(path, name)) return [{ path, picture }];
  const target = freeName(path.replace(/^media\/|\.\w+$/g, "") + name.replace(/^.*(?=\.)/, ""));
  const renamed: FieldChange = ({ field, value }) =>
    field.kind === "picture" && value === `/${path}`
      ? `/${target}`
      : mapInner(field, value, renamed, { keepUnknown: true });
  const records = [...files].flatMap(([file, { text = "" }]): Change[] => {
    const type = getConfig().typeOfFile(file);
    const record = type && text.includes(`"/${path}"`) && jsonIn(text);
    if (!type || !record) return [];
    const after = mapFields(fieldTree(type), record, renamed, { keepUnknown: true });
    return after === record ? [] : [{ path: file, text: recordText(type.schema, after, text) }];
  });
  return [{ path: target, picture }, ...records, { path, removed: true }];
}

/** Loads the code that prepares pictures, which the first form does not need. */
const loadPreparing = () =>
  import("./preparePicture").catch(() => {
    throw new Error(NOT_LOADED);
  });

const NOT_LOADED =
  "The part of the editor that prepares pictures could not be loaded. Check your internet connection, then try again.";

/** Prepares chosen pictures, passes them on, and records what was done with each, or why it was not used. */
export function usePreparing() {
  const [note, setNote] = useState("");
  const prepared =
    (use: (made: PreparedPicture) => string | Promise<string>, then = "") =>
    async (chosen: readonly File[]) => {
      const notes: string[] = [];
      for (const [at, file] of chosen.entries()) {
        const count = chosen.length > 1 ? ` (${at + 1} of ${chosen.length})` : "";
        setNote([...notes, `The picture is being prepared…${count}`].join("\n"));
        try {
          const { preparePicture } = await loadPreparing();
          const made = await preparePicture(file);
          const told = (await use(made)) || `${made.note} ${then}`.trim();
          notes.push(chosen.length > 1 && !told.includes(file.name) ? `${file.name}: ${told}` : told);
        } catch (error) {
          notes.push(messageOf(error));
        }
      }
      setNote(notes.join("\n"));
    };
  return { note, setNote, prepared };
}
