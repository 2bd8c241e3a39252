/** The survey's records as the engine's table: read once, then shared by the fit and its five fold fits. */

import { groupFolds } from '~/core/engine/statistics/grouping.ts'
import { familyOf } from '../facts/fact-figures.ts'
import type { PayRecord, PayRecords } from '../facts/pay-record.ts'
import { ageingFactor, monthsBetween } from '../model/ageing.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import { CURRENT_SPECIFICATION, featuresNamed, type SurveyFeatures } from '../model/features.ts'
import type { FeatureTable } from '../model/schema.ts'

export interface RecordTable extends FeatureTable {
  /** Position of each row. */
  readonly positions: readonly string[]
  readonly features: SurveyFeatures
  readonly skippedCount: number
}

/**
 * Reads records into columns. Left out, and counted: pay that is not above zero, a date after the
 * reference date, a position without a family. The order of the input never matters. The table holds
 * no record: about 230 bytes a row.
 */
export function recordTable(input: PayRecords, settings: EstimationSettings): RecordTable {
  const features = featuresNamed(settings.specification ?? CURRENT_SPECIFICATION)
  const places = usablePlaces(input, settings)
  const read = readColumns(input, places, features, settings)
  const factors = read.factors.map((factor) => factor.finish())
  const organizations = read.organizations.finish()
  const positions = read.positions.finish()
  return {
    schema: features.schema,
    features,
    rowCount: places.length,
    positions: Array.from(positions.codes, (code) => positions.names[code]!),
    numbers: read.numbers,
    codes: factors.map(({ codes }) => codes),
    levels: factors.map(({ names }) => Object.fromEntries(names.map((name, code) => [name, code]))),
    ...read.dated.columns,
    organizations: organizations.codes,
    organizationCount: organizations.names.length,
    hasOrganizations: true,
    folds: foldsOf(organizations, settings),
    strata: read.strata,
    // only the same position is compared
    blocks: positions.codes,
    skippedCount: input.length - places.length,
  }
}

/** Record by record, so that none outlives its row. */
function readColumns(
  input: PayRecords,
  places: Int32Array,
  { numerics, terms }: SurveyFeatures,
  settings: EstimationSettings,
) {
  const { tables } = settings
  const rowCount = places.length
  const numbers = numerics.map(() => new Float64Array(rowCount))
  const factors = terms.map(() => columnCoder(rowCount))
  const organizations = columnCoder(rowCount)
  const positions = columnCoder(rowCount)
  const strata: string[] = []
  const dated = datedColumns(rowCount, settings)
  for (let row = 0; row < rowCount; row++) {
    const record = input.at(places[row]!)!
    const year = yearOf(record.observedOn)
    for (let q = 0; q < numerics.length; q++) numbers[q]![row] = numerics[q]!.read(record, tables)
    for (let k = 0; k < terms.length; k++) {
      factors[k]!.add(row, terms[k]!.level(record, tables, year))
    }
    organizations.add(row, record.organization)
    positions.add(row, record.position)
    strata.push(familyOf(record, tables))
    dated.add(row, record)
  }
  return { numbers, factors, organizations, positions, strata, dated }
}

/** In order of id. */
function usablePlaces(input: PayRecords, settings: EstimationSettings): Int32Array {
  const places = new Int32Array(input.length)
  const ids = new Float64Array(input.length)
  let count = 0
  for (let place = 0; place < input.length; place++) {
    const record = input.at(place)!
    if (!isUsable(record, settings)) continue
    ids[place] = record.id
    places[count++] = place
  }
  return places.slice(0, count).sort((a, b) => ids[a]! - ids[b]!)
}

/** An organization's rows lie in one fold, which its name alone decides. */
function foldsOf({ codes, names }: CodedColumn, { folds, seed }: EstimationSettings): Uint8Array {
  const byName = groupFolds(names, folds, seed)
  return Uint8Array.from(codes, (code) => byName[code]!)
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

export function yearOf(date: string): string {
  return date.slice(0, 4)
}

function isUsable(record: PayRecord, { referenceDate, tables }: EstimationSettings): boolean {
  const hasFamily = Object.hasOwn(tables.positionFamilies, record.position)
  return (
    hasFamily && Number.isFinite(record.pay) && record.pay > 0 && record.observedOn <= referenceDate
  )
}

/** What depends on when pay was observed. One ageing factor per month, not per record. */
function datedColumns(rowCount: number, settings: EstimationSettings) {
  const { referenceDate, weightHalvesAfterMonths, oldestMonths } = settings
  const logPay = new Float64Array(rowCount)
  const trust = new Float64Array(rowCount)
  const candidateTrust = new Float64Array(rowCount)
  const byMonth = new Map<string, number>()
  return {
    columns: { logPay, trust, candidateTrust },
    add(row: number, { pay, observedOn }: PayRecord): void {
      const month = observedOn.slice(0, 7)
      const ageing = byMonth.get(month) ?? Math.log(ageingFactor(settings, month, referenceDate))
      byMonth.set(month, ageing)
      logPay[row] = Math.log(pay) + ageing
      const age = monthsBetween(observedOn, referenceDate)
      trust[row] = 2 ** (-Math.max(0, age) / weightHalvesAfterMonths)
      candidateTrust[row] = age <= oldestMonths ? trust[row]! : 0
    },
  }
}
