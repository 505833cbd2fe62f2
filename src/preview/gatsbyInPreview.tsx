import { getOrMake } from "@sitekit/lib/maps";
import { type AnchorHTMLAttributes, createContext, useContext } from "react";
import { type Draft, queryDraft, readQuery } from "./queryDraft";

/**
 * This file replaces the package `gatsby` in the editor's bundle, so that the site's templates can render a draft of
 * the content there.
 */

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link like Gatsby's `Link`, but without Gatsby's page loader. */
export function Link({ to, ...props }: Props) {
  return <a href={to} {...props} />;
}

export const graphql = (query: TemplateStringsArray): string => readQuery(query.join(""));

/** Replaces `react-helmet`, because a preview must not change the editor's `<head>`. */
export const Helmet = () => null;

/** The draft that is being rendered. */
export const DraftContext = createContext<Draft | null>(null);

/**
 * A cache with the results of each draft's queries, by the text of the query. Several components of a page run the same
 * query.
 */
const results = new WeakMap<Draft, Map<string, unknown>>();

export function useStaticQuery(query: string): unknown {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("`useStaticQuery` was called outside of a `DraftContext`.");
  const known = getOrMake(results, draft, () => new Map<string, unknown>());
  return getOrMake(known, query, () => queryDraft(query, draft));
}
