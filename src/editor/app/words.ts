import { CMS } from "./cms";
import { isLocal } from "./settings";

/** Overrides Decap's English where it does not say what to do, or would surround our messages with its own words. */
export function registerWords(): void {
  const english = CMS.getLocale("en");
  CMS.registerLocale("en", {
    ...english,
    collection: {
      ...english.collection,
      collectionTop: { ...english.collection.collectionTop, newButton: NEW, newButtonAriaLabel: NEW },
    },
    editor: {
      ...english.editor,
      editor: {
        ...english.editor.editor,
        onLeavePage:
          "Leave without saving? Your text is kept in this browser, and offered when you open this record again.",
        ...(isLocal() ? LOCAL_QUESTIONS : {}),
        confirmLoadBackup: "You left this record without saving. Your text was kept in this browser. Use it?",
      },
      editorToolbar: {
        ...english.editor.editorToolbar,
        // Decap also shows this above a new record that was never saved.
        changesSaved: "No unsaved changes",
        ...(isLocal() ? LOCAL_TOOLBAR : {}),
      },
      editorControlPane: {
        ...english.editor.editorControlPane,
        widget: {
          ...english.editor.editorControlPane.widget,
          required: "%{fieldLabel} is needed. Fill it in.",
          regexPattern: "%{pattern}",
          rangeMin: "%{fieldLabel} needs at least %{minCount}.",
          rangeMax: "%{fieldLabel} has room for %{maxCount}. Remove some.",
          rangeCount: "%{fieldLabel} needs %{minCount} to %{maxCount}.",
          rangeCountExact: "%{fieldLabel} needs exactly %{count}.",
        },
      },
    },
    ui: {
      ...english.ui,
      toast: {
        ...english.ui.toast,
        onFailToPersist: "Not saved. The reason stands at the foot of the page.",
        onFailToDelete: "Not deleted. The reason stands at the foot of the page.",
        missingRequiredField: "Not saved. A field that is needed is empty; it is marked in red.",
      },
    },
  });
}

/** A local save publishes nothing, and buttons that say "Publish" would deter people from saving. */
const LOCAL_TOOLBAR = {
  publish: "Save",
  publishNow: "Save now",
  publishing: "Saving…",
  published: "Saved",
  publishAndCreateNew: "Save and create another",
  publishAndDuplicate: "Save and duplicate",
  deletePublishedEntry: "Delete",
  deleteEntry: "Delete",
  deployButtonLabel: "Open the page",
};

const NEW = "New %{collectionLabel}";
const DELETE = "Delete this record? Its file goes from this computer.";
const LOCAL_QUESTIONS = { onDeletePublishedEntry: DELETE, onDeleteWithUnsavedChanges: DELETE };
