import { Component, type ReactNode } from "react";
import { useWords } from "./words";

interface Props {
  children: ReactNode;
}

/**
 * Shows a plain page where drawing fails, as it can when a translator or an extension has changed the page
 * under React, which would otherwise leave it blank.
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
  // Ordinary links: each loads its page anew.
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
