import type { ContentType } from "@sitekit/content/contentType";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import type { ComponentType, ReactNode } from "react";
import { config } from "../../content.config";
import { Footer } from "../components/Footer";
import { Header, MenuLinks } from "../components/Header";
import { WordsContext } from "../components/words";
import { RIBBON, SiteLayout } from "../templates/SiteLayout";
import { templates } from "../templates/templates";
import { useSite } from "../templates/useSite";
import { DraftContext } from "./gatsbyInPreview";
import { type Draft, queryDraft } from "./queryDraft";

interface Props {
  type: ContentType;
  /** The record's id; empty for a type with a single record. */
  id: string;
  draft: Draft;
}

/** Renders the preview of a record: its own page, the page that shows records of its type, or the menus. */
export function RecordPreview({ type, id, draft }: Props) {
  const { shownOn } = type;
  const record = draft.site.record(type.name, id);
  const own = record && draft.site.pageOf(record);
  const ribbon = record && <Ribbon type={type} fields={record.fields} />;
  if (shownOn && shownOn !== "menus")
    return (
      <>
        {ribbon}
        <DraftPage path={shownOn} draft={draft} />
      </>
    );
  return (
    <DraftContext value={draft}>
      <Words>
        {ribbon}
        {shownOn ? <Menus /> : own && <Template path={own.path} draft={draft} />}
      </Words>
    </DraftContext>
  );
}

/**
 * A ribbon with a note such as "Draft" or "Public until …". It appears above a record that is not public, or that is
 * public only until a certain time. A preview of the whole website shows the same ribbon on the record's page.
 */
function Ribbon({ type, fields }: { type: ContentType; fields: Readonly<Record<string, unknown>> }) {
  const note = publicationNote(publicationOf(type, fields, config.timeZone), new Date(), config.timeZone);
  return (
    note && (
      <aside aria-label="Preview" style={RIBBON}>
        {note}
      </aside>
    )
  );
}

/** Renders the draft's page at a path, with the header and the footer. */
export const DraftPage = ({ path, draft }: { path: string; draft: Draft }) => (
  <DraftContext value={draft}>
    <Words>
      <SiteLayout pathname={path}>
        <Template path={path} draft={draft} />
      </SiteLayout>
    </Words>
  </DraftContext>
);

const Words = ({ children }: { children: ReactNode }) => (
  <WordsContext value={useSite().words}>{children}</WordsContext>
);

/** Renders the draft's page at a path, without the header and the footer. Renders nothing if there is no such page. */
function Template({ path, draft }: { path: string; draft: Draft }) {
  const page = draft.site.pages.find((each) => each.path === path);
  const template = templates[page?.template ?? ""];
  if (!template) return null;
  // TypeScript does not know that the result of a template's query fits the prop `data` of the template's component. In
  // the editor, `template.query` is the text of the query, because `gatsbyInPreview.tsx` replaces Gatsby's `graphql`.
  const Page = template.default as ComponentType<{ data: unknown }>;
  return <Page data={queryDraft(String(template.query), draft, { path })} />;
}

/**
 * A preview of the menus. It shows the header, the footer, and between them the entries of every drop-down menu,
 * because the header shows these only while a menu is open.
 */
function Menus() {
  const site = useSite();
  return (
    <>
      <Header site={site} pathname="/" />
      <div className="wrap band">
        {site.navigation.items.map((item) => (
          <section key={item.label} className="mb-8">
            <h2 className="text-xl">{item.label}</h2>
            {item.entries.length > 0 && (
              <ul className="mt-2">
                <MenuLinks item={item} pathname="/" />
              </ul>
            )}
          </section>
        ))}
      </div>
      <Footer site={site} />
    </>
  );
}
