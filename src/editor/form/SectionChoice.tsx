import { lazy, Suspense } from "react";
import { type FieldTree, kindName } from "../../content-model/derive/fieldTree";
import { Dialog } from "../window/Dialog";

interface Props {
  kinds: readonly FieldTree[];
  /** Called with the name of the kind, or with undefined when nothing was chosen. */
  onChosen: (kind: string | undefined) => void;
}

/** The site's components are loaded apart. */
const SectionPicture = lazy(() => import("../preview/SectionPicture"));

/** The kinds of section, each with a picture of what it looks like, and what it is for. */
export function SectionChoice({ kinds, onChosen }: Props) {
  return (
    <Dialog title="Add a section" onClose={() => onChosen(undefined)}>
      <ul className="tiles [--tile:15rem]">
        {kinds.map((kind) => (
          <li key={kindName(kind)} className="relative border border-edge rounded-md bg-surface">
            <Suspense fallback={<div className="h-32" />}>
              {kind.example && <SectionPicture kind={kind} />}
            </Suspense>
            <button
              type="button"
              className="plain h-auto text-start after:absolute after:inset-0"
              onClick={() => onChosen(kindName(kind))}
            >
              <b>{kind.title}</b>
              <span>{kind.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
