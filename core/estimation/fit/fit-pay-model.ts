/** Fitting: from checked pay records to one immutable model with its calibration and diagnosis. */

import { MINIMUM_ORGANIZATIONS } from '~/core/disclosure/minimums.ts'
import { groupRows } from '~/core/statistics/grouping.ts'
import type { PayRecords } from '../facts/pay-record.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import { CURRENT_SPECIFICATION, type SurveyFeatures } from '../model/features.ts'
import type {
  FamilySummary,
  PayModel,
  PayModelCore,
  PositionSummary,
} from '../model/fitted-model.ts'
import { linesOf } from '../model/lines.ts'
import {
  ENGINE_VERSION,
  MINIMUM_FAMILY_ORGANIZATIONS,
  MINIMUM_FAMILY_RECORDS,
  NEAREST_COMPARABLES,
  PROBABILITIES,
} from '../model/settings.ts'
import type { FitProgress } from './cross-fit.ts'
import { fitEngine } from './fit-engine.ts'
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

  const { specification = CURRENT_SPECIFICATION } = settings
  const { core, spread, kernel, calibration, crossFitted, converged, iterations } = fitEngine(
    table,
    {
      maximumSweeps: settings.maximumSweeps,
      organizationCap: settings.organizationCap,
      minimumOrganizations: MINIMUM_ORGANIZATIONS,
      candidates: NEAREST_COMPARABLES,
      bandwidths: specification.comparables ? BANDWIDTHS : [],
      spread: specification.spread,
      trees: false,
    },
    tell,
  )
  return {
    ...known,
    ...core,
    settings: { ...settings, ...(kernel ?? { priorWeight: NO_CORRECTION }) },
    families: familySummaries(core, table),
    calibration,
    spread,
    diagnosis: { converged, iterations, ...counts, crossFitted },
  }
}

/** Narrow enough that what counts may be called comparable, wide enough that five organizations do. */
const BANDWIDTHS = [0.07, 0.1, 0.14, 0.2]
/** A prior weight that no number of comparables moves: they did not win on held-out records. */
const NO_CORRECTION = 1e6

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

function familySummaries(core: PayModelCore, table: RecordTable): Record<string, FamilySummary> {
  const averages = averageLines(core, table)
  return mapGroups(table.strata, (rows) => ({ ...countsOf(table, rows), ...averages(rows) }))
}

function countsOf(table: RecordTable, rows: readonly number[]): PositionSummary {
  const organizations = new Set(rows.map((row) => table.organizations[row]!)).size
  return { records: rows.length, organizations }
}

/** A family's average as of the reference date: recent records count more, as they do in the fit. */
function averageLines(core: PayModelCore, table: RecordTable) {
  const evaluated = evaluateRows(table.schema, core, table)
  const { schema } = table
  return (rows: readonly number[]): Pick<FamilySummary, 'meanContributions'> => {
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
    return { meanContributions: linesOf(table.features, { contributions, effects }) }
  }
}

function mapGroups<T>(
  keys: readonly string[],
  summarize: (rows: readonly number[]) => T,
): Record<string, T> {
  return Object.fromEntries([...groupRows(keys)].map(([key, rows]) => [key, summarize(rows)]))
}
