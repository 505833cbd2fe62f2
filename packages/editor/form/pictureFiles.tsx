/** Controls and hooks for files that the user chooses, drops or pastes, and helpers for the paths of pictures. */

import type { ContentType } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change as FieldChange, mapFields, mapInner } from "@sitekit/content/mapFields";
import { urlIn } from "@sitekit/lib/text";
import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { messageOf, type Tree } from "../stores/store";
import { Button } from "../window/parts";
import { isPicture } from "../window/places";
import { keyOf } from "../window/record";
import { getState, type OpenRecord, tell, type Values } from "../window/state";
import type { PreparedPicture } from "./preparePicture";
import { refusalOf } from "./readPasted";
import type { SameFile } from "./sameFile";

interface FileButtonProps {
  label: string;
  /** The name of the picture that the button changes, for screen readers. */
  picture?: string;
  onFiles: (files: readonly File[]) => void;
  /** Whether the user may choose several files at once. */
  isMultiple?: boolean;
  /** Whether the button opens a phone's camera. */
  isCamera?: boolean;
  /** The file types that can be chosen, in the format of an input's `accept` attribute. Pictures by default. */
  accept?: string;
}

/** A button with which the user chooses files from the device, or takes a photograph. */
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
          // The files are copied to a new array, because clearing the input also empties `target.files`.
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

/**
 * Returns event handlers for an element onto which files can be dropped. A dropped link is accepted only if it leads
 * to a picture on this website. For any other link, the user sees the message `ifLink`.
 */
export const dropTarget = (onFiles: (files: readonly File[]) => void, ifLink = NO_PICTURE) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const { files, types } = event.dataTransfer;
    // Prevents a drop target that contains this element from taking the files too.
    event.stopPropagation();
    if (files.length > 0) onFiles([...files]);
    else if (types.includes("text/uri-list"))
      void ownPicture(event.dataTransfer.getData("text/uri-list")).then((picture) =>
        picture ? onFiles([picture]) : tell(ifLink),
      );
  },
});

/**
 * Loads the picture to which a dropped link leads, for example a picture of this website that was dragged from another
 * tab. Returns undefined if the link does not lead to a picture on this website, or if the picture cannot be loaded.
 */
