interface Props {
  /** Pairs of name and text. Empty facts are left out. */
  facts: readonly (readonly [name: string, fact: string | null | undefined])[];
  heading: string;
  /** Whether only screen readers get the heading. */
  quiet?: boolean;
}

/** Short facts in columns. Renders nothing if there are none. */
export function Facts({ facts, heading, quiet }: Props) {
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <section className="line-b">
      <div className="wrap facts">
        <h2 className={quiet ? "sr-only" : "text-2xl"}>{heading}</h2>
        <dl>
          {known.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
