import type { IconShapes } from "@sitekit/content/shown";
import { createElement, type ReactNode } from "react";

interface IconProps {
  /** Its name on lucide.dev, for a class. */
  name?: string;
  className?: string;
  /** The width of its lines, of which 24 fill its side. */
  strokeWidth?: number;
  children: ReactNode;
}

/** An icon of lucide.dev, with its shapes inside. Drawn here, since `lucide-react` adds 1 kB of script for it to each page. */
export function Icon({ name, className, strokeWidth = 2, children }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={["lucide", name && `lucide-${name}`, className].filter(Boolean).join(" ")}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface ContentIconProps {
  icon: IconShapes;
  className?: string;
}

/** An icon chosen in content. Its shapes are page data, so a page contains only the icons it shows. */
export function ContentIcon({ icon: { shapes }, className = "size-6" }: ContentIconProps) {
  return (
    <Icon className={className} strokeWidth={1.75}>
      {shapes.map(({ element, attributes }, index) =>
        createElement(element, {
          ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
          key: index,
        }),
      )}
    </Icon>
  );
}
