import { type FieldTree, kindName } from "../../content-model/derive/fieldTree";
import { Dialog } from "../window/Dialog";

interface Props {
  kinds: readonly FieldTree[];
  /** Called with the name of the kind, or with undefined when nothing was chosen. */
  onChosen: (kind: string | undefined) => void;
}

/** The kinds of section, each with what it is for. */
export function SectionChoice({ kinds, onChosen }: Props) {
  return (
    <Dialog title="Add a section" onClose={() => onChosen(undefined)}>
      <ul className="section-choice">
        {kinds.map((kind) => (
          <li key={kindName(kind)}>
            <button type="button" onClick={() => onChosen(kindName(kind))}>
              <b>{kind.title}</b>
              <span>{kind.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
