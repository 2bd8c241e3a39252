/** The process ends while somebody waits for a fit. A job that asked for it is tried again at the next start. */
export class FittingStopped extends Error {
  override readonly name = 'FittingStopped'

  constructor() {
    super('fitting was stopped before there was an answer')
  }
}
