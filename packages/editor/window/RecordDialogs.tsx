/**
 * The dialogs of the menu **More** of a saved record, the dialog that asks the user to resolve conflicts, and the view
 * that shows the text of a damaged record.
 */

import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { jsonIn } from "@sitekit/lib/text";
import { useMemo, useState } from "react";
import { PageInput } from "../form/choices";
import { Sentence } from "../form/fieldParts";
import type { TitleOf } from "../model/fieldValues";
import { type Conflict, recordChanges, versionInWords } from "../model/mergeRecords";
import { answerTo, keepAnswer } from "../model/unsaved";
import { placeKey, titlesOf, usedBy } from "../model/usedBy";
import type { Version } from "../stores/store";
import { noteInWords } from "./entries";
import { PagesBetween, PagesChanged } from "./PagesChanged";
import { Button, Dialog, DialogForm, NotLoaded } from "./parts";
import { formatTime, recordAddress } from "./places";
import { removeOpen, renameOpen, restoreVersion, retireOpen } from "./recordFiles";
import { getConfig, getState, loadCheck, type Question, useEditorState, useLoaded, useOpened } from "./state";

interface Props {
  file: string;
  onClose: () => void;
  /**
   * Called with the text of the version that the user wants to restore. Without this function, that version is saved
   * as the newest version of the open record.
   */
  bringBack?: (text: string) => void;
}

/**
 * The versions of a record, from newest to oldest, with their changes. Each earlier version whose text is known has a
 * button that restores it. If `bringBack` is given, the record was removed, so all its versions are earlier versions.
 */
