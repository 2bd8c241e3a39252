/** How far a fit is, in parts that take about as long as each other. */

/** Called after each part: a fit to all rows or without a fold, of the model or of the trees, and the calibration. */
export type FitProgress = (done: number, of: number) => void

/** To be called after each of so many parts. */
export function partsOf(of: number, tell: FitProgress): () => void {
  let done = 0
  return () => tell(++done, of)
}

/** The process ends while somebody waits for a fit. A job that asked for it is tried again at the next start. */
export class FittingStopped extends Error {
  override readonly name = 'FittingStopped'

  constructor() {
    super('fitting was stopped before there was an answer')
  }
}
