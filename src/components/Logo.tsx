import type { SVGProps } from "react";

type LogoProps = {
  /** The company's full name. */
  name: string;
  /** The company's short name. If `name` begins with it and a space, the rest of `name` is on a second line. */
  shortName: string;
};

/**
 * The symbol and the company's name. The name is text and not part of the symbol's SVG, so that screen readers can read
 * it, and visitors can search for it and copy it.
 */
export function Logo({ name, shortName }: LogoProps) {
  const rest = name.startsWith(`${shortName} `) ? name.slice(shortName.length + 1) : "";
  return (
    <span className="logo">
      <LogoSymbol width="2.25rem" height="2.25rem" />
      <span>
        <b>{rest ? shortName : name}</b>
        {rest && <span className="block">{` ${rest}`}</span>}
      </span>
    </span>
  );
}

/**
 * The symbol: a point on a map, with two straight lines for its coordinates and circles for contour lines. It uses
 * three colours of the theme. `npm run generate` also renders the favicons from it.
 */
export function LogoSymbol(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true" {...props}>
      <rect width="32" height="32" rx="3" fill="var(--color-brand)" />
      <g stroke="var(--color-brand-ink)">
        <g strokeWidth="1.4" opacity=".35">
          <circle cx="20" cy="12" r="9" />
          <circle cx="20" cy="12" r="13" />
        </g>
        <path d="M0 12h20v20" strokeWidth="2.6" />
      </g>
      <circle cx="20" cy="12" r="6" fill="var(--color-brand-ink)" />
      <circle cx="20" cy="12" r="3" fill="var(--color-accent)" />
    </svg>
  );
}
