import { type FieldTree, kindName } from "@sitekit/content/fieldTree";
import { ErrorBoundary } from "../window/ErrorBoundary";
import { Button } from "../window/parts";
import { useLoaded } from "../window/state";
import { Sentence } from "./fieldParts";

/**
 * Loads the code that draws the pictures of examples. It is in a separate script, because only this dialog
 * needs it.
 */
const loadPicture = async () => ({ Picture: (await import("../preview/SectionPicture")).default });

interface SectionsProps {
  kinds: readonly FieldTree[];
  onChosen: (kind: string) => void;
}

/** The kinds of section, each with its purpose and, if it has an example, a picture of the example. */
export function Sections({ kinds, onChosen }: SectionsProps) {
  const { value } = useLoaded(loadPicture, []);
  const space = <div className="h-32" />;
  return (
    <ul className="tiles [--tile:15rem]">
      {kinds.map((kind) => (
        <li key={kindName(kind)} className="relative border border-edge rounded-md bg-surface">
          {/* A kind can be chosen even if its picture has not loaded. */}
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
