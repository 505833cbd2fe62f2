import { type Ref, useImperativeHandle } from "react";

/** Decap calls this on a control before it saves. */
export interface ControlHandle {
  isValid(): true | { error: { message: string } };
}

/** The configuration of a form field, as Decap passes it. */
export interface FieldMap {
  get(key: string): unknown;
}

/** The record that is being edited. */
interface EntryMap {
  get(key: string): unknown;
  getIn(path: string[]): unknown;
}

/** The props that Decap passes to the control of a field. */
export interface ControlProps<Value> {
  ref?: Ref<ControlHandle>;
  value: Value | undefined;
  field: FieldMap;
  forID: string;
  classNameWrapper: string;
  onChange: (value: Value) => void;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
  getEntry: () => EntryMap;
}

/**
 * Registers a control with Decap, which would not validate it otherwise. `problem` says why its value is invalid.
 * Returns the attributes of the input element.
 */
export function useControl<Value>(props: ControlProps<Value>, problem?: string) {
  const { ref, forID, classNameWrapper, setActiveStyle, setInactiveStyle } = props;
  useImperativeHandle(ref, () => ({ isValid: () => (problem ? { error: { message: problem } } : true) }));
  return { id: forID, className: classNameWrapper, onFocus: setActiveStyle, onBlur: setInactiveStyle };
}
