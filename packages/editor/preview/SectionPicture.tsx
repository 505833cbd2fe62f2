import type { FieldTree } from "@sitekit/content/fieldTree";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useEditorState, useLoaded } from "../window/state";
import { Frame } from "./Frame";

/** A small preview of a kind of section. The site's own components render `kind.example`, an example of this kind. */
export default function SectionPicture({ kind }: { kind: FieldTree }) {
  const { site, records, icons, siteData } = useEditorState((state) => state);
  const { value: preview } = useLoaded(async () => site.preview?.(), [site]);
  const [body, setBody] = useState<HTMLElement>();
  const drawn = useMemo(
    () =>
      preview?.section?.(records, kind.example ?? {}, kind.title ?? "", {
        icons,
        siteData,
        pictureUrl: () => "",
      }),
    [preview, records, icons, siteData, kind],
  );
  return (
    <div className="h-32 overflow-hidden border-b border-line pointer-events-none" inert>
      <Frame
        className="w-250 h-140 border-0 origin-top-left scale-[0.3]"
        title={`${kind.title}: example`}
        onBody={setBody}
      />
      {body && createPortal(drawn, body)}
    </div>
  );
}
