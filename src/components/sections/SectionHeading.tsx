interface Props {
  title: string;
  text?: string | null;
}

/** The heading of a section, with its introduction beside it. */
export function SectionHeading({ title, text }: Props) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}
