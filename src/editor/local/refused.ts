/** An error in one field, with its path in the record. */
export interface FieldProblem {
  file: string;
  path: (string | number)[];
  message: string;
}

/** An error response of the editor's server, with a message for the editor. */
export class Refused extends Error {
  constructor(
    message: string,
    /** HTTP status: 400 malformed, 403 forbidden, 404 not found, 409 conflict, 422 invalid content. */
    readonly status: 400 | 403 | 404 | 409 | 422,
    /** The content check's errors by field; empty if it did not run. */
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}
