import { useEffect, useState } from "react";
import { fieldTree } from "../../content-model/derive/fieldTree";
import { type ContentType, contentTypeOfFile } from "../../content-model/registry";
import { jsonIn } from "../../lib/text";
import { recordChanges } from "../save/mergeRecords";
import type { Version } from "../save/store";
import { Dialog, type RecordDialogProps } from "./Dialog";
import { restoreVersion } from "./saving";
import { getState } from "./state";

/** The versions of a record, newest first, each with its changes and a button to restore it. */
export function History({ file, onClose }: RecordDialogProps) {
  const [versions, setVersions] = useState<Version[]>();
  const [problem, setProblem] = useState("");
  const type = contentTypeOfFile(file);
  useEffect(() => {
    getState()
      .store.listVersions(file)
      .then(setVersions, (error: Error) => setProblem(error.message));
  }, [file]);
  return (
    <Dialog title="History" onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {!versions && !problem && <p role="status">The versions are being fetched…</p>}
      {versions && versions.length < 2 && <p>There is no earlier version.</p>}
      {versions && versions.length > 1 && type && (
        <ol>
          {versions.map((version, index) => (
            <li key={version.id} className="py-3 border-t border-line">
              <h3 className="text-[1rem]">
                <time dateTime={version.when}>{formatTime(version.when)}</time>
                {version.who && `, ${version.who}`}
              </h3>
              <p>{version.note}</p>
              <Changes type={type} before={versions[index + 1]} after={version.text} />
              {index > 0 && version.text !== undefined && (
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    void restoreVersion(file, version.text ?? "");
                  }}
                >
                  Restore this version
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface ChangesProps {
  type: ContentType;
  before: Version | undefined;
  after: string | undefined;
}

function Changes({ type, before, after }: ChangesProps) {
  const [old, now] = [jsonIn(before?.text ?? ""), jsonIn(after ?? "")];
  if (!now) return <p>The file could not be read in this version.</p>;
  if (!before) return <p>The first version that is known.</p>;
  if (!old) return <p>The file could not be read before.</p>;
  const changes = recordChanges(fieldTree(type), old, now);
  if (changes.length === 0) return <p>Only spaces and the order of fields changed.</p>;
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="mt-2 font-semibold">{label}</dt>
          <dd>
            <del>{before}</del>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const formatTime = (when: string) =>
  new Date(when).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
