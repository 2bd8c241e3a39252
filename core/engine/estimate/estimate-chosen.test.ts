import { expect, test } from 'vitest'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { type ChosenRecords, eligibleRows } from '../comparables/chosen-records.ts'
import type { PositionIndex } from '../comparables/position-index.ts'
import { indexRecords } from '../comparables/record-index.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { fittedSurvey, query } from '../model/survey.fixture.ts'
import { askModel, isRefused, type Question } from '../predict/predict-pay.ts'
import { type ChosenEstimate, estimateChosen } from './estimate-chosen.ts'

const { records: survey, model } = fittedSurvey({ organizations: 1500, seed: 3 })
const indexes = indexRecords(model, survey)
const index = indexes.at('senior-pastor')
const question = ask()

function ask(given: Partial<PayQuery> = {}): Question {
  const asked = askModel(model, { ...query, ...given })
  if (isRefused(asked)) throw new Error(asked.reason)
  return asked
}

function choose(isChosen: (row: number) => boolean, asked: Question = question): ChosenRecords {
  const eligible = eligibleRows(asked, index)
  const rows = Int32Array.from(eligible.keys()).filter(
    (row) => eligible[row] === 1 && isChosen(row),
  )
  return { rows, weights: new Float64Array(rows.length).fill(1) }
}

function estimated(chosen: ChosenRecords, world: PositionIndex = index): ChosenEstimate {
  const made = estimateChosen(question, world, chosen)
  if (!made) throw new Error('too few were chosen')
  return made
}

const experienceFrom = (years: number) =>
  choose((row) => index.columns.yearsExperience[row]! >= years)

test('pays that are exchanged within a crowd leave what any of its records are told as it is', () => {
  const residuals = index.residuals.slice()
  for (let crowd = 0; crowd + 1 < index.crowds.starts.length; crowd++) {
    const [one, other] = membersOf(index.crowds, crowd)
    const rowsOf = (organization: number) =>
      index.residuals.subarray(index.starts[organization]!, index.starts[organization + 1]!)
    if (rowsOf(one!).length !== 1 || rowsOf(other!).length !== 1) continue
    residuals[index.starts[one!]!]! += 0.3
    residuals[index.starts[other!]!]! -= 0.3
  }
  expect(
    residuals.filter((residual, row) => residual !== index.residuals[row]).length,
  ).toBeGreaterThan(60)
  for (const years of [0, 5, 12, 20]) {
    const [before, after] = [index, { ...index, residuals }].map((world) =>
      estimated(experienceFrom(years), world),
    )
    expect(after!.adjusted.p50).toBeCloseTo(before!.adjusted.p50!, 6)
    expect(after!.unadjusted.p90).toBeCloseTo(before!.unadjusted.p90!, 6)
  }
})

test('the quantiles part the pay of the chosen as they say, adjusted and as it is', () => {
  for (const years of [0, 15]) {
    const chosen = experienceFrom(years)
    const { adjusted, unadjusted } = estimated(chosen)
    const shareBelow = (pay: number | null, of: (row: number) => number) =>
      chosen.rows.filter((row) => of(row) < Math.log(pay ?? 0)).length / chosen.rows.length
    const own = (row: number) =>
      index.predictedLogPays[row]! + index.residuals[row]! + question.alone.ageing
    const moved = (row: number) => question.alone.mu + index.residuals[row]!
    for (const [told, of] of [
      [adjusted, moved],
      [unadjusted, own],
    ] as const) {
      expect(shareBelow(told.p10, of)).toBeCloseTo(0.1, 1)
      expect(shareBelow(told.p25, of)).toBeCloseTo(0.25, 1)
      expect(shareBelow(told.p50, of)).toBeCloseTo(0.5, 1)
      expect(shareBelow(told.p75, of)).toBeCloseTo(0.75, 1)
      expect(shareBelow(told.p90, of)).toBeCloseTo(0.9, 1)
    }
  }
})

test('adjusted pay follows the asker’s facts, and unadjusted pay does not', () => {
  const chosen = experienceFrom(0)
  const larger = estimateChosen(
    ask({ operatingBudget: 4_000_000, attendance: 1600 }),
    index,
    chosen,
  )
  const here = estimated(chosen)
  expect(larger!.adjusted.p50!).toBeGreaterThan(1.1 * here.adjusted.p50!)
  expect(larger!.unadjusted.p50! / here.unadjusted.p50!).toBeCloseTo(1, 2)
})

test('fewer than five organizations are no answer, and fewer than ten have no tails', () => {
  const { rows } = experienceFrom(0)
  const first = (count: number) => ({
    rows: rows.slice(0, count),
    weights: new Float64Array(count).fill(1),
  })
  expect(estimateChosen(question, index, first(4))).toBeNull()
  expect(estimateChosen(question, index, first(0))).toBeNull()
  const few = estimated(first(8))
  expect([few.adjusted.p10, few.unadjusted.p90]).toEqual([null, null])
  expect(few.adjusted.p25).not.toBeNull()
  expect(estimated(first(40)).adjusted.p10).not.toBeNull()
})

test('nothing of the asker’s crowd may be chosen, and nothing of a crowd with a record too young', () => {
  const everyone = choose(() => true).rows.length
  const organization = indexes.keyOf(
    survey.find(({ position }) => position === 'senior-pastor')!.organization,
  )
  const asked = ask({ organization })
  const mine = choose(() => true, asked).rows
  expect(mine.length).toBeLessThanOrEqual(everyone - 5)
  const months = index.columns.months.slice()
  const crowd = membersOf(index.crowds, 2)
  months[index.starts[crowd[0]!]!] = 12 * 2026
  const younger = { ...index, columns: { ...index.columns, months } }
  const eligible = eligibleRows(question, younger)
  for (const member of crowd) expect(eligible[index.starts[member]!]).toBe(0)
})
