import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { change } from "../window/record";
import { useDesk } from "../window/state";
import { pageChoices, recordChoices } from "./choices";
import { type ControlProps, type FieldProps, FieldSet, idOf } from "./fieldParts";

const useRecordChoices = (to = "") => {
  const records = useDesk((state) => state.records);
  return recordChoices(records, to);
};

/** Chooses one record. */
export function RecordControl({ field, path, value = "", required, input }: ControlProps) {
  const choices = useRecordChoices(field.to);
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select
      {...input}
      value={String(value)}
      onChange={({ target }) => change(path, target.value || undefined)}
    >
      <option value="">{required ? "Choose…" : "None"}</option>
      {!isKnown && <option value={String(value)}>{String(value)} (not there)</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}

/** Chooses records in an order. */
export function RecordsField(props: FieldProps) {
  const { field, path, value } = props;
  const choices = useRecordChoices(field.items?.to);
  const titles = new Map(choices.map((choice) => [choice.value, choice.title]));
  const ids: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const write = (next: readonly string[]) => change(path, next.length > 0 ? next : undefined);
  const move = (from: number, to: number) => write(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ""));
  const isFull = field.maxItems !== undefined && ids.length >= field.maxItems;
  const rest = choices.filter((choice) => !ids.includes(choice.value));
  return (
    <FieldSet {...props}>
      <ol className="records">
        {ids.map((id, index) => {
          const title = titles.get(id) ?? `${id} (not there)`;
          return (
            <li key={id} data-path={[...path, index].join(".")}>
              <span>{title}</span>
              <div className="entry-tools">
                <button
                  type="button"
                  aria-label={`Move ${title} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${title} down`}
                  disabled={index === ids.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown />
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${title}`}
                  onClick={() => write(ids.toSpliced(index, 1))}
                >
                  <X />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {rest.length > 0 && !isFull && (
        <select
          id={`${idOf(path)}-add`}
          className="add"
          aria-label={`Add to ${field.title?.toLowerCase()}`}
          value=""
          onChange={({ target }) => write([...ids, target.value])}
        >
          <option value="">Add…</option>
          {rest.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </FieldSet>
  );
}

/** The address of a page, with all pages as suggestions by title. */
export function PageControl({ path, value, input }: ControlProps) {
  const records = useDesk((state) => state.records);
  const pages = pageChoices(records);
  const named = pages.find((page) => page.value === String(value ?? "").replace(/#.*/, ""));
  return (
    <>
      <input
        {...input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        list={`${input.id}-pages`}
        value={String(value ?? "")}
        onChange={({ target }) => change(path, target.value.trim() || undefined)}
      />
      {named && <p className="named">{named.title}</p>}
      <datalist id={`${input.id}-pages`}>
        {pages.map((page) => (
          <option key={page.value} value={page.value}>
            {page.title}
          </option>
        ))}
      </datalist>
    </>
  );
}
