interface Props {
  /** For example "Draft" or "Public from 1 December 2026, 09:00 (Lagos time)". */
  text: string;
}

/** Shows the publication status of the page in a preview. */
export function Ribbon({ text }: Props) {
  return (
    <aside aria-label="Preview" style={STYLE}>
      {text}
    </aside>
  );
}

/** Inline styles, because classes would add CSS to every public page. */
const STYLE = {
  background: "var(--color-accent)",
  color: "var(--color-accent-ink)",
  fontWeight: 600,
  padding: "0.5rem 1rem",
  textAlign: "center",
} as const;
