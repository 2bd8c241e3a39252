/** More of what pay rises with never pays less: of the answers that pages give, at every quantile, in steps of 1%. */
import { expect, test } from 'vitest'
import { peersIn } from '~/core/engine/comparables/position-index.ts'
import { indexRecords } from '~/core/engine/comparables/record-index.ts'
import { crowdsNear, unexplainedAmong } from '~/core/engine/estimate/estimate-pay.ts'
import { EDUCATIONS } from '~/core/engine/facts/person.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { askModel, isRefused } from './predict-pay.ts'

const random = randomNumbers(3)

/** What denominations pay differs between states, and small organizations differ more from each other. */
const records = buildSurvey({ organizations: 500, noise: 0.15 }).map((record) => {
  const isOther = (record.state ?? '') > 'M' && (record.denomination ?? '') > 'm'
  const spread = (record.operatingBudget ?? 0) < 300_000 ? 0.5 * (random() - 0.5) : 0
  return {
    ...record,
    hoursPerWeek: 10 + Math.round(45 * random()),
    attendance: random() < 0.85 ? record.attendance : null,
    pay: record.pay * (isOther ? 1.3 : 1) * Math.exp(spread),
  }
})
const model = fitPayModel(records, surveySettings())
const index = indexRecords(model, records)

const [QUESTIONS, STEPS] = AT_REAL_SIZE ? [600, 60] : [12, 40]
const asked = Array.from({ length: QUESTIONS }, (_, i): PayQuery => {
  const record = records[Math.floor((i * records.length) / QUESTIONS)]!
  return { ...record, organization: null, asOf: query.asOf }
})

/** The five quantiles as a page has them before rounding, and how many times as wide they are beyond the data. */
function answerTo(facts: PayQuery) {
  const question = askModel(model, facts)
  if (isRefused(question)) return null
  const position = index.at(facts.position)
  const peers = peersIn(position, crowdsNear(question, position), model, null)
  const { p10, p25, p50, p75, p90 } = unexplainedAmong(question, position, peers).quantiles
  return { told: [p10, p25, p50, p75, p90], times: question.alone.times }
}

/** Falls of an answer that has the next one after it. Where ranges widen beyond the data, only the median is held. */
function fallsOf(answers: readonly ReturnType<typeof answerTo>[]) {
  return answers.slice(1).flatMap((after, i) => {
    const before = answers[i]
    if (!before || !after) return []
    return after.told.filter((quantile, k) => {
      const earlier = before.told[k]
      if (earlier === null || earlier === undefined || quantile === null) return false
      const isHeld = k === 2 || after.times === before.times
      return isHeld && quantile < earlier * (1 - 1e-9)
    })
  })
}

const NUMBERS = [
  'operatingBudget',
  'attendance',
  'staffFte',
  'hoursPerWeek',
  'yearsExperience',
] as const

test.each(NUMBERS)('no quantile of an answer falls with one percent more: %s', (key) => {
  let compared = 0
  asked.forEach((one, i) => {
    const value = one[key]
    if (value === null || value === 0) return
    // a part of a tenth to ten times that differs from question to question
    const from = 10 ** (2 * ((i * 0.618) % 1) - 1)
    const answers = Array.from({ length: STEPS }, (_, step) =>
      answerTo({ ...one, [key]: value * from * 1.01 ** step }),
    )
    compared += answers.filter((answer) => answer !== null).length
    expect(fallsOf(answers), `question ${i}`).toEqual([])
  })
  expect(compared).toBeGreaterThan(0.3 * QUESTIONS * STEPS)
})

test('no quantile of an answer falls with more education', () => {
  for (const one of asked) {
    expect(fallsOf(EDUCATIONS.map((education) => answerTo({ ...one, education })))).toEqual([])
  }
})

test('comparables are evidence of an answer and do not move it', () => {
  for (const one of asked.slice(0, 10)) {
    const question = askModel(model, one)
    if (isRefused(question)) continue
    const position = index.at(one.position)
    const peers = peersIn(position, crowdsNear(question, position), model, null)
    const answer = unexplainedAmong(question, position, peers)
    expect(answer.comparables.length).toBeGreaterThan(0)
    expect(answer.quantiles.p50).toBe(Math.exp(question.alone.quantiles[2]!))
  }
})
