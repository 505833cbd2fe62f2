import type { ComponentType, ReactNode } from "react";
import { WordsContext } from "../../../components/words";
import type { ContentType } from "../../../content-model/registry";
import { SiteLayout } from "../../../templates/SiteLayout";
import { templates } from "../../../templates/templates";
import { useSite } from "../../../templates/useSite";
import { DraftContext } from "../gatsbyInPreview";
import { MenusPreview } from "./MenusPreview";
import { type Draft, queryDraft } from "./queryDraft";

interface Props {
  type: ContentType;
  /** The record's own id; empty for types with one record. */
  id: string;
  draft: Draft;
}

/** A record as the site shows it: its own page, or else the page on which its type is shown. */
export function RecordPreview({ type, id, draft }: Props) {
  const { site } = draft;
  const record = site.record(type.name, id);
  const own = record && site.pageOf(record);
  if (type.shownOn && type.shownOn !== "menus") return <DraftPage path={type.shownOn} draft={draft} />;
  return (
    <Surroundings draft={draft}>
      {own && <TemplatePreview path={own.path} draft={draft} />}
      {type.shownOn === "menus" && <MenusPreview />}
    </Surroundings>
  );
}

/** The page at an address, whole: with header and footer. */
export function DraftPage({ path, draft }: { path: string; draft: Draft }) {
  return (
    <Surroundings draft={draft}>
      <SiteLayout pathname={path}>
        <TemplatePreview path={path} draft={draft} />
      </SiteLayout>
    </Surroundings>
  );
}

function Surroundings({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <DraftContext value={draft}>
      <Words>{children}</Words>
    </DraftContext>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <WordsContext value={useSite().words}>{children}</WordsContext>;
}

/** The page at an address, drawn by its own template from the answer to its own query. */
function TemplatePreview({ path, draft }: { path: string; draft: Draft }) {
  const page = draft.site.pages.find((each) => each.path === path);
  if (!page) return null;
  const template = templates[page.template];
  if (!template) return null;
  // In the editor a query is its text, and the answer to it is what the component asks for.
  const Page = template.default as ComponentType<{ data: unknown }>;
  return <Page data={queryDraft(String(template.query), draft, { path })} />;
}
