import { type DragEvent, type ReactNode, useRef } from "react";
import { getState } from "../window/state";

interface FileButtonProps {
  label: ReactNode;
  onFile: (file: File) => void;
  /** Opens the camera of a phone. */
  isCamera?: boolean;
}

/** A button that asks for a picture of this device. */
export function FileButton({ label, onFile, isCamera }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isCamera ? "hidden pointer-coarse:inline-block" : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
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
