import CMS from "decap-cms-app";

/** Decap's English where it does not say what to do: its own words around our sentences are left out. */
export function registerWords(): void {
  const english = CMS.getLocale("en");
  CMS.registerLocale("en", {
    ...english,
    editor: {
      ...english.editor,
      editor: {
        ...english.editor.editor,
        confirmLoadBackup: "You left this record without saving. Your text was kept in this browser. Use it?",
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
