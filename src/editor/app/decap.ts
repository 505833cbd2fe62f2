/**
 * All code that depends on the internals of Decap CMS (decap-cms-core 3.19): the open form, its draft, and the actions
 * of its Save and Delete buttons. Decap has no API for these. The editor's browser tests fail if an update of Decap
 * changes them.
 */
import EditorInterface from "decap-cms-core/dist/esm/components/Editor/EditorInterface";
import { store } from "decap-cms-core/dist/esm/redux";
import { fromJS, Map as ImmutableMap, isMap } from "immutable";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { recordId } from "../records/usedBy";
import { SOURCE, withNote } from "./recordFormat";

/** The record in the open form. */
export interface Draft {
  type: ContentType;
  /** From the repository's root, as in `content/services/x.json`; empty for a record that was never saved. */
  path: string;
  collection: string;
  slug: string;
  id: string;
  isNew: boolean;
  hasChanged: boolean;
  /** The form's values, with the text of the file that they are based on under `SOURCE`. */
  record: Record<string, unknown>;
}

let form: EditorInterface | undefined;

/** The draft of the open form; undefined if no form is open or its record is still loading. */
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

/** Replaces the values of the form with those of `record`, as unsaved changes. */
export function replaceDraft(record: Record<string, unknown>): void {
  const entry = store.getState().entryDraft.get("entry");
  if (!isMap(entry)) return;
  const [name = "", value] = Object.entries(record).find(([key]) => key !== SOURCE) ?? [];
  // The first action renders the form again; the second marks it as changed.
  store.dispatch({ type: "DRAFT_CREATE_FROM_ENTRY", payload: { entry: { ...entry.toJS(), data: record } } });
  changeField(name, value);
}

/** Updates the lists of records after a save. Decap keeps them as they were first loaded. */
export function showInLists(): void {
  const entry = store.getState().entryDraft.get("entry");
  if (!isMap(entry) || entry.get("newRecord") === true) return;
  const { data, ...rest } = entry.toJS() as { data: Record<string, unknown> };
  const payload = { collection: entry.get("collection"), entry: { ...rest, data: withNote(data) } };
  store.dispatch({ type: "ENTRY_SUCCESS", payload });
}

/** Clears a field of the form. */
export const clearField = (name: string): void => changeField(name, undefined);

const changeField = (name: string, value: unknown) =>
  store.dispatch({
    type: "DRAFT_CHANGE_FIELD",
    payload: { field: ImmutableMap({ name }), value: fromJS(value), metadata: {}, entries: [] },
  });

/** Calls `listener` after every change of Decap's state. Returns a function to unsubscribe. */
export const onChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** Validates the form. Returns the errors by control id. */
export function checkForm(): Record<string, { message: string }[]> {
  form?.controlPaneRef?.validate();
  const errors = store.getState().entryDraft.get("fieldsErrors");
  return isMap(errors) ? (errors.toJS() as Record<string, { message: string }[]>) : {};
}

/** Focuses a field by its path in the record, as in `questions.1.answer`, and expands the groups around it. */
export const focusField = (path: string): void => form?.controlPaneRef?.focus(path);

/** Saves the record through Decap, after validation. Rejects if the record is not written. */
export const persist = (options: object): Promise<void> | undefined => form?.props.onPersist(options);

/** Whether the editorial workflow is on: a save creates a draft for review on its own branch. */
export const hasWorkflow = (): boolean => form?.props.hasWorkflow === true;

interface Actions {
  save: (options?: object) => Promise<void>;
  /** Gets Decap's own delete action, which asks for confirmation. */
  remove: (remove: () => void) => void;
}

type Writable = { -readonly [Key in keyof EditorInterface]: EditorInterface[Key] };

/** Replaces the save and delete actions of Decap's form. */
export function replaceActions({ save, remove }: Actions): void {
  const { prototype } = EditorInterface;
  const { render, componentWillUnmount } = prototype;
  prototype.render = function (this: Writable) {
    form = this as EditorInterface;
    this.handleOnPersist = save;
    // The toolbar takes `onDelete` from these props, which are new for each render.
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
