import type { DrawingName } from "../../content-model/drawings";
import type { IconShapes } from "../../lib/content";
import { HeroMap } from "./HeroMap";
import { IconSheet } from "./IconSheet";
import { Illustration } from "./Illustration";

interface Props {
  /** One that content can choose, `Hero map`, or `icon:` and the name of an icon. */
  name: string;
  iconOf: (icon: string) => IconShapes;
  className?: string;
}

/** A drawing by the name that the site's model gives it. */
export function NamedDrawing({ name, iconOf, className }: Props) {
  if (name === "Hero map") return <HeroMap className={className} />;
  if (name.startsWith("icon:")) return <IconSheet icon={iconOf(name.slice(5))} className={className} />;
  return <Illustration name={name as DrawingName} className={className} />;
}
