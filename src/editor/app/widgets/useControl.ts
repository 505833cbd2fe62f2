import { type Ref, useImperativeHandle } from "react";

/** What Decap asks a control before it saves. */
export interface ControlHandle {
  isValid(): true | { error: { message: string } };
}

/** Makes a control known to Decap, which otherwise would not check it. `problem` says why its value cannot stand. */
export function useControl(ref: Ref<ControlHandle> | undefined, problem?: string): void {
  useImperativeHandle(ref, () => ({ isValid: () => (problem ? { error: { message: problem } } : true) }));
}
