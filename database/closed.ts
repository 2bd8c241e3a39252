/**
 * Pay leaves the queries closed: the class has no readable content and is empty in JSON. Only the gate
 * (server/services/people/pay-access) imports `contentOf`; the import law checks it.
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
