/** The survey's records as the engine's table: read once, then shared by the fit and its five fold fits. */

import { groupFolds } from '~/core/statistics/group-folds.ts'
import { ageingFactor, monthsBetween } from './ageing.ts'
import { CURRENT_SPECIFICATION, familyOf, featuresNamed, type SurveyFeatures } from './features.ts'
import type { FeatureTable } from './schema.ts'
import type { EstimationSettings, LookupTables, PayRecord } from './types.ts'

export interface RecordTable extends FeatureTable {
  /** Position of each row. */
  readonly positions: readonly string[]
  readonly features: SurveyFeatures
  readonly skippedCount: number
}

/**
 * Reads records into columns. Left out, and counted: pay that is not above zero, a date after the
 * reference date, a position without a family. The order of the input never matters. The table holds
 * no record: about 300 bytes a row.
 */
export function recordTable(
  input: readonly PayRecord[],
  settings: EstimationSettings,
): RecordTable {
  const { tables, specification = CURRENT_SPECIFICATION } = settings
  const records = input.filter((record) => isUsable(record, settings)).sort((a, b) => a.id - b.id)
  const features = featuresNamed(specification)
  const factors = codeTerms(records, features, tables)
  const organizations = codeColumn(records, (record) => record.organization)
  const positions = records.map((record) => record.position)
  return {
    schema: features.schema,
    features,
    rowCount: records.length,
    positions,
    numbers: features.numerics.map(({ read }) =>
      Float64Array.from(records, (record) => read(record, tables)),
    ),
    codes: factors.map(({ codes }) => codes),
    levels: factors.map(({ names }) => Object.fromEntries(names.map((name, code) => [name, code]))),
    logPay: logPayAtReference(records, settings),
    ...trustIn(records, settings),
    organizations: organizations.codes,
    organizationCount: organizations.names.length,
    hasOrganizations: true,
    folds: groupFolds(
      records.map((record) => record.organization),
      settings.folds,
      settings.seed,
    ),
    strata: records.map((record) => familyOf(record, tables)),
    // only the same position is compared
    blocks: codeColumn(records, (record) => record.position).codes,
    skippedCount: input.length - records.length,
  }
}

/** Row by row, so that no name outlives its row. */
function codeTerms(
  records: readonly PayRecord[],
  { terms }: SurveyFeatures,
  tables: LookupTables,
): CodedColumn[] {
  const coders = terms.map(() => columnCoder(records.length))
  records.forEach((record, row) => {
    const year = yearOf(record.observedOn)
    for (let k = 0; k < terms.length; k++)
      coders[k]!.add(row, terms[k]!.level(record, tables, year))
  })
  return coders.map((coder) => coder.finish())
}

function codeColumn(
  records: readonly PayRecord[],
  name: (record: PayRecord) => string,
): CodedColumn {
  const coder = columnCoder(records.length)
  records.forEach((record, row) => {
    coder.add(row, name(record))
  })
  return coder.finish()
}

/** Codes are places in `names`, which are sorted, so that they do not depend on the order of rows. */
interface CodedColumn {
  readonly codes: Int32Array
  readonly names: readonly string[]
}

function columnCoder(rowCount: number) {
  const codes = new Int32Array(rowCount)
  const seen = new Map<string, number>()
  return {
    add(row: number, name: string | null): void {
      if (name === null) {
        codes[row] = -1
        return
      }
      const known = seen.get(name)
      codes[row] = known ?? seen.size
      if (known === undefined) seen.set(name, seen.size)
    },
    finish(): CodedColumn {
      const names = [...seen.keys()].sort()
      const places = new Int32Array(names.length)
      names.forEach((name, place) => {
        places[seen.get(name)!] = place
      })
      return { codes: codes.map((code) => (code < 0 ? -1 : places[code]!)), names }
    },
  }
}

function trustIn(records: readonly PayRecord[], settings: EstimationSettings) {
  const { referenceDate, weightHalvesAfterMonths, oldestMonths } = settings
  const trust = new Float64Array(records.length)
  const candidateTrust = new Float64Array(records.length)
  records.forEach(({ observedOn }, row) => {
    const age = monthsBetween(observedOn, referenceDate)
    trust[row] = 2 ** (-Math.max(0, age) / weightHalvesAfterMonths)
    candidateTrust[row] = age <= oldestMonths ? trust[row]! : 0
  })
  return { trust, candidateTrust }
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
