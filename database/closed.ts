/**
 * What holds somebody's pay leaves the queries closed: it has no content that a reader could name, and prints as nothing.
 * Only the gate (server/services/pay-access) imports `contentOf`; the import law says so.
 */
export class Closed<T> {
  readonly #content: T

  constructor(content: T) {
    this.#content = content
  }

  /** left out of JSON */
  toJSON(): undefined {
    return undefined
  }

  static contentOf<T>(closed: Closed<T>): T {
    return closed.#content
  }
}
