import { fieldTree } from "@sitekit/content/fieldTree";
import { inSentence } from "@sitekit/lib/text";
import { Fragment, useRef, useState } from "react";
import { type FieldPath, fieldAt, valueAt } from "../model/fieldValues";
import { besides, pictureUses, placeKey } from "../model/usedBy";
import { later } from "../window/later";
import { Button } from "../window/parts";
import { recordAddress } from "../window/places";
import { addPicture, change } from "../window/record";
import { getConfig, getState, pictureFile, useEditorState, usePictureUrl } from "../window/state";
import type { FieldProps } from "./fieldParts";
import {
  dropTarget,
  FileButton,
  freeName,
  pictureName,
  pixelsOf,
  refusalIfLeft,
  sameEnding,
  sizeInWords,
  usePastedPictures,
  usePreparing,
} from "./pictureFiles";
import { reveal } from "./reveal";

const PictureShelf = later(async () => (await import("./PictureShelf")).PictureShelf);

/**
 * The note that is shown if the user wants to replace a picture in all places, but the new picture has another format.
 * For example, a PNG cannot be saved as `car.jpg`. It gets a new name, and only this field refers to that name. The
 * form cannot change the other places, because they may be in other records.
 */
const ONLY_HERE =
  "Only this field shows the new picture, because its file type differs from that of the old picture. To replace the old picture in the other places too, use “Replace” under “Pictures”.";

