import { type FormEvent, useState } from "react";
import type { FieldTree } from "../../../content-model/derive/fieldTree";
import { fieldTree } from "../../../content-model/derive/fieldTree";
import { fieldAt, labelOf, valueInWords } from "../../records/fieldValues";
import type { Choose, Conflict } from "../../records/mergeRecords";
import { closeDialog, openDialog } from "../bar/dialogs";
import type { Draft } from "../decap";

/** Shows both versions of each conflicting field and asks which to keep. Closing the dialog resolves to undefined. */
export function askAboutConflicts(
  { type, record }: Draft,
  places: readonly Conflict[],
): Promise<Choose | undefined> {
  return new Promise((resolve) => {
    const decide = (choose: Choose) => {
      resolve(choose);
      closeDialog();
    };
    const body = <Choices tree={fieldTree(type)} record={record} places={places} onDecided={decide} />;
    openDialog("Someone else changed the same fields", body, () => resolve(undefined));
  });
}

interface Props {
  tree: FieldTree;
  record: Draft["record"];
  places: readonly Conflict[];
  onDecided: (choose: Choose) => void;
}

const SIDES = [
  { side: "mine", label: "Yours" },
  { side: "theirs", label: "Theirs" },
] as const;

function Choices({ tree, record, places, onDecided }: Props) {
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecided(({ path }) => chosen[path.join(".")] ?? "mine");
  };
  return (
    <form onSubmit={submit}>
      <p>
        They saved this record after you opened it. Choose what is to stand in each field; the rest is kept as
        each of you left it.
      </p>
      {places.map((place) => {
        const name = place.path.join(".");
        const field = fieldAt(tree, place.path, record);
        return (
          <fieldset key={name}>
            <legend>{labelOf(tree, place.path, record)}</legend>
            <div className="both-texts">
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
                  <span className="version-text">{valueInWords(field, place[side])}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <p className="form-buttons">
        <button type="submit" className="main-button">
          Save with these
        </button>
        <button type="button" onClick={closeDialog}>
          Do not save now
        </button>
      </p>
    </form>
  );
}
