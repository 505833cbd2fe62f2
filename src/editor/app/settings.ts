import type { EditorSettings } from "../settings";

/** Reads the settings embedded in the editor's page. */
export function pageSettings(): EditorSettings {
  const text = document.getElementById("editor-settings")?.textContent;
  if (!text) throw new Error("The editor's page carries no settings.");
  return JSON.parse(text);
}

/** Whether the editor saves to local files. */
export const isLocal = () => pageSettings().backend.name === "local-files";
