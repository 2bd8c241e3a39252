import { expect, test } from 'vitest'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import { buildSurvey, surveySettings } from '~/core/engine/model/survey.fixture.ts'
import type { CheckedRecord } from './checked-record.ts'
import { expectationOf } from './expectation.ts'

test('records of a family with too few to answer from are judged where that is asked for', () => {
  const survey = buildSurvey({ organizations: 120, seed: 2 })
  let custodians = 0
  const fewCustodians = survey.filter(({ position }) => {
    return position !== 'custodian' || custodians++ < 12
  })
  const model = fitPayModel(fewCustodians, surveySettings())
  const one = survey.find(({ position }) => position === 'custodian')!
  const record: CheckedRecord = {
    ...{ ...one, person: 'p', payYear: 2026, base: one.pay, housing: 0 },
  }
  expect(expectationOf(model, record)).toBeNull()
  const expected = expectationOf(model, record, { evenOfFew: true })!
  expect(Math.abs(expected.mu - Math.log(one.pay))).toBeLessThan(4 * expected.scale)
  const unheard = { ...record, position: 'astronaut' }
  expect(expectationOf(model, unheard, { evenOfFew: true })).toBeNull()
})
