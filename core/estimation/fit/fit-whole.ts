/**
 * The fit to all rows. The sweeps it takes do not get fewer with more rows, so where there are many the first
 * ones are made with a fifth of the organizations, and the rest begin where those end.
 */
import { fitMixedModel, type StartingPoint } from '~/core/statistics/mixed-model/mixed-model.ts'
import { chainsOf } from '~/core/statistics/mixed-model/term-chains.ts'
import type { FeatureTable } from '../model/schema.ts'
import { type CoreFit, type Design, type FitCoreOptions, fitCore } from './design/fit-core.ts'

/** Above this number of rows a fit to a part gives the start. */
const ROWS_FOR_A_START = 200_000
/** Number of parts that organizations are dealt into; one is enough for a start. */
const PARTS = 5

export function fitWhole(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions & { readonly rowsForOneFold?: number },
): CoreFit {
  const isLarge = table.rowCount > (options.rowsForOneFold ?? ROWS_FOR_A_START)
  const startAt = isLarge ? { startAt: startingPoint(table, design, options) } : {}
  return fitCore(table, design, table.trust, { ...options, ...startAt })
}

/** Figures of a fit to some whole organizations, in the columns of the fit to all. */
function startingPoint(
  table: FeatureTable,
  design: Design,
  options: FitCoreOptions,
): StartingPoint {
  const rows = table.organizations.map((_, row) => row).filter((row) => isInPart(table, row))
  const floats = (column: ArrayLike<number>) =>
    gathered(new Float32Array(rows.length), column, rows)
  const doubles = (column: ArrayLike<number>) =>
    gathered(new Float64Array(rows.length), column, rows)
  const terms = design.terms.map((term) => ({
    ...term,
    levels: gathered(new Int32Array(rows.length), term.levels, rows),
    slope: term.slope && floats(term.slope),
  }))
  const {
    coefficients,
    priorVariances,
    residualVariance,
    terms: effects,
  } = fitMixedModel(
    {
      response: doubles(design.response),
      weights: doubles(table.trust),
      dense: { ...design.dense, columns: design.dense.columns.map(floats) },
      terms,
      chains: chainsOf(terms),
    },
    options,
  )
  return { coefficients, priorVariances, residualVariance, terms: effects }
}

function isInPart({ organizations }: FeatureTable, row: number): boolean {
  return organizations[row]! % PARTS === 0
}

function gathered<Column extends Float64Array | Float32Array | Int32Array>(
  into: Column,
  column: ArrayLike<number>,
  rows: Int32Array,
): Column {
  for (let i = 0; i < rows.length; i++) into[i] = column[rows[i]!]!
  return into
}
