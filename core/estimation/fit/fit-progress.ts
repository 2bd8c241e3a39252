/** How far a fit is, in parts that take about as long as each other. */

/** Called after each part: a fit to all rows or without a fold, of the model or of the trees, and the calibration. */
export type FitProgress = (done: number, of: number) => void

/** To be called after each of so many parts. */
export function partsOf(of: number, tell: FitProgress): () => void {
  let done = 0
  return () => tell(++done, of)
}
