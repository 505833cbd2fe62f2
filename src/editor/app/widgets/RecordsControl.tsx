import { List } from "immutable";
import { useSiteContent } from "../siteContent";
import type { ControlProps } from "./controlProps";
import { recordChoices } from "./recordChoices";
import { sizeProblem } from "./sizeProblem";
import { useControl } from "./useControl";

/** A list of other records in an order: added from a choice, moved and removed by buttons that a keyboard reaches. */
export function RecordsControl({
  ref,
  value,
  field,
  forID,
  classNameWrapper,
  onChange,
}: ControlProps<List<string>>) {
  const { records } = useSiteContent();
  const choices = recordChoices(records, String(field.get("to")));
  const titles = new Map(choices.map(({ id, title }) => [id, title]));
  const ids = value?.toArray() ?? [];
  useControl(ref, sizeProblem(field, ids.length));
  const move = (from: number, to: number) => {
    const moved = ids.filter((_, index) => index !== from);
    moved.splice(to, 0, ids[from] ?? "");
    onChange(List(moved));
  };
  return (
    <div className={classNameWrapper}>
      <ol className="records">
        {ids.map((id, index) => {
          const title = titles.get(id) ?? id;
          return (
            <li key={id}>
              <span>{title}</span>
              <button
                type="button"
                aria-label={`Move ${title} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`Move ${title} down`}
                disabled={index === ids.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={`Remove ${title}`}
                onClick={() => onChange(List(ids.filter((each) => each !== id)))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ol>
      <select id={forID} value="" onChange={(event) => onChange(List([...ids, event.target.value]))}>
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
