import { isGroup, listIn } from "@sitekit/content/mapFields";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { titleInForm, valueAt } from "../model/fieldValues";
import { Button } from "../window/parts";
import { change, moveEntry, undo } from "../window/record";
import { getConfig, getState, setState, tellEdit, useEditorState } from "../window/state";
import { AddEntry, StartingPoints } from "./AddEntry";
import { noted } from "./Combobox";
import { recordChoices } from "./choices";
import { Problem, type SetProps } from "./fieldParts";
import { REPEATS } from "./oneDecision";
import { reveal } from "./reveal";

/**
 * The state of a list entry in the form: its React key, and whether it is expanded. A group that is moved in the list
 * keeps this state.
 */
interface Row {
  key: number;
  isOpen: boolean;
}

let lastKey = 0;
const newRow = (isOpen: boolean): Row => {
  lastKey += 1;
  return { key: lastKey, isOpen };
};

interface Rows {
  values: readonly unknown[];
  rows: readonly Row[];
}

/**
 * Returns the rows for the new values of a list, for example after an entry was moved.
 * - A group that is the same object as before keeps its row, even at another index.
 * - Any other entry, such as a group that the user has edited, gets the row that was at its index before. If there was
 *   none, or if a moved group keeps that row, the entry gets a new row.
 */
function followed({ values: before, rows }: Rows, values: readonly unknown[]): Rows {
  if (before === values) return { values, rows };
  const from = values.map((entry) => (isGroup(entry) ? before.indexOf(entry) : -1));
  const rowAt = (at: number) => rows[from[at] !== -1 ? (from[at] ?? -1) : from.includes(at) ? -1 : at];
  return { values, rows: values.map((_, at) => rowAt(at) ?? newRow(false)) };
}

/**
 * A list of texts, groups or references. The user can add and remove entries, and can move them with buttons, with the
 * arrow keys or by dragging. Groups can also be copied and collapsed.
 */
