/**
 * Faults of known kinds planted in pay records, and what the rules of salary health make of every row: held, asked
 * about, or silent. Everything is computed in memory, by the rules and the model that a check uses.
 */
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import { estimationSettings } from '~/core/engine/model/specification.ts'
import { checkOrganization, isFarOff } from '~/core/market/health/check-organization.ts'
import {
  type CheckedRecord,
  type HealthSettings,
  hoursOf,
  unitQuestion,
} from '~/core/market/health/checked-record.ts'
import { expectationOf } from '~/core/market/health/expectation.ts'
import { learnUnitPrior } from '~/core/market/health/learn-unit-prior.ts'
import type { Finding } from '~/core/market/health/rules/rules.ts'
import { unitEvidence } from '~/core/market/health/rules/unit-evidence.ts'
import { isPartTime } from '~/core/market/health/rules/unit-hypotheses.ts'
import { HOURS_PER_YEAR_FULL_TIME } from '~/core/pay/money.ts'
import { STATES } from '~/core/pay/region.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { createRandom } from '~/database/seeds/survey/world/random.ts'
import { readSurveyWorld } from '~/database/seeds/survey/world/survey-world.ts'
import { checkedInFloors } from '~/tests/support/legal-floors.ts'
import type { MemberWorld } from './member-worlds.ts'

/** The demonstration survey as it is drawn. */
export const PLAIN_WORLD: MemberWorld = {
  ...{ name: 'survey', level: 1, positions: 0, persons: 0, tails: null },
}

interface Fault {
  readonly name: string
  /** the rows that one row becomes; null where the fault cannot happen to it */
  readonly plant: (record: CheckedRecord) => readonly CheckedRecord[] | null
  /** all rows of an organization's year have it at once */
  readonly isWholeYear?: boolean
}

/** In the order of the table that docs/salary-health.md publishes. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'hourly wage as yearly pay',
    plant: (one) => paid(one, one.base / (hoursOf(one) ?? 2080)),
  },
  { name: 'weekly', plant: (one) => paid(one, one.base / 52) },
  { name: 'every two weeks', plant: (one) => paid(one, one.base / 26) },
  { name: 'monthly', plant: (one) => paid(one, one.base / 12) },
  { name: 'thousands', plant: (one) => paid(one, one.base / 1000) },
  { name: 'x 10', plant: (one) => paid(one, one.base * 10) },
  { name: 'x 100', plant: (one) => paid(one, one.base * 100) },
  { name: '/ 10', plant: (one) => paid(one, one.base / 10) },
  {
    name: 'a whole employer by the month',
    plant: (one) => paid(one, one.base / 12),
    isWholeYear: true,
  },
  { name: 'full-time pay, part-time hours', plant: fullTimePay },
  { name: 'half', plant: (one) => (isFullTime(one) ? paid(one, one.base / 2) : null) },
  { name: 'twice', plant: (one) => (isFullTime(one) ? paid(one, one.base * 2) : null) },
  {
    name: 'housing twice',
    plant: (one) => (one.housing > 0 ? paid(one, one.base + one.housing) : null),
  },
  {
    name: 'the same person twice',
    plant: (one) => [one, ...paid({ ...one, person: `${one.person} again` }, one.base * 1.004)],
  },
]

function paid(record: CheckedRecord, dollars: number): readonly CheckedRecord[] {
  const base = Math.max(0.01, Math.round(100 * dollars) / 100)
  return [{ ...record, base, pay: base + record.housing }]
}

function isFullTime(record: CheckedRecord): boolean {
  return (record.hoursPerWeek ?? 0) >= 35 && !isPartTime({ hoursPerYear: hoursOf(record) })
}

function fullTimePay(record: CheckedRecord) {
  const hours = hoursOf(record)
  if (hours === null || !isPartTime({ hoursPerYear: hours })) return null
  return paid(record, (record.base * HOURS_PER_YEAR_FULL_TIME) / hours)
}

export interface PlantedRow {
  readonly record: CheckedRecord
  /** null: right */
  readonly fault: string | null
}

