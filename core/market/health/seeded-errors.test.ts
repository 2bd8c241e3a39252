/** The promise of the unit rule, on the demonstration survey: errors of ten kinds in 4% of 4,000 records. */
import { expect, test } from 'vitest'
import type { LookupTables } from '~/core/engine/facts/fact-figures.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import { ageingFactor } from '~/core/engine/model/ageing.ts'
import { estimationSettings } from '~/core/engine/model/specification.ts'
import { STATES } from '~/core/pay/region.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { generateSurvey } from '~/database/seeds/survey/generate-survey.ts'
import { createRandom } from '~/database/seeds/survey/world/random.ts'
import type { SurveyOrganization, SurveyRecord } from '~/database/seeds/survey/world/survey.ts'
import { readSurveyWorld, type SurveyWorld } from '~/database/seeds/survey/world/survey-world.ts'
import { type CheckedRecord, likelihoodScale } from './checked-record.ts'
import { expectationOf } from './expectation.ts'
import { unitPosterior } from './rules/unit-error.ts'
import { SEEDED_KINDS, scoreSeeded, seedErrors } from './seeded-errors.fixture.ts'

const tables: LookupTables = {
  positionFamilies: Object.fromEntries(
    POSITION_FAMILIES.flatMap((family) => family.positions.map(({ key }) => [key, family.key])),
  ),
  denominationFamilies: {},
  stateDivisions: Object.fromEntries(STATES.map(({ code, division }) => [code, division])),
  countyMetros: {},
}

const world = await readSurveyWorld()
const seeded = seedErrors(surveyRecords(world, 4000), createRandom(1, 0).uniform)
const records = seeded.map(({ row, pay }) => {
  const { base, housing } = pay
  return { ...row.record, base, housing, pay: base + housing }
})
const index = ['2022-01', '2023-01', '2024-01', '2025-01', '2026-01'].map((month) => ({
  month,
  value: 100 * world.wageIndex(month),
}))
const settings = estimationSettings({
  definition: 'salary',
  referenceDate: '2026-06-30',
  seed: 1,
  index,
  tables,
  folds: 2, // enough to calibrate the width, in half of the time
})
const model = fitPayModel(records, settings) // on the contaminated records, as in life
const posteriorOf = (i: number, lastLogPay: number | null) => {
  const expected = expectationOf(model, records[i]!)
  const scale = expected && likelihoodScale(expected)
  return (
    scale &&
    unitPosterior({ ...seeded[i]!.pay, mu: expected.mu, scale, lastLogPay, legalPay: null })
  )
}
const last = lastYears(records)
const agedLast = (i: number) => {
  const earlier = last.get(records[i]!)
  if (!earlier) return null
  return Math.log(earlier.pay * ageingFactor(settings, earlier.observedOn, records[i]!.observedOn))
}
const alone = seeded.map(({ kind }, i) => ({ kind, posterior: posteriorOf(i, null) || null }))
const withHistory = seeded.map(({ kind }, i) => ({
  kind,
  posterior: posteriorOf(i, agedLast(i)) || null,
}))

test('of what the unit rule asks about at least 90% is wrong, and it finds at least half of all errors', () => {
  const { precision, recall } = scoreSeeded(alone)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.5)
})

test('at least 95% of hourly, weekly, monthly and ten-times errors are found', () => {
  const { recallByKind } = scoreSeeded(alone)
  const seen = ['hourly', 'weekly', 'monthly', 'ten-times'] as const
  const mean = seen.reduce((sum, kind) => sum + recallByKind[kind], 0) / seen.length
  expect(mean).toBeGreaterThanOrEqual(0.95) // 16 of each kind: one missed is 6%
})

test('what is held out is wrong in at least 95% of cases', () => {
  expect(scoreSeeded(alone, 0.1).precision).toBeGreaterThanOrEqual(0.95)
})

test('the year before finds more, at no loss of precision', () => {
  const [without, withIt] = [scoreSeeded(alone), scoreSeeded(withHistory)]
  expect(withIt.recall).toBeGreaterThan(without.recall)
  expect(withIt.precision).toBeGreaterThanOrEqual(0.9)
})

test('every kind is seeded as often as any other, and the same seed gives the same errors', () => {
  const counts = SEEDED_KINDS.map((kind) => alone.filter((one) => one.kind === kind).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(16)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10) // a swap of equal digits changes nothing
})

function surveyRecords(world: SurveyWorld, records: number) {
  const settings = { seed: 20_261_120, records, asOf: '2026-11-20', world }
  const all: CheckedRecord[] = []
  for (const organization of generateSurvey(settings)) {
    for (const record of organization.records) {
      all.push(checkedRecord(organization, record, all.length + 1))
    }
  }
  return all.map((record) => {
    const { base, housing, hoursPerWeek, weeksPerYear } = record
    const hoursPerYear = hoursPerWeek === null ? null : hoursPerWeek * (weeksPerYear ?? 52)
    return { record, pay: { base, housing, hoursPerYear } }
  })
}

function checkedRecord(
  { key, years, ...organization }: SurveyOrganization,
  record: SurveyRecord,
  id: number,
): CheckedRecord {
  const year = years.find(({ payYear }) => payYear === record.payYear)!
  const { organizationType, denomination, setting, state, county } = organization
  const base = record.baseCents / 100
  const housing = record.housingCents / 100
  return {
    ...{ id, organizationType, denomination, setting, state, county },
    ...{ operatingBudget: year.operatingBudget, attendance: year.attendance },
    ...{ staffFte: year.staffFte, ...record, base, housing, pay: base + housing },
    organization: key,
  }
}

/** Each record's predecessor: the same person, the last earlier year. */
function lastYears(records: readonly CheckedRecord[]): ReadonlyMap<CheckedRecord, CheckedRecord> {
  const last = new Map<CheckedRecord, CheckedRecord>()
  const byPerson = new Map<string, CheckedRecord>()
  for (const record of [...records].sort((a, b) => a.payYear - b.payYear)) {
    const earlier = byPerson.get(record.person)
    if (earlier) last.set(record, earlier)
    byPerson.set(record.person, record)
  }
  return last
}