export function ListField({ field, path, value, Field, Fields }: SetProps) {
  const { items = {}, minItems, maxItems } = field;
  const isGroups = items.type === "object";
  const records = useEditorState((state) => state.records);
  const isPartial = useEditorState(({ tree }) => tree.isPartial);
  const choices = items.kind === "reference" ? recordChoices(getConfig(), records, items.to) : undefined;
  const values = useMemo(() => listIn(value), [value]);
  const [kept, setKept] = useState<Rows>(() => ({
    values,
    rows: values.map(() => newRow(values.length === 1)),
  }));
  const { rows } = followed(kept, values);
  if (kept.values !== values) setKept({ values, rows });
  const setRows = (rows: readonly Row[]) => setKept({ values, rows });
  const write = (next: readonly unknown[], rows: readonly Row[]) => {
    setKept({ values: next, rows });
    change(path, next.length > 0 || minItems ? next : undefined);
  };
  const insert = (at: number, entry: unknown) => {
    const folded = rows.map((row) => ({ ...row, isOpen: !isGroups && row.isOpen }));
    write(values.toSpliced(at, 0, entry), folded.toSpliced(at, 0, newRow(true)));
    if (!choices) reveal([...path, at]);
  };
  const move = (from: number, to: number) => {
    const { activeElement } = document;
    const before = topOf(activeElement);
    let hasMoved = false;
    flushSync(() => {
      hasMoved = moveEntry(path, from, to);
    });
    if (!hasMoved) return;
    // If React moves the focused button to another place in the DOM, the button loses the focus. So it is focused
    // again.
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    // The form scrolls by the distance that the button has moved, so that the button stays under the pointer.
    activeElement?.closest(".record")?.scrollBy(0, topOf(activeElement) - before);
    // The form usually updates the state's `focus` when an element gets the focus. But in Safari, a button does not get
    // the focus when it is clicked. So `focus` is updated here too.
    setState({ focus: [...path, to] });
  };
  const { list, dropAt, handleProps } = useDrag(move);
  const titleOf = (entry: unknown, at: number) => {
    if (!choices) return titleInForm(items, entry, at);
    const choice = choices.find((each) => each.value === entry);
    return choice ? noted(choice) : `${entry}${isPartial ? "" : " (does not exist)"}`;
  };
  const isStrict = useEditorState(({ open }) => open?.isStrict);
  const isFull = maxItems !== undefined && values.length >= maxItems;
  return (
    <>
      <ol className="entries grid grid-cols-[minmax(0,1fr)] gap-2 mb-3 empty:hidden" ref={list}>
        {rows.map((row, at) => {
          const entry = values[at];
          const place = [...path, at];
          const title = titleOf(entry, at);
          const remove = () => {
            write(values.toSpliced(at, 1), rows.toSpliced(at, 1));
            tellEdit(`Removed “${title}”.`, putBack(getState().open?.values, path, at, entry));
          };
          const tools = [
            {
              id: "up",
              name: `Move ${title} up`,
              Icon: ArrowUp,
              run: () => move(at, at - 1),
              isOff: at === 0,
            },
            {
              id: "down",
              name: `Move ${title} down`,
              Icon: ArrowDown,
              run: () => move(at, at + 1),
              isOff: at === values.length - 1,
            },
            ...(isGroups && !isFull
              ? [
                  {
                    id: "copy",
                    name: `Copy ${title}`,
                    Icon: Copy,
                    run: () => insert(at + 1, structuredClone(entry)),
                  },
                ]
              : []),
            { id: "remove", name: `Remove ${title}`, Icon: X, run: remove },
          ];
          return (
            <li key={row.key} className="entry" data-drop={dropAt === at || undefined}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would get the styles of the form's fieldsets */}
              <div
                className={isGroups ? "entry-group" : undefined}
                role="group"
                aria-label={title}
                tabIndex={-1}
                data-path={place.join(".")}
                data-open={(isGroups && row.isOpen) || undefined}
              >
                <div className={isGroups ? "entry-head" : "entry-line"}>
                  <Button
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
                  </Button>
                  {isGroups && (
                    <Fold
                      path={place}
                      isOpen={row.isOpen}
                      setOpen={(isOpen) => setRows(rows.with(at, { ...row, isOpen }))}
                    >
                      {title}
                    </Fold>
                  )}
                  {choices && <span dir="auto">{title}</span>}
                  {!isGroups && !choices && (
                    <Field
                      field={items}
                      path={place}
                      value={entry}
                      required
                      hiddenLabel={`${items.title ?? "Entry"} ${at + 1}`}
                    />
                  )}
                  <div className="flex flex-none">
                    {tools.map(({ id, name, Icon, run, isOff }) => (
                      <Button
                        key={id}
                        aria-label={name}
                        disabled={isOff}
                        onClick={run}
                        {...(isOff !== undefined && REPEATS)}
                      >
                        <Icon />
                      </Button>
                    ))}
                  </div>
                </div>
                {isGroups && row.isOpen && (
                  <div className="entry-fields">
                    {isStrict && (
                      <div className="mb-4 empty:hidden">
                        <Problem field={items} path={place} />
                      </div>
                    )}
                    <Fields field={items} path={place} value={entry} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {values.length === 0 && field.opening === "first" && <StartingPoints path={path} />}
      <AddEntry
        {...{ field, path, isFull }}
        choices={choices?.filter((choice) => !values.includes(choice.value))}
        onAdd={(entry) => insert(values.length, entry)}
      />
      {isFull && <p className="help">{fullMessage(maxItems)}</p>}
    </>
  );
}

/** Returns the message that is shown under a full list. `most` is the maximum number of entries. */
export const fullMessage = (most: number): string =>
  `This list can have at most ${most} ${most === 1 ? "entry" : "entries"}. To add another entry, remove one first.`;

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/**
 * Returns a function that restores a removed entry. `afterRemoval` contains the values of the record just after the
 * removal. If the record still has these values, the function undoes the removal. Otherwise, it inserts the entry at
 * its old index. It inserts nothing if the group that contained the list no longer exists.
 */
const putBack = (afterRemoval: unknown, path: SetProps["path"], at: number, entry: unknown) => () => {
  const { values } = getState().open ?? {};
  if (values === afterRemoval) undo();
  else if (isGroup(valueAt(values, path.slice(0, -1)))) {
    const entries = listIn(valueAt(values, path));
    change(path, entries.toSpliced(at, 0, entry));
  }
  reveal([...path, at]);
};

interface FoldProps {
  path: SetProps["path"];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button with the title of a group. It expands or collapses the group. */
function Fold({ path, isOpen, setOpen, children }: FoldProps) {
  const name = path.join(".");
  const hasProblem = useEditorState(
    ({ open, problems }) =>
      open?.isStrict === true && problems.some((each) => `${each.path.join(".")}.`.startsWith(`${name}.`)),
  );
  return (
    <Button className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className="flex-1 font-semibold" dir="auto">
        {children}
      </span>
      {hasProblem && <span className="text-xs text-accent">Something is wrong here</span>}
    </Button>
  );
}

/**
 * A hook that lets the user drag an entry by its handle, with a mouse, a pen or a finger. It calls `move` when the user
 * drops the entry. During the drag, `dropAt` is the index that the entry would get if the user dropped it now;
 * undefined if that is its present index.
 */
function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  /** Returns the index of the entry at the pointer's position `y`; the last index if `y` is below the list. */
  const placeAt = (y: number) => {
    const boxes = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
    const at = boxes.findIndex(({ bottom }) => y < bottom);
    return at < 0 ? boxes.length - 1 : at;
  };
  const handleProps = (from: number) => ({
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag && setDrag({ ...drag, to: placeAt(clientY) }),
    onPointerUp: () => {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { list, dropAt: drag?.to === drag?.from ? undefined : drag?.to, handleProps };
}
