import { groupBy } from "@sitekit/lib/maps";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import {
  dropTarget,
  FileButton,
  freeName,
  pictureName,
  pixelsOf,
  sizeInWords,
  usePreparing,
} from "../form/pictureFiles";
import type { PreparedPicture } from "../form/preparePicture";
import { replacing } from "../form/replacing";
import type { SameFile } from "../form/sameFile";
import { type Replaced, withTexts } from "../model/replaceWords";
import { type PictureUse, pictureUses, placeKey } from "../model/usedBy";
import { type Change, idOf, type Tree, type TreeFile } from "../stores/store";
import { AskForm, Button } from "./parts";
import { isPicture, recordAddress } from "./places";
import { saveFiles } from "./save";
import { getConfig, getState, showPicture, tell, toldHere, useEditorState, usePictureUrl } from "./state";

/**
 * All pictures, each with the fields that show it. Adding, replacing or deleting a picture is saved immediately.
 */
export function MediaShelf() {
  const { tree, records } = useEditorState((state) => state);
  const { note, setNote, prepared } = usePreparing();
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [replaced, setReplaced] = useState("");
  const uses = useMemo(() => pictureUses(getConfig(), records), [records]);
  const files = [...tree.files].filter(([path]) => isPicture(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  const unused = files.filter(([path]) => !uses.has(path));
  const add = prepared(addOnce, NOT_SHOWN);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
  return (
    <div className="reading" {...dropTarget(add)}>
      <h1 tabIndex={-1}>Pictures</h1>
      <p className="help">
        Drop pictures here, paste them, or click “Add pictures”. The editor saves them immediately. Before
        that, it makes large pictures smaller, turns sideways pictures upright, and removes the data that a
        camera stores in a picture, such as the location.
      </p>
      <p className="buttons mt-3">
        <FileButton label="Add pictures" onFiles={add} isMultiple />
        <FileButton label="Take a photograph" onFiles={add} isCamera />
        {unused.length > 0 && (
          <label className="check">
            <input type="checkbox" checked={isUnusedOnly} onChange={() => setUnusedOnly(!isUnusedOnly)} />
            Only pictures that no page shows ({unused.length})
          </label>
        )}
      </p>
      <p role="status" className="help whitespace-pre-line">
        {note}
      </p>
      {files.length === 0 && <p className="mt-4">There are no pictures yet.</p>}
      <ul className="mt-4">
        {(isUnusedOnly && unused.length > 0 ? unused : files).map(([path, file]) => (
          <Picture
            key={path}
            path={path}
            file={file}
            uses={uses.get(path) ?? []}
            question={
              path === replaced && (
                <Words path={path} uses={uses.get(path) ?? []} onClose={() => setReplaced("")} />
              )
            }
          >
            <FileButton
              label="Replace"
              picture={pictureName(path)}
              onFiles={prepared((made) => replace(path, made, setReplaced))}
            />
            {!uses.has(path) && (
              <Button
                aria-label={`Delete ${pictureName(path)}`}
                onClick={async () => setNote(await remove(path))}
              >
                Delete
              </Button>
            )}
          </Picture>
        ))}
      </ul>
    </div>
  );
}

interface PictureProps {
  path: string;
  file: TreeFile;
  uses: readonly PictureUse[];
  /**
   * If the picture was just replaced, a form that asks whether its descriptions still fit. Otherwise `false`, and
   * nothing is shown.
   */
  question: ReactNode;
  /** The buttons for the picture, such as **Replace**. */
  children: ReactNode;
}

function Picture({ path, file, uses, question, children }: PictureProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [pixels, setPixels] = useState("");
  // If the content is stored at a Git provider, each picture takes a separate API request. So a picture is only loaded
  // when it becomes visible.
  const url = usePictureUrl(isSeen ? path : "");
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (item.current) observer.observe(item.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={item} className="flex flex-wrap gap-x-4 gap-y-2 py-4 border-t border-line text-sm">
      <div
        className="w-44 bg-sunken rounded-md overflow-hidden self-start"
        style={{ aspectRatio: getState().site.pictureRatio }}
      >
        {url && (
          <img
            src={url}
            alt=""
            className="size-full object-cover"
            style={{ objectPosition: uses[0]?.focus?.spot }}
            onLoad={({ currentTarget }) => setPixels(pixelsOf(currentTarget))}
          />
        )}
      </div>
      <div className="flex-[1_1_14rem] min-w-0">
        <h2 className="break-words">{pictureName(path)}</h2>
        <p className="text-ink-soft">{sizeInWords(pixels, file.picture?.bytes)}</p>
        {uses.length === 0 && <p>No page shows this picture.</p>}
        <ul>
          {uses.map((use) => (
            <Use key={placeKey(use)} {...use} />
          ))}
        </ul>
        <p className="buttons mt-2">{children}</p>
        {question}
      </div>
    </li>
  );
}

/** A field that shows a picture, with the description and the focal point that the picture has in this field. */
const Use = ({ file, path, title, field, page, alt, focus }: PictureUse) => (
  <li className="mt-1">
    <a href={recordAddress(file, path)}>
      {title}: {field}
    </a>
    {page && <span className="text-ink-soft"> on {page}</span>}
    {alt && (
      <p>
        <a href={recordAddress(file, alt.path)}>In words</a>:{" "}
        {alt.text || "empty. Describe the picture for people who cannot see it."}
      </p>
    )}
    {focus && (
      <p>
        <a href={recordAddress(file, focus.path)}>Centre</a>: {focus.spot}
      </p>
    )}
  </li>
);

/**
 * A form that is shown after a picture was replaced. It asks whether the descriptions of the old picture still fit, and
 * the user can edit them. Renders nothing if no record describes the picture.
 */
function Words({ path, uses, onClose }: Pick<PictureProps, "path" | "uses"> & { onClose: () => void }) {
  const described = uses.flatMap(({ alt, ...use }) => (alt?.text ? [{ ...use, alt }] : []));
  if (described.length === 0) return null;
  const save = (given: FormData) => {
    const words = described.map(({ file, alt }, at) => ({
      file,
      path: alt.path,
      after: String(given.get(`${at}`)),
    }));
    return savedHere(
      ({ files }) => describing(files, words),
      `Describe ${path}`,
      () => {
        tell("The descriptions are saved.");
        onClose();
      },
    );
  };
  return (
    <AskForm
      action="Save the descriptions"
      more={<Button onClick={onClose}>Keep the old descriptions</Button>}
      onSubmit={save}
    >
      <p className="mt-3 font-semibold">Do these descriptions still fit the new picture?</p>
      {described.map(({ file, title, field, alt }, at) => (
        <label key={placeKey({ file, path: alt.path })} className="block mt-2">
          {title}: {field}, in words
          <input type="text" name={`${at}`} dir="auto" defaultValue={alt.text} className="font-[400]" />
        </label>
      ))}
    </AskForm>
  );
}

/** Returns the changes that write the descriptions in `words` into the files of the records. */
function describing(
  files: Tree["files"],
  words: readonly Pick<Replaced, "file" | "path" | "after">[],
): Change[] {
  return [...groupBy(words, ({ file }) => file)].flatMap(([path, each]): Change[] => {
    const type = getConfig().typeOfFile(path);
    const text = files.get(path)?.text;
    return type && text !== undefined ? [{ path, text: withTexts(type, text, each) }] : [];
  });
}

/**
 * Saves files. Returns an empty text, or the reason why the save failed. The caller shows the reason next to the
 * pictures, so `toldHere` removes it from the status bar.
 */
async function savedHere(...save: Parameters<typeof saveFiles>): Promise<string> {
  const why = await saveFiles(...save);
  if (why) toldHere();
  return why;
}

const NOT_SHOWN =
  "No page shows the picture yet. Choose the picture in the record of a page, and describe it there in words.";

/**
 * The newest bytes of each picture that the user has added or replaced in this pane, by path. If the user deletes the
 * picture, it can be restored from these bytes.
 */
const chosen = new Map<string, Blob>();

function show(path: string, picture: Blob): void {
  chosen.set(path, picture);
  showPicture(path, picture);
}

/**
 * Saves a new picture, and returns an empty text, or the reason why the save failed. If an equal picture `same` is
 * already saved, only returns a sentence for the user that says so. If `same` is only part of the unsaved changes of a
 * record, saves the picture under the name that it has there.
 */
export const addOnce = ({ name, picture }: PreparedPicture, same?: SameFile): string | Promise<string> =>
  same && getState().tree.files.has(same.path)
    ? same.note
    : addToShelf(same ? pictureName(same.path) : name, same?.bytes ?? picture);

/** Saves a new picture. Returns an empty text, or the reason why the save failed. */
export function addToShelf(name: string, picture: Blob): Promise<string> {
  let path = `media/${name}`;
  return savedHere(
    async ({ files }) => {
      // An earlier attempt may have saved the picture although its response was lost. At a Git provider, whose files
      // have Git's hashes as ids, this attempt then uses the same path, so that the picture is not saved twice.
      const id = await idOf(picture);
      path = freeName(name, (file) => files.has(file) && files.get(file)?.id !== id);
      return [{ path, picture }];
    },
    () => `Add ${path}`,
    () => {
      show(path, picture);
      tell(`${pictureName(path)} is added.`);
    },
  );
}

const CHECK_CENTRE = " Check “Centre” in each place, because it may not fit the new picture.";

/**
 * Replaces a picture in all places that show it, and then calls `askAbout` with the path of the new picture. This path
 * differs from `path` if the new picture has another file type. Returns an empty text, or the reason why the save
 * failed.
 */
export const replace = (
  path: string,
  made: PreparedPicture,
  askAbout: (path: string) => void,
): Promise<string> => {
  let target = path;
  return savedHere(
    (tree) => {
      const changes = replacing(tree, path, made);
      target = changes[0]?.path ?? path;
      return changes;
    },
    `Replace ${path}`,
    () => {
      show(target, made.picture);
      askAbout(target);
      const uses = pictureUses(getConfig(), getState().records).get(target) ?? [];
      const hasCentre = uses.some(({ focus }) => focus);
      const by = target === path ? "" : `, by ${pictureName(target)}`;
      tell(
        `${pictureName(path)} is replaced${uses.length > 0 ? " everywhere" : ""}${by}.${hasCentre ? CHECK_CENTRE : ""}`,
      );
    },
  );
};

/**
 * Returns the bytes of a saved picture; undefined if the content is stored at a Git provider. If a request fails,
 * rejects or returns undefined.
 */
async function pictureAt(path: string): Promise<Blob | undefined> {
  const url = await getState().store.pictureUrl(path);
  // The store of a Git provider returns `blob:` URLs. The editor's content security policy does not allow `fetch` for
  // them.
  if (url.startsWith("blob:")) return undefined;
  const response = await fetch(url);
  return response.ok ? response.blob() : undefined;
}

/**
 * Deletes an unused picture. If the editor has its bytes, the message that the picture is deleted has an undo button.
 * Returns an empty text, or the reason why the picture was not deleted.
 */
async function remove(path: string): Promise<string> {
  const picture = chosen.get(path) ?? (await pictureAt(path).catch(() => undefined));
  const bringBack = () =>
    picture &&
    void saveFiles(
      () => [{ path, picture }],
      `Bring back ${path}`,
      () => tell(`${pictureName(path)} is back.`),
    );
  return savedHere(
    () => [{ path, removed: true }],
    `Delete ${path}`,
    () => tell(`${pictureName(path)} is deleted.`, picture && bringBack),
  );
}
