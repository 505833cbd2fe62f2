import type { IconNode } from "lucide-react";
import Icon from "lucide-react/dist/esm/Icon.mjs";
import type { IconShapes } from "../lib/content";

interface Props {
  icon: IconShapes;
  className?: string;
}

/** An icon that content names, drawn from data: the page carries the icons that it shows and no others. */
export function ContentIcon({ icon, className = "size-6" }: Props) {
  return <Icon iconNode={iconNode(icon)} className={className} strokeWidth={1.75} aria-hidden="true" />;
}

function iconNode({ shapes }: IconShapes): IconNode {
  return shapes.map(({ element, attributes }, index) => [
    element,
    { ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])), key: String(index) },
  ]);
}
