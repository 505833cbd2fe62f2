import { useWords } from "../words";

interface Props {
  mission: string;
  vision: string;
  level: "h2" | "h3";
}

/** Mission and vision, side by side. */
export function Statements({ mission, vision, level: Heading }: Props) {
  const { company } = useWords();
  return (
    <div className="section-heading gap-y-10">
      <div>
        <Heading className="eyebrow">{company.mission}</Heading>
        <p className="mt-3 text-2xl">{mission}</p>
      </div>
      <div>
        <Heading className="eyebrow">{company.vision}</Heading>
        <p className="mt-3 text-2xl">{vision}</p>
      </div>
    </div>
  );
}
