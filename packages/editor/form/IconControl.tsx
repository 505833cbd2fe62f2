import { useState } from "react";
import { Button } from "../window/parts";
import { change } from "../window/record";
import { useEditorState } from "../window/state";
import { ContentIcon } from "./ContentIcon";
import type { ControlProps } from "./fieldParts";

/** Maximum number of search results: more would not fit on the screen. */
const SHOWN = 48;

/** Chooses an icon by searching their names. */
export function IconControl({ path, value = "", input }: ControlProps) {
  const icons = useEditorState((state) => state.icons);
  const [search, setSearch] = useState<string>();
  const chosen = icons[String(value)];
  const found = search === undefined ? [] : matchingNames(Object.keys(icons), search).slice(0, SHOWN);
  return (
    <>
      <div className="flex gap-3 items-center [&>svg]:size-7 [&>svg]:flex-none">
        {chosen && <ContentIcon icon={chosen} />}
        <input
          {...input}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search for an icon, as in truck"
          value={search ?? String(value)}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {search !== undefined && (
        <ul className="tiles [--tile:3rem] max-h-52 mt-2 overflow-auto [&_svg]:size-7">
          {found.map((name) => (
            <li key={name}>
              <Button
                title={name}
                aria-label={name}
                onClick={() => {
                  change(path, name);
                  setSearch(undefined);
                  document.getElementById(input.id)?.focus();
                }}
              >
                {icons[name] && <ContentIcon icon={icons[name]} />}
              </Button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="col-span-full">No icon has this name. Try another English word.</li>
          )}
        </ul>
      )}
    </>
  );
}

/** The names that contain the typed text, ranked: exact match, prefix match, others. */
function matchingNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase().replaceAll(" ", "-");
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return names
    .filter((name) => name.includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, "en"));
}
