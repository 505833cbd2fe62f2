import type { WrapPageElementBrowserArgs } from "gatsby";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { WordsContext } from "../components/words";
import { SiteLayout } from "./SiteLayout";
import { useSite } from "./useSite";

/** Puts every page into the layout, in the browser and in the build alike. */
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

/** Around the error boundary, which draws words too. */
function Words({ children }: { children: ReactNode }) {
  return <WordsContext value={useSite().words}>{children}</WordsContext>;
}

/** What `createPages` has to say of a page in a preview. */
const ribbonOf = ({ ribbon }: Record<string, unknown>) => (typeof ribbon === "string" ? ribbon : undefined);
