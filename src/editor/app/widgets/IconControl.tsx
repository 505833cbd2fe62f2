import { useState } from "react";
import { ContentIcon } from "../../../components/ContentIcon";
import { useSiteContent } from "../siteContent";
import { type ControlProps, useControl } from "./control";

/** Maximum number of search results: more would not fit on the screen. */
const SHOWN = 48;

/** Chooses an icon by searching their names. */
export function IconControl(props: ControlProps<string>) {
  const { value = "", onChange } = props;
  const { icons } = useSiteContent();
  const [search, setSearch] = useState<string>();
  const known = Object.keys(icons);
  const isUnknown = value !== "" && known.length > 0 && !icons[value];
  const { className, ...attributes } = useControl(
    props,
    isUnknown ? "Choose one of the drawings: search for another word." : undefined,
  );
  const chosen = icons[value];
  const found = search === undefined ? [] : matchingNames(known, search).slice(0, SHOWN);
  return (
    <div className={className}>
      <div className="icon-chosen">
        {chosen && <ContentIcon icon={chosen} className="icon-drawing" />}
        <input
          {...attributes}
          type="search"
          autoComplete="off"
          placeholder="Search for an icon, as in truck"
          value={search ?? value}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {search !== undefined && (
        <ul className="icon-choices">
          {found.map((name) => (
            <li key={name}>
              <button
                type="button"
                title={name}
                aria-label={name}
                onClick={() => {
                  onChange(name);
                  setSearch(undefined);
                }}
              >
                {icons[name] && <ContentIcon icon={icons[name]} className="icon-drawing" />}
              </button>
            </li>
          ))}
          {found.length === 0 && <li>No icon has this name. Try another English word.</li>}
        </ul>
      )}
    </div>
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
