import { graphql } from "gatsby";
import { Helmet } from "react-helmet";
import { useSite } from "./useSite";

/** The head fields of every page query. */
export const fragment = graphql`
  fragment PageHead on Page {
    head { title description url picture structuredData json }
  }
`;

/** Renders the head that the site model derived from the record. */
export function PageSeo({ page: { head } }: { page: Queries.PageHeadFragment }) {
  const { company, production } = useSite();
  return <Seo {...head} siteName={company.name} listed={production && head.url !== null} />;
}

interface Props {
  title: string;
  description: string;
  siteName: string;
  /** Absolute URL of the share picture. */
  picture: string;
  /** Absolute URL of the page; null for the not-found page. */
  url: string | null;
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Structured data, serialised by `jsonLd`. */
  structuredData: string | null;
  /** URL of the page's content as JSON. */
  json: string | null;
}

/** The `<head>` of a page. Every page renders exactly one. */
function Seo({ title, description, siteName, picture, url, listed, structuredData, json }: Props) {
  return (
    <Helmet htmlAttributes={{ lang: "en" }} title={title}>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {json && <link rel="alternate" type="application/json" href={json} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
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
