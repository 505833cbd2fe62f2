import type { GatsbyBrowser } from "gatsby";
import { PAGE_CHANGE } from "./pageChange";

/** Tells the boot script, which serves menus and what pages need, that another page is shown. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) document.dispatchEvent(new Event(PAGE_CHANGE));
};
