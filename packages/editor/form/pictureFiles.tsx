/** Pictures of this device: how they are chosen, made ready, named, and put in the place of others. */

import { recordText } from "@sitekit/check/write/save";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change as FieldChange, mapFields, mapInner } from "@sitekit/content/mapFields";
import { tidyId } from "@sitekit/content/patterns";
import { jsonIn } from "@sitekit/lib/text";
import { type DragEvent, useRef, useState } from "react";
import { type Change, messageOf, type Tree } from "../save/store";
import { Button } from "../window/parts";
import { getConfig, getState } from "../window/state";

interface FileButtonProps {
  label: string;
  /** The picture that it is about, for those who hear the button. */
  picture?: string;
  onFile: (file: File) => void;
  /** Opens the camera of a phone. */
  isCamera?: boolean;
}

/** A button that asks for a picture of this device. */
export function FileButton({ label, picture, onFile, isCamera }: FileButtonProps) {
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
        accept="image/*"
        capture={isCamera && "environment"}
        hidden
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          target.value = "";
        }}
      />
    </>
  );
}

/** What an element needs so that a picture can be dropped on it. */
export const dropTarget = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  },
});

/** The name of a picture's file, from its path in the content. */
export const pictureName = (path: string) => path.replace("media/", "");

/** Whether bytes of the one can stand under the name of the other. */
export const sameEnding = (a: string, b: string) => a.replace(/^.*\./, "") === b.replace(/^.*\./, "");

/** A path in the folder of pictures under which nothing is yet. */
export function freeName(name: string): string {
  const { tree, open } = getState();
  const isTaken = (file: string) => tree.files.has(file) || open?.pictures.has(file);
  const [, stem, ending] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let file = `media/${name}`;
  for (let count = 2; isTaken(file); count += 1) file = `media/${stem}-${count}${ending}`;
  return file;
}

/**
 * The changes that put other bytes in the place of a picture: under the same path if they are of the same format, so that
 * no record changes; otherwise under a new one, which all records then name.
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

/** The longest side that a page can show, on a screen with twice the pixels. */
const LONGEST = 2400;
/** What a picture may have before it is made smaller, in bytes. */
const MOST_BYTES = 1_000_000;
/** What is read at all: a larger file is hardly a photograph, and a phone's memory ends. */
const MOST_INPUT = 60_000_000;
const QUALITIES = [0.86, 0.76, 0.62];

/** A picture ready for the site: upright, no larger than a page shows it, and without notes of place and camera. */
export interface PreparedPicture {
  name: string;
  picture: Blob;
  /** What was done to it, as a sentence; empty if nothing. */
  note: string;
}

/**
 * Prepares a picture in the browser. Drawing it anew turns it upright and leaves out everything but the pixels: where and
 * with what it was taken, and by whom. Throws an Error with a message for the editor when it cannot be used.
 */
async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > MOST_INPUT)
    throw new Error(`${file.name} has ${megabytes(file.size)}. Save it with less than 60 MB first.`);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Error(`${file.name} is not a picture that this browser can read. Save it as JPEG or PNG.`);
  });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const picture = await encoded(canvas, file.type);
  const ending = { "image/png": "png", "image/webp": "webp" }[picture.type] ?? "jpg";
  const name = `${tidyId(file.name.replace(/\.[^.]*$/, "")) || "picture"}.${ending}`;
  const size =
    scale < 1 || file.size > picture.size * 1.2
      ? `It has ${width} × ${height} pixels and ${megabytes(picture.size)} now, of ${megabytes(file.size)} before. `
      : "";
  const still = (await isAnimated(file))
    ? "It moved, and stands still here: only its first image is kept. "
    : "";
  return {
    name,
    picture,
    note: `${still}${size}Notes in the file, such as place and camera, were left out.`,
  };
}

/** Whether a GIF, PNG or WebP has more than one image. */
async function isAnimated(file: File): Promise<boolean> {
  if (!/gif|png|webp/.test(file.type)) return false;
  const bytes = new TextDecoder("latin1").decode(await file.arrayBuffer());
  // A GIF begins each image with these bytes; the other two name what moves.
  const images = bytes.split("!\u00f9\u0004").length - 1;
  return file.type === "image/gif" ? images > 1 : /acTL.*IDAT|ANMF/s.test(bytes);
}

/** A drawing stays a PNG if it is small enough; everything else becomes a JPEG of good quality. */
async function encoded(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  if (type === "image/png" || type === "image/webp") {
    const same = await canvas.convertToBlob({ type, quality: QUALITIES[0] });
    // A browser that cannot write this format writes a PNG instead.
    if (same.type === type && same.size <= MOST_BYTES) return same;
  }
  for (const quality of QUALITIES) {
    const picture = await canvas.convertToBlob({ type: "image/jpeg", quality });
    if (picture.size <= MOST_BYTES || quality === QUALITIES.at(-1)) return picture;
  }
  throw new Error("The picture cannot be made smaller. Save it with fewer pixels.");
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 100_000 ? 2 : 1)} MB`;

/** Makes a chosen picture ready, hands it on, and keeps a note of what was done with it, or why it was not. */
export function usePreparing() {
  const [note, setNote] = useState("");
  const prepared = (use: (made: PreparedPicture) => string | Promise<string>) => async (chosen: File) => {
    setNote("The picture is being made ready…");
    try {
      const made = await preparePicture(chosen);
      setNote((await use(made)) || made.note);
    } catch (error) {
      setNote(messageOf(error));
    }
  };
  return { note, setNote, prepared };
}
