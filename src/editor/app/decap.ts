/**
 * All that rests on the inside of Decap CMS (decap-cms-core 3.19): the form that is open, its draft, and what its
 * Save and Delete do. Decap offers no way to ask or to change these; the browser tests of the editor fail when an
 * update of Decap moves them.
 */
import EditorInterface from "decap-cms-core/dist/esm/components/Editor/EditorInterface";
import { store } from "decap-cms-core/dist/esm/redux";
import { fromJS, Map as ImmutableMap, isMap } from "immutable";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { recordId } from "../records/usedBy";
import { SOURCE, withNote } from "./recordFormat";

/** The record in the form that is open. */
export interface Draft {
  type: ContentType;
  /** From the repository's root, as in `content/services/x.json`; empty for a record that was never saved. */
  path: string;
  collection: string;
  slug: string;
  id: string;
  isNew: boolean;
  hasChanged: boolean;
  /** As the form holds it, with the text that it came from under `SOURCE`. */
  record: Record<string, unknown>;
}

let form: EditorInterface | undefined;

/** The draft of the form that is open; undefined while there is none, or its record is still being fetched. */
export function openDraft(): Draft | undefined {
  const draft = store.getState().entryDraft;
  const entry = draft.get("entry");
  const data = isMap(entry) && entry.get("data");
  if (!form || !isMap(entry) || !isMap(data)) return undefined;
  const text = (name: string) => String(entry.get(name) ?? "");
  const collection = text("collection");
  const type = typeOf(text("path"), collection);
  if (!type) return undefined;
  return {
    type,
    path: text("path"),
    collection,
    slug: text("slug"),
    id: recordId(text("path").replace(/^content\//, "")),
    isNew: entry.get("newRecord") === true,
    hasChanged: draft.get("hasChanged") === true,
    record: data.toJS() as Record<string, unknown>,
  };
}

const typeOf = (path: string, collection: string) =>
  contentTypeOfFile(path ? path.replace(/^content\//, "") : `${collection}/new.json`);

/** Puts another record into the form in place of what stands there, as text that is not saved yet. */
export function replaceDraft(record: Record<string, unknown>): void {
  const entry = store.getState().entryDraft.get("entry");
  if (!isMap(entry)) return;
  const [name = "", value] = Object.entries(record).find(([key]) => key !== SOURCE) ?? [];
  // The first of the two draws the form anew, the second marks it as changed.
  store.dispatch({ type: "DRAFT_CREATE_FROM_ENTRY", payload: { entry: { ...entry.toJS(), data: record } } });
  changeField(name, value);
}

/** Shows the record in the form, as it was saved, in the lists too: Decap keeps them as they were read first. */
export function showInLists(): void {
  const entry = store.getState().entryDraft.get("entry");
  if (!isMap(entry) || entry.get("newRecord") === true) return;
  const { data, ...rest } = entry.toJS() as { data: Record<string, unknown> };
  const payload = { collection: entry.get("collection"), entry: { ...rest, data: withNote(data) } };
  store.dispatch({ type: "ENTRY_SUCCESS", payload });
}

/** Empties a field of the record in the form. */
export const clearField = (name: string): void => changeField(name, undefined);

const changeField = (name: string, value: unknown) =>
  store.dispatch({
    type: "DRAFT_CHANGE_FIELD",
    payload: { field: ImmutableMap({ name }), value: fromJS(value), metadata: {}, entries: [] },
  });

/** Calls `listener` when anything changes in the editor. */
export const onChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** What the form finds wrong with its own fields, by the id of the control, after checking all of them. */
export function checkForm(): Record<string, { message: string }[]> {
  form?.controlPaneRef?.validate();
  const errors = store.getState().entryDraft.get("fieldsErrors");
  return isMap(errors) ? (errors.toJS() as Record<string, { message: string }[]>) : {};
}

/** Leads to a field by its place in the record, as in `questions.1.answer`, and opens what is folded around it. */
export const focusField = (path: string): void => form?.controlPaneRef?.focus(path);

/** Writes the record as Decap does, once it is checked. Rejects when it is not written. */
export const persist = (options: object): Promise<void> | undefined => form?.props.onPersist(options);

/** Whether a save is a draft for others to look at, on a branch of its own. */
export const hasWorkflow = (): boolean => form?.props.hasWorkflow === true;

interface Actions {
  save: (options?: object) => Promise<void>;
  /** Is given Decap's own way of removing a record, which asks first. */
  remove: (remove: () => void) => void;
}

type Writable = { -readonly [Key in keyof EditorInterface]: EditorInterface[Key] };

/** Makes the buttons of Decap's form do what ours do. */
export function replaceActions({ save, remove }: Actions): void {
  const { prototype } = EditorInterface;
  const { render, componentWillUnmount } = prototype;
  prototype.render = function (this: Writable) {
    form = this as EditorInterface;
    this.handleOnPersist = save;
    // Its toolbar gets `onDelete` from these props; they are made anew for each drawing.
    const { props } = this;
    try {
      this.props = { ...props, onDelete: () => remove(props.onDelete) };
      return render.call(this as EditorInterface);
    } finally {
      this.props = props;
    }
  };
  prototype.componentWillUnmount = function (this: EditorInterface) {
    if (form === this) form = undefined;
    componentWillUnmount?.call(this);
  };
}
