import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldTree, kindName, OPENING } from "../../content-model/derive/fieldTree";
import { inWords } from "../../lib/text";
import { STARTING_POINTS } from "../../sections/sectionsField";
import { change, undo } from "../window/record";
import { tell } from "../window/saving";
import { useDesk } from "../window/state";
import { type Drawn, type FieldProps, FieldSet } from "./fieldParts";
import { reveal } from "./reveal";
import { SectionChoice } from "./SectionChoice";
import { kindLabel, nameOfEntry, newEntry } from "./values";

/** An entry with a key that stays while it is moved, and whether it is open. */
interface Entry {
  key: number;
  isOpen: boolean;
}

let lastKey = 0;
const newRow = (isOpen: boolean): Entry => {
  lastKey += 1;
  return { key: lastKey, isOpen };
};

/** A list of texts or groups: entries are added, copied, moved by button, key or drag, folded and removed. */
export function ListField({ Fields, SimpleField, ...props }: FieldProps & Drawn) {
  const { field, path, value } = props;
  const items = field.items ?? {};
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const [rows, setRows] = useState(() => values.map(() => newRow(values.length === 1)));
  const [isChoosing, setChoosing] = useState(false);
  // Undo, or a version that was restored, changes the list from outside.
  const known = rows.length === values.length ? rows : values.map((_, at) => rows[at] ?? newRow(false));
  const write = (next: readonly unknown[], nextRows: Entry[]) => {
    setRows(nextRows);
    change(path, next.length > 0 || field.minItems ? next : undefined);
  };
  const insert = (at: number, entry: unknown) => {
    const closed = known.map((row) => (items.type === "object" ? { ...row, isOpen: false } : row));
    write(values.toSpliced(at, 0, entry), closed.toSpliced(at, 0, newRow(true)));
    reveal([...path, at]);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= values.length || to === from) return;
    const [entry, row] = [values[from], known[from]];
    if (!row) return;
    write(values.toSpliced(from, 1).toSpliced(to, 0, entry), known.toSpliced(from, 1).toSpliced(to, 0, row));
    tell(`Moved to place ${to + 1} of ${values.length}.`);
  };
  const { drag, dropAt, handleProps } = useDrag(move);
  const singular = items.typeName
    ? inWords(items.typeName).replace(/^page /, "")
    : (items.title ?? "entry").toLowerCase();
  const isFull = field.maxItems !== undefined && values.length >= field.maxItems;
  return (
    <FieldSet {...props}>
      <ol className="entries" ref={drag}>
        {known.map((row, at) => {
          const entry = values[at];
          const kind = kindLabel(items, entry);
          const named = [kind || `${sentenceCase(singular)} ${at + 1}`, nameOfEntry(entry)];
          const title = named.filter(Boolean).join(": ");
          const tools = (
            <EntryTools
              title={title}
              at={at}
              size={values.length}
              onMove={(to) => move(at, to)}
              onCopy={
                isFull || items.type !== "object" ? undefined : () => insert(at + 1, structuredClone(entry))
              }
              onRemove={() => {
                write(values.toSpliced(at, 1), known.toSpliced(at, 1));
                tell(`Removed ${title}.`, undo);
              }}
            />
          );
          const handle = <Handle title={title} {...handleProps(at)} onKeyDown={moveByKey(at, move)} />;
          const setOpen = (isOpen: boolean) =>
            setRows(known.map((each) => (each.key === row.key ? { ...each, isOpen } : each)));
          return (
            <li key={row.key} className="entry" data-drop={dropAt === at || undefined}>
              {items.type === "object" ? (
                <GroupEntry
                  {...{ title, handle, tools, items, path: [...path, at], value: entry, Fields }}
                  isOpen={row.isOpen}
                  setOpen={setOpen}
                />
              ) : (
                <div className="entry-line">
                  {handle}
                  <SimpleField
                    field={items}
                    path={[...path, at]}
                    value={entry}
                    required
                    hideLabel={`${items.title ?? "Entry"} ${at + 1}`}
                  />
                  {tools}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {isChoosing && items.oneOf ? (
        <SectionChoice
          kinds={items.oneOf.filter((each) => field.opening !== "above" || kindName(each) !== OPENING)}
          onChosen={(kind) => {
            setChoosing(false);
            if (kind) insert(values.length, newEntry(items, kind));
          }}
        />
      ) : null}
      {values.length === 0 && field.opening === "first" && <StartingPoints path={path} />}
      <button
        type="button"
        className="add"
        disabled={isFull}
        onClick={() => (items.oneOf ? setChoosing(true) : insert(values.length, newEntry(items)))}
      >
        Add {singular}
      </button>
      {isFull && <p className="help">There is room for {field.maxItems}. Remove one to add another.</p>}
    </FieldSet>
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
  const openLatest = useRef(setOpen);
  openLatest.current = setOpen;
  useEffect(() => reveal.listen(name, () => openLatest.current(true)), [name]);
  return (
    <section className="entry-group" data-path={name} data-open={isOpen || undefined}>
      <div className="entry-head">
        {handle}
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="fold-sign" aria-hidden="true" />
          <span className="fold-title">{title}</span>
          {hasProblem && <span className="fold-problem">Something is wrong here</span>}
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

interface ToolsProps {
  title: string;
  at: number;
  size: number;
  onMove: (to: number) => void;
  onCopy?: () => void;
  onRemove: () => void;
}

function EntryTools({ title, at, size, onMove, onCopy, onRemove }: ToolsProps) {
  return (
    <div className="entry-tools">
      <button
        type="button"
        aria-label={`Move ${title} up`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ArrowUp />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        disabled={at === size - 1}
        onClick={() => onMove(at + 1)}
      >
        <ArrowDown />
      </button>
      {onCopy && (
        <button type="button" aria-label={`Copy ${title}`} onClick={onCopy}>
          <Copy />
        </button>
      )}
      <button type="button" aria-label={`Remove ${title}`} onClick={onRemove}>
        <X />
      </button>
    </div>
  );
}

interface HandleProps {
  title: string;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Handle = ({ title, ...events }: HandleProps) => (
  <button type="button" className="handle" aria-label={`Move ${title}, with the arrow keys`} {...events}>
    <GripVertical />
  </button>
);

const moveByKey = (at: number, move: (from: number, to: number) => void) => (event: KeyboardEvent) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  move(at, at + step);
};

/** Moves an entry by its handle, with a mouse, a pen or a finger. */
function useDrag(move: (from: number, to: number) => void) {
  const drag = useRef<HTMLOListElement>(null);
  const [from, setFrom] = useState<number>();
  const [dropAt, setDropAt] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setDropAt(undefined);
  };
  /** The place whose entry the pointer is over. */
  const placeAt = (y: number) => {
    const boxes = [...(drag.current?.children ?? [])].map((each) => each.getBoundingClientRect());
    const at = boxes.findIndex(({ bottom }) => y < bottom);
    return at < 0 ? boxes.length - 1 : at;
  };
  const handleProps = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from === at) setDropAt(placeAt(event.clientY));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from === at && dropAt !== undefined) move(at, placeAt(event.clientY));
      end();
    },
    onPointerCancel: end,
  });
  return { drag, dropAt: from === dropAt ? undefined : dropAt, handleProps };
}

/** Sets of sections to begin a new page with. */
function StartingPoints({ path }: Pick<FieldProps, "path">) {
  const isNew = useDesk(({ open }) => open?.file === undefined);
  if (!isNew) return null;
  return (
    <p className="buttons">
      {STARTING_POINTS.map(({ label, kinds }) => (
        <button
          key={label}
          type="button"
          onClick={() =>
            change(
              path,
              kinds.map((kind) => ({ kind })),
            )
          }
        >
          Start with: {label.toLowerCase()}
        </button>
      ))}
    </p>
  );
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
