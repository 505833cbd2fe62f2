import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../window/parts";
import { tellEdit } from "../window/state";
import { TextBox } from "./controls";
import { eachFrame } from "./reveal";
import {
  changedTable,
  grownTable,
  hasRowNames,
  movedTable,
  shrunkTable,
  type TablePart,
  type Way,
  withRowNames,
} from "./textParts";

/**
 * Focuses the element that `find` returns, as soon as `find` returns one. `before` is the element that had the focus
 * when the new element was requested. If the user has moved the focus from `before` to another element since, the
 * focus stays there.
 */
export const focusSoon = (find: () => HTMLElement | null | undefined, before: Element | null): void =>
  eachFrame(() => {
    const { activeElement, body } = document;
    const hasMoved = activeElement !== before && activeElement !== body;
    const found = hasMoved ? undefined : find();
    found?.focus();
    return hasMoved || found != null;
  });

interface TableGridProps {
  table: TablePart;
  /** The index of the table in the text, starting at 0. */
  number: number;
  onChange: (table: TablePart) => void;
  onRemove: () => void;
  /**
   * Called when a cell gets the focus. The buttons and shortcuts for formatting then apply to the text in that
   * cell.
   */
  onCell: (cell: HTMLTextAreaElement) => void;
  onCellKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>, row: number, column: number) => void;
}

/**
 * A table in a text. Each cell is a text box. Buttons such as “Remove the row” apply to the row or column of the
 * highlighted cell.
 */
