import { contentTypeOfFile } from "../../../content-model/registry";
import { recordTitle } from "../../records/usedBy";
import type { HostedType } from "../../settings";
import { useSiteContent } from "../siteContent";

/** A read-only list of the records of a hosted content type, with a link to its CMS. */
export function HostedRecords({ name, label, cms, editUrl }: HostedType) {
  const { records } = useSiteContent();
  const titles = Object.entries(records).flatMap(([file, record]) => {
    const type = contentTypeOfFile(file);
    return type?.name === name ? [{ file, title: recordTitle(type, record, file) }] : [];
  });
  return (
    <>
      <p>
        {label} are edited in {cms}, and not here: <a href={editUrl}>Open {cms}</a>
      </p>
      <ul className="uses">
        {titles.map(({ file, title }) => (
          <li key={file}>{title}</li>
        ))}
      </ul>
    </>
  );
}
