/** Fitting: from checked pay records to one immutable model with its calibration and diagnosis. */

import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { groupRows } from '~/core/engine/statistics/grouping.ts'
import type { PayRecords } from '../facts/pay-record.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import { evaluatePosition, LINES, linesOf } from '../model/evaluate-position.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import { CURRENT_SPECIFICATION, type SurveyFeatures } from '../model/features.ts'
import type {
  FamilySummary,
  PayModel,
  PayModelCore,
  PositionSummary,
  StackedTrees,
} from '../model/fitted-model.ts'
import {
  ENGINE_VERSION,
  MINIMUM_FAMILY_ORGANIZATIONS,
  MINIMUM_FAMILY_RECORDS,
  NEAREST_COMPARABLES,
  NO_CORRECTION,
  PROBABILITIES,
} from '../model/specification.ts'
import { type LinesOfPay, linesOfTrees, placeOf, stackedLines } from '../model/stacked-trees.ts'
import { evenly } from './comparable-set.ts'
import { type EngineOptions, fitEngine } from './fit-engine.ts'
import type { FitProgress } from './fit-progress.ts'
import { type RecordTable, recordTable } from './record-table.ts'

/**
 * Fits the robust hierarchical model and calibrates it on held-out organizations.
 *
 * The same records in any order, with the same settings, give the identical model. Fewer than 30 usable
 * records or 10 organizations give an empty model, by which every estimate is refused with its reason.
 * Cost: six fits of n (features + terms) x sweeps; 20,000 records take about four seconds of one core.
 */
export function fitPayModel(
  records: PayRecords,
  settings: EstimationSettings,
  tell?: FitProgress,
): PayModel {
  const table = recordTable(records, settings)
  const { organizationCount } = table
  const recordCount = table.rowCount
  const counts = { recordCount, organizationCount, skippedCount: table.skippedCount }
  const known = { engineVersion: ENGINE_VERSION, settings, positions: positionSummaries(table) }
  if (recordCount < MINIMUM_FAMILY_RECORDS || organizationCount < MINIMUM_FAMILY_ORGANIZATIONS) {
    return {
      ...known,
      ...emptyCore(table.features),
      ...NOT_CALIBRATED,
      diagnosis: { ...NOT_FITTED, ...counts },
    }
  }

  const { core, spread, kernel, calibration, trees, doubt, crossFitted, converged, iterations } =
    fitEngine(table, engineOptions(settings), tell)
  return {
    ...known,
    ...core,
    settings: { ...settings, ...(kernel ?? { priorWeight: NO_CORRECTION }) },
    families: familySummaries(core, trees, table),
    calibration,
    spread,
    trees,
    doubt,
    diagnosis: { converged, iterations, ...counts, crossFitted },
  }
}

/** What the engine is asked for the survey. */
export function engineOptions(
  settings: Pick<EstimationSettings, 'maximumSweeps' | 'organizationCap' | 'specification'>,
): EngineOptions {
  const { maximumSweeps, organizationCap, specification = CURRENT_SPECIFICATION } = settings
  return {
    ...{ maximumSweeps, organizationCap },
    minimumOrganizations: MINIMUM_ORGANIZATIONS,
    candidates: NEAREST_COMPARABLES,
    bandwidths: specification.comparables ? BANDWIDTHS : [],
    spread: specification.spread,
    trees: specification.trees ? { minimumOrganizations: MINIMUM_ORGANIZATIONS } : null,
  }
}

/** Narrow enough that what counts may be called comparable, wide enough that five organizations do. */
const BANDWIDTHS = [0.07, 0.1, 0.14, 0.2]

function emptyCore({ numerics, terms }: SurveyFeatures): PayModelCore {
  const still = { mean: 0, deviation: 1, low: 0, high: 0, median: 0, knots: [], coefficients: [0] }
  const silent = { variance: 0, levels: {}, effects: [], variances: [] }
  return {
    intercept: 0,
    residualVariance: 0,
    organizationVariance: 0,
    numerics: numerics.map(({ key }) => {
      return { key, ...still, whenMissing: 0, contributionDeviation: 0 }
    }),
    terms: terms.map(({ key }) => ({ key, ...silent })),
  }
}

