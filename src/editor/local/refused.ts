/** A request that the editor's server turns down, with a sentence for the person at the screen. */
export class Refused extends Error {
  constructor(
    message: string,
    /** The HTTP status: 400 a request that makes no sense, 403 not allowed, 404 missing, 409 changed meanwhile, 422 wrong content. */
    readonly status: 400 | 403 | 404 | 409 | 422,
  ) {
    super(message);
  }
}
