import { useMemo } from "react";
import { similarWords } from "../model/similarWords";
import { Button } from "./parts";
import { withUnsaved } from "./record";
import { getConfig, useEditorState } from "./state";

interface Props {
  /** The words that no text contains. */
  typed: string;
  onTyped: (words: string) => void;
}

/** Says that a search found nothing, and suggests a search for similar words. */
export function Suggestion({ typed, onTyped }: Props) {
  const { records, unsaved } = useEditorState((state) => state);
  const similar = useMemo(
    () => similarWords(getConfig(), withUnsaved(records, unsaved), typed),
    [records, unsaved, typed],
  );
  return (
    <>
      No text contains these words.{" "}
      {similar ? (
        <>
          Did you mean{" "}
          <Button
            className="link"
            onClick={() => {
              onTyped(similar);
              document.getElementById("search")?.focus();
            }}
          >
            {similar}
          </Button>
          ?
        </>
      ) : (
        "Try fewer words."
      )}
    </>
  );
}
