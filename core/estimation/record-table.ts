/** The survey's records as the engine's table: read once, then shared by the fit and its five fold fits. */

import { groupFolds } from '~/core/statistics/group-folds.ts'
import { ageingFactor, monthsBetween } from './ageing.ts'
import { CURRENT_SPECIFICATION, familyOf, featuresNamed, type SurveyFeatures } from './features.ts'
import type { FeatureTable } from './schema.ts'
import type { EstimationSettings, PayRecord } from './types.ts'

export interface RecordTable extends FeatureTable {
  /** Usable records in order of id. */
  readonly records: readonly PayRecord[]
  readonly features: SurveyFeatures
  readonly skippedCount: number
}

/**
 * Reads records into columns. Left out, and counted: pay that is not above zero, a date after the
 * reference date, a position without a family. The order of the input never matters.
 */
export function recordTable(
  input: readonly PayRecord[],
  settings: EstimationSettings,
): RecordTable {
  const records = input.filter((record) => isUsable(record, settings)).sort((a, b) => a.id - b.id)
  const subjects = records.map((record) => ({ ...record, year: yearOf(record.observedOn) }))
  const ages = Float64Array.from(records, (r) =>
    monthsBetween(r.observedOn, settings.referenceDate),
  )
  const { tables, specification = CURRENT_SPECIFICATION } = settings
  const features = featuresNamed(specification)
  const factors = features.terms.map((term) => codeLevels(subjects, (s) => term.level(s, tables)))
  const organizations = codeLevels(records, (record) => record.organization)
  const trust = ages.map((age) => 2 ** (-Math.max(0, age) / settings.weightHalvesAfterMonths))
  return {
    schema: features.schema,
    features,
    rowCount: records.length,
    records,
    numbers: features.numerics.map(({ read }) =>
      Float64Array.from(records, (record) => read(record, tables)),
    ),
    codes: factors.map((coded) => coded.codes),
    levels: factors.map((coded) => coded.levels),
    logPay: logPayAtReference(records, settings),
    trust,
    candidateTrust: trust.map((own, row) => (ages[row]! <= settings.oldestMonths ? own : 0)),
    organizations: organizations.codes,
    organizationCount: Object.keys(organizations.levels).length,
    hasOrganizations: true,
    folds: groupFolds(
      records.map((record) => record.organization),
      settings.folds,
      settings.seed,
    ),
    strata: records.map((record) => familyOf(record, tables)),
    // only the same position is compared
    blocks: codeLevels(records, (record) => record.position).codes,
    skippedCount: input.length - records.length,
  }
}

/** Codes of values in the order of their names, so that they do not depend on the order of rows. */
function codeLevels<T>(rows: readonly T[], level: (row: T) => string | null) {
  const names = rows.map(level)
  const distinct = [...new Set(names)].filter((name) => name !== null).sort()
  const places = new Map(distinct.map((name, code) => [name, code]))
  return {
    codes: Int32Array.from(names, (name) => (name === null ? -1 : places.get(name)!)),
    levels: Object.fromEntries(places),
  }
}

export function yearOf(date: string): string {
  return date.slice(0, 4)
}

function isUsable(record: PayRecord, { referenceDate, tables }: EstimationSettings): boolean {
  const hasFamily = Object.hasOwn(tables.positionFamilies, record.position)
  return (
    hasFamily && Number.isFinite(record.pay) && record.pay > 0 && record.observedOn <= referenceDate
  )
}

/** One ageing factor per month, not per record: the index is searched a few dozen times. */
function logPayAtReference(records: readonly PayRecord[], settings: EstimationSettings) {
  const byMonth = new Map<string, number>()
  return Float64Array.from(records, ({ pay, observedOn }) => {
    const month = observedOn.slice(0, 7)
    const known =
      byMonth.get(month) ?? Math.log(ageingFactor(settings, month, settings.referenceDate))
    byMonth.set(month, known)
    return Math.log(pay) + known
  })
}
