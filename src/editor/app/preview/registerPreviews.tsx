import { isMap } from "immutable";
import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { editorPlace } from "../../../content-model/derive/editorConfig";
import { type ContentType, contentTypes, fileOfRecord, idOfFile } from "../../../content-model/registry";
import { CMS } from "../cms";
import { useSiteContent } from "../siteContent";
import { withoutSlash } from "../widgets/PictureControl";
import { draftSite } from "./draftSite";
import { setPreviewedPage } from "./previewedPage";
import { RecordPreview } from "./RecordPreview";

type PreviewProps = ComponentProps<Parameters<typeof CMS.registerPreviewTemplate>[1]>;

/** Registers a preview for every content type, with the site's own components and stylesheet. */
export function registerPreviews(): void {
  CMS.registerPreviewStyle("/admin/preview.css");
  for (const type of contentTypes) {
    CMS.registerPreviewTemplate(templateName(type), (props) => <DraftPreview type={type} {...props} />);
  }
}

/** Decap looks up a preview by the collection's name, or by the file's name for a singleton. */
function templateName(type: ContentType): string {
  const { collection, slug } = editorPlace(type, "");
  return "folder" in type.source ? collection : slug;
}

type DraftProps = PreviewProps & { type: ContentType };

/** The edited record, rendered within the rest of the site. */
function DraftPreview(props: DraftProps) {
  const { records } = useSiteContent();
  // A page cannot render without company and menus, and Decap never retries a preview that failed once.
  return Object.keys(records).length === 0 ? null : <LoadedPreview {...props} />;
}

function LoadedPreview({ type, entry, getAsset }: DraftProps) {
  const { records, icons, drawings } = useSiteContent();
  const isHidden = usePreviewHidden();
  const data = entry.getIn(["data"]);
  const record: Record<string, unknown> = isMap(data) ? data.toJS() : {};
  // A placeholder id lets the page of a new record render.
  const typed = typeof record.id === "string" && record.id ? record.id : "new";
  const file = fileOfRecord(type, typed);
  const site = draftSite({ ...records, [file]: record });
  const pictureUrl = (path: string) => getAsset(withoutSlash(path)).toString();
  const id = idOfFile(type, file);
  const draft = { site, icons, drawings, pictureUrl };
  const own = site.record(type.name, id);
  const path = own && site.pageOf(own)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is new whenever one of these is
  useEffect(() => {
    setPreviewedPage(draft, path);
    return () => setPreviewedPage(draft, undefined);
  }, [data, records, icons, drawings, path]);
  return isHidden ? null : <RecordPreview type={type} id={id} draft={draft} />;
}

/** Where editor.css hides the preview. Decap would render it at every key all the same. */
const narrow = window.matchMedia("(max-width: 800px)");

/** Whether the window is too narrow for a preview; re-renders the component when that changes. */
const usePreviewHidden = () =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
