import { expect, test } from 'vitest'
import {
  exploredFigures,
  exploredWords,
  exploreSearch,
  nearestStop,
  readExploreQuery,
  sliderStops,
} from './explore.ts'
import { peerCurve, peersOf } from './peer-curve.ts'
import { RATIO_KEYS, RATIOS, ratioOf } from './ratios.ts'
import { missingWords, positionsWords, towardMedian, valueWords } from './words.ts'

test('every sentence stays one at 0, 1 and 10,000', () => {
  for (const type of ['church', 'nonprofit'] as const) {
    for (const budget of [0, 1, 10_000, 1_200_000]) {
      for (const people of [0, 1, 10_000]) {
        for (const staff of [0, 0.02, 1, 10_000]) {
          const figures = { budget, people, payroll: budget / 2, staff }
          for (const key of RATIO_KEYS) {
            const value = ratioOf(key, figures)
            const said = [
              ...('value' in value ? [valueWords(key, type, value.value)] : []),
              missingWords(value, type) ?? '',
              ...towardMedian(key, type, { figures, median: 50 }),
            ]
            for (const sentence of said) {
              expect(sentence).not.toMatch(
                /NaN|Infinity|undefined|[^.,\d]1 (attendees|clients|(more |fewer )?full-time positions)|−/,
              )
            }
          }
        }
      }
    }
  }
})

test('the way to the median is told in dollars, people and full-time positions', () => {
  const figures = { budget: 500_000, people: 200, payroll: 250_000, staff: 5 }
  expect(towardMedian('payroll-share', 'church', { figures, median: 0.44 })).toEqual([
    'To be at the median with the same budget, payroll would be about $30,000 lower.',
    'To be at the median with the same payroll, the budget would be about $68,000 higher.',
    'At your average cost of $50,000 per position, that payroll is about 0.6 fewer full-time positions.',
  ])
  expect(towardMedian('people-per-position', 'church', { figures, median: 50 })).toEqual([
    'To be at the median with the same staff, there would be about 50 more attendees.',
    'To be at the median with the same attendance, there would be about 1 fewer full-time position.',
  ])
  expect(towardMedian('budget-per-person', 'nonprofit', { figures, median: 2500 })).toEqual([
    'You are at the median.',
  ])
})

test('what is missing is named, and a divisor of zero is said', () => {
  const none = { budget: null, people: null, payroll: null, staff: 0 }
  expect(missingWords(ratioOf('budget-per-person', none), 'church')).toBe(
    'This needs your operating budget and attendance, which are not entered for this year.',
  )
  expect(missingWords(ratioOf('employment-cost', { ...none, payroll: 1 }), 'church')).toBe(
    'There is no paid staff, so there is nothing to divide by.',
  )
  expect(positionsWords(0.01)).toBe('a difference of less than 0.1 of a full-time position')
})

test('the tour says whole sentences at 0, 1 and 10,000 of everything', () => {
  const curve = peerCurve(peersOf('budget-per-person', []))
  const own = { budget: 400_000, people: 150, payroll: null, staff: null }
  for (const type of ['church', 'nonprofit'] as const) {
    for (const key of RATIO_KEYS) {
      for (const above of [0, 1, 10_000]) {
        for (const below of [0, 1, 10_000]) {
          const figures = { budget: 1, people: 1, payroll: 1, staff: 1 }
          const asked = { ...figures, [RATIOS[key].above]: above, [RATIOS[key].below]: below }
          const { sentences, toward } = exploredWords(key, type, { figures: asked, own, curve })
          for (const sentence of [...sentences, ...toward]) {
            expect(sentence).toMatch(/^[A-Z].*\.$/)
            expect(sentence).not.toMatch(
              /NaN|Infinity|undefined|null| 1 (attendees|clients|full-time positions)/,
            )
          }
        }
      }
    }
  }
})

test('an address of the tour is read again as it was written, and wrong figures are answered at their field', () => {
  const figures = { budget: 650_000, people: 0, payroll: 310_000, staff: 3.5 }
  const read = readExploreQuery(
    Object.fromEntries(new URLSearchParams(exploreSearch('payroll-share', figures))),
  )
  expect(read.ratio).toBe('payroll-share')
  expect(exploredFigures(read, figures)).toEqual(figures)
  const wrong = readExploreQuery({ ratio: 'x', budget: '-5', people: '1.5', staff: 'many' })
  expect(wrong.ratio).toBe('budget-per-person')
  for (const one of ['budget', 'people', 'staff'] as const) {
    expect(wrong.fields[one].problem).not.toBeNull()
  }
})

test('a slider has a stop at zero, and goes to the nearest', () => {
  const stops = sliderStops('people')
  expect(stops.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
  expect(nearestStop(stops, 0)).toBe(0)
  expect(stops[nearestStop(stops, 151)]).toBe(150)
  expect(stops[nearestStop(stops, 1e9)]).toBe(100_000)
})
