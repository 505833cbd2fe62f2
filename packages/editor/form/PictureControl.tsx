import { useId, useState } from "react";
import { pictureUses } from "../save/usedBy";
import { Button, Dialog } from "../window/parts";
import { addPicture, change } from "../window/record";
import { getConfig, pictureFile, useEditorState, usePictureUrl } from "../window/state";
import type { FieldProps } from "./fieldParts";
import { dropTarget, FileButton, freeName, pictureName, sameEnding, usePreparing } from "./pictureFiles";

/** A picture: uploaded from this device, or chosen from those that are there. */
export function PictureControl({ path, value }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { note, prepared } = usePreparing();
  const url = usePictureUrl(value);
  const records = useEditorState((state) => state.records);
  // Other bytes under the same name are shown in all places.
  const uses = pictureUses(getConfig(), records).get(pictureFile(value))?.length ?? 0;
  const upload = (replaces?: string) =>
    prepared(({ name, picture }) => {
      const target = replaces && sameEnding(replaces, name) ? replaces : freeName(name);
      addPicture(target, picture);
      change(path, `/${target}`);
      return "";
    });
  return (
    <div {...dropTarget(upload())}>
      {url && <img src={url} alt="" className="max-h-56 rounded-md" />}
      {value ? <p className="help">{pictureName(pictureFile(value))}</p> : null}
      <p className="buttons mt-2">
        <FileButton label="Upload a picture" onFile={upload()} />
        <FileButton label="Take a photograph" onFile={upload()} isCamera />
        <Button onClick={() => setChoosing(true)}>Choose a picture</Button>
        {value ? (
          <>
            {uses > 0 && (
              <FileButton
                label={uses === 1 ? "Replace it" : `Replace it in all ${uses} places`}
                onFile={upload(pictureFile(value))}
              />
            )}
            <Button onClick={() => change(path, undefined)}>Remove the picture</Button>
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

/** All pictures, each with how many places show it. */
function Shelf({ onChosen, onClose }: { onChosen: (file: string) => void; onClose: () => void }) {
  const { tree, records, open } = useEditorState((state) => state);
  const uses = pictureUses(getConfig(), records);
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
            <ShelfPicture file={file} uses={uses.get(file)?.length ?? 0} onChosen={() => onChosen(file)} />
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
    <Button aria-labelledby={id} onClick={onChosen}>
      {url && <img src={url} alt="" loading="lazy" className="w-full aspect-3/2 object-cover" />}
      <span id={id}>
        {pictureName(file)}
        <small>{uses === 0 ? ", not shown" : `, in ${uses} ${uses === 1 ? "place" : "places"}`}</small>
      </span>
    </Button>
  );
}
