import { singular } from "@sitekit/content/contentType";
import { inSentence } from "@sitekit/lib/text";
import { isElsewhere, put, removeWork, type Unsaved } from "../model/unsaved";
import { recordTitle } from "../model/usedBy";
import { Button } from "./parts";
import { countedFiles, formatTime, newAddress, recordAddress } from "./places";
import { refresh, settled, tellError } from "./save";
import { enter, goOn, loadSets, named } from "./sets";
import { getConfig, tell, useEditorState } from "./state";

/** The unsaved work in this browser, including work on records and sets that no longer exist. */
export function UnsavedPane() {
  const unsaved = useEditorState((state) => state.unsaved);
  return (
    <div className="reading">
      <h1 tabIndex={-1}>Not saved yet</h1>
      <p className="my-3">
        {unsaved.length === 0
          ? "Everything is saved."
          : "These texts are kept only in this browser until you save them or throw them away."}
      </p>
      <ul>
        {unsaved.map((work) => (
          <Work key={`${work.window} ${work.place}`} work={work} />
        ))}
      </ul>
    </div>
  );
}

const typeOf = ({ type }: Unsaved) => getConfig().types.find(({ name }) => name === type);

function Work({ work }: { work: Unsaved }) {
  const { sets, set, tree } = useEditorState((state) => state);
  const type = typeOf(work);
  if (!type) return null;
  const title = recordTitle(type, work.record, work.file ?? "");
  const isSetGone = work.set && !named(sets, work.set.slug);
  return (
    <li className="py-3 border-t border-line">
      <h2 className="text-[1rem]">{title}</h2>
      <p className="help first-letter:uppercase">
        {singular(type)}, {formatTime(work.when)}
        {work.set && `, in the set “${work.set.name}”`}
        {work.pictures.size > 0 && `, with ${inSentence(countedFiles([...work.pictures.keys()], "new "))}`}
      </p>
      {isSetGone && (
        <p>
          This set is not in the list of sets. If the set was published or deleted, you can still open this
          text and save it to the published website.
        </p>
      )}
      {work.file && !work.set && !set && !tree.files.has(work.file) && (
        <p>
          This record was renamed or deleted. If it was renamed, the text opens in the renamed record. If it
          was deleted, the text opens as a new record.
        </p>
      )}
      {isElsewhere(work) && (
        <p>This text is open in another window. If you continue here, it will be closed there.</p>
      )}
      <p className="buttons mt-2">
        <Button
          aria-label={`${isElsewhere(work) ? "Continue here with" : "Open"} ${title}`}
          onClick={() => void openAgain(work).catch(tellError)}
        >
          {isElsewhere(work) ? "Continue here" : "Open"}
        </Button>
        {!isElsewhere(work) && (
          <Button aria-label={`Throw away ${title}`} onClick={() => throwAway(work, title)}>
            Throw away
          </Button>
        )}
      </p>
    </li>
  );
}

function throwAway(work: Unsaved, title: string): void {
  void removeWork(work);
  tell(`The unsaved text of “${title}” was discarded.`, () => put(work));
}

/**
 * Opens unsaved work in its set. If the work has no set, or if its set no longer exists, opens it in the published
 * content.
 */
async function openAgain(work: Unsaved): Promise<void> {
  await settled();
  const set = work.set && named(await loadSets(), work.set.slug);
  await enter(set);
  await refresh();
  const { file, slot, folder } = await goOn(work);
  window.location.hash = file ? recordAddress(file) : newAddress(folder, slot);
}