export function History({ file, onClose, bringBack }: Props) {
  const { value: versions, problem, again } = useLoaded(() => getState().store.listVersions(file), [file]);
  const type = getConfig().typeOfFile(file);
  const least = bringBack ? 1 : 2;
  return (
    <Dialog title="History" isWide onClose={onClose}>
      {problem && <NotLoaded problem={problem} again={again} />}
      {!versions && !problem && <p role="status">Loading the earlier versions…</p>}
      {versions && versions.length < least && <p>This record has no earlier version.</p>}
      {versions && versions.length >= least && type && (
        <ol>
          {versions.map((version, index) => (
            <li key={version.id} className="py-3 border-t border-line">
              <h3 className="text-[1rem]">
                <time dateTime={version.when}>{formatTime(version.when)}</time>
                {version.who && `, ${version.who}`}
              </h3>
              <p>{noteInWords(version.note)}</p>
              <Changes type={type} before={versions[index + 1]} after={version.text} />
              {versions[index + 1] && <Pages file={file} before={versions[index + 1]} after={version} />}
              {index > least - 2 && version.text !== undefined && (
                <Button
                  onClick={() => {
                    onClose();
                    if (bringBack) bringBack(version.text ?? "");
                    else void restoreVersion(file, version.text ?? "");
                  }}
                >
                  {bringBack ? "Bring this version back" : "Restore this version"}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** The pages that change between two versions of a record, if all other records are as they are now. */
function Pages({ file, before, after }: { file: string; before?: Version; after: Version }) {
  const records = useEditorState((state) => state.records);
  const [isOpen, onToggle] = useOpened();
  const [old, now] = useMemo(
    () => [before, after].map((version) => ({ ...records, [file]: jsonIn(version?.text) })),
    [records, file, before, after],
  );
  return (
    <details className="my-2" onToggle={onToggle}>
      <summary>Pages before and after</summary>
      {isOpen && old && now && <PagesBetween before={old} after={now} />}
    </details>
  );
}

/** Returns the title of the record to which a reference refers. */
const titleOfReference: TitleOf = (field, id) =>
  titlesOf(getConfig(), (file) => getState().records[file])(field, id);

interface ChangesProps {
  type: ContentType;
  before: Version | undefined;
  after: string | undefined;
}

function Changes({ type, before, after }: ChangesProps) {
  const [old, now] = [jsonIn(before?.text), jsonIn(after)];
  if (after === undefined) return <p>After this save, the record did not exist, or it could not be read.</p>;
  if (!now) return <p>This version is damaged and cannot be read.</p>;
  if (!before) return <p>This is the oldest version that the editor knows.</p>;
  if (!old)
    return (
      <p>
        {before.text === undefined
          ? "Before this save, the record did not exist, or it could not be read."
          : "The version before this one is damaged, so the editor does not know what changed."}
      </p>
    );
  const changes = recordChanges(fieldTree(type), old, now, titleOfReference);
  if (changes.length === 0) return <p>Only spaces or the order of fields changed.</p>;
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="mt-2 font-semibold">{label}</dt>
          <dd className="*:block *:px-2 *:py-1 *:border-s-3 *:whitespace-pre-wrap *:no-underline">
            <del className="border-accent text-ink-soft">{before}</del>
            <ins className="border-brand">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fields of other records that refer to this record or link to its page, each with a link to the field. */
export const UsedBy = (props: Props) => (
  <Dialog title="Used by" onClose={props.onClose}>
    <Uses {...props} without="No other record refers to this one." />
  </Dialog>
);

interface UsesProps extends Props {
  /** The text above the list. It is not shown if the list is empty. */
  intro?: string;
  /** The text to show if the list is empty. */
  without?: string;
}

function Uses({ file, onClose, intro, without }: UsesProps) {
  const uses = useUses(file);
  if (uses.length === 0) return without && <p>{without}</p>;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul>
        {uses.map((use) => (
          <li key={placeKey(use)}>
            <a href={recordAddress(use.file, use.path)} onClick={onClose}>
              {use.title}
            </a>
            : {use.field}
          </li>
        ))}
      </ul>
    </>
  );
}

const useUses = (file: string) => {
  const records = useEditorState((state) => state.records);
  return usedBy(getConfig(), records, file);
};

export function Delete(props: Props) {
  if (useUses(props.file).length > 0)
    return (
      <Dialog title="Delete" onClose={props.onClose}>
        <Uses
          {...props}
          intro="You cannot delete this record while other records refer to it. Remove it from these places first:"
        />
      </Dialog>
    );
  return (
    <DialogForm title="Delete" action="Delete now" onClose={props.onClose} onSubmit={removeOpen}>
      <p>No other record refers to this one. After you have deleted it, “Undo this” brings it back.</p>
    </DialogForm>
  );
}

export function Rename({ file, onClose }: Props) {
  const [id, setId] = useState("");
  return (
    <DialogForm title="Rename" action="Rename now" onClose={onClose} onSubmit={() => renameOpen(id)}>
      <p>
        The current id is <b>{typeAndId(file).id}</b>. The editor updates links and lists. If the record has a
        page, its old address leads to the new one.
      </p>
      <label>
        New id
        <input
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={id}
          onChange={({ target }) => setId(target.value.trim())}
        />
      </label>
      <PagesChanged from={id} plan={({ renaming }) => renaming(getState().tree, file, id)} />
    </DialogForm>
  );
}

export function Retire({ file, onClose }: Props) {
  const [heir, setHeir] = useState("");
  return (
    <DialogForm title="Retire" action="Retire now" onClose={onClose} onSubmit={() => retireOpen(heir)}>
      <Uses
        file={file}
        onClose={onClose}
        intro="Other records refer to this page, so another page must replace it. These records will be changed:"
      />
      <p>
        The page will be deleted, and removed from lists. Its addresses and the links to it will lead to the
        page that replaces it.
      </p>
      <label htmlFor="heir">Page that takes over its address</label>
      <PageInput id="heir" required value={heir} onTyped={setHeir} />
      <PagesChanged from={heir} plan={({ retiring }) => retiring(getState().tree, file, heir)} />
    </DialogForm>
  );
}

const typeAndId = (file: string) => {
  const type = getConfig().typeOfFile(file);
  return { type, id: type ? idOfFile(type, file) : "" };
};

const SIDES = ["mine", "theirs"] as const;
type Side = (typeof SIDES)[number];

/**
 * The texts of the dialog `Conflicts`. The key is the action that found the conflicts: `save` saves the open record,
 * `set` includes published changes in a set of changes, and `revert` reverts an earlier save.
 */
const WORDS: Record<Question["about"], Record<"title" | "action" | "cancel" | "intro" | Side, string>> = {
  save: {
    title: "Somebody else changed the same fields",
    action: "Save with these texts",
    cancel: "Do not save now",
    intro:
      "Somebody else saved this record after you opened it. Choose which text to keep for each of these fields. All other changes by both of you are kept.",
    mine: "Yours",
    theirs: "Theirs",
  },
  set: {
    title: "The same fields were changed and published",
    action: "Include the published changes",
    cancel: "Do not include them now",
    intro:
      "Somebody has published other changes to this record, which the set also changes. Choose which text the set gets for each of these fields. All other changes of the set, and all other published changes, are kept.",
    mine: "In this set",
    theirs: "Published",
  },
  revert: {
    title: "These fields were changed again after this save",
    action: "Revert with these texts",
    cancel: "Do not revert",
    intro:
      "For each of these fields, choose the text from before this save, or the present text. All other changes of the save are reverted.",
    mine: "As it was before",
    theirs: "As it is now",
  },
};

/**
 * Returns the name of the radio buttons for a conflict, such as `record.questions.1.answer`. The prefix is needed
 * because the path is empty if the conflict is about the whole record, and a form does not submit controls with an
 * empty name.
 */
const nameOf = ({ path }: Conflict) => ["record", ...path].join(".");

/**
 * Asks the user, for each conflict, which of two versions to keep. A conflict is something that was changed in two
 * different ways, for example by the user and by somebody else at the same time: a field, a list entry, the order of
 * a list, or the whole record.
 */
export function Conflicts({ conflicts, about, record, answer }: Question) {
  const words = WORDS[about];
  return (
    <DialogForm
      title={words.title}
      action={words.action}
      cancel={words.cancel}
      isWide={about !== "revert"}
      onClose={() => answer(undefined)}
      onSubmit={(given) => {
        answer((place) => (given.get(nameOf(place)) === "theirs" ? "theirs" : "mine"));
        return "";
      }}
    >
      {record && <p className="font-semibold">{record}</p>}
      <p>{words.intro}</p>
      {conflicts.map((place) => {
        const name = nameOf(place);
        return (
          <fieldset key={name} className="mt-4 p-3 border border-line">
            <legend>{place.label || "The whole record"}</legend>
            {SIDES.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={name}
                  value={side}
                  required
                  defaultChecked={answerTo(place) === side}
                  onChange={() => keepAnswer(place, side)}
                />
                {words[side]}
                <span className="block px-2 py-1 whitespace-pre-wrap font-[400]">
                  {versionInWords(place, side, titleOfReference)}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      {about === "save" && <BothPages />}
    </DialogForm>
  );
}

/**
 * The pages that differ between the user's version of the open record and the version that somebody else has saved.
 */
function BothPages() {
  const { open, records } = useEditorState((state) => state);
  const [isOpen, onToggle] = useOpened();
  const file = open?.file;
  const after = useMemo(() => file && { ...records, [file]: open.values }, [file, open, records]);
  if (!after) return null;
  return (
    <details className="mt-3" onToggle={onToggle}>
      <summary>Compare their pages with yours</summary>
      {isOpen && <PagesBetween before={records} after={after} />}
    </details>
  );
}

interface UnreadableProps {
  file: string;
  text: string;
  onHistory: () => void;
}

/**
 * Shows the text of a file that cannot be parsed as a record, the position of the error, and a button for choosing an
 * earlier version.
 */
export function Unreadable({ file, text, onHistory }: UnreadableProps) {
  const { value: fault } = useLoaded(
    async () => (await loadCheck()).syntaxFault(getState().tree, file),
    [file],
  );
  const at = (fault?.line ?? 0) - 1;
  const lines = text.split("\n");
  return (
    <div className="notice block">
      <p>
        This record is damaged and cannot be read, so it has no form.{" "}
        {fault && (
          <>
            Line {fault.line}, column {fault.column}: <Sentence text={fault.message} />
          </>
        )}
      </p>
      <section
        aria-label="The text of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="max-h-[50dvh] overflow-auto my-3"
      >
        <pre>
          {lines.slice(0, Math.max(at, 0)).map((line) => `${line}\n`)}
          {at >= 0 && <mark ref={(mark) => mark?.scrollIntoView({ block: "nearest" })}>{lines[at]}</mark>}
          {at >= 0 && "\n"}
          {lines.slice(at + 1).join("\n")}
        </pre>
      </section>
      <Button onClick={onHistory}>Choose an earlier version</Button>
    </div>
  );
}
