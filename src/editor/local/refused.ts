/** Something wrong with one field, with its place in the record of a file. */
export interface FieldProblem {
  file: string;
  path: (string | number)[];
  message: string;
}

/** A request that the editor's server turns down, with a sentence for the person at the screen. */
export class Refused extends Error {
  constructor(
    message: string,
    /** The HTTP status: 400 a request that makes no sense, 403 not allowed, 404 missing, 409 changed meanwhile, 422 wrong content. */
    readonly status: 400 | 403 | 404 | 409 | 422,
    /** What the content check says about single fields; empty when it was not asked. */
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}
