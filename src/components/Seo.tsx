import { Helmet } from "react-helmet";

interface Props {
  title: string;
  description: string;
  /** The whole address of the page; none for pages that must not be found. */
  url?: string;
}

/** The head of a page. Every page draws exactly one. */
export function Seo({ title, description, url }: Props) {
  return (
    <Helmet htmlAttributes={{ lang: "en" }} title={title}>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
    </Helmet>
  );
}
