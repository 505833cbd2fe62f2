interface Props {
  mission: string;
  vision: string;
  level: "h2" | "h3";
}

/** Mission and vision, side by side. */
export function Statements({ mission, vision, level: Heading }: Props) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <div>
        <Heading className="eyebrow">Mission</Heading>
        <p className="mt-3 text-2xl">{mission}</p>
      </div>
      <div>
        <Heading className="eyebrow">Vision</Heading>
        <p className="mt-3 text-2xl">{vision}</p>
      </div>
    </div>
  );
}
