import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type FieldTree, kindName } from "../../content-model/derive/fieldTree";
import { contentType } from "../../content-model/registry";
import { getOrMake } from "../../lib/maps";
import type { SiteModel } from "../../site/siteOf";
import type { Records } from "../save/usedBy";
import { useEditorState } from "../window/state";
import { draftSite } from "./draftSite";
import { Frame } from "./Frame";
import { RecordPreview } from "./RecordPreview";

/** A kind of section as its example looks, drawn small by the site's own components. */
export default function SectionPicture({ kind }: { kind: FieldTree }) {
  const { records, icons, drawings } = useEditorState((state) => state);
  const [body, setBody] = useState<HTMLElement>();
  const drawn = useMemo(() => {
    const site = siteWith(records, kind);
    const draft = { site, icons, drawings, pictureUrl: () => "" };
    return <RecordPreview type={contentType("FreePage")} id={kindName(kind)} draft={draft} />;
  }, [records, icons, drawings, kind]);
  return (
    <div className="h-32 overflow-hidden border-b border-line pointer-events-none" inert>
      <Frame
        className="w-250 h-140 border-0 origin-top-left scale-[0.3]"
        title={`${kind.title}, as it looks`}
        onBody={setBody}
      />
      {body && createPortal(drawn, body)}
    </div>
  );
}

const sites = new WeakMap<Records, Map<FieldTree, SiteModel>>();

/** The site with a page that has the example of this kind only. */
function siteWith(records: Records, kind: FieldTree): SiteModel {
  const page = { id: kindName(kind), title: kind.title, description: "", sections: [kind.example] };
  return getOrMake(
    getOrMake(sites, records, () => new Map<FieldTree, SiteModel>()),
    kind,
    () => draftSite({ ...records, [`pages/${page.id}.json`]: page }),
  );
}
