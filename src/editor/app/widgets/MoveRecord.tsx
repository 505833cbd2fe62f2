import { type FormEvent, useState } from "react";
import { contentTypes } from "../../../content-model/registry";
import { askLocal } from "../backend/askLocal";
import { hideProblem, showProblem } from "../showProblem";
import { useSiteContent } from "../siteContent";
import { pageAddresses } from "./pageAddresses";

interface Props {
  /** The folder of the record, as in `services`. */
  folder: string;
  id: string;
}

/** Renames or retires a record with everything that names it. Unsaved text of the form would be lost, so it says so. */
export function MoveRecord({ folder, id }: Props) {
  const [doing, setDoing] = useState<"rename" | "retire">();
  const { records } = useSiteContent();
  const own = contentTypes.find(({ source }) => "folder" in source && source.folder === folder);
  const address = own && "path" in own ? own.path(id) : undefined;
  if (!doing) {
    return (
      <p className="form-buttons">
        <button type="button" className="form-button" onClick={() => setDoing("rename")}>
          Rename…
        </button>
        {address && (
          <button type="button" className="form-button" onClick={() => setDoing("retire")}>
            Retire…
          </button>
        )}
      </p>
    );
  }
  const submit = (to: string) =>
    doing === "rename"
      ? change(
          { action: "rename", from: `${folder}/${id}`, to: `${folder}/${to}` },
          `${folder}/entries/${to}`,
        )
      : change({ action: "retire", record: `${folder}/${id}`, heir: to }, folder);
  return (
    <MoveForm
      label={doing === "rename" ? "New id" : "Page that takes over its address"}
      suggestions={doing === "rename" ? [] : pageAddresses(records).filter((each) => each !== address)}
      action={doing === "rename" ? "Rename now" : "Retire now"}
      onSubmit={submit}
      onCancel={() => setDoing(undefined)}
    />
  );
}

interface FormProps {
  label: string;
  suggestions: string[];
  action: string;
  onSubmit: (value: string) => void;
  onCancel: () => void;
}

function MoveForm({ label, suggestions, action, onSubmit, onCancel }: FormProps) {
  const [value, setValue] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(value.trim());
  };
  return (
    <form className="move-form" onSubmit={submit}>
      <label>
        {label}
        <input
          list="move-suggestions"
          required
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <datalist id="move-suggestions">
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p>Links, lists and old addresses follow. Save your text first: what is not saved is lost.</p>
      <button type="submit" className="form-button">
        {action}
      </button>
      <button type="button" className="form-button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}

/** Does it on disk, then loads the editor again at `place`: Decap keeps lists of records that are no longer right. */
async function change(request: Parameters<typeof askLocal>[0], place: string): Promise<void> {
  try {
    await askLocal(request);
    hideProblem();
    window.location.hash = `#/collections/${place}`;
    window.location.reload();
  } catch (error) {
    showProblem(error instanceof Error ? error.message : String(error));
  }
}
