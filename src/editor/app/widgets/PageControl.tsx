import { useSiteContent } from "../siteContent";
import { type ControlProps, useControl } from "./control";
import { pageAddresses } from "./pageAddresses";

/** A text input for the path of a page, with all pages as suggestions. */
export function PageControl(props: ControlProps<string>) {
  const { value = "", forID, onChange } = props;
  const { records } = useSiteContent();
  const attributes = useControl(props);
  return (
    <>
      <input
        {...attributes}
        list={`${forID}-pages`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${forID}-pages`}>
        {pageAddresses(records).map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  );
}
