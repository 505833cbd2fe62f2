import { useId, useRef, useState } from "react";
import { picturesUsed } from "../save/usedBy";
import { Dialog } from "../window/Dialog";
import { addPicture, change } from "../window/record";
import { getState, pictureFile, useEditorState, usePictureUrl } from "../window/state";
import type { FieldProps } from "./fieldParts";
import { preparePicture } from "./preparePicture";

/** A picture: uploaded from this device, or chosen from those that are there. */
export function PictureControl({ path, value }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState("");
  const url = usePictureUrl(value);
  const records = useEditorState((state) => state.records);
  // Other bytes under the same name are shown in all places.
  const uses = picturesUsed(records, `/${pictureFile(value)}`).length;
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
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      {url && <img src={url} alt="" className="max-h-56 rounded-md" />}
      {value ? <p className="help">{pictureFile(value).replace("media/", "")}</p> : null}
      <p className="buttons mt-2">
        <FileButton label="Upload a picture" onFile={upload} />
        <button type="button" onClick={() => setChoosing(true)}>
          Choose a picture
        </button>
        {value ? (
          <>
            {uses > 0 && (
              <FileButton
                label={uses === 1 ? "Replace it" : `Replace it in all ${uses} places`}
                onFile={(chosen) => upload(chosen, pictureFile(value))}
              />
            )}
            <button type="button" onClick={() => change(path, undefined)}>
              Remove the picture
            </button>
          </>
        ) : null}
      </p>
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

/** A button that asks for a picture of this device. */
function FileButton({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
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
  const { tree, records, open } = useEditorState((state) => state);
  const files = new Set([
    ...[...tree.files.keys()].filter((file) => file.startsWith("media/")),
    ...(open?.pictures.keys() ?? []),
  ]);
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {files.size === 0 && <p>There is no picture yet. Upload one.</p>}
      <ul className="tiles">
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
  return (
    <button type="button" aria-labelledby={id} onClick={onChosen}>
      {url && <img src={url} alt="" loading="lazy" className="w-full aspect-3/2 object-cover" />}
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
