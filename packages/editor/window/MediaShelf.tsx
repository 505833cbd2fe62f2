import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import {
  dropTarget,
  FileButton,
  freeName,
  isPicture,
  pictureName,
  replacing,
  usePreparing,
} from "../form/pictureFiles";
import type { PreparedPicture } from "../form/preparePicture";
import type { TreeFile } from "../save/store";
import { type PictureUse, pictureUses } from "../save/usedBy";
import { Button } from "./parts";
import { recordAddress } from "./places";
import { saveFiles } from "./saving";
import { getConfig, getState, showPicture, tell, useEditorState, usePictureUrl } from "./state";

/** All pictures: where each is shown, and which is shown nowhere. What is done here is saved at once. */
export function MediaShelf() {
  const { tree, records } = useEditorState((state) => state);
  const { note, setNote, prepared } = usePreparing();
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const uses = useMemo(() => pictureUses(getConfig(), records), [records]);
  const files = [...tree.files].filter(([path]) => isPicture(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  const unused = files.filter(([path]) => !uses.has(path));
  const add = prepared(({ name, picture }) => {
    const path = freeName(name);
    return saveFiles(
      () => [{ path, picture }],
      `Add ${path}`,
      () => {
        show(path, picture);
        tell(`${pictureName(path)} is added.`);
      },
    );
  });
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) void latest.current(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
  return (
    <div className="reading" {...dropTarget(add)}>
      <h1 tabIndex={-1}>Pictures</h1>
      <p className="help">
        Drop pictures here, paste them, or choose them. The editor makes them smaller, turns them upright and
        saves them at once. It removes what the camera has stored in them, such as the place.
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
      {files.length === 0 && <p className="mt-4">There is no picture yet.</p>}
      <ul className="mt-4">
        {(isUnusedOnly && unused.length > 0 ? unused : files).map(([path, file]) => (
          <Picture key={path} path={path} file={file} uses={uses.get(path) ?? []}>
            <FileButton
              label="Replace"
              picture={pictureName(path)}
              onFiles={prepared((made) => replace(path, made))}
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
  /** What can be done with it. */
  children: ReactNode;
}

function Picture({ path, file, uses, children }: PictureProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [pixels, setPixels] = useState("");
  // A host sends one picture at a time, so only those in sight are asked for.
  const url = usePictureUrl(isSeen ? path : "");
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (item.current) observer.observe(item.current);
    return () => observer.disconnect();
  }, []);
  const bytes = file.picture?.bytes;
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
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPixels(`${naturalWidth} × ${naturalHeight} pixels`)
            }
          />
        )}
      </div>
      <div className="flex-[1_1_14rem] min-w-0">
        <h2 className="break-words">{pictureName(path)}</h2>
        <p className="text-ink-soft">
          {[pixels, bytes && `${Math.ceil(bytes / 1000)} kB`].filter(Boolean).join(", ")}
        </p>
        {uses.length === 0 && <p>No page shows it.</p>}
        <ul>
          {uses.map((use) => (
            <Use key={`${use.file} ${use.path.join(".")}`} {...use} />
          ))}
        </ul>
        <p className="buttons mt-2">{children}</p>
      </div>
    </li>
  );
}

/** A place that shows a picture, with its words and its centre there. */
const Use = ({ file, path, title, field, page, alt, focus }: PictureUse) => (
  <li className="mt-1">
    <a href={recordAddress(file, path)}>
      {title}: {field}
    </a>
    {page && <span className="text-ink-soft"> on {page}</span>}
    {alt && (
      <p>
        <a href={recordAddress(file, alt.path)}>In words</a>:{" "}
        {alt.text || "empty. People who cannot see the picture need these words."}
      </p>
    )}
    {focus && (
      <p>
        <a href={recordAddress(file, focus.path)}>Centre</a>: {focus.spot}
      </p>
    )}
  </li>
);

/** The pictures that were chosen here: the browser shows them at once, and one that is deleted can be brought back. */
const chosen = new Map<string, Blob>();

function show(path: string, picture: Blob): void {
  chosen.set(path, picture);
  showPicture(path, picture);
}

const replace = (path: string, made: PreparedPicture): Promise<string> => {
  let target = path;
  return saveFiles(
    (tree) => {
      const changes = replacing(tree, path, made);
      target = changes[0]?.path ?? path;
      return changes;
    },
    `Replace ${path}`,
    () => {
      show(target, made.picture);
      tell(
        `${pictureName(path)} is replaced everywhere${target === path ? "" : `, by ${pictureName(target)}`}. Check “In words” and “Centre” in each place: they were made for the old picture.`,
      );
    },
  );
};

/** Removes a picture that no page shows. One click brings it back if the browser has its bytes. */
async function remove(path: string): Promise<string> {
  const url = await getState().store.pictureUrl(path);
  // The bytes behind a `blob:` address may not be fetched.
  const isAtHost = url.startsWith("blob:");
  const picture =
    chosen.get(path) ?? (isAtHost ? undefined : await fetch(url).then((answer) => answer.blob()));
  const bringBack = () =>
    picture &&
    void saveFiles(
      () => [{ path, picture }],
      `Bring back ${path}`,
      () => tell(`${pictureName(path)} is back.`),
    );
  return saveFiles(
    () => [{ path, removed: true }],
    `Delete ${path}`,
    () => tell(`${pictureName(path)} is deleted.`, picture && bringBack),
  );
}
