import type { AnchorHTMLAttributes } from "react";

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** Gatsby's Link as the preview draws it: the same link without Gatsby's page loader behind it. */
export function Link({ to, ...props }: Props) {
  return <a href={to} {...props} />;
}
