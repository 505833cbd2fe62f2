import type { Ref } from "react";
import type { ControlHandle } from "./useControl";

/** A field of the form, as Decap hands it over. */
interface FieldMap {
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
