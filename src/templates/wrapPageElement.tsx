import type { WrapPageElementBrowserArgs } from "gatsby";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { SiteLayout } from "./SiteLayout";

/** Puts every page into the layout, in the browser and in the build alike. */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, "element" | "props">) {
  return (
    <ErrorBoundary>
      <SiteLayout pathname={props.location.pathname}>{element}</SiteLayout>
    </ErrorBoundary>
  );
}
