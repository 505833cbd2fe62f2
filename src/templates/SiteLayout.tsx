import type { WrapPageElementBrowserArgs } from "gatsby";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { Component, type ReactNode, useEffect, useRef } from "react";
import { Footer } from "../components/Footer";
import { Header } from "../components/Header";
import { useWords, WordsContext } from "../components/words";
import { useSite } from "./useSite";

interface Props {
  pathname: string;
  /**
   * The text of the ribbon above the header, such as "Draft" or "Public from 1 December 2026, 09:00 (Lagos time)".
   * Undefined if the page has no ribbon. Only previews have ribbons.
   */
  ribbon?: string;
  children: ReactNode;
}

export function SiteLayout({ pathname, ribbon, children }: Props) {
  const site = useSite();
  useFocusOnNavigation(pathname);
  return (
    <>
      <a href="#content" className="skip-link">
        {site.words.layout.skip}
      </a>
      {ribbon && (
        <aside aria-label="Preview" style={RIBBON}>
          {ribbon}
        </aside>
      )}
      <Header site={site} pathname={pathname} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <LoadingIndicator />
      <NavigationProblem />
    </>
  );
}

/** Wraps every page in the layout, in the browser and in the build. */
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

/**
 * Provides the interface texts. It is outside the error boundary, because the error page also shows interface
 * texts.
 */
function Words({ children }: { children: ReactNode }) {
  return <WordsContext value={useSite().words}>{children}</WordsContext>;
}

/**
 * Shows a plain error page if rendering fails, for example because a browser extension or the browser's
 * translation has changed the DOM. Without this component, React would leave the page blank.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { layout } = useWords();
  // The URL includes the origin, because browsers would read a path that begins with `//` as another host.
  const { origin, pathname, search } = window.location;
  // The links are plain `<a>` elements, so that the browser loads a new document.
  return (
    <main className="wrap band">
      <div role="alert">
        <h1>{layout.broken}</h1>
        <p>
          <a href={origin + pathname + search}>{layout.loadAgain}</a>
        </p>
        <p>
          <a href="/">{layout.goHome}</a>
        </p>
      </div>
    </main>
  );
}

/** The spinner with its text. `browser/links.ts` shows it during a navigation. */
function LoadingIndicator() {
  const { layout } = useWords();
  return (
    <div role="status" className="fixed inset-x-0 bottom-6 z-50 flex justify-center pointer-events-none">
      <span
        id="page-loading"
        hidden
        className="flex items-center gap-2 line bg-surface px-4 py-2 text-ink raised"
      >
        <LoaderCircle size="1.25rem" className="animate-spin" />
        {layout.loading}
      </span>
    </div>
  );
}

/**
 * Tells visitors that a page, or a part of it such as the search, could not be loaded, and offers to try again.
 * `browser/links.ts` shows this message.
 */
function NavigationProblem() {
  const { layout } = useWords();
  return (
    <div role="alert">
      <div
        id="page-problem"
        hidden
        className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-3 line-t bg-surface px-4 py-4 text-ink raised"
      >
        <p>{layout.notLoaded}</p>
        <button type="button" className="button">
          {layout.tryAgain}
        </button>
      </div>
    </div>
  );
}

/** Returns the text of the ribbon, which `gatsbyPages.ts` puts into the page's context in a preview. */
const ribbonOf = ({ ribbon }: Record<string, unknown>) => (typeof ribbon === "string" ? ribbon : undefined);

/** The styles of the ribbon are inline, because classes would add CSS to every public page. */
export const RIBBON = {
  background: "var(--color-accent)",
  color: "var(--color-accent-ink)",
  fontWeight: 600,
  padding: "0.5rem 1rem",
  textAlign: "center",
} as const;

/**
 * After a navigation, focuses the heading of the new page, or the element to which the URL's fragment refers. A
 * screen reader then announces this heading or element, and the next Tab continues from there.
 */
function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Gatsby's router focuses its own element in an effect of the same React commit. A microtask runs after all these
    // effects, so the heading keeps the focus.
    queueMicrotask(focusHeading);
  }, [pathname]);
}

function focusHeading(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  const target = part ?? document.querySelector("main h1");
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  // `focus` must not scroll, because Gatsby scrolls to the top, to the fragment or to the previous position.
  target.focus({ preventScroll: true });
}
