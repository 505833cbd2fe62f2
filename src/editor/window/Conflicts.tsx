import { type FormEvent, useState } from "react";
import { fieldTree } from "../../content-model/derive/fieldTree";
import { fieldAt, labelOf, valueInWords } from "../save/fieldValues";
import type { Choose, Conflict } from "../save/mergeRecords";
import { Dialog } from "./Dialog";
import type { OpenRecord } from "./state";

/** A question that waits for an answer; undefined cancels the save. */
export interface Question {
  open: OpenRecord;
  conflicts: readonly Conflict[];
  answer: (choose: Choose | undefined) => void;
}

const SIDES = [
  { side: "mine", label: "Yours" },
  { side: "theirs", label: "Theirs" },
] as const;

/** Shows both versions of each conflicting field and asks which to keep. */
export function Conflicts({ open: { type, values }, conflicts, answer }: Question) {
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  const tree = fieldTree(type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(({ path }) => chosen[path.join(".")] ?? "mine");
  };
  return (
    <Dialog title="Someone else changed the same fields" onClose={() => answer(undefined)}>
      <form onSubmit={submit}>
        <p>
          They saved this record after you opened it. Choose what is to stand in each field; the rest is kept
          as each of you left it.
        </p>
        {conflicts.map((place) => {
          const name = place.path.join(".");
          return (
            <fieldset key={name} className="conflict">
              <legend>{labelOf(tree, place.path, values) || "The whole record"}</legend>
              {SIDES.map(({ side, label }) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={name}
                    required
                    checked={chosen[name] === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                  />
                  {label}
                  <span className="version-text">
                    {valueInWords(fieldAt(tree, place.path, values), place[side])}
                  </span>
                </label>
              ))}
            </fieldset>
          );
        })}
        <p className="buttons">
          <button type="submit" className="main">
            Save with these
          </button>
          <button type="button" onClick={() => answer(undefined)}>
            Do not save now
          </button>
        </p>
      </form>
    </Dialog>
  );
}
