import { expect, test } from 'vitest'
import type { PayRecord } from '../facts/pay-record.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { predictPay } from '../predict/predict-pay.ts'
import { fitPayModel } from './fit-pay-model.ts'

const MEDIAN = Math.exp(12.8)

/**
 * Budgets add to a custodian's pay above the median only, to an office's below it only, to an administrator's half as
 * much as to a bookkeeper's. Education adds to pastors' pay alone, and few custodians have a doctorate.
 */
const records = buildSurvey({ organizations: 900, noise: 0.1 }).map((record): PayRecord => {
  const size = Math.log((record.operatingBudget ?? MEDIAN) / MEDIAN)
  const [small, large] = [Math.min(0, size), Math.max(0, size)]
  const other = { custodian: large, bookkeeper: small, administrator: small / 2 }[record.position]
  if (other === undefined) return record
  const isRare = record.position === 'custodian' && record.education === 'doctorate'
  const education = isRare && record.id % 20 > 0 ? 'master' : record.education
  const pay = 40_000 * Math.exp(0.4 * other)
  return { ...record, education, pay, attendance: null, staffFte: null }
})
const model = fitPayModel(records, surveySettings())

/** Log pay at a budget against the median budget's. */
const rise = (position: string, times: number) => {
  const [at, middle] = [times, 1].map((by) => {
    const sized = { operatingBudget: MEDIAN * by, attendance: null, staffFte: null }
    return predictPay(model, { ...query, ...sized, position }).quantiles[2]!
  })
  return at! - middle!
}

test('a family whose pay follows size elsewhere has a curve of its own', () => {
  expect(rise('custodian', 3)).toBeGreaterThan(0.25)
  expect(rise('custodian', 1 / 3)).toBeGreaterThan(-0.15)
  expect(rise('bookkeeper', 3)).toBeLessThan(0.15)
  expect(rise('bookkeeper', 1 / 3)).toBeLessThan(-0.25)
})

test('positions of one family rise with the budget each in its own measure', () => {
  expect(rise('bookkeeper', 1 / 3)).toBeLessThan(rise('administrator', 1 / 3) - 0.1)
  expect(rise('administrator', 1 / 3)).toBeLessThan(-0.1)
})

test('a degree adds to a family’s pay what it adds there, however few have it', () => {
  const worth = (position: string) => {
    const [none, doctorate] = (['none', 'doctorate'] as const).map(
      (education) => predictPay(model, { ...query, position, education }).quantiles[2]!,
    )
    return doctorate! - none!
  }
  expect(worth('senior-pastor')).toBeGreaterThan(0.1)
  expect(worth('custodian')).toBeLessThan(0.03)
  expect(worth('bookkeeper')).toBeLessThan(0.03)
})

test('curves of their own never fall, and their mean over the records is 0', () => {
  const budget = model.numerics.find(({ key }) => key === 'budget')!
  const own = (budget.ownShapes ?? []).flatMap((shape) => shape ?? [])
  expect(own.length).toBeGreaterThan(2)
  for (const { heights } of own) {
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(heights[0]).toBeLessThan(0)
    expect(heights.at(-1)).toBeGreaterThan(0)
  }
})

test('a family of few records has the common curve', () => {
  const few = records.filter(({ position }, i) => position !== 'custodian' || i % 20 === 0)
  const { numerics, terms } = fitPayModel(few, surveySettings())
  const levels = terms.find(({ key }) => key === 'budget by family')!.levels
  const { ownShapes } = numerics.find(({ key }) => key === 'budget')!
  expect(ownShapes![levels.facilities!]).toBeNull()
  expect(ownShapes![levels.pastoral!]).not.toBeNull()
})
