import type { GatsbyBrowser } from "gatsby";
import { PAGE_CHANGE } from "./pageChange";

/** Tells the scripts that run without React (menus and page scripts) that another page is shown. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) document.dispatchEvent(new Event(PAGE_CHANGE));
};
