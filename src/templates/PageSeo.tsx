import { Seo } from "../components/Seo";
import { useSite } from "./useSite";

interface Props {
  page: {
    readonly title: string;
    readonly description: string;
    readonly metaTitle: string | null;
    readonly metaDescription: string | null;
    readonly url?: string;
  };
}

/** A page's head, from its record: the editor's words for search engines where there are any. */
export function PageSeo({ page }: Props) {
  const { company } = useSite();
  return (
    <Seo
      title={page.metaTitle ?? `${page.title} | ${company.name}`}
      description={page.metaDescription ?? page.description}
      url={page.url}
    />
  );
}
