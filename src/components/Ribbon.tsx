interface Props {
  /** As in "Draft" or "Public from 1 December 2026, 09:00 (Lagos time)". */
  text: string;
}

/** Says in a preview what visitors see of the page. */
export function Ribbon({ text }: Props) {
  return (
    <aside aria-label="Preview" style={STYLE}>
      {text}
    </aside>
  );
}

/** Written here and not as classes: those would stand in the style sheet of every public page too. */
const STYLE = {
  background: "var(--color-accent)",
  color: "var(--color-accent-ink)",
  fontWeight: 600,
  padding: "0.5rem 1rem",
  textAlign: "center",
} as const;
