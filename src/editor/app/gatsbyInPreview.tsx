import { type AnchorHTMLAttributes, createContext, useContext } from "react";
import { type Draft, queryDraft, readQuery } from "./preview/queryDraft";

/** What stands in for the package `gatsby` in the editor: the site's own templates, drawn from a draft of its content. */

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** The same link without Gatsby's page loader behind it. */
export function Link({ to, ...props }: Props) {
  return <a href={to} {...props} />;
}

export const graphql = (query: TemplateStringsArray): string => readQuery(query.join(""));

/** The content that is drawn at this moment. */
export const DraftContext = createContext<Draft | null>(null);

export function useStaticQuery(query: string): unknown {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("A static query was asked outside of a preview.");
  return queryDraft(query, draft);
}
