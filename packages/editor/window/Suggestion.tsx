import { useMemo } from "react";
import type { Records } from "../model/usedBy";
import { Button } from "./parts";
import { similarWords } from "./similarWords";
import { getConfig } from "./state";

interface Props {
  /** The records in which the search found nothing. */
  records: Records;
  /** The words that the user searched for. */
  typed: string;
  onTyped: (words: string) => void;
}

/** Says that a search found nothing, and suggests another search. */
export function Suggestion({ records, typed, onTyped }: Props) {
  const similar = useMemo(() => similarWords(getConfig(), records, typed), [records, typed]);
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
      ) : /\S\s+\S/.test(typed) ? (
        "Try fewer words."
      ) : (
        "Try another word."
      )}
    </>
  );
}
