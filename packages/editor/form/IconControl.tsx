import { change } from "../window/record";
import { useEditorState } from "../window/state";
import { Combobox } from "./Combobox";
import { ContentIcon } from "./ContentIcon";
import { choicesOfIcons } from "./choices";
import type { ControlProps } from "./fieldParts";

/** A control with which the user finds an icon by the words of its name. */
export function IconControl({ path, value, input }: ControlProps) {
  const icons = useEditorState((state) => state.icons);
  const name = String(value ?? "");
  const chosen = icons[name];
  return (
    <div className="flex gap-3 items-center [&_svg]:size-7 [&_svg]:flex-none">
      {chosen && <ContentIcon icon={chosen} />}
      <Combobox
        {...input}
        placeholder="Search for an icon, such as truck"
        value={name}
        choices={choicesOfIcons(icons)}
        isGrid
        drawn={({ value, title }) => (
          <>
            {icons[value] && <ContentIcon icon={icons[value]} />}
            <span>{title}</span>
          </>
        )}
        onValue={(written) => change(path, written || undefined)}
      />
    </div>
  );
}
