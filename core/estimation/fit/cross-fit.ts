/**
 * Predictions of rows by fits that have not seen them, nor anything of their organization.
 *
 * Every fold's fit begins at the fit to all rows and leaves its own rows out by giving them no trust, so
 * that all share one design. Above 200,000 rows the first fold stands for all.
 */
import { type EvaluatedRows, evaluateRows } from '../model/evaluate-rows.ts'
import type { PayModelCore } from '../model/fitted-model.ts'
import type { FeatureTable } from '../model/schema.ts'
import { type CoreFit, type Design, type FitCoreOptions, fitCore } from './design/fit-core.ts'

export interface FoldFit {
  readonly core: PayModelCore
  /** Of all rows of the table. */
  readonly evaluated: EvaluatedRows
  /** Rows the fit has not seen. */
  readonly unseen: Int32Array
  readonly isSeen: (row: number) => boolean
}

/** Called after each long part of a fit: the fit to all rows, each fold's, the calibration. */
export type FitProgress = (done: number, of: number) => void

/** Above this number of rows one fold is enough for calibration. */
const ROWS_FOR_ONE_FOLD = 200_000

export function crossFit(
  table: FeatureTable,
  design: Design,
  whole: CoreFit,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
  tell: FitProgress = () => {},
): FoldFit[] {
  const chosen = foldsOf(table, options.rowsForOneFold ?? ROWS_FOR_ONE_FOLD)
  return chosen.map((fold, place) => {
    tell(place + 1, chosen.length + 2)
    const trust = table.trust.map((own, row) => (table.folds[row] === fold ? 0 : own))
    const { core } = fitCore(table, design, trust, { ...options, startAt: whole.fit })
    return {
      core,
      evaluated: evaluateRows(table.schema, core, table),
      unseen: rowsOf(table.folds, fold),
      isSeen: (row) => table.folds[row] !== fold,
    }
  })
}

/** Folds that have rows on both sides. */
function foldsOf({ folds, rowCount }: FeatureTable, rowsForOneFold: number): number[] {
  const present = [...new Set(folds)].sort((a, b) => a - b)
  if (present.length < 2) return []
  return rowCount > rowsForOneFold ? present.slice(0, 1) : present
}

function rowsOf(folds: Uint8Array, fold: number): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < folds.length; row++) if (folds[row] === fold) rows.push(row)
  return Int32Array.from(rows)
}
