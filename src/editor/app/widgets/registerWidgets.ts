import type { ComponentType } from "react";
import { CMS } from "../cms";
import { entryList } from "./entryList";
import { FocusControl } from "./FocusControl";
import { IconControl } from "./IconControl";
import { OptionalGroup } from "./OptionalGroup";
import { PageControl } from "./PageControl";
import { PictureControl } from "./PictureControl";
import { RecordControl } from "./RecordControl";
import { RecordIdControl } from "./RecordIdControl";
import { RecordsControl } from "./RecordsControl";

/** Registers our own controls; `src/content-model/derive/editorField.ts` refers to them by name. */
export function registerWidgets(): void {
  register("list", entryList() as unknown as ComponentType);
  register("focus", FocusControl);
  register("icon", IconControl);
  register("optional-group", OptionalGroup);
  register("page", PageControl);
  register("picture", PictureControl);
  register("record", RecordControl);
  register("record-id", RecordIdControl);
  register("records", RecordsControl);
}

/** The cast is needed because Decap's types lack half of the props that it passes to a control. */
function register<Props>(name: string, control: ComponentType<Props>): void {
  CMS.registerWidget(name, control as unknown as Parameters<typeof CMS.registerWidget>[1]);
}