/** A control for a picture, which the user uploads or chooses from the existing pictures. */
export function PictureControl({ path, value }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [lastChange, setLastChange] = useState<LastChange>();
  const { note, setNote, prepared } = usePreparing();
  const records = useEditorState((state) => state.records);
  const file = pictureFile(value);
  // The user can replace the picture in all places only if the saved record already contains the picture. Otherwise,
  // the save would assume that the new picture only happens to have the same file name as the old picture, and would
  // rename the new picture (see `withFreeNames`). The other places would still show the old picture.
  const isSaved = useEditorState(({ open }) => open?.base?.includes(`"/${file}"`));
  const uses = isSaved ? (pictureUses(getConfig(), records).get(file)?.length ?? 0) : 0;
  const replaceAll = `Replace this picture in all ${uses} places`;
  const show = (picture: string | undefined) => {
    setLastChange(changePicture(path, picture));
    const words = wordsFor(path);
    if (picture && words && !words.text) reveal(words.path);
  };
  const upload = (replaces?: string) => async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    setLastChange(undefined);
    const refuseIfLeft = refusalIfLeft();
    await prepared(({ name, picture, note }, same) => {
      if (refuseIfLeft(first.name)) return "";
      if (same && !replaces) {
        if (!getState().tree.files.has(same.path)) addPicture(same.path, same.bytes);
        if (same.path !== file) show(`/${same.path}`);
        return same.note;
      }
      const target = replaces && sameEnding(replaces, name) ? replaces : freeName(name);
      addPicture(target, picture);
      show(`/${target}`);
      return replaces && target !== replaces ? `${note} ${ONLY_HERE}` : "";
    })([first]);
    if (files.length > 1)
      setNote(
        (told) =>
          `All files except ${first.name} were ignored, because this field can show only one picture. Add the other pictures under “Pictures”. ${told}`,
      );
  };
  // Whether the field still shows the picture of the last change. If not, for example after an undo, the note is
  // hidden, because it is about another picture.
  const isLatest = !lastChange || lastChange.shown === value;
  const box = useRef<HTMLDivElement>(null);
  usePastedPictures(box, upload());
  return (
    <div ref={box} data-pictures {...dropTarget(upload())}>
      {value ? <Shown path={path} value={value} /> : null}
      {uses > 1 && (
        <p className="help">
          “{replaceAll}” works only if the editor saves the new picture as{" "}
          {file.replace(/^.*\./, "").toUpperCase()} too. Otherwise, only this field changes. “Replace” under
          “Pictures” replaces the picture everywhere, in any format.
        </p>
      )}
      <p className="buttons mt-2">
        <FileButton label="Upload a picture" onFiles={upload()} />
        <FileButton label="Take a photograph" onFiles={upload()} isCamera />
        <Button onClick={() => setChoosing(true)}>Choose a picture</Button>
        {value ? (
          <>
            {uses > 1 && <FileButton label={replaceAll} onFiles={upload(file)} />}
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
      <div role="status" className="help whitespace-pre-line">
        {isLatest && [note, lastChange?.emptied].filter(Boolean).join(" ")}
        {isLatest && lastChange?.shown && <StillFits path={path} words={lastChange.words} />}
      </div>
      {isChoosing && (
        <PictureShelf
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

/** Shows a field's picture, its file name and size, and links to the other fields that contain it. */
function Shown({ path, value }: Pick<FieldProps, "path" | "value">) {
  const { tree, records, open } = useEditorState((state) => state);
  const [pixels, setPixels] = useState("");
  const url = usePictureUrl(value);
  const file = pictureFile(value);
  const bytes = open?.pictures.get(file)?.size ?? tree.files.get(file)?.picture?.bytes;
  const here = placeKey({ file: open?.file ?? "", path });
  const others = (pictureUses(getConfig(), records).get(file) ?? []).filter((use) => placeKey(use) !== here);
  return (
    <>
      {url && (
        <img
          src={url}
          alt=""
          className="max-h-56 rounded-md"
          onLoad={({ currentTarget }) => setPixels(pixelsOf(currentTarget))}
        />
      )}
      <p className="help break-words">
        {[pictureName(file), sizeInWords(pixels, bytes)].filter(Boolean).join(", ")}
      </p>
      {others.length > 0 && (
        <p className="help">
          Also shown in{" "}
          {others.map((use, at) => (
            <Fragment key={placeKey(use)}>
              {at > 0 && "; "}
              <a href={recordAddress(use.file, use.path)}>
                {use.title}: {use.field}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}

/**
 * Asks whether the description of the previous picture fits the new picture. Shows nothing if the previous picture had
 * no description, or if the new picture has one.
 */
function StillFits({ path, words }: { path: FieldPath; words: string }) {
  const empty = useEditorState(() => wordsFor(path)?.text === "");
  const field = wordsFor(path);
  if (!words || !empty || !field) return null;
  return (
    <p>
      Does the description of the previous picture still fit? “{words}”{" "}
      <Button className="link" onClick={() => change(field.path, words)}>
        Use it again
      </Button>
    </p>
  );
}

/**
 * Returns the path and the text of the field that describes the picture at `path`; undefined if there is no such field.
 */
function wordsFor(path: FieldPath) {
  const { open } = getState();
  return open && besides(fieldTree(open.type), open.values, path).alt;
}

/** The effects of the last change to a field's picture. */
interface LastChange {
  /** The field's new value, such as `/media/x.jpg`; undefined if the picture was removed. */
  shown: string | undefined;
  /** The description of the previous picture; empty if there was none. */
  words: string;
  /** A message that says which other fields were emptied, such as the description; empty if none were. */
  emptied: string;
}

/**
 * Puts another picture into a field, or removes the picture if `picture` is undefined. Also empties the fields with the
 * description and the focal point of the previous picture, because they do not apply to another picture. One undo
 * reverts all of this.
 */
function changePicture(path: FieldPath, picture: string | undefined): LastChange | undefined {
  const { open } = getState();
  if (!open) return undefined;
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
  const names = inSentence(emptied);
  const sentence = `${names} belonged to the previous picture, so the editor has emptied ${emptied.length > 1 ? "both fields. Undo restores them" : "this field. Undo restores it"} together with the picture.`;
  return { shown: picture, words: before ? (alt?.text ?? "") : "", emptied: names && sentence };
}
