import type { EditorSettings } from "../settings";

/** The settings that the editor's page carries. */
export function pageSettings(): EditorSettings {
  const text = document.getElementById("editor-settings")?.textContent;
  if (!text) throw new Error("The editor's page carries no settings.");
  return JSON.parse(text);
}

/** Whether saving writes to the files of this computer. */
export const isLocal = () => pageSettings().backend.name === "local-files";
