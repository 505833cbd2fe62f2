import { List } from "immutable";
import { useSiteContent } from "../siteContent";
import { type ControlProps, type FieldMap, useControl } from "./control";
import { recordChoices } from "./recordChoices";

/** An ordered list of references: added with a select, moved and removed with buttons that work with the keyboard. */
export function RecordsControl(props: ControlProps<List<string>>) {
  const { value, field, onChange } = props;
  const { records } = useSiteContent();
  const choices = recordChoices(records, String(field.get("to")));
  const titles = new Map(choices.map(({ id, title }) => [id, title]));
  const ids = value?.toArray() ?? [];
  const { id, className } = useControl(props, sizeProblem(field, ids.length));
  const move = (from: number, to: number) => {
    const moved = ids.filter((_, index) => index !== from);
    moved.splice(to, 0, ids[from] ?? "");
    onChange(List(moved));
  };
  return (
    <div className={className}>
      <ol className="records">
        {ids.map((id, index) => {
          const title = titles.get(id) ?? id;
          const buttons = [
            {
              sign: "↑",
              label: `Move ${title} up`,
              disabled: index === 0,
              act: () => move(index, index - 1),
            },
            {
              sign: "↓",
              label: `Move ${title} down`,
              disabled: index === ids.length - 1,
              act: () => move(index, index + 1),
            },
            { sign: "×", label: `Remove ${title}`, act: () => onChange(List(ids.toSpliced(index, 1))) },
          ];
          return (
            <li key={id}>
              <span>{title}</span>
              {buttons.map(({ sign, label, disabled, act }) => (
                <button key={sign} type="button" aria-label={label} disabled={disabled} onClick={act}>
                  {sign}
                </button>
              ))}
            </li>
          );
        })}
      </ol>
      <select id={id} value="" onChange={(event) => onChange(List([...ids, event.target.value]))}>
        <option value="">Add…</option>
        {choices
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </div>
  );
}

/** Why the size of the list is invalid, or undefined. An optional list may always be empty. */
function sizeProblem(field: FieldMap, size: number): string | undefined {
  const [min, max] = [Number(field.get("min") ?? 0), Number(field.get("max") ?? Number.POSITIVE_INFINITY)];
  if (size === 0 && field.get("required") === false) return undefined;
  if (size < min) return `${field.get("label")} needs at least ${min}. Add ${min - size}.`;
  if (size > max) return `${field.get("label")} has room for ${max}. Remove ${size - max}.`;
  return undefined;
}
