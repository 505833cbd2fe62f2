import { useId, useRef, useState } from "react";
import { picturesUsed } from "../save/usedBy";
import { Dialog } from "../window/Dialog";
import { askForPicture, pictureFile, usePictureUrl } from "../window/pictures";
import { addPicture, change } from "../window/record";
import { getState, useDesk } from "../window/state";
import type { FieldProps } from "./fieldParts";
import { preparePicture } from "./preparePicture";

/** A picture: uploaded from this device, or chosen from those that are there. */
export function PictureControl({ path, value }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const url = usePictureUrl(value);
  const upload = async (chosen: File | undefined, replaces?: string) => {
    if (!chosen) return;
    setNote("The picture is being made ready…");
    try {
      const { name, picture, note } = await preparePicture(chosen);
      const target = replaces && sameEnding(replaces, name) ? replaces : freeName(name);
      addPicture(target, picture);
      change(path, `/${target}`);
      setNote(note);
    } catch (error) {
      setNote(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same with the keyboard
    <div
      className="picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      {url && <img src={url} alt="" />}
      {value ? <p className="named">{pictureFile(value).replace("media/", "")}</p> : null}
      <p className="buttons">
        <button type="button" onClick={() => file.current?.click()}>
          Upload a picture
        </button>
        <button type="button" onClick={() => setChoosing(true)}>
          Choose a picture
        </button>
        {value ? (
          <>
            <ReplaceEverywhere
              file={pictureFile(value)}
              onFile={(each) => upload(each, pictureFile(value))}
            />
            <button type="button" onClick={() => change(path, undefined)}>
              Remove the picture
            </button>
          </>
        ) : null}
      </p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = "";
        }}
      />
      <p role="status" className="help">
        {note}
      </p>
      {isChoosing && (
        <Shelf
          onClose={() => setChoosing(false)}
          onChosen={(each) => {
            change(path, `/${each}`);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/** Puts other bytes under the name of a picture that several places show. */
function ReplaceEverywhere({ file, onFile }: { file: string; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const records = useDesk((state) => state.records);
  const uses = picturesUsed(records, `/${file}`).length;
  if (uses === 0) return null;
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {uses === 1 ? "Replace it" : `Replace it in all ${uses} places`}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}

/** All pictures, each with how many places show it. */
function Shelf({ onChosen, onClose }: { onChosen: (file: string) => void; onClose: () => void }) {
  const tree = useDesk((state) => state.tree);
  const records = useDesk((state) => state.records);
  const open = useDesk((state) => state.open);
  const files = new Set([
    ...[...tree.files.keys()].filter((file) => file.startsWith("media/")),
    ...(open?.pictures.keys() ?? []),
  ]);
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {files.size === 0 && <p>There is no picture yet. Upload one.</p>}
      <ul className="shelf">
        {[...files].sort().map((file) => (
          <li key={file}>
            <ShelfPicture
              file={file}
              uses={picturesUsed(records, `/${file}`).length}
              onChosen={() => onChosen(file)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ShelfPicture({ file, uses, onChosen }: { file: string; uses: number; onChosen: () => void }) {
  const id = useId();
  const url = usePictureUrl(file);
  askForPicture(file);
  return (
    <button type="button" aria-labelledby={id} onClick={onChosen}>
      {url && <img src={url} alt="" loading="lazy" />}
      <span id={id}>
        {file.replace("media/", "")}
        <small>{uses === 0 ? ", not shown" : `, in ${uses} ${uses === 1 ? "place" : "places"}`}</small>
      </span>
    </button>
  );
}

const sameEnding = (a: string, b: string) => a.replace(/^.*\./, "") === b.replace(/^.*\./, "");

/** A name under which nothing is yet. */
function freeName(name: string): string {
  const { tree, open } = getState();
  const isTaken = (file: string) => tree.files.has(file) || open?.pictures.has(file);
  const [, stem, ending] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let file = `media/${name}`;
  for (let count = 2; isTaken(file); count += 1) file = `media/${stem}-${count}${ending}`;
  return file;
}
