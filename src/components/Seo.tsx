import { Helmet } from "react-helmet";

interface Props {
  title: string;
  description: string;
  siteName: string;
  /** The whole web address of the picture that shared links show. */
  picture: string;
  /** The whole address of the page; none for the page that is shown at addresses which lead nowhere. */
  url: string | null;
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Structured data as `jsonLd` writes it. */
  structuredData: string | null;
  /** The address of the page's content as JSON. */
  json: string | null;
}

/** The head of a page. Every page draws exactly one. */
export function Seo({ title, description, siteName, picture, url, listed, structuredData, json }: Props) {
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
