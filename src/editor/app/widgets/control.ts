import { type Ref, useImperativeHandle } from "react";

/** What Decap asks a control before it saves. */
export interface ControlHandle {
  isValid(): true | { error: { message: string } };
}

/** A field of the form, as Decap hands it over. */
export interface FieldMap {
  get(key: string): unknown;
}

/** The record that is being edited. */
interface EntryMap {
  get(key: string): unknown;
  getIn(path: string[]): unknown;
}

/** What Decap gives to the control of a field. */
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
 * Makes a control known to Decap, which otherwise would not check it. `problem` says why its value cannot stand. Returns
 * the attributes of the element that a person fills in.
 */
export function useControl<Value>(props: ControlProps<Value>, problem?: string) {
  const { ref, forID, classNameWrapper, setActiveStyle, setInactiveStyle } = props;
  useImperativeHandle(ref, () => ({ isValid: () => (problem ? { error: { message: problem } } : true) }));
  return { id: forID, className: classNameWrapper, onFocus: setActiveStyle, onBlur: setInactiveStyle };
}
