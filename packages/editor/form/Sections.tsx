import { type FieldTree, kindName } from "@sitekit/content/fieldTree";
import { ErrorBoundary } from "../window/ErrorBoundary";
import { Button } from "../window/parts";
import { useLoaded } from "../window/state";
import { Sentence } from "./fieldParts";

/**
 * Loads the component that shows a small preview of an example section. It is in a separate script, because only
 * `Sections` needs it.
 */
const loadPicture = async () => ({ Picture: (await import("../preview/SectionPicture")).default });

interface SectionsProps {
  kinds: readonly FieldTree[];
  onChosen: (kind: string) => void;
}

/**
 * A list in which the user chooses the kind of a new section. It shows the title and description of each kind, and a
 * small preview of an example section if the kind has an example.
 */
export function Sections({ kinds, onChosen }: SectionsProps) {
  const { value } = useLoaded(loadPicture, []);
  const space = <div className="h-32" />;
  return (
    <ul className="tiles [--tile:15rem]">
      {kinds.map((kind) => (
        <li key={kindName(kind)} className="relative border border-edge rounded-md bg-surface">
          {/* A kind can be chosen even if its preview cannot be shown. */}
          <ErrorBoundary fallback={() => space}>
            {value && kind.example ? <value.Picture kind={kind} /> : space}
          </ErrorBoundary>
          <Button
            className="plain h-auto text-start after:absolute after:inset-0"
            onClick={() => onChosen(kindName(kind))}
          >
            <b>{kind.title}</b>
            <span>
              <Sentence text={kind.description ?? ""} />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
