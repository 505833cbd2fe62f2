import { graphql } from "gatsby";
import { Helmet } from "react-helmet";
import { useSite } from "./useSite";

/** The data for a page's `<head>`. The query of every template includes this fragment. */
export const fragment = graphql`
  fragment PageHead on Page {
    head { title description url picture structuredData json }
  }
`;

/**
 * Adds a page's title and metadata to its `<head>`. The data come from `pageOf.ts`, or from `PageFrame` for a page that
 * a developer has written.
 */
export function PageSeo({ page: { head } }: { page: Queries.PageHeadFragment }) {
  const { company, production } = useSite();
  const { title, description, picture, url, structuredData, json } = head;
  // Only the not-found page has no URL. Search engines must not list it.
  const listed = production && url !== null;
  return (
    <Helmet htmlAttributes={{ lang: "en" }} title={title}>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_NG" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {structuredData && <script type="application/ld+json">{structuredData}</script>}
    </Helmet>
  );
}
