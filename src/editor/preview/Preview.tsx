import { Component, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { idOfFile } from "../../content-model/registry";
import type { FieldPath } from "../save/fieldValues";
import { recordAddress } from "../window/places";
import { isChanged, targetFile } from "../window/record";
import {
  askForPicture,
  getState,
  type OpenRecord,
  pictureFile,
  setState,
  useEditorState,
} from "../window/state";
import { changedPages } from "./changedPages";
import { type FieldOfPage, fieldsOfText, markFocus } from "./clickToField";
import { draftSite } from "./draftSite";
import { Frame } from "./Frame";
import { RecordPreview } from "./RecordPreview";

interface Props {
  /** Shows a field of the open record in the form. */
  onOpenField: (path: FieldPath) => void;
}

/** The page of the open record as it would be, drawn by the site's own components in a frame of its own. */
export default function Preview({ onOpenField }: Props) {
  const { open, records, icons, drawings, pictureUrls, focus } = useEditorState((state) => state);
  const [body, setBody] = useState<HTMLElement>();
  const [choice, setChoice] = useState<readonly FieldOfPage[]>([]);
  // Typing comes first; the page follows when there is time.
  const shown = useDeferredValue(open);
  useChangedPages(shown);
  const drawn = useMemo(() => {
    if (!shown) return null;
    const file = targetFile(shown);
    const all = { ...records, [file]: { ...shown.values, id: shown.values.id || "new-record" } };
    const draft = {
      site: draftSite(all),
      icons,
      drawings,
      pictureUrl: (path: string) => {
        askForPicture(pictureFile(path));
        return pictureUrls.get(pictureFile(path)) ?? "";
      },
    };
    return <RecordPreview type={shown.type} id={idOfFile(shown.type, file)} draft={draft} />;
  }, [shown, records, icons, drawings, pictureUrls]);
  useEffect(() => {
    if (body && shown && focus) markFocus(body, shown, focus);
  }, [body, shown, focus]);
  const click = (target: Element) => {
    if (!shown) return;
    const fields = fieldsOfText(target, targetFile(shown), shown.values, records);
    const [first, ...more] = fields;
    if (first && more.length === 0 && first.isOpen) onOpenField(first.path);
    else setChoice(fields);
  };
  return (
    <>
      <Frame
        id="page-frame"
        className="size-full border-0"
        title="The page as visitors will see it"
        onBody={setBody}
        onPress={click}
      />
      {body && createPortal(<Guard key={shown?.file ?? "new"}>{drawn}</Guard>, body)}
      {choice.length > 0 && (
        <section
          className="buttons absolute inset-x-0 bottom-0 p-3 border-t border-edge bg-surface"
          aria-label="Fields of this text"
        >
          {choice.map((field) =>
            field.isOpen ? (
              <button
                key={field.path.join(".")}
                type="button"
                onClick={() => {
                  setChoice([]);
                  onOpenField(field.path);
                }}
              >
                {field.label}
              </button>
            ) : (
              <a key={field.label} href={recordAddress(field.file, field.path)} onClick={() => setChoice([])}>
                {field.label}
              </a>
            ),
          )}
          <button type="button" onClick={() => setChoice([])}>
            Close
          </button>
        </section>
      )}
    </>
  );
}

/** Time in milliseconds without a change after which it is worked out which pages a save would change. */
const PAUSE = 600;

/** Keeps the list of pages that a save of the open record would change. */
function useChangedPages(open: OpenRecord | undefined): void {
  const records = useEditorState((state) => state.records);
  useEffect(() => {
    setState({ willChange: [] });
    if (!open || !isChanged(open)) return;
    const timer = setTimeout(async () => {
      const { icons, drawings } = getState();
      const rest = { icons, drawings, pictureUrl: (path: string) => path };
      const after = { ...records, [targetFile(open)]: open.values };
      const willChange = await changedPages(records, after, rest);
      if (getState().open === open) setState({ willChange });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [open, records]);
}

interface Guarded {
  children: ReactNode;
  hasFailed: boolean;
}

/** Keeps the form when a page cannot be drawn, and tries again with the next change. */
class Guard extends Component<Pick<Guarded, "children">, Guarded> {
  override state: Guarded = { children: null, hasFailed: false };

  static getDerivedStateFromProps = ({ children }: Pick<Guarded, "children">, before: Guarded) =>
    children === before.children ? null : { children, hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <p className="preview-note">The page cannot be drawn yet. It will be when more is filled in.</p>;
  }
}