async function ownPicture(links: string): Promise<File | undefined> {
  const url = urlIn(links.split(/\s+/)[0] ?? "");
  if (url?.origin !== window.location.origin) return undefined;
  const picture = await fetch(url)
    .then((response) => (response.ok ? response.blob() : undefined))
    .catch(() => undefined);
  if (!picture?.type.startsWith("image/")) return undefined;
  return new File([picture], url.pathname.replace(/^.*\//, ""), { type: picture.type });
}

const NO_PICTURE =
  "Nothing was added, because you dropped only a link, not a picture file. If you are allowed to use the picture, save it on this device and upload it, or copy and paste it.";
const NO_FIELD =
  "Nothing was added. Click into the field that should show the picture, then paste it again. Or paste it under “Pictures”.";
const BESIDE =
  "Nothing was added. Drop a file on the field that should show it. You can also drop pictures on the list under “Pictures”.";

/** Whether the target of an event is a text field, into which the browser inserts dropped or pasted text. */
const isText = (target: EventTarget | null) => isIn(target, "textarea, input:not([type=file])");

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const FIELDS = ".record-form [data-pictures]";
const FORMATTED = "[data-formatted]";

/**
 * Returns the files in the clipboard. Returns no files if the user pastes into a text field and the clipboard also
 * contains text, because the browser then inserts the text into the field.
 */
const pastedPictures = ({ clipboardData, target }: ClipboardEvent): File[] =>
  isText(target) && clipboardData?.types.includes("text/plain") ? [] : [...(clipboardData?.files ?? [])];

/**
 * Calls `take` with the files that the user pastes while the focus is in the fieldset around `field`. If the form has
 * only one field for pictures, the focus may be anywhere.
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
 * Returns the message about pasted files that no field has taken. The message is empty if there are no files, or if
 * they were pasted into a field for formatted text, because this field shows its own message.
 */
export function refusalOfPaste(target: EventTarget | null, files: readonly File[]): string {
  if (files.length === 0 || isIn(target, FORMATTED)) return "";
  return isText(target) ? refusalOf(files) : NO_FIELD;
}

/**
 * If the user dropped a file or link outside the fields that accept it, the browser would open it and leave the editor.
 * This hook prevents that, and tells the user that nothing was added. It also shows a message about pasted files that
 * no field has taken.
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
      tell(event.dataTransfer?.types.includes("Files") ? BESIDE : NO_PICTURE);
    };
    const paste = (event: ClipboardEvent) => {
      const sentence = refusalOfPaste(event.target, pastedPictures(event));
      // The message is shown only after all other handlers of this event have run, because the handler of a field may
      // still take the files.
      if (sentence) setTimeout(() => event.defaultPrevented || tell(sentence));
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

/** Returns the paths of all pictures: the saved pictures, and the unsaved new pictures of the open record. */
export const picturesToChoose = ({ files }: Tree, open: OpenRecord | undefined): string[] =>
  [...new Set([...files.keys(), ...(open?.pictures.keys() ?? [])])].filter(isPicture).sort();

/** Returns the file name of a picture or PDF, given its path in the content folder: `car.jpg` for `media/car.jpg`. */
export const pictureName = (path: string) => path.replace("media/", "");

/**
 * Describes the size of a picture, as in "800 × 600 pixels, 90 kB". Leaves out the pixels if `pixels` is empty, and the
 * kB if `bytes` is 0.
 */
export const sizeInWords = (pixels: string, bytes = 0): string =>
  [pixels, bytes && `${Math.ceil(bytes / 1000)} kB`].filter(Boolean).join(", ");

export const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): string =>
  `${naturalWidth} × ${naturalHeight} pixels`;

/**
 * Whether two file names end with the same file type. `.jpg` and `.jpeg` are the same type. If a new picture has the
 * same type as the picture that it replaces, it can be saved at the same path.
 */
export const sameEnding = (a: string, b: string) => typeOf(a) === typeOf(b);

const typeOf = (name: string) => name.replace(/^.*\./, "").replace("jpeg", "jpg");

/** Whether a saved file, or a new file of the open record, has this path. */
function isTakenNow(file: string): boolean {
  const { tree, open } = getState();
  return tree.files.has(file) || Boolean(open?.pictures.has(file));
}

/**
 * Returns an unused path in the media folder for a new file: `media/car.jpg` for the name `car.jpg`, or
 * `media/car-2.jpg` if `media/car.jpg` is taken.
 */
export function freeName(name: string, isTaken = isTakenNow): string {
  const [, stem, ending] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let file = `media/${name}`;
  for (let count = 2; isTaken(file); count += 1) file = `media/${stem}-${count}${ending}`;
  return file;
}

/**
 * Returns a record in which each picture or document with the path `path` has the path `target` instead. If nothing
 * changes, returns `record` itself (see `mapFields`).
 */
export function renamedIn(type: ContentType, record: unknown, path: string, target: string): Values {
  const renamed: FieldChange = ({ field, value }) =>
    (field.kind === "picture" || field.kind === "document") && value === `/${path}`
      ? `/${target}`
      : mapInner(field, value, renamed, { keepUnknown: true });
  return mapFields(fieldTree(type), record, renamed, { keepUnknown: true });
}

/**
 * Remembers the open record. Returns a function to call when a chosen file is ready: if that record is no longer open,
 * it tells the user that the file was not added, and returns true. The caller must then not add the file.
 */
export function refusalIfLeft(): (name: string) => boolean {
  const before = getState().open;
  return (name) => {
    const { open } = getState();
    const isSame = before && open && (open.form === before.form || keyOf(open) === keyOf(before));
    if (!isSame) tell(`${name} was not added, because you left the record too early. ${CHOOSE_AGAIN}`);
    return !isSame;
  };
}

const CHOOSE_AGAIN = "Open the record again, choose the file, and wait until the form shows it.";

/** Loads the code that prepares pictures. It is loaded only when it is needed, so that the editor starts faster. */
const loadPreparing = () =>
  Promise.all([import("./preparePicture"), import("./sameFile")]).catch(() => {
    throw new Error(NOT_LOADED);
  });

const NOT_LOADED =
  "The part of the editor that prepares pictures could not be loaded. Check your internet connection, then try again.";

/**
 * A hook for controls with which users choose pictures. `prepared` returns a handler for the chosen files. For each
 * file, the handler prepares a picture and calls `use` with it. If a picture that is already saved, or already chosen
 * for an unsaved record, has the same bytes, `use` also gets that picture as `same`.
 *
 * `note` is the text to show to the user. For each file, it contains the text that `use` returns. If that text is
 * empty, it contains the note of the prepared picture, followed by `then`. If a file cannot be used, it contains the
 * reason.
 */
export function usePreparing() {
  const [note, setNote] = useState("");
  const prepared =
    (use: (made: PreparedPicture, same?: SameFile) => string | Promise<string>, then = "") =>
    async (chosen: readonly File[]) => {
      const notes: string[] = [];
      for (const [at, file] of chosen.entries()) {
        const count = chosen.length > 1 ? ` (${at + 1} of ${chosen.length})` : "";
        setNote([...notes, `The picture is being prepared…${count}`].join("\n"));
        try {
          const [{ preparePicture }, { sameFile }] = await loadPreparing();
          const made = await preparePicture(file);
          // The file may be a saved picture that the user downloaded from this website. Preparing it again would change
          // its bytes, so the original bytes are compared with the existing pictures first.
          const same = (await sameFile(file, "picture")) ?? (await sameFile(made.picture, "picture"));
          const told = (await use(made, same)) || `${made.note} ${then}`.trim();
          notes.push(chosen.length > 1 && !told.includes(file.name) ? `${file.name}: ${told}` : told);
        } catch (error) {
          notes.push(messageOf(error));
        }
      }
      setNote(notes.join("\n"));
    };
  return { note, setNote, prepared };
}
