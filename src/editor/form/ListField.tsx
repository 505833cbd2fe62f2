import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { type FieldTree, kindName, OPENING } from "../../content-model/derive/fieldTree";
import { inWords } from "../../lib/text";
import { STARTING_POINTS } from "../../sections/sectionsField";
import { change, undo } from "../window/record";
import { tell } from "../window/saving";
import { useDesk } from "../window/state";
import { type Choice, recordChoices, Select } from "./choices";
import { type Drawn, type FieldProps, FieldSet, sentenceCase } from "./fieldParts";
import { reveal } from "./reveal";
import { SectionChoice } from "./SectionChoice";
import { kindLabel, nameOfEntry } from "./values";

/** An entry with a key that stays while it is moved, and whether it is open. */
interface Row {
  key: number;
  isOpen: boolean;
}

let lastKey = 0;
const newRow = (isOpen: boolean): Row => {
  lastKey += 1;
  return { key: lastKey, isOpen };
};

/** A list of texts, groups or references: entries are added, copied, moved by button, key or drag, folded and removed. */
export function ListField({ Fields, SimpleField, ...props }: FieldProps & Drawn) {
  const { field, path, value } = props;
  const { items = {}, minItems, maxItems } = field;
  const isGroups = items.type === "object";
  const records = useDesk((state) => state.records);
  const choices = items.kind === "reference" ? recordChoices(records, items.to) : undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const [kept, setRows] = useState(() => values.map(() => newRow(values.length === 1)));
  // Undo, or a version that was restored, changes the list from outside.
  const rows = kept.length === values.length ? kept : values.map((_, at) => kept[at] ?? newRow(false));
  const write = (next: readonly unknown[], nextRows: Row[]) => {
    setRows(nextRows);
    change(path, next.length > 0 || minItems ? next : undefined);
  };
  const insert = (at: number, entry: unknown) => {
    const folded = rows.map((row) => ({ ...row, isOpen: !isGroups && row.isOpen }));
    write(values.toSpliced(at, 0, entry), folded.toSpliced(at, 0, newRow(true)));
    if (!choices) reveal([...path, at]);
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= values.length || to === from) return;
    const [entry] = values.slice(from);
    write(values.toSpliced(from, 1).toSpliced(to, 0, entry), rows.toSpliced(from, 1).toSpliced(to, 0, row));
    tell(`Moved to place ${to + 1} of ${values.length}.`);
  };
  const { list, dropAt, handleProps } = useDrag(move);
  const singular = items.typeName
    ? inWords(items.typeName).replace(/^page /, "")
    : (items.title ?? "entry").toLowerCase();
  const titleOf = (entry: unknown, at: number) =>
    choices
      ? (choices.find((choice) => choice.value === entry)?.title ?? `${entry} (not there)`)
      : [kindLabel(items, entry) || `${sentenceCase(singular)} ${at + 1}`, nameOfEntry(entry)]
          .filter(Boolean)
          .join(": ");
  const isFull = maxItems !== undefined && values.length >= maxItems;
  return (
    <FieldSet {...props}>
      <ol className="entries" ref={list}>
        {rows.map((row, at) => {
          const entry = values[at];
          const place = [...path, at];
          const title = titleOf(entry, at);
          const remove = () => {
            write(values.toSpliced(at, 1), rows.toSpliced(at, 1));
            tell(`Removed ${title}.`, undo);
          };
          const tools = [
            { name: "Move {} up", Icon: ArrowUp, run: () => move(at, at - 1), isOff: at === 0 },
            {
              name: "Move {} down",
              Icon: ArrowDown,
              run: () => move(at, at + 1),
              isOff: at === values.length - 1,
            },
            ...(isGroups && !isFull
              ? [{ name: "Copy {}", Icon: Copy, run: () => insert(at + 1, structuredClone(entry)) }]
              : []),
            { name: "Remove {}", Icon: X, run: remove },
          ];
          const line = {
            handle: (
              <button
                type="button"
                className="handle cursor-grab touch-none"
                aria-label={`Move ${title}, with the arrow keys`}
                onKeyDown={(event) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (!step) return;
                  event.preventDefault();
                  move(at, at + step);
                }}
                {...handleProps(at)}
              >
                <GripVertical />
              </button>
            ),
            tools: (
              <div className="flex flex-none">
                {tools.map(({ name, Icon, run, isOff }) => (
                  <button
                    key={name}
                    type="button"
                    aria-label={name.replace("{}", title)}
                    disabled={isOff}
                    onClick={run}
                  >
                    <Icon />
                  </button>
                ))}
              </div>
            ),
          };
          return (
            <li key={row.key} className="entry" data-drop={dropAt === at || undefined}>
              {isGroups ? (
                <GroupEntry
                  {...{ ...line, title, items, path: place, value: entry, Fields, isOpen: row.isOpen }}
                  setOpen={(isOpen) => setRows(rows.with(at, { ...row, isOpen }))}
                />
              ) : (
                <div className="entry-line" data-path={choices && place.join(".")}>
                  {line.handle}
                  {choices ? (
                    <span>{title}</span>
                  ) : (
                    <SimpleField
                      field={items}
                      path={place}
                      value={entry}
                      required
                      hideLabel={`${items.title ?? "Entry"} ${at + 1}`}
                    />
                  )}
                  {line.tools}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {values.length === 0 && field.opening === "first" && <StartingPoints path={path} />}
      <AddEntry
        {...{ field, singular, isFull }}
        choices={choices?.filter((choice) => !values.includes(choice.value))}
        onAdd={(entry) => insert(values.length, entry)}
      />
      {isFull && <p className="help">There is room for {maxItems}. Remove one to add another.</p>}
    </FieldSet>
  );
}

interface AddProps {
  field: FieldTree;
  singular: string;
  isFull: boolean;
  /** What can be added to a list of references. */
  choices: readonly Choice[] | undefined;
  onAdd: (entry: unknown) => void;
}

/** Adds a record that is chosen by its title, a section that is chosen by its kind, or an empty entry. */
function AddEntry({ field, singular, isFull, choices, onAdd }: AddProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { oneOf, type } = field.items ?? {};
  if (choices)
    return (
      <Select
        className="add"
        aria-label={`Add to ${field.title?.toLowerCase()}`}
        disabled={isFull || choices.length === 0}
        value=""
        none="Add…"
        choices={choices}
        onChosen={onAdd}
      />
    );
  return (
    <>
      {isChoosing && oneOf && (
        <SectionChoice
          kinds={oneOf.filter((each) => field.opening !== "above" || kindName(each) !== OPENING)}
          onChosen={(kind) => {
            setChoosing(false);
            if (kind) onAdd({ kind });
          }}
        />
      )}
      <button
        type="button"
        className="add"
        disabled={isFull}
        onClick={() => (oneOf ? setChoosing(true) : onAdd(type === "object" ? {} : ""))}
      >
        Add {singular}
      </button>
    </>
  );
}

interface GroupEntryProps extends Pick<Drawn, "Fields"> {
  title: string;
  handle: ReactNode;
  tools: ReactNode;
  items: FieldTree;
  path: FieldProps["path"];
  value: unknown;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** An entry with fields of its own, under a head that opens and folds it. */
function GroupEntry(props: GroupEntryProps) {
  const { title, handle, tools, items, path, value, isOpen, setOpen, Fields } = props;
  const name = path.join(".");
  const hasProblem = useDesk(
    ({ open, problems }) =>
      open?.isStrict === true && problems.some((each) => `${each.path.join(".")}.`.startsWith(`${name}.`)),
  );
  return (
    <section className="entry-group" data-path={name} data-open={isOpen || undefined}>
      <div className="entry-head">
        {handle}
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="flex-1 font-semibold">{title}</span>
          {hasProblem && <span className="roomy text-xs text-accent">Something is wrong here</span>}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div className="entry-fields">
          <Fields field={items} path={path} value={value} />
        </div>
      )}
    </section>
  );
}

/** Moves an entry by its handle, with a mouse, a pen or a finger. */
function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to?: number }>();
  /** The place whose entry the pointer is over. */
  const placeAt = (y: number) => {
    const boxes = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
    const at = boxes.findIndex(({ bottom }) => y < bottom);
    return at < 0 ? boxes.length - 1 : at;
  };
  const handleProps = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from === at) setDrag({ from: at, to: placeAt(event.clientY) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from === at && drag.to !== undefined) move(at, placeAt(event.clientY));
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { list, dropAt: drag?.to === drag?.from ? undefined : drag?.to, handleProps };
}

/** Sets of sections to begin a new page with. */
function StartingPoints({ path }: Pick<FieldProps, "path">) {
  const isNew = useDesk(({ open }) => open?.file === undefined);
  if (!isNew) return null;
  return (
    <p className="buttons mb-2">
      {STARTING_POINTS.map(({ label, kinds }) => {
        const sections = kinds.map((kind) => ({ kind }));
        return (
          <button key={label} type="button" onClick={() => change(path, sections)}>
            Start with: {label.toLowerCase()}
          </button>
        );
      })}
    </p>
  );
}
