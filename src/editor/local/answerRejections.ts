import type { IncomingMessage, ServerResponse } from "node:http";

type Next = (error?: unknown) => void;

/** A layer of Express's router stack. Route handlers are layers of the same class. */
interface Layer {
  handle: (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;
  handle_request: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
}

/**
 * Passes rejections of async handlers to Express's error handling. Express 4 ignores the promise of a handler, and an
 * unhandled rejection ends Gatsby: without this, a single failing request would end `develop`.
 */
export function answerRejections(stack: readonly unknown[]): void {
  const prototype: Layer = Object.getPrototypeOf(stack[0]);
  prototype.handle_request = function (request, response, next) {
    // A handler with four parameters is an error handler.
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
