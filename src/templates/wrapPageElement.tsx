import type { WrapPageElementBrowserArgs } from "gatsby";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { WordsContext } from "../components/words";
import { SiteLayout } from "./SiteLayout";
import { useSite } from "./useSite";

/** Wraps every page in the layout, both in the browser and in the build. */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, "element" | "props">) {
  return (
    <Words>
      <ErrorBoundary>
        <SiteLayout pathname={props.location.pathname} ribbon={ribbonOf(props.pageContext)}>
          {element}
        </SiteLayout>
      </ErrorBoundary>
    </Words>
  );
}

/** Provides the interface texts, also to the error boundary, which is why it is outside it. */
function Words({ children }: { children: ReactNode }) {
  return <WordsContext value={useSite().words}>{children}</WordsContext>;
}

/** The ribbon text that `createPages` sets for a page in a preview. */
const ribbonOf = ({ ribbon }: Record<string, unknown>) => (typeof ribbon === "string" ? ribbon : undefined);
