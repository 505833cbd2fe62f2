import { Component, type ReactNode } from "react";
import { messageOf } from "../stores/store";

interface Props {
  children: ReactNode;
  /** Shown instead of the children after an error while rendering them. `again` renders them again. */
  fallback: (problem: string, again: () => void) => ReactNode;
}

interface Failure {
  /** The message of the error; empty if there was none. */
  problem: string;
  /** The children that could not be rendered. */
  failed?: ReactNode;
}

const NONE: Failure = { problem: "", failed: undefined };

/**
 * Keeps everything around a part that cannot be rendered, and renders the part again when its children
 * change.
 */
export class ErrorBoundary extends Component<Props, Failure> {
  override state = NONE;

  static getDerivedStateFromError = (error: unknown): Failure => ({
    problem: messageOf(error) || "unknown",
    failed: undefined,
  });

  // React also calls this after the method above: it then records the children that failed, and does not
  // render them again.
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
