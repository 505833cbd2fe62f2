import { Component, type ReactNode } from "react";
import { messageOf } from "../stores/store";

interface Props {
  children: ReactNode;
  /** Renders a substitute for the children if rendering them throws an error. `again` tries to render them again. */
  fallback: (problem: string, again: () => void) => ReactNode;
}

interface Failure {
  /** The message of the error, or `unknown` for an error without a message. Empty while the children are shown. */
  problem: string;
  /** The children that could not be rendered. Undefined until `getDerivedStateFromProps` stores them after an error. */
  failed?: ReactNode;
}

const NONE: Failure = { problem: "", failed: undefined };

/**
 * If rendering the children throws an error, renders the fallback instead, so that the rest of the window stays on the
 * screen. When the children change, they are rendered again.
 */
export class ErrorBoundary extends Component<Props, Failure> {
  override state = NONE;

  static getDerivedStateFromError = (error: unknown): Failure => ({
    problem: messageOf(error) || "unknown",
    failed: undefined,
  });

  // React calls this method before each render. After an error, the first call stores the children that failed. A
  // later call with other children clears the error, so that they are rendered.
  static getDerivedStateFromProps({ children }: Props, { problem, failed }: Failure): Failure | null {
    if (!problem || failed === children) return null;
    return failed === undefined ? { problem, failed: children } : NONE;
  }

  override render() {
    const { problem } = this.state;
    const { children, fallback } = this.props;
    return problem ? fallback(problem, () => this.setState(NONE)) : children;
  }
}
