import { Component, type ReactNode } from "react";

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
    if (!this.state.failed) return this.props.children;
    const { pathname, search } = window.location;
    // Ordinary links: each loads its page anew.
    return (
      <main className="wrap band">
        <div role="alert">
          <h1>This page could not be shown</h1>
          <p>
            <a href={pathname + search}>Load the page again</a>
          </p>
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </div>
      </main>
    );
  }
}
