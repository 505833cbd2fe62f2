import { fieldTree } from "../../content-model/derive/fieldTree";
import { fieldAt, labelOf, valueInWords } from "../save/fieldValues";
import { DialogForm } from "./Dialog";
import type { Question } from "./state";

const SIDES = [
  { side: "mine", label: "Yours" },
  { side: "theirs", label: "Theirs" },
] as const;

/** Shows both versions of each conflicting field and asks which to keep. */
export function Conflicts({ open: { type, values }, conflicts, answer }: Question) {
  const tree = fieldTree(type);
  return (
    <DialogForm
      title="Someone else changed the same fields"
      action="Save with these"
      cancel="Do not save now"
      onClose={() => answer(undefined)}
      onSubmit={(given) => {
        answer(({ path }) => (given.get(path.join(".")) === "theirs" ? "theirs" : "mine"));
        return "";
      }}
    >
      <p>
        They saved this record after you opened it. Choose what is to stand in each field; the rest is kept as
        each of you left it.
      </p>
      {conflicts.map((place) => {
        const name = place.path.join(".");
        return (
          <fieldset key={name} className="mt-4 p-3 border border-line">
            <legend>{labelOf(tree, place.path, values) || "The whole record"}</legend>
            {SIDES.map(({ side, label }) => (
              <label key={side}>
                <input type="radio" name={name} value={side} required />
                {label}
                <span className="block px-2 py-1 whitespace-pre-wrap font-[400]">
                  {valueInWords(fieldAt(tree, place.path, values), place[side])}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </DialogForm>
  );
}