export function TableGrid({ table, number, onChange, onRemove, onCell, onCellKey, onPaste }: TableGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [tabStop, setTabStop] = useState(0);
  const { rows, aligns } = table;
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, aligns.length - 1);
  const [head = []] = rows;
  const go = (to: { row: number; column: number }) => {
    setAt(to);
    requestAnimationFrame(() => cellAt(grid.current, number, to.row, to.column)?.focus());
  };
  const place = { row, column };
  const count = { row: rows.length, column: aligns.length };
  const add = (way: Way) => {
    onChange(grownTable(table, way, place[way] + 1));
    go({ ...place, [way]: place[way] + 1, ...(way === "column" && { row: 0 }) });
  };
  const move = (way: Way, by: number) => {
    onChange(movedTable(table, way, place[way], place[way] + by));
    setAt({ ...place, [way]: place[way] + by });
    tellEdit(`Moved the ${way} to place ${place[way] + by + 1} of ${count[way]}.`);
  };
  const remove = (way: Way) => {
    onChange(shrunkTable(table, way, place[way]));
    tellEdit(`Removed the ${way}. Undo restores it.`);
  };
  const isRight = aligns[column] === "right";
  const buttons = [
    { name: "Add a row", run: () => add("row") },
    { name: "Move the row up", sign: "Row ↑", run: () => move("row", -1), isOff: row === 0 },
    { name: "Move the row down", sign: "Row ↓", run: () => move("row", 1), isOff: row === rows.length - 1 },
    { name: "Remove the row", run: () => remove("row"), isOff: rows.length < 2 },
    { name: "Add a column", run: () => add("column") },
    { name: "Move the column left", sign: "Column ←", run: () => move("column", -1), isOff: column === 0 },
    {
      name: "Move the column right",
      sign: "Column →",
      run: () => move("column", 1),
      isOff: column === aligns.length - 1,
    },
    { name: "Remove the column", run: () => remove("column"), isOff: aligns.length < 2 },
    {
      name: "Right-align the column",
      run: () => onChange(changedTable({ rows, aligns: aligns.with(column, isRight ? "" : "right") })),
      isPressed: isRight,
    },
    {
      name: "First column contains row headings",
      run: () => onChange(withRowNames(table, !hasRowNames(table))),
      isPressed: hasRowNames(table),
    },
    { name: "Remove the table", run: onRemove },
  ];
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, { row, column }: typeof place) => {
    const { key, currentTarget, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isBare = !shiftKey && !altKey && !ctrlKey && !metaKey;
    const step = isBare ? stepOf(key, currentTarget) : 0;
    if (isBare && key === "Escape") tools.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    else if (isBare && key === "Enter" && row === rows.length - 1) {
      onChange(grownTable(table, "row", row + 1));
      go({ row: row + 1, column: 0 });
    } else if (step && rows[row + step]) go({ row: row + step, column });
    else return onCellKey(event);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would get the styles of the form's fieldsets
    <div className="my-3" role="group" aria-label={`Table ${number + 1}`}>
      <div
        ref={tools}
        role="toolbar"
        aria-label={`Rows and columns of table ${number + 1}`}
        className="flex flex-wrap gap-1 p-1 border border-b-0 border-edge rounded-t-md bg-sunken *:min-h-8 *:px-2 *:py-0.5 *:text-xs *:aria-pressed:border-brand *:aria-pressed:bg-brand-wash"
        onKeyDown={goAlong}
      >
        {buttons.map(({ name, sign = name, run, isOff, isPressed }, index) => (
          <Button
            key={name}
            className={isPressed ? undefined : "plain"}
            aria-label={name}
            aria-pressed={isPressed}
            tabIndex={index === tabStop ? 0 : -1}
            disabled={isOff}
            onFocus={() => setTabStop(index)}
            onClick={run}
          >
            {sign}
          </Button>
        ))}
      </div>
      <div className="overflow-x-auto border border-edge rounded-b-md bg-surface">
        <table ref={grid} className="w-full border-collapse">
          <tbody>
            {rows.map((cells, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and if React reuses a text box for another row, `TextBox` replaces the text in the box
              <tr key={y}>
                {cells.map((words, x) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ids, and if React reuses a text box for another cell, `TextBox` replaces the text in the box
                    key={x}
                    className="p-0 border border-line align-top data-here:bg-brand-wash"
                    data-here={(y === row && x === column) || undefined}
                  >
                    <GridCell
                      words={words}
                      name={nameOfCell(head, y, x)}
                      place={[number, y, x].join(".")}
                      className={`min-h-9! min-w-28 border-0! rounded-none! resize-none! bg-transparent! text-sm! ${y === 0 ? "font-semibold" : ""} ${aligns[x] === "right" ? "text-end" : ""}`}
                      onWords={(typed) =>
                        onChange(changedTable({ aligns, rows: rows.with(y, cells.with(x, typed)) }))
                      }
                      onFocus={(cell) => {
                        setAt({ row: y, column: x });
                        onCell(cell);
                      }}
                      onKeyDown={(event) => press(event, { row: y, column: x })}
                      onPaste={(event) => onPaste(event, y, x)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="help">
        The first row contains the headings. Enter moves to the next row.{" "}
        <span className="of-keys">Shift+Enter starts a new line, and Escape moves to the buttons. </span>
        You can paste cells from a spreadsheet.
      </p>
    </div>
  );
}

const nameOfCell = (head: readonly string[], row: number, column: number) =>
  row === 0
    ? `Heading of column ${column + 1}`
    : `${head[column]?.trim() || `Column ${column + 1}`}, row ${row}`;

const cellAt = (grid: Element | null, ...place: number[]) =>
  grid?.querySelector<HTMLTextAreaElement>(`[data-cell="${place.join(".")}"]`);

/**
 * Returns by how many rows a key moves the focus: 1 (down), -1 (up) or 0. Enter moves the focus down. The up arrow key
 * moves it only from the first line of a cell, and the down arrow key only from the last line.
 */
function stepOf(key: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): number {
  if (key === "Enter") return 1;
  if (key === "ArrowUp" && !value.slice(0, selectionStart).includes("\n")) return -1;
  return key === "ArrowDown" && !value.slice(selectionEnd).includes("\n") ? 1 : 0;
}

/**
 * Moves the focus to the previous or next button of a toolbar when the user presses the left or right arrow key. The
 * Tab key reaches only one button of the toolbar: the button that had the focus last or, at first, the first button.
 */
function goAlong({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!step) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>("button")];
  all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
}

interface GridCellProps {
  words: string;
  name: string;
  place: string;
  className: string;
  onWords: (typed: string) => void;
  onFocus: (cell: HTMLTextAreaElement) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

function GridCell({ words, name, place, onWords, onFocus, ...props }: GridCellProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <TextBox
      {...props}
      {...{ box, text: words }}
      aria-label={name}
      data-cell={place}
      dir="auto"
      rows={Math.max(1, words.split("\n").length)}
      onFocus={({ currentTarget }) => onFocus(currentTarget)}
      onChange={({ target }) => onWords(target.value)}
    />
  );
}
