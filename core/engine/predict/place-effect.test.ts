import { expect, test } from 'vitest'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { againstNation, placeEffect } from './place-effect.ts'
import { evaluateFacts } from './predict-pay.ts'

/** Five records of one county in Ohio are paid half as much again as they would be elsewhere. */
const FEW = '39001'
const RAISED = 1.5
const NEVER_SEEN = '39003'

const records = buildSurvey({ organizations: 1200, seed: 6 })
const ofOhio = records.filter(({ state, county }) => state === 'OH' && county === null).slice(0, 5)
const survey = records.map((record) =>
  ofOhio.includes(record)
    ? { ...record, county: FEW, pay: Math.round(record.pay * RAISED) }
    : record,
)
const model = fitPayModel(survey, surveySettings())
const move = (
  from: readonly [string | null, string | null],
  to: readonly [string | null, string | null],
) => {
  const [place, other] = [from, to].map(([state = null, county = null]) => ({ state, county }))
  return placeEffect(model, query, place!, other!)
}

test('a place compared with itself is paid exactly the same, without doubt', () => {
  for (const place of [
    ['OH', '39049'],
    ['OH', null],
    ['OH', NEVER_SEEN],
    [null, null],
  ] as const) {
    expect(move(place, place)).toEqual({ factor: 1, low: 1, high: 1, deviation: 0 })
  }
})

test('a move is what the model’s sum changes by, and back again it is the reverse', () => {
  const [ohio, texas] = [
    ['OH', '39049'],
    ['TX', null],
  ] as const
  const there = move(ohio, texas)
  const [a, b] = [ohio, texas].map(([state, county]) =>
    evaluateFacts(model, { ...query, state, county }),
  )
  expect(there.factor).toBeCloseTo(Math.exp(b!.evaluated.mu - a!.evaluated.mu), 12)
  expect(there.factor * move(texas, ohio).factor).toBeCloseTo(1, 12)
  expect(there.low).toBeLessThan(there.factor)
  expect(there.high).toBeGreaterThan(there.factor)
  // the made-up survey pays 8% more in Texas
  expect(there.low).toBeLessThan(Math.exp(0.08))
  expect(there.high).toBeGreaterThan(Math.exp(0.08))
})

test('a county with few records is pulled to its state, and is less certain than one with many', () => {
  const few = move(['OH', NEVER_SEEN], ['OH', FEW])
  expect(few.factor).toBeGreaterThan(1)
  expect(Math.log(few.factor)).toBeLessThan(Math.log(RAISED) / 2)
  const many = move(['OH', NEVER_SEEN], ['OH', '39049'])
  expect(few.deviation).toBeGreaterThan(many.deviation)
})

test('two places without records differ by nothing but chance', () => {
  const { factor, deviation } = move(['OH', NEVER_SEEN], ['OH', '39005'])
  expect(factor).toBe(1)
  const locality = model.terms.find(({ key }) => key === 'locality')
  expect(deviation).toBeCloseTo(Math.sqrt(2 * (locality?.variance ?? 0)), 12)
})

test('what is not the place does not enter', () => {
  const other = { ...query, operatingBudget: 4_000_000, yearsExperience: 2, setting: null }
  const texas = { state: 'TX', county: null }
  const ohio = { state: 'OH', county: '39049' }
  const [one, two] = [query, other].map((asked) => placeEffect(model, asked, ohio, texas))
  expect(one!.factor).toBeCloseTo(two!.factor, 10)
  expect(one!.deviation).toBe(two!.deviation)
})

const NATION = [
  { place: { state: 'OH', county: null }, weight: 11 },
  { place: { state: 'TX', county: null }, weight: 29 },
]

test('against the nation, the weighted mean of its parts is nothing, and each is what a move would say', () => {
  const against = againstNation(model, query, NATION)
  const [ohio, texas] = NATION.map(({ place }) => against(place))
  expect((11 * Math.log(ohio!.factor) + 29 * Math.log(texas!.factor)) / 40).toBeCloseTo(0, 12)
  expect(texas!.factor / ohio!.factor).toBeCloseTo(move(['OH', null], ['TX', null]).factor, 12)
  expect(ohio!.low).toBeLessThan(ohio!.factor)
  // the larger part is nearer to the mean, and its own error is in both
  expect(texas!.deviation).toBeLessThan(ohio!.deviation)
})

test('a nation of one part is itself, without doubt, and an area in it is as uncertain as a move there', () => {
  const alone = againstNation(model, query, NATION.slice(0, 1))
  expect(alone({ state: 'OH', county: null })).toEqual({ factor: 1, low: 1, high: 1, deviation: 0 })
  const area = alone({ state: 'OH', county: FEW })
  expect(area.factor).toBeCloseTo(move(['OH', null], ['OH', FEW]).factor, 12)
  expect(area.deviation).toBeGreaterThan(0)
  expect(alone({ state: 'OH', county: NEVER_SEEN }).deviation).toBeGreaterThan(area.deviation)
})
