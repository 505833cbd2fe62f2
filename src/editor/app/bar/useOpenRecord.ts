import { useEffect, useState } from "react";
import { type Draft, onChange, openDraft } from "../decap";

/** The record in the open form, without its values. */
export type OpenRecord = Omit<Draft, "record">;

/** The open record; re-renders the component when another one is opened, and when it is changed or saved. */
export function useOpenRecord(): OpenRecord | undefined {
  const [open, setOpen] = useState<OpenRecord>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const { record: _values, ...next } = openDraft() ?? { record: {} };
      setOpen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : asRecord(next)));
    };
    // Decap unmounts a form only after the state change that closes it, so check in the next frame.
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const stop = onChange(scheduleUpdate);
    window.addEventListener("hashchange", scheduleUpdate);
    scheduleUpdate();
    return () => {
      stop();
      window.removeEventListener("hashchange", scheduleUpdate);
      cancelAnimationFrame(frame);
    };
  }, []);
  return open;
}

const asRecord = (open: object) => ("path" in open ? (open as OpenRecord) : undefined);
