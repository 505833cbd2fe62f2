import { fromJS, type Map as ImmutableMap, isMap, type List } from "immutable";
import type { Component, ReactNode } from "react";
import { isEmpty } from "../../../content-model/normalise";
import { CMS } from "../cms";
import type { ControlProps } from "./control";

interface ListState {
  itemsCollapsed: boolean[];
  /** A stable key for each entry. */
  keys: string[];
}

/** The parts of Decap's list control that are used here. */
interface DecapList extends Component<ControlProps<List<unknown>>, ListState> {
  objectLabel(item: unknown): string;
  onSortEnd(move: { oldIndex: number; newIndex: number }): void;
}

/** Fields that can serve as an entry's title, in order of preference. */
const NAMING = ["title", "label", "name"];

/**
 * Decap's list control, made accessible: entries show their own title, a click anywhere on an entry's head toggles it,
 * buttons have accessible names, and the arrow keys move entries; in Decap's own, only a mouse can. Entries of several
 * kinds can be copied, and an empty list of a new record offers starting points.
 */
export function entryList() {
  const Base = CMS.getWidget("list")?.control as unknown as new (props: DecapList["props"]) => DecapList;
  return class EntryList extends Base {
    override objectLabel(item: unknown): string {
      const kind = this.kindOf(item);
      const own = isMap(item) ? ownName(item) : item;
      if (kind) return [kind, own].filter(Boolean).join(": ");
      return String(own ?? `New ${String(this.props.field.get("label_singular") ?? "entry")}`);
    }

    override componentDidMount(): void {
      this.nameButtons();
    }

    override componentDidUpdate(): void {
      this.nameButtons();
    }

    override render(): ReactNode {
      return (
        <>
          {this.startingPoints()}
          {super.render()}
        </>
      );
    }

    /** The label of an entry's kind; empty if the list has only one kind. */
    private kindOf(item: unknown): string {
      const kind = isMap(item)
        ? this.types().find((type) => type.get("name") === item.get("kind"))
        : undefined;
      return String(kind?.get("label") ?? "").replace(/:.*/, "");
    }

    private types(): List<ImmutableMap<string, unknown>> {
      return (this.props.field.get("types") ?? fromJS([])) as List<ImmutableMap<string, unknown>>;
    }

    /** Buttons that fill an empty list of a new record with a set of entries. */
    private startingPoints(): ReactNode {
      const { field, value, getEntry } = this.props;
      const points = field.get("starting_points") as List<ImmutableMap<string, unknown>> | undefined;
      if (!points || value?.size || getEntry().get("newRecord") !== true) return null;
      return (
        <p className="form-buttons">
          {points.map((point) => (
            <button
              key={String(point?.get("label"))}
              type="button"
              className="form-button"
              onClick={() => this.begin(point?.get("kinds") as List<string>)}
            >
              Start with: {String(point?.get("label")).toLowerCase()}
            </button>
          ))}
        </p>
      );
    }

    private begin(kinds: List<string>): void {
      const entries = kinds.map((kind) => ({ kind })).toArray();
      this.setState({
        keys: entries.map(() => crypto.randomUUID()),
        itemsCollapsed: entries.map((_, index) => index > 0),
      });
      this.props.onChange(fromJS(entries) as List<unknown>);
    }

    /** Inserts a copy of an entry after it. */
    private copy(index: number): void {
      const { value, onChange } = this.props;
      if (!value) return;
      const { keys, itemsCollapsed } = this.state;
      this.setState({
        keys: keys.toSpliced(index + 1, 0, crypto.randomUUID()),
        itemsCollapsed: itemsCollapsed.toSpliced(index + 1, 0, false),
      });
      onChange(value.insert(index + 1, value.get(index)));
    }

    private nameButtons(): void {
      const box = document.getElementById(this.props.forID);
      if (!box) return;
      const label = String(this.props.field.get("label"));
      const all = box.querySelector(':scope > [class*="TopBarContainer"] button');
      all?.setAttribute("aria-label", `Fold or open all entries of ${label}`);
      for (const [index, entry] of entriesOf(box).entries()) this.nameEntry(entry, index);
    }

    private nameEntry(entry: HTMLElement, index: number): void {
      const title = this.objectLabel(this.props.value?.get(index));
      const folded = this.state.itemsCollapsed[index] === true;
      const head = headOf(entry);
      const [toggle, remove] = head?.querySelectorAll("button:not(.copy-entry)") ?? [];
      const handle = head?.querySelector<HTMLElement>('[role="button"]');
      toggle?.setAttribute("aria-label", `${folded ? "Open" : "Fold"} ${title}`);
      toggle?.setAttribute("aria-expanded", String(!folded));
      remove?.setAttribute("aria-label", `Remove ${title}`);
      handle?.setAttribute("aria-label", `Move ${title}, with the arrow keys`);
      if (handle) handle.onkeydown = (event) => this.moveByKey(event, index);
      if (remove && this.types().size > 0) {
        const copy = copyButton(remove);
        copy.setAttribute("aria-label", `Copy ${title}`);
        copy.onclick = () => this.copy(index);
      }
      entry.onclick = ({ target }) => {
        if (!(target instanceof Element) || target.closest("button")) return;
        const isHead = head?.contains(target) || target.matches('[class*="NestedObjectLabel"]');
        if (isHead && target.closest('[class*="ListItem"]:not([class*="TopBar"])') === entry)
          (toggle as HTMLElement | undefined)?.click();
      };
    }

    private moveByKey(event: KeyboardEvent, index: number): void {
      const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
      if (to === index || to < 0 || to >= (this.props.value?.size ?? 0)) return;
      event.preventDefault();
      this.onSortEnd({ oldIndex: index, newIndex: to });
      requestAnimationFrame(() => {
        const box = document.getElementById(this.props.forID);
        const moved = box && entriesOf(box)[to];
        const handle = moved && headOf(moved)?.querySelector<HTMLElement>('[role="button"]');
        handle?.focus();
      });
    }
  };
}

/** An entry's title: the first line of its title field or else of its first text, cut to 60 characters. */
function ownName(item: ImmutableMap<unknown, unknown>): string | undefined {
  const texts = [...NAMING.map((name) => item.get(name)), ...item.remove("kind").values()];
  const own = texts.find((value) => typeof value === "string" && !isEmpty(value));
  const [line = ""] = String(own ?? "")
    .replace(/^[#\s]+/, "")
    .split("\n");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || undefined;
}

/** The copy button before the remove button, added if it is missing, because Decap has none. */
function copyButton(remove: Element): HTMLElement {
  const before = remove.previousElementSibling;
  if (before instanceof HTMLElement && before.matches(".copy-entry")) return before;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-entry";
  button.textContent = "Copy";
  remove.before(button);
  return button;
}

const headOf = (entry: Element) => entry.querySelector(':scope > [class*="ListItemTopBar"]');

const entriesOf = (box: Element) =>
  [...(box.querySelector(":scope > div:not([class])")?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && headOf(child) !== null,
  );
