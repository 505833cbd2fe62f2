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
    <span className="inline-flex items-center gap-2.5 leading-none">
      <LogoSymbol className="size-9 shrink-0" />
      <span>
        <b className="text-xl leading-none tracking-tight">{rest ? shortName : name}</b>
        {rest && <span className="block text-xs leading-none font-medium"> {rest}</span>}
      </span>
    </span>
  );
}
