import { expect, test } from 'vitest'
import type { PayQuery } from '../facts/pay-record.ts'
import {
  buildSurvey,
  comparablesOf,
  fittedSurvey,
  query,
  trueLogPay,
} from '../model/survey.fixture.ts'
import { predictPacked, predictPay } from '../predict/predict-pay.ts'
import { estimatePay } from './estimate-pay.ts'

const { model, records } = fittedSurvey({ organizations: 200 })
const candidates = comparablesOf(model, records)
const asOf = model.settings.referenceDate

/** The interval and whether the true median of the made-up world lies in it. */
function ask(facts: Omit<PayQuery, 'organization' | 'asOf'>) {
  const estimate = estimatePay(model, { ...facts, organization: null, asOf }, candidates)
  if (estimate.kind === 'refused') return null
  const { low, high } = estimate.medianInterval
  const truth = Math.exp(trueLogPay({ ...facts, observedOn: asOf }))
  return { holds: low <= truth && truth <= high, estimate }
}

test('the interval of the median holds the true one at least 8 times of 10', () => {
  // people of organizations that nobody has seen, all of whose facts are known
  const strangers = buildSurvey({ organizations: 250, seed: 77 })
  const answers = strangers.flatMap((facts) => {
    if (facts.attendance === null || facts.county === null || facts.denomination === null) return []
    return ask(facts) ?? []
  })
  expect(answers.length).toBeGreaterThan(100)
  const held = answers.filter(({ holds }) => holds).length / answers.length
  expect(held).toBeGreaterThan(0.8)
})

test('only a median that is known within the typical range is graded A or B', () => {
  for (const facts of buildSurvey({ organizations: 60, seed: 78 })) {
    const { estimate } = ask(facts) ?? {}
    if (!estimate || !'AB'.includes(estimate.strength.overall)) continue
    expect(estimate.medianInterval.low).toBeGreaterThanOrEqual(estimate.quantiles.p25!)
    expect(estimate.medianInterval.high).toBeLessThanOrEqual(estimate.quantiles.p75!)
  }
})

test('what is not known of a place, a church and its size widens the interval', () => {
  const variance = (facts: Partial<PayQuery>) => predictPay(model, { ...query, ...facts }).variance
  const known = variance({})
  const unknown: Partial<PayQuery>[] = [
    { county: null },
    { state: null, county: null },
    { denomination: null },
    { attendance: null, operatingBudget: null, staffFte: null },
    { attendance: null },
    { hoursPerWeek: null },
    { yearsExperience: null },
    { education: null },
  ]
  for (const facts of unknown) expect([facts, variance(facts) > known]).toEqual([facts, true])
})

test('that a nonprofit has no denomination leaves nothing unknown', () => {
  // terms of denominations, each as uncertain as pay by a factor of e; the family unknown has a level
  const terms = model.terms.map((term) => {
    return term.key.startsWith('denomination') ? { ...term, variance: term.variance + 1 } : term
  })
  const more = (organizationType: PayQuery['organizationType']) => {
    const facts = { ...query, organizationType, denomination: null }
    return predictPay({ ...model, terms }, facts).variance - predictPay(model, facts).variance
  }
  expect(more('church')).toBeGreaterThan(2)
  expect(more('nonprofit')).toBeLessThan(1)
})

test('a model before 1.15 keeps the uncertainty of its levels', () => {
  const { doubt, ...before } = model
  const { variance, evaluated } = predictPacked(before, query)
  expect(doubt?.coefficients[0]).toHaveLength(16)
  expect(variance).toBe(evaluated.variance)
})
