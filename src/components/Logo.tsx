import { LogoSymbol } from "./LogoSymbol";

type LogoProps = {
  /** The company's full name. */
  name: string;
  /** The short name. If the full name begins with it, the rest goes on a second line. */
  shortName: string;
};

/** The symbol and the company's name. The name is text, so it can be read aloud, searched and copied. */
export function Logo({ name, shortName }: LogoProps) {
  const rest = name.startsWith(`${shortName} `) ? name.slice(shortName.length + 1) : "";
  return (
    <span className="logo">
      <LogoSymbol className="size-9" />
      <span>
        <b>{rest ? shortName : name}</b>
        {rest && <span className="block"> {rest}</span>}
      </span>
    </span>
  );
}
