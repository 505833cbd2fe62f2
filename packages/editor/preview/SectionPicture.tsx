import { type FieldTree, kindName } from "@sitekit/content/fieldTree";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { contentType } from "../../../content.config";
import { draftSite } from "../../../src/preview/draftSite";
import { RecordPreview } from "../../../src/preview/RecordPreview";
import { useEditorState } from "../window/state";
import { Frame } from "./Frame";

/** A kind of section as its example looks, drawn small by the site's own components. */
export default function SectionPicture({ kind }: { kind: FieldTree }) {
  const { records, icons, drawings } = useEditorState((state) => state);
  const [body, setBody] = useState<HTMLElement>();
  const drawn = useMemo(() => {
    // The site with a page that has the example of this kind only.
    const page = { id: kindName(kind), title: kind.title, description: "", sections: [kind.example] };
    const site = draftSite({ ...records, [`pages/${page.id}.json`]: page });
    const draft = { site, icons, drawings, pictureUrl: () => "" };
    return <RecordPreview type={contentType("FreePage")} id={page.id} draft={draft} />;
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
