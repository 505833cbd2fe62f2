import { useSiteContent } from "../siteContent";
import type { ControlProps } from "./controlProps";
import { pageAddresses } from "./pageAddresses";
import { useControl } from "./useControl";

/** The address of a page of this site: typed, with the pages that there are as suggestions. */
export function PageControl({
  ref,
  value = "",
  forID,
  classNameWrapper,
  onChange,
  ...props
}: ControlProps<string>) {
  const { records } = useSiteContent();
  useControl(ref);
  return (
    <>
      <input
        id={forID}
        list={`${forID}-pages`}
        className={classNameWrapper}
        value={value}
        onFocus={props.setActiveStyle}
        onBlur={props.setInactiveStyle}
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
