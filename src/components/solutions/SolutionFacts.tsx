import type { Solution } from "../../content-model/types/solution";
import type { Shown } from "../../lib/content";
import { Facts } from "../Facts";
import { useWords } from "../words";

/** Answers to a buyer's first questions. Empty fields are left out. */
export function SolutionFacts({ facts }: { facts: Shown<Solution>["facts"] }) {
  const { offering } = useWords();
  return (
    <Facts
      heading={offering.facts}
      quiet
      facts={[
        [offering.price, facts?.price],
        [offering.time, facts?.time],
        [offering.hosting, facts?.hosting],
        [offering.offline, facts?.offline],
        [offering.channels, facts?.channels],
        [offering.data, facts?.data],
      ]}
    />
  );
}
