import { LogoSymbol } from "./LogoSymbol";

type LogoProps = {
  /** The company's full name. */
  name: string;
  /** Its short name; set apart when the full name begins with it. */
  shortName: string;
};

/** The company's mark: the symbol and its name as text, so that the name is read aloud, found and copied. */
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
