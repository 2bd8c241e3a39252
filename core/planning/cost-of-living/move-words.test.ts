import { expect, test } from 'vitest'
import { type ComparedPlace, moveBetween, type PlaceFigure } from './comparison.ts'
import {
  comparisonSections,
  difference,
  findingOf,
  moveSentences,
  spanOf,
} from './comparison-sections.ts'

const position = { key: 'youth-pastor', title: 'Youth Pastor' }
const market = { snapshot: '2026-Q2', refused: null }

function place(name: string, level: number | null): ComparedPlace {
  const prices: PlaceFigure = {
    ...{ key: 'prices', label: 'Price level', unit: 'nation = 100', here: level, nation: 100 },
    ...{ area: `${name} metro`, source: 'BEA', nationSource: null },
  }
  return {
    ...{ key: name, level: 'county', code: '39049', name, area: `${name} County` },
    ...{ state: 'OH', county: '39049', fallback: null, figures: [prices], wages: null },
  }
}

const effect = (factor: number, low: number, high: number) => {
  return { factor, low, high, deviation: 0.02 }
}

test('costs more than it pays: the gap is said with its uncertainty', () => {
  const places = [place('Alpha', 100), place('Beta', 112)]
  const moves = [moveBetween(places[0]!, places[1]!, effect(1.05, 1, 1.1))]
  expect(moves[0]?.buys?.factor).toBeCloseTo(1.05 / 1.12, 12)
  const comparison = { position, places, moves, market }
  expect(findingOf(comparison)).toBe(
    'Prices in Beta are 12% higher than in Alpha. Our model pays a youth pastor about 5% more there.',
  )
  expect(moveSentences(comparison)).toEqual([
    'The true difference in pay is likely between 0% and 10% more. So pay there buys about 6% less.',
  ])
})

test('of several moves each sentence stands by itself', () => {
  const places = [place('Alpha', 100), place('Beta', 103), place('Gamma', null)]
  const moves = [
    moveBetween(places[0]!, places[1]!, effect(1.06, 0.99, 1.14)),
    moveBetween(places[0]!, places[2]!, null),
  ]
  const comparison = { position: { ...position, title: 'Executive Pastor' }, places, moves, market }
  expect(findingOf(comparison)).toBe('Prices in Alpha are about the same as in the nation.')
  expect(moveSentences(comparison)).toEqual([
    'Prices in Beta are 3% higher than in Alpha. Our model pays an executive pastor about 6% more there. ' +
      'The true difference in pay is likely between 1% less and 14% more. So pay there buys about 3% more. ' +
      'There may also be no difference.',
    'We cannot compare prices with Gamma: a price level is not published.',
  ])
})

test('the table of moves names the position with its article', () => {
  const places = [place('Alpha', 100), place('Beta', 103)]
  const moves = [moveBetween(places[0]!, places[1]!, effect(1.06, 0.99, 1.14))]
  const title = 'Executive Director'
  const sections = comparisonSections({ position: { ...position, title }, places, moves, market })
  expect(JSON.stringify(sections)).toContain('"Pay of an executive director"')
})

test('the sources say of when wages are', () => {
  const range = { p10: null, p25: null, p50: 41_000, p75: null, p90: null }
  const occupation = { occupation: 'Clergy', soc: '21-2011', year: 2025, here: range, nation: null }
  const places = [{ ...place('Alpha', 100), wages: { stateName: 'Ohio', ...occupation } }]
  const sections = comparisonSections({ position, places, moves: [], market })
  expect(JSON.stringify(sections.at(-1))).toMatch(
    /Wages: Bureau of Labor Statistics, Occupational Employment and Wage Statistics, May 2025/,
  )
})

test('one area has one price level and one pay', () => {
  const [alpha] = [place('Alpha', 95)]
  const moves = [moveBetween(alpha!, alpha!, { factor: 1, low: 1, high: 1, deviation: 0 })]
  const [said] = moveSentences({ moves: [...moves, ...moves], position })
  expect(said).toContain('share one published price level')
  expect(said).toContain('one area, with the same pay')
})

test.each([
  [1.004, 'about the same'],
  [1.006, '1% more'],
  [0.5, '50% less'],
])('a factor of %d is %s', (factor, words) => {
  expect(difference(factor, ['more', 'less'])).toBe(words)
})

test.each([
  [0.98, 1.1, '2% less and 10% more'],
  [1.01, 1.1, '1% and 10% more'],
  [0.9, 0.97, '3% and 10% less'],
])('from %d to %d is between %s', (low, high, words) => {
  expect(spanOf({ low, high })).toBe(words)
})
