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

/** Above this number of rows one fold is enough for calibration. */
const ROWS_FOR_ONE_FOLD = 200_000

export function crossFit(
  table: FeatureTable,
  design: Design,
  whole: CoreFit,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
  onPart: () => void,
): FoldFit[] {
  return foldsOf(table, options).map((fold) => {
    const trust = table.trust.map((own, row) => (table.folds[row] === fold ? 0 : own))
    const { core } = fitCore(table, design, trust, { ...options, startAt: whole.fit })
    onPart()
    return {
      core,
      evaluated: evaluateRows(table.schema, core, table),
      unseen: rowsOf(table.folds, fold),
      isSeen: (row) => table.folds[row] !== fold,
    }
  })
}

/** Folds that are left out in turn: those with rows on both sides, or one for all. */
export function foldsOf(
  { folds, rowCount }: FeatureTable,
  { rowsForOneFold = ROWS_FOR_ONE_FOLD }: { readonly rowsForOneFold?: number },
): number[] {
  const present = [...new Set(folds)].sort((a, b) => a - b)
  if (present.length < 2) return []
  return rowCount > rowsForOneFold ? present.slice(0, 1) : present
}

function rowsOf(folds: Uint8Array, fold: number): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < folds.length; row++) if (folds[row] === fold) rows.push(row)
  return Int32Array.from(rows)
}