const NOT_CALIBRATED = {
  families: {},
  calibration: {
    probabilities: PROBABILITIES,
    overall: PROBABILITIES.map(() => 0),
    groups: {},
    widths: null,
  },
  spread: null,
}

const NOT_FITTED = {
  converged: false,
  iterations: 0,
  crossFitted: {
    count: 0,
    pinball: 0,
    medianAbsolutePercentageError: 0,
    coverage50: 0,
    coverage80: 0,
  },
}

function positionSummaries(table: RecordTable): Record<string, PositionSummary> {
  return mapGroups(table.positions, (rows) => countsOf(table, rows))
}

function familySummaries(
  core: PayModelCore,
  trees: StackedTrees | null,
  table: RecordTable,
): Record<string, FamilySummary> {
  const ofModel = averageLines(core, table)
  const ofTrees = trees && averageLinesOfTrees(core, trees, table)
  return mapGroups(table.strata, (rows) => {
    const own = { base: 0, lines: ofModel(rows) }
    const said = trees && ofTrees ? stackedLines(trees.share, own, ofTrees(rows, own.lines)) : own
    return { ...countsOf(table, rows), meanContributions: said.lines }
  })
}

function countsOf(table: RecordTable, rows: readonly number[]): PositionSummary {
  const organizations = new Set(rows.map((row) => table.organizations[row]!)).size
  return { records: rows.length, organizations }
}

/** A family's average as of the reference date: recent records count more, as they do in the fit. */
function averageLines(core: PayModelCore, table: RecordTable) {
  const evaluated = evaluateRows(table.schema, core, table)
  const { schema } = table
  return (rows: readonly number[]) => {
    const total = rows.reduce((sum, row) => sum + table.trust[row]!, 0)
    const average = (read: (row: number) => number) =>
      rows.reduce((sum, row) => sum + table.trust[row]! * read(row), 0) / total
    const contributions = Float64Array.from(schema.numbers, (_, q) =>
      average((row) => evaluated.contributions[q]![row]!),
    )
    const effects = Float64Array.from(schema.terms, ({ slopeOn }, k) => {
      if (slopeOn !== null) return 0
      const [codes, own] = [table.codes[k]!, core.terms[k]!.effects]
      return average((row) => (codes[row]! < 0 ? 0 : own[codes[row]!]!))
    })
    return linesOf(table.features, { contributions, effects })
  }
}

/** Rows of a family that trees are averaged over: each takes a quarter of a millisecond. */
const ROWS_FOR_LINES = 50

/**
 * The lines of trees differ from the model's by much less than those of two people do: so the average of all rows is
 * the model's, and some rows tell the difference.
 */
function averageLinesOfTrees(core: PayModelCore, trees: StackedTrees, table: RecordTable) {
  return (rows: readonly number[], ofModel: LinesOfPay['lines']): LinesOfPay => {
    const some = evenly(Int32Array.from(rows), ROWS_FOR_LINES)
    const total = some.reduce((sum, row) => sum + table.trust[row]!, 0)
    const lines = { ...ofModel }
    for (const row of some) {
      const position = {
        numbers: table.numbers.map((column) => column[row]!),
        codes: table.codes.map((column) => column[row]!),
      }
      const evaluated = evaluatePosition(core, position, table.schema)
      const own = linesOf(table.features, evaluated)
      const place = placeOf(trees.columns, position, evaluated)
      const { lines: ofTrees } = linesOfTrees(trees, table.features, place)
      const part = table.trust[row]! / total
      for (const line of LINES) lines[line] += part * (ofTrees[line] - own[line])
    }
    return { base: 0, lines }
  }
}

function mapGroups<T>(
  keys: readonly string[],
  summarize: (rows: readonly number[]) => T,
): Record<string, T> {
  return Object.fromEntries([...groupRows(keys)].map(([key, rows]) => [key, summarize(rows)]))
}
