import { MAX_DOCUMENT_BYTES } from "@sitekit/content/patterns";
import { sizeText } from "@sitekit/lib/text";
import { useState } from "react";
import { Button } from "../window/parts";
import { addPicture, change } from "../window/record";
import { getState, pictureFile, useEditorState } from "../window/state";
import type { FieldProps } from "./fieldParts";
import { dropTarget, FileButton, freeName, pictureName, refusalIfLeft } from "./pictureFiles";
import { pictureKind } from "./pictureKind";
import { pictureStem } from "./preparePicture";
import { sameFile } from "./sameFile";

const NO_FILE =
  "Nothing was added, because you dropped a link, not a file. Save the PDF on this device, then upload it here.";

/** A control with which the user puts a PDF file into a field, or empties the field. */
export function DocumentControl({ path, value }: FieldProps) {
  /**
   * The message about the last chosen file: why it was refused, or that the same file was chosen or uploaded before.
   * Empty if there is no message.
   */
  const [told, setTold] = useState("");
  const isUnsaved = useEditorState(({ open }) => open?.pictures.has(pictureFile(value)) ?? false);
  const upload = async ([file]: readonly File[]) => {
    if (!file) return;
    const refuseIfLeft = refusalIfLeft();
    const why = refusal(
      file,
      new Uint8Array(
        await file
          .slice(0, 64)
          .arrayBuffer()
          .catch(() => new ArrayBuffer(0)),
      ),
    );
    setTold(why && `${file.name} ${why}`);
    if (why) return;
    const fault = await documentFault(file);
    setTold(fault && `${file.name}: ${fault}`);
    if (fault) return;
    const same = await sameFile(file, "document");
    if (refuseIfLeft(file.name)) return;
    const target = same?.path ?? freeName(`${pictureStem(file.name)}.pdf`);
    if (!getState().tree.files.has(target)) addPicture(target, file);
    change(path, `/${target}`);
    setTold(same?.note ?? "");
  };
  return (
    <div {...dropTarget(upload, NO_FILE)}>
      {value ? <p className="help break-words">{pictureName(pictureFile(value))}</p> : null}
      <p className="buttons mt-2">
        <FileButton label="Upload a PDF" accept="application/pdf" onFiles={upload} />
        {value ? (
          <Button
            onClick={() => {
              change(path, undefined);
              setTold("");
            }}
          >
            Remove the document
          </Button>
        ) : null}
      </p>
      <p role="status" className="help">
        {told || (isUnsaved && `${pictureName(pictureFile(value))} will be saved with the record.`)}
      </p>
    </div>
  );
}

/**
 * Returns a message that says why the content check would refuse a PDF, or why the PDF cannot be checked now. Returns
 * an empty text if the PDF can be used.
 */
async function documentFault(file: File): Promise<string> {
  const checked = await import("./documentRefusal").catch(() => undefined);
  if (!checked) return NOT_LOADED;
  return (await checked.documentRefusal(file).catch(() => NOT_READ)) ?? "";
}

const NOT_READ = "The file cannot be read any more. It may have been moved or changed. Choose it again.";
const NOT_LOADED =
  "The part of the editor that checks documents could not be loaded. Check your internet connection, then try again.";

/**
 * Returns why a file cannot be used; empty if it can. The caller puts the name of the file before the text, as in
 * “prices.docx is not a PDF.” `head` contains the first bytes of the file.
 */
function refusal({ size }: File, head: Uint8Array): string {
  if (head.length === 0)
    return "cannot be read. It is empty or a folder, or it was moved or deleted. Choose another file.";
  if (pictureKind(head).format !== "pdf") return "is not a PDF. Save it as a PDF first.";
  if (size > MAX_DOCUMENT_BYTES)
    return `is too large: ${sizeText(size)}. Visitors have to download all of it, so at most ${sizeText(MAX_DOCUMENT_BYTES)} are allowed. Save it with smaller pictures.`;
  return "";
}
