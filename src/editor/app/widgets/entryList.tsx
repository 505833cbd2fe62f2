import CMS from "decap-cms-app";
import { isMap, type List } from "immutable";
import type { Component } from "react";
import { isEmpty } from "../../../content-model/normalise";
import type { ControlProps } from "./controlProps";

/** What is used of Decap's own list. */
interface DecapList extends Component<ControlProps<List<unknown>>, { itemsCollapsed: boolean[] }> {
  objectLabel(item: unknown): string;
  onSortEnd(move: { oldIndex: number; newIndex: number }): void;
}

/** The fields that name an entry, the best first. */
const NAMING = ["title", "label", "name"];

/**
 * Decap's list of entries, for everyone: an entry is named by its own title, all of its head opens it, each button
 * says what it does to which entry, and the arrow keys move an entry. Decap draws them; it gives its buttons no
 * names and lets only a mouse move entries.
 */
export function entryList() {
  const Base = CMS.getWidget("list")?.control as unknown as new (props: DecapList["props"]) => DecapList;
  return class EntryList extends Base {
    override objectLabel(item: unknown): string {
      const { field } = this.props;
      const named = isMap(item) ? NAMING.map((name) => item.get(name)) : [item];
      const own = [...named, ...(isMap(item) ? item.values() : [])].find(
        (value) => typeof value === "string" && !isEmpty(value),
      );
      return String(own ?? `New ${String(field.get("label_singular") ?? "entry")}`);
    }

    override componentDidMount(): void {
      this.nameButtons();
    }

    override componentDidUpdate(): void {
      this.nameButtons();
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
      const [toggle, remove] = head?.querySelectorAll("button") ?? [];
      const handle = head?.querySelector<HTMLElement>('[role="button"]');
      toggle?.setAttribute("aria-label", `${folded ? "Open" : "Fold"} ${title}`);
      toggle?.setAttribute("aria-expanded", String(!folded));
      remove?.setAttribute("aria-label", `Remove ${title}`);
      handle?.setAttribute("aria-label", `Move ${title}, with the arrow keys`);
      if (handle) handle.onkeydown = (event) => this.moveByKey(event, index);
      entry.onclick = ({ target }) => {
        if (!(target instanceof Element) || target.closest("button")) return;
        const isHead = head?.contains(target) || target.matches('[class*="NestedObjectLabel"]');
        if (isHead && target.closest('[class*="ListItem"]:not([class*="TopBar"])') === entry) toggle?.click();
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

const headOf = (entry: Element) => entry.querySelector(':scope > [class*="ListItemTopBar"]');

const entriesOf = (box: Element) =>
  [...(box.querySelector(":scope > div:not([class])")?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && headOf(child) !== null,
  );
