import { graphql } from "gatsby";
import type { Thing } from "schema-dts";
import { Seo } from "../components/Seo";
import { pageUrl } from "../lib/pageUrl";
import { pageDescription, pageTitle } from "../site/pageHead";
import { breadcrumbList } from "../site/structuredData/breadcrumbList";
import { jsonLd } from "../site/structuredData/jsonLd";
import { useSite } from "./useSite";

/** What every page's query asks for its head. */
export const head = graphql`
  fragment PageHead on Page {
    title
    description
    path
    url
    metaTitle
    metaDescription
    sharePicture
    breadcrumbs { title path }
  }
`;

type Addressed = "path" | "url" | "breadcrumbs";

interface Props {
  /** The page's record; that of the not-found page has no address. */
  page: Omit<Queries.PageHeadFragment, Addressed> & Partial<Pick<Queries.PageHeadFragment, Addressed>>;
  /** What the page is about, in the terms of schema.org. */
  things?: readonly Thing[];
  /** The address of the page's content as JSON. */
  json?: string;
}

/** A page's head, from its record: the editor's words for search engines where there are any. */
export function PageSeo({ page, things = [], json }: Props) {
  const { company, production } = useSite();
  const { title, path, url, breadcrumbs = [] } = page;
  const trail =
    path && breadcrumbs.length > 0
      ? [breadcrumbList([...breadcrumbs, { title, path }], company.siteUrl)]
      : [];
  const structured = [...trail, ...things];
  return (
    <Seo
      title={pageTitle(page, company)}
      description={pageDescription(page)}
      siteName={company.name}
      picture={pageUrl(company.siteUrl, page.sharePicture)}
      url={url}
      listed={production && url !== undefined}
      structuredData={structured.length > 0 ? jsonLd(structured) : undefined}
      json={json}
    />
  );
}
