import { singular } from "@sitekit/content/contentType";
import { renamedRecord } from "../save/changeSet";
import { drop, freshName, isElsewhere, put, takeOver, type Unsaved } from "../save/unsaved";
import { recordTitle } from "../save/usedBy";
import { Button } from "./parts";
import { newAddress, recordAddress } from "./places";
import { formatTime } from "./RecordDialogs";
import { keptKey } from "./record";
import { refresh, settled, tellError } from "./saving";
import { enter, loadSets, named } from "./sets";
import { getConfig, getState, tell, useEditorState } from "./state";

/** All that is not saved yet, of records and sets that are gone too. */
export function UnsavedPane() {
  const unsaved = useEditorState((state) => state.unsaved);
  return (
    <div className="reading">
      <h1 tabIndex={-1}>Not saved yet</h1>
      <p className="my-3">This is kept in this browser only, until you save it or throw it away.</p>
      {unsaved.length === 0 && <p>Everything is saved.</p>}
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
  const { sets, tree } = useEditorState((state) => state);
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
        {work.pictures.size > 0 &&
          `, with ${work.pictures.size} new ${work.pictures.size === 1 ? "picture" : "pictures"}`}
      </p>
      {isSetGone && <p>The set was published or dropped. Open it to go on in what is published.</p>}
      {work.file && !work.set && !tree.files.has(work.file) && (
        <p>The record was renamed or deleted. It opens under its new name, or as a new record.</p>
      )}
      {isElsewhere(work) ? (
        <p>It is open in another window.</p>
      ) : (
        <p className="buttons mt-2">
          <Button aria-label={`Open ${title}`} onClick={() => void openAgain(work).catch(tellError)}>
            Open
          </Button>
          <Button aria-label={`Throw away ${title}`} onClick={() => throwAway(work, title)}>
            Throw away
          </Button>
        </p>
      )}
    </li>
  );
}

function throwAway(work: Unsaved, title: string): void {
  drop(work);
  tell(`What was not saved of “${title}” is thrown away.`, () => put(work));
}

/** Opens unsaved work where it goes on: in its set if that is there, in the renamed record, or in a new one. */
async function openAgain(work: Unsaved): Promise<void> {
  await settled();
  const set = work.set && named(await loadSets(), work.set.slug);
  await enter(set);
  const { files } = await refresh();
  const type = typeOf(work);
  const file =
    work.file &&
    (files.has(work.file) ? work.file : renamedRecord(getConfig(), work.file, work.base, getState().tree));
  const slot = file ? undefined : (work.slot ?? freshName());
  takeOver(work, {
    place: keptKey(file ?? slot ?? ""),
    set: set && work.set,
    file,
    slot,
    base: file ? work.base : null,
  });
  const folder = type && "folder" in type.source ? type.source.folder : "";
  window.location.hash = file ? recordAddress(file) : newAddress(folder, slot ?? "");
}