/** So many rows of each fault, each in another place; whole years may bring some more. */
export function plantFaults(
  records: readonly CheckedRecord[],
  { each, seed }: { readonly each: number; readonly seed: number },
): readonly PlantedRow[] {
  const { uniform } = createRandom(seed, 5)
  const groups = groupedBy(records, yearOf)
  const order = records
    .map((record) => ({ record, place: uniform() }))
    .sort((a, b) => a.place - b.place)
    .map(({ record }) => record)
  const planted = new Map<CheckedRecord, readonly PlantedRow[]>()
  const wholeFirst = [...FAULTS].sort(
    (a, b) => Number(b.isWholeYear ?? false) - Number(a.isWholeYear ?? false),
  )
  for (const { name, plant, isWholeYear } of wholeFirst) {
    let count = 0
    for (const record of order) {
      if (count >= each) break
      const rows = isWholeYear ? (groups.get(yearOf(record)) ?? []) : [record]
      if (isWholeYear && rows.length < 3) continue
      if (rows.some((one) => planted.has(one))) continue
      const made = rows.map((one) => plant(one))
      if (made.some((one) => one === null)) continue
      rows.forEach((one, at) => {
        const all = made[at] ?? []
        planted.set(
          one,
          all.map((row) => ({ record: row, fault: row === one ? null : name })),
        )
      })
      count += rows.length
    }
  }
  const all = records.flatMap((record) => planted.get(record) ?? [{ record, fault: null }])
  return all.map((row, at) => ({ ...row, record: { ...row.record, id: at + 1 } }))
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function yearOf({ organization, payYear }: CheckedRecord): string {
  return `${organization} ${payYear}`
}

export interface FoundRow extends PlantedRow {
  /** outside of the range that holds 99% of right pay */
  readonly isFarOff: boolean
  readonly findings: readonly Finding[]
}

/** The model is fitted on the planted rows, as in life, and what is usual is learned from them. */
export async function checkPlanted(rows: readonly PlantedRow[]): Promise<readonly FoundRow[]> {
  const settings = await settingsOf()
  const model = fitPayModel(
    rows.map(({ record }) => record),
    settings.estimation,
  )
  const expected = rows.map(({ record }) => ({
    record,
    expectation: expectationOf(model, record, { evenOfFew: true }),
  }))
  const evidence = expected.flatMap(({ record, expectation }) => {
    const said = expectation && unitEvidence(unitQuestion(record, expectation, settings.health))
    return said ? [said] : []
  })
  const health = { ...settings.health, unitPrior: learnUnitPrior(evidence) }
  const organizations = groupedBy(expected, ({ record }) => record.organization)
  const found = new Map<number, Finding[]>()
  const add = (id: number, finding: Finding) => found.set(id, [...(found.get(id) ?? []), finding])
  for (const own of organizations.values()) {
    const { records, levels } = checkOrganization(own, health)
    for (const { record, finding } of records) add(record.id, finding)
    for (const { payYear, finding } of levels) {
      for (const { record } of own) if (record.payYear === payYear) add(record.id, finding)
    }
  }
  return expected.map((one, at) => ({
    ...rows[at]!,
    isFarOff: isFarOff(one, health),
    findings: found.get(one.record.id) ?? [],
  }))
}

async function settingsOf() {
  const world = await readSurveyWorld()
  const months = ['2022-01', '2023-01', '2024-01', '2025-01', '2026-01']
  const index = months.map((month) => ({ month, value: 100 * world.wageIndex(month) }))
  const estimation = estimationSettings({
    ...{ definition: 'salary', referenceDate: '2026-06-30', seed: 1, index },
    tables: {
      positionFamilies: Object.fromEntries(
        POSITION_FAMILIES.flatMap((family) => family.positions.map(({ key }) => [key, family.key])),
      ),
      denominationFamilies: {},
      stateDivisions: Object.fromEntries(STATES.map(({ code, division }) => [code, division])),
      countyMetros: {},
    },
    folds: 2, // enough to calibrate the width, in half of the time
  })
  const health: HealthSettings = {
    ...{ index, growthBeyondIndex: 0.03, floors: await checkedInFloors() },
  }
  return { estimation, health }
}

/** The rows without a fault, among the counts. */
export const RIGHT = 'right rows'

export interface FaultCounts {
  readonly rows: number
  readonly held: number
  /** a question, and not held */
  readonly asked: number
  /** no question is asked */
  readonly silent: number
  /** of the silent, those outside of the 99% range: the model sees them */
  readonly seen: number
}

/** Of each fault in their order, and last of the rows that are right. */
export function countPlanted(found: readonly FoundRow[]): ReadonlyMap<string, FaultCounts> {
  const counted = [...FAULTS.map(({ name }) => name), null].map((fault) => {
    const own = found.filter((row) => row.fault === fault)
    const held = own.filter(({ findings }) => findings.some(({ severity }) => severity === 'hold'))
    const asked = own.filter((row) => !held.includes(row) && row.findings.some(isQuestion))
    const silent = own.filter((row) => !held.includes(row) && !asked.includes(row))
    const counts = {
      ...{ rows: own.length, held: held.length, asked: asked.length, silent: silent.length },
      seen: silent.filter((row) => row.isFarOff).length,
    }
    return [fault ?? RIGHT, counts] as const
  })
  return new Map(counted)
}

function isQuestion({ severity }: Finding): boolean {
  return severity === 'ask'
}
