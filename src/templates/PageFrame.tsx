import { codedPath, pageUrl } from "@sitekit/lib/paths";
import { graphql, type PageProps, useStaticQuery } from "gatsby";
import { type ReactNode, useEffect, useRef } from "react";
import { PageHeading } from "../components/PageHeading";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

interface Props {
  /** Its heading, and its title in tabs and search results. */
  title: string;
  /** What it is about, for readers, search results and shared links. */
  description: string;
  /** Where it is: the prop `location` that Gatsby gives to every page. Its prop `path` is `/*` on built pages. */
  location: Pick<PageProps["location"], "pathname">;
  children: ReactNode;
}

/**
 * A page that a developer has written in `src/pages`: its heading and its head. React starts at once on it, also on a
 * phone, so that its state works.
 */
export function PageFrame({ title, description, location, children }: Props) {
  const { company } = useSite();
  const { page } = useStaticQuery<Queries.SharePictureQuery>(graphql`
    query SharePicture {
      page(path: { eq: "/" }) { head { picture } }
    }
  `);
  // Built pages have the path as the file is called, browsers its encoded form, with the slash that a visitor has typed.
  const path = codedPath(location.pathname.replace(/\/$/, "")) ?? location.pathname;
  const named = [company.name, company.shortName].map((name) => `${title} | ${name}`);
  const head = {
    // As search engines show it whole.
    title: named.find(({ length }) => length <= 60) ?? title,
    description,
    url: pageUrl(company.siteUrl, path),
    picture: page?.head.picture ?? "",
    structuredData: null,
    json: null,
  };
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.dispatchEvent(new Event("started"));
  }, []);
  return (
    <>
      <PageSeo page={{ head }} />
      <PageHeading title={title} description={description} breadcrumbs={[]} />
      <div ref={content} data-script="/start.js" className="wrap room pt-0">
        {children}
      </div>
    </>
  );
}
