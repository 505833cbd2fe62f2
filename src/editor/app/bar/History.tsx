import { useEffect, useState } from "react";
import { fieldTree } from "../../../content-model/derive/fieldTree";
import type { ContentType } from "../../../content-model/registry";
import { jsonIn } from "../../../lib/text";
import { recordChanges } from "../../records/recordChanges";
import type { RecordVersion } from "../../records/version";
import { readHistory } from "../backend/readHistory";
import { openDraft, replaceDraft } from "../decap";
import { SOURCE } from "../recordFormat";
import { saveRecord } from "../saving/saveRecord";
import { closeDialog } from "./dialogs";

interface Props {
  type: ContentType;
  /** From the repository's root. */
  path: string;
}

/** The versions of a record, newest first, each with its changes and a button to restore it. */
export function History({ type, path }: Props) {
  const [versions, setVersions] = useState<RecordVersion[]>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    readHistory(path).then(setVersions, (error: Error) => setProblem(error.message));
  }, [path]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!versions) return <p role="status">The versions are being fetched…</p>;
  if (versions.length < 2) return <p>There is no earlier version.</p>;
  return (
    <ol className="versions">
      {versions.map((version, index) => (
        <li key={version.id}>
          <h3>
            <time dateTime={version.when}>{formatTime(version.when)}</time>
            {version.who && `, ${version.who}`}
          </h3>
          <p>{version.note}</p>
          <Changes type={type} before={versions[index + 1]?.text} after={version.text} />
          {index > 0 && (
            <button type="button" onClick={() => restore(version)}>
              Restore this version
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Fills the form with the values of a version and saves it, as if they had been typed. */
async function restore({ text }: RecordVersion): Promise<void> {
  const draft = openDraft();
  const record = readRecord(text);
  if (!draft || !record) return;
  closeDialog();
  replaceDraft({ ...record, [SOURCE]: draft.record[SOURCE] });
  // Let the form render the values before it is validated.
  await new Promise((drawn) => setTimeout(drawn, 100));
  await saveRecord();
}

function Changes({ type, before, after }: { type: ContentType; before: string | undefined; after: string }) {
  const [old, now] = [readRecord(before), readRecord(after)];
  if (!now) return <p>The file could not be read in this version.</p>;
  if (before === undefined) return <p>The first version that is known.</p>;
  if (!old) return <p>The file could not be read before.</p>;
  const changes = recordChanges(fieldTree(type), old, now);
  if (changes.length === 0) return <p>Only spaces and the order of fields changed.</p>;
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const readRecord = (text = "") => jsonIn(text) as Record<string, unknown> | undefined;

const formatTime = (when: string) =>
  new Date(when).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
