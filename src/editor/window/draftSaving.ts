import { useEffect } from "react";
import { isUnsavedDraft } from "./record";
import { saveDraft } from "./saving";
import { getState, useEditorState } from "./state";

/** Time in milliseconds after which a draft that could not be saved is tried again. */
const RETRY = 10_000;

/**
 * Saves drafts without a press: when the typing pauses and when the page is hidden. A record that is public, or becomes so
 * with the save, always waits for the press. `openPlace` saves a draft that is left.
 */
export function useDraftSaving(): void {
  const open = useEditorState((state) => state.open);
  useEffect(() => {
    if (!open || !isUnsavedDraft(open)) return;
    let timer: ReturnType<typeof setTimeout>;
    const save = async () => {
      const isSaved = await saveDraft();
      if (!isSaved && getState().open === open) timer = setTimeout(save, RETRY);
    };
    timer = setTimeout(save, getState().store.draftPause);
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") void saveDraft();
    };
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
}
