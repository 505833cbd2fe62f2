import { codedPath, pageUrl } from "@sitekit/lib/paths";
import { graphql, type PageProps, useStaticQuery } from "gatsby";
import { type ReactNode, useEffect, useRef } from "react";
import { PageHeading } from "../components/PageHeading";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

interface Props {
  /**
   * The heading of the page. In tabs and search results, the company's name or short name is added after it, if the
   * result has at most 60 characters.
   */
  title: string;
  /** The description of the page. Visitors see it below the heading, in search results and in shared links. */
  description: string;
  /**
   * The prop `location` that Gatsby passes to every page. Gatsby's prop `path` is not used, because its value is `/*`
   * when a build renders the page to HTML.
   */
  location: Pick<PageProps["location"], "pathname">;
  children: ReactNode;
}

/**
 * The frame of a page that a developer has written in `src/pages`: its heading and its `<head>`. On other pages,
 * phones usually do not start React at all. On a page with this frame, React starts immediately on every device,
 * because the page's components may need it.
 */
export function PageFrame({ title, description, location, children }: Props) {
  const { company } = useSite();
  const { page } = useStaticQuery<Queries.SharePictureQuery>(graphql`
    query SharePicture {
      page(path: { eq: "/" }) { head { picture } }
    }
  `);
  // The canonical URL is percent-encoded and has no slash at the end. During a build, `pathname` is not
  // percent-encoded. In browsers it is, and it may end with a slash.
  const path = codedPath(location.pathname.replace(/\/$/, "")) ?? location.pathname;
  const named = [company.name, company.shortName].map((name) => `${title} | ${name}`);
  const head = {
    // Search engines cut off titles at about 60 characters. So the company's name is only added if it fits.
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
