import type { IconShapes } from "@sitekit/content/shown";
import type { IconNode } from "lucide-react";
// `Icon.mjs` is enough here. An import from `lucide-react` would make the bundler read the files of all its icons.
import Icon from "lucide-react/dist/esm/Icon.mjs";

interface Props {
  icon: IconShapes;
  size?: string;
  className?: string;
}

/**
 * An icon that an editor has chosen. Its shapes are in the page data, so a page contains only the icons that it
 * shows.
 */
export const ContentIcon = ({ icon, size = "1.5rem", className }: Props) => (
  <Icon iconNode={nodeOf(icon)} size={size} className={className} strokeWidth={1.75} />
);

const nodeOf = ({ shapes }: IconShapes) =>
  shapes.map(({ element, attributes }, key) => [
    element,
    { ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])), key },
  ]) as unknown as IconNode;
