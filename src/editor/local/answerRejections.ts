import type { IncomingMessage, ServerResponse } from "node:http";

type Next = (error?: unknown) => void;

/** One handler in Express's list; those of single addresses are of the same kind. */
interface Layer {
  handle: (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;
  handle_request: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
}

/**
 * Answers a request whose handler rejects. Express 4 leaves the promise of a handler alone, and a promise that
 * nobody catches ends Gatsby: a request that one of its handlers cannot deal with would end `develop`.
 */
export function answerRejections(stack: readonly unknown[]): void {
  const prototype: Layer = Object.getPrototypeOf(stack[0]);
  prototype.handle_request = function (request, response, next) {
    // A handler with four parameters is for errors only.
    if (this.handle.length > 3) {
      next();
      return;
    }
    try {
      Promise.resolve(this.handle(request, response, next)).catch(next);
    } catch (error) {
      next(error);
    }
  };
}
