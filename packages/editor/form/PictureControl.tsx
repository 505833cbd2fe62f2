import { fieldTree } from "@sitekit/content/fieldTree";
import { useId, useRef, useState } from "react";
import { type FieldPath, fieldAt, valueAt } from "../save/fieldValues";
import { besides, pictureUses } from "../save/usedBy";
import { Button, Dialog } from "../window/parts";
import { addPicture, change } from "../window/record";
import { getConfig, getState, pictureFile, useEditorState, usePictureUrl } from "../window/state";
import type { FieldProps } from "./fieldParts";
import {
  dropTarget,
  FileButton,
  freeName,
  isPicture,
  pictureName,
  sameEnding,
  usePastedPictures,
  usePreparing,
} from "./pictureFiles";

/** A picture: uploaded from this device, or chosen from those that are there. */
export function PictureControl({ path, value }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [emptied, setEmptied] = useState("");
  const { note, setNote, prepared } = usePreparing();
  const url = usePictureUrl(value);
  const records = useEditorState((state) => state.records);
  // Other bytes under the same name are shown in all places.
  const uses = pictureUses(getConfig(), records).get(pictureFile(value))?.length ?? 0;
  const show = (picture: string | undefined) => setEmptied(changePicture(path, picture));
  const upload = (replaces?: string) => async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    await prepared(({ name, picture }) => {
      const target = replaces && sameEnding(replaces, name) ? replaces : freeName(name);
      addPicture(target, picture);
      show(`/${target}`);
      return "";
    })([file]);
    if (files.length > 1)
      setNote(
        (told) =>
          `This field shows one picture: ${file.name} was taken, and ${files.length - 1} others were not. Add them under Pictures. ${told}`,
      );
  };
  const box = useRef<HTMLDivElement>(null);
  usePastedPictures(box, upload());
  return (
    <div ref={box} data-pictures {...dropTarget(upload())}>
      {url && <img src={url} alt="" className="max-h-56 rounded-md" />}
      {value ? <p className="help break-words">{pictureName(pictureFile(value))}</p> : null}
      <p className="buttons mt-2">
        <FileButton label="Upload a picture" onFiles={upload()} />
        <FileButton label="Take a photograph" onFiles={upload()} isCamera />
        <Button onClick={() => setChoosing(true)}>Choose a picture</Button>
        {value ? (
          <>
            {uses > 0 && (
              <FileButton
                label={uses === 1 ? "Replace it" : `Replace it in all ${uses} places`}
                onFiles={upload(pictureFile(value))}
              />
            )}
            <Button
              onClick={() => {
                show(undefined);
                setNote("");
              }}
            >
              Remove the picture
            </Button>
          </>
        ) : null}
      </p>
      <p role="status" className="help whitespace-pre-line">
        {[note, emptied].filter(Boolean).join(" ")}
      </p>
      {isChoosing && (
        <Shelf
          onClose={() => setChoosing(false)}
          onChosen={(each) => {
            show(`/${each}`);
            setNote("");
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/**
 * Shows another picture in a field, or none, as one step of undo. Its words and its centre belonged to the picture before, so
 * they are emptied. Returns a sentence about that; empty if there was nothing.
 */
function changePicture(path: FieldPath, picture: string | undefined): string {
  const { open } = getState();
  if (!open) return "";
  const before = valueAt(open.values, path);
  const group = { ...Object(valueAt(open.values, path.slice(0, -1))) };
  const tree = fieldTree(open.type);
  const { alt, focus } = besides(tree, open.values, path);
  group[String(path.at(-1))] = picture;
  const emptied = before
    ? [alt, focus].flatMap((field) => {
        const name = String(field?.path.at(-1));
        if (!field || !group[name]) return [];
        delete group[name];
        return [`“${fieldAt(tree, field.path, open.values)?.title}”`];
      })
    : [];
  if (picture === undefined) delete group[String(path.at(-1))];
  change(path.slice(0, -1), group);
  const names = emptied.join(" and ");
  return (
    names &&
    `${names} belonged to the picture before: ${emptied.length > 1 ? "both are" : "it is"} empty now. Undo brings everything back.`
  );
}

/** All pictures, each with how many places show it. */
function Shelf({ onChosen, onClose }: { onChosen: (file: string) => void; onClose: () => void }) {
  const { tree, records, open } = useEditorState((state) => state);
  const uses = pictureUses(getConfig(), records);
  const files = new Set([...[...tree.files.keys()].filter(isPicture), ...(open?.pictures.keys() ?? [])]);
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
