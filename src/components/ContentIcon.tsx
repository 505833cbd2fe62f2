import type { IconNode } from "lucide-react";
import Icon from "lucide-react/dist/esm/Icon.mjs";
import type { IconShapes } from "../lib/content";

interface Props {
  icon: IconShapes;
  className?: string;
}

/** An icon chosen in content. Its shapes are page data, so a page contains only the icons it shows. */
export function ContentIcon({ icon, className = "size-6" }: Props) {
  return <Icon iconNode={iconNode(icon)} className={className} strokeWidth={1.75} aria-hidden="true" />;
}

function iconNode({ shapes }: IconShapes): IconNode {
  return shapes.map(({ element, attributes }, index) => [
    element,
    { ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])), key: String(index) },
  ]);
}
