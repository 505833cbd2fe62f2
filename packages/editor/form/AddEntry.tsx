import { type FieldTree, fieldTree, kindName, OPENING } from "@sitekit/content/fieldTree";
import { useState } from "react";
import { entryNoun, type FieldPath, labelInForm } from "../model/fieldValues";
import { later } from "../window/later";
import { Button, Dialog } from "../window/parts";
import { change } from "../window/record";
import { useEditorState } from "../window/state";
import { Combobox } from "./Combobox";
import { notChosen } from "./choices";
import type { FieldProps } from "./fieldParts";
import type { Choice } from "./findChoice";

const Sections = later(async () => (await import("./Sections")).Sections);

interface Props {
  field: FieldTree;
  path: FieldPath;
  isFull: boolean;
  /**
   * For a list of references: the records, or the groups inside records, that can be added. Undefined for any other
   * list.
   */
  choices: readonly Choice[] | undefined;
  onAdd: (entry: unknown) => void;
}

/**
 * A control that adds an entry to a list: a reference, a section of a kind that the user chooses, or an empty entry.
 */
export function AddEntry({ field, path, isFull, choices, onAdd }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  // The accessible name of the button contains the list's label. Otherwise the buttons of two lists could have the same
  // name, such as “Add section”.
  const list = useEditorState(({ open }) => open && labelInForm(fieldTree(open.type), path, open.values));
  const { oneOf, type } = field.items ?? {};
  if (choices) return <AddReference {...{ list, isFull, choices, onAdd }} />;
  const label = `Add ${entryNoun(field.items ?? {})}`;
  return (
    <>
      {isChoosing && oneOf && (
        <Dialog title="Add a section" onClose={() => setChoosing(false)}>
          <Sections
            kinds={oneOf.filter((each) => field.opening !== "above" || kindName(each) !== OPENING)}
            onChosen={(kind) => {
              setChoosing(false);
              onAdd({ kind });
            }}
          />
        </Dialog>
      )}
      <Button
        className="add"
        aria-label={`${label} to ${list}`}
        disabled={isFull}
        onClick={() => (oneOf ? setChoosing(true) : onAdd(type === "object" ? {} : ""))}
      >
        {label}
      </Button>
    </>
  );
}

type ReferenceProps = Pick<Props, "isFull" | "onAdd"> & { list?: string; choices: readonly Choice[] };

/** Adds a reference to an existing record or to a group inside a record, which the user finds by its title. */
function AddReference({ list, isFull, choices, onAdd }: ReferenceProps) {
  const [text, setText] = useState("");
  const isChoice = choices.some(({ value }) => value === text);
  return (
    <>
      <Combobox
        className="add"
        aria-label={`Add to ${list}`}
        placeholder="Search by title to add an entry"
        disabled={isFull || choices.length === 0}
        value={text}
        choices={choices}
        onValue={setText}
        onDone={(value) => {
          setText("");
          onAdd(value);
        }}
      />
      {text !== "" && !isChoice && <p className="problem">{notChosen(choices, text)}</p>}
    </>
  );
}

/**
 * Buttons for the empty list of sections of a new page. Each button fills the list with a set of empty sections. If the
 * page was saved before, there are no buttons.
 */
export function StartingPoints({ path }: Pick<FieldProps, "path">) {
  const { open, site } = useEditorState((state) => state);
  if (open?.file !== undefined) return null;
  return (
    <p className="buttons mb-2">
      {(site.startingPoints ?? []).map(({ label, kinds }) => (
        <Button
          key={label}
          onClick={() =>
            change(
              path,
              kinds.map((kind) => ({ kind })),
            )
          }
        >
          Start with: {label.toLowerCase()}
        </Button>
      ))}
    </p>
  );
}
