import { useEffect, useState } from "react";
import type { Problem } from "../../content-model/check/problem";
import { Sentence } from "../form/fieldParts";
import { getState, loadCheck } from "./state";

interface Props {
  file: string;
  text: string;
  onHistory: () => void;
}

/** A file that is no record: its text in place of a form, with the place of the fault, and the way to an earlier version. */
export function Unreadable({ file, text, onHistory }: Props) {
  const [fault, setFault] = useState<Problem>();
  useEffect(() => {
    void loadCheck().then(({ syntaxFault }) => setFault(syntaxFault(getState().tree, file)));
  }, [file]);
  const at = (fault?.line ?? 0) - 1;
  const lines = text.split("\n");
  return (
    <div className="notice block">
      <p>
        The file of this record cannot be read, so it has no form.{" "}
        {fault && (
          <>
            Line {fault.line}, column {fault.column}: <Sentence text={fault.message} />
          </>
        )}
      </p>
      <section
        aria-label="The text of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[50dvh] overflow-auto my-3"
      >
        <pre>
          {lines.slice(0, Math.max(at, 0)).map((line) => `${line}\n`)}
          {at >= 0 && <mark ref={(mark) => mark?.scrollIntoView({ block: "nearest" })}>{lines[at]}</mark>}
          {at >= 0 && "\n"}
          {lines.slice(at + 1).join("\n")}
        </pre>
      </section>
      <button type="button" onClick={onHistory}>
        Take an earlier version
      </button>
    </div>
  );
}
