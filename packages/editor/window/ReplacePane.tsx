import { Fragment, useDeferredValue, useMemo, useState } from "react";
import { containsWords, type Replaced, replacedWords, replacing } from "../model/replaceWords";
import { namesOf, placeKey } from "../model/usedBy";
import { textRuns } from "../preview/compareTexts";
import type { Tree } from "../stores/store";
import { Button } from "./parts";
import { counted, recordAddress } from "./places";
import { saveFiles } from "./save";
import { getConfig, getState, tell, useEditorState } from "./state";

/** The pane **Replace words**: finds words in all records, lists the changes, and saves the chosen changes together. */
export function ReplacePane({ find: given }: { find: string }) {
  const [find, setFind] = useState(given);
  const [replacement, setReplacement] = useState("");
  const [isWholeWords, setWholeWords] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const records = useEditorState((state) => state.records);
  const wanted = useDeferredValue({ find, replacement, isWholeWords });
  const { tree } = getState();
  const found = replacedWords(getConfig(), records, wanted).filter(({ file }) => tree.files.has(file));
  const chosen = found.filter((each) => !left.has(placeKey(each)));
  const files = new Set(chosen.map(({ file }) => file));
  const amount = `${counted(chosen.length, "field")} of ${counted(files.size, "record")}`;
  const told = () => {
    if (chosen.length > 0) return `${amount} will change.`;
    if (found.length > 0) return "You have not chosen any changes.";
    if (!containsWords(getConfig(), records, wanted)) return NOT_FOUND;
    return wanted.find.trim() === wanted.replacement.trim()
      ? "Nothing would change, because the new words are the same as the old ones."
      : "Nothing would change, because all texts with the old words already contain the new words.";
  };
  const save = () => {
    let former: Tree | undefined;
    void saveFiles(
      (now) => {
        former = now;
        return replacing(getConfig(), now, wanted, new Set(chosen.map(placeKey)));
      },
      `Replace “${find.trim()}” with “${replacement.trim()}”`,
      () => tell(`Replaced and saved in ${amount}.`, former && takeBack(former, getState().tree)),
    );
  };
  return (
    <div className="reading">
      <h1 tabIndex={-1}>Replace words</h1>
      <p className="help">
        The editor looks for the words in the texts of all records, and lists the changes below. Nothing is
        saved until you click the button below the list. Upper and lower case must match: “office” does not
        find “Office”. Addresses of pages do not change. Web and email addresses change only if the words
        under “Find” look like an address, such as company.example.
      </p>
      <div className="grid gap-3 mt-4">
        <label>
          Find
          <input type="text" dir="auto" value={find} onChange={({ target }) => setFind(target.value)} />
        </label>
        <label>
          Replace with
          <input
            type="text"
            dir="auto"
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </label>
        <label className="check">
          <input type="checkbox" checked={isWholeWords} onChange={() => setWholeWords(!isWholeWords)} />
          Only whole words
        </label>
      </div>
      <p role="status" className="mt-4">
        {wanted.find.trim() ? told() : ""}
      </p>
      <ul className="mt-2">
        {found.map((each) => (
          <Change
            key={placeKey(each)}
            {...each}
            isChosen={!left.has(placeKey(each))}
            onToggle={() => {
              const next = new Set(left);
              if (!next.delete(placeKey(each))) next.add(placeKey(each));
              setLeft(next);
            }}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <p className="buttons mt-4">
          <Button className="main" onClick={save}>
            Replace in {amount}
          </Button>
        </p>
      )}
    </div>
  );
}

const NOT_FOUND = "No text contains exactly these words, except perhaps as part of an address.";

interface ChangeProps extends Replaced {
  isChosen: boolean;
  onToggle: () => void;
}

function Change({ file, path, before, after, written, isChosen, onToggle }: ChangeProps) {
  const records = useEditorState((state) => state.records);
  const { title, field } = namesOf(getConfig(), { file, path }, records);
  const runs = useMemo(() => textRuns(before, after), [before, after]);
  return (
    <li className="py-3 border-t border-line text-sm">
      <label className="check">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span>
          {title}: {field}
        </span>
      </label>
      <p className="ps-7.5" dir="auto">
        {runs.map(({ kept, removed, added }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run of text has no other identity than its position
          <Fragment key={at}>
            {shortened(kept, at === 0, at === runs.length - 1)}
            {removed && <del>{removed}</del>}
            {removed && added && " "}
            {added && <ins className="font-semibold">{added}</ins>}
          </Fragment>
        ))}
      </p>
      <a className="ms-7.5" href={recordAddress(file, path, written)}>
        Open this field
      </a>
    </li>
  );
}

const AROUND = 60;

/**
 * Shortens the unchanged text between two changes to the `AROUND` characters after the first change and the `AROUND`
 * characters before the second. `isFirst` means that there is no change before the text, and `isLast` that there is
 * no change after it.
 */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? "" : text.slice(0, AROUND);
  const end = isLast ? "" : text.slice(-AROUND);
  return start.length + end.length < text.length ? `${start}…${end}` : text;
}

/**
 * Returns a function that reverts the replacements, except in records that somebody has changed since. `former` is the
 * content before the replacements, and `saved` is the content after they were saved.
 */
export const takeBack = (former: Tree, saved: Tree) => (): Promise<string> => {
  const changed = [...saved.files].filter(([path, { id }]) => former.files.get(path)?.id !== id);
  let kept = 0;
  return saveFiles(
    ({ files }) => {
      const textsOf = (path: string) => [former, saved].map((tree) => tree.files.get(path)?.text);
      kept = changed.filter(([path]) => !textsOf(path).includes(files.get(path)?.text)).length;
      return changed.flatMap(([path, { text }]) => {
        const before = former.files.get(path)?.text;
        return before !== undefined && files.get(path)?.text === text ? [{ path, text: before }] : [];
      });
    },
    "Undo the replacement of words",
    () => {
      if (kept === changed.length)
        tell("Nothing was restored, because somebody has changed these records since.");
      else if (kept === 0) tell("The old words are restored.");
      else
        tell(
          `The old words are restored, except in ${counted(kept, "record")} that somebody has changed since.`,
        );
    },
  );
};
