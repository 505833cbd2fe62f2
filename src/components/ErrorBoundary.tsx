import { Component, type ReactNode } from "react";
import { useWords } from "./words";

interface Props {
  children: ReactNode;
}

/**
 * Shows a plain error page when rendering fails, for example because a translator or an extension changed the DOM.
 * Without it, React would leave the page blank.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
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
  const { pathname, search } = window.location;
  // Plain `<a>` elements, so that each link loads the page again.
  return (
    <main className="wrap band">
      <div role="alert">
        <h1>{layout.broken}</h1>
        <p>
          <a href={pathname + search}>{layout.loadAgain}</a>
        </p>
        <p>
          <a href="/">{layout.goHome}</a>
        </p>
      </div>
    </main>
  );
}
