import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import { countRanges, grownRanges, leastGrowths, presetsOf } from './counts.ts'
import { histogramsOf } from './histogram.ts'
import { sharpWords, tooFewWords } from './precise-answer.ts'
import { ANYTHING, type Ranges, readPreciseQuery } from './ranges.ts'

interface Row {
  readonly budget?: number
  readonly attendance?: number
  readonly years?: number
}

/** One organization for each group; NaN where a number is not told. */
function indexOf(groups: readonly (readonly Row[])[]) {
  const rows = groups.flat()
  const column = (read: (row: Row) => number | undefined) =>
    Float64Array.from(rows, (row) => read(row) ?? Number.NaN)
  let rowsSoFar = 0
  const starts = Int32Array.from([0, ...groups.map((group) => (rowsSoFar += group.length))])
  const columns = {
    operatingBudget: column(({ budget }) => budget),
    attendance: column(({ attendance }) => attendance),
    yearsExperience: column(({ years }) => years),
  }
  // what counting reads of an index
  const index = { starts, columns, rowCount: rows.length } as unknown as PositionIndex
  return { index, everyone: new Uint8Array(rows.length).fill(1) }
}

/** Organizations with budgets of $10,000, $20,000 and so on. */
const tens = (count: number) =>
  indexOf(Array.from({ length: count }, (_, i) => [{ budget: 10_000 * (i + 1), attendance: 50 }]))

const asked = (search: Readonly<Record<string, string>>): Ranges => readPreciseQuery(search).ranges

test('counts are exact from 20 up and banded below, range after range', () => {
  const { index, everyone } = tens(40)
  const counts = countRanges(
    index,
    everyone,
    asked({ budgetFrom: '10k', budgetTo: '150k', attendanceTo: '40' }),
  )
  expect(counts.steps.map(({ axis, organizations }) => [axis, organizations.text])).toEqual([
    [null, '40'],
    ['budget', '10-19'],
    ['attendance', 'none'],
  ])
  expect(counts.organizations.exact).toBe(0)
})

test('below five the smallest growth that holds five is offered, and what ten would take', () => {
  const { index, everyone } = tens(40)
  const counts = countRanges(index, everyone, asked({ budgetFrom: '100k', budgetTo: '110k' }))
  expect(counts.organizations).toEqual({ text: 'fewer than 5', exact: null })
  expect(counts.nearest?.budget).toEqual({ from: 84_000, to: 130_000 })
  const within = countRanges(index, everyone, counts.nearest!)
  expect(within.organizations.text).toBe('5-9')
  expect(within.nearest).toBeNull()
  expect(countRanges(index, everyone, counts.nearestWithTails!).organizations.text).toBe('10-19')
  expect(tooFewWords(counts)).toContain('Fewer than 5 organizations are within these ranges')
})

test('where too few tell a number, no growth of its range is offered', () => {
  const { index, everyone } = indexOf([[{ years: 3 }], [{ years: 9 }], [{}], [{}], [{}], [{}]])
  const counts = countRanges(index, everyone, asked({ experienceFrom: '3', experienceTo: '4' }))
  expect(counts).toMatchObject({ nearest: null, nearestWithTails: null })
  expect(tooFewWords(counts)).toContain('too few tell these numbers')
  expect(tooFewWords(countRanges(index, everyone, ANYTHING))).toBeNull()
})

test('nothing is counted of records that may not be chosen, and of no records at all', () => {
  const { index } = tens(30)
  expect(countRanges(index, new Uint8Array(30), ANYTHING).organizations.text).toBe('none')
  const none = indexOf([])
  expect(countRanges(none.index, none.everyone, asked({ budgetTo: '1m' }))).toMatchObject({
    organizations: { text: 'none' },
    nearest: null,
    sharp: [],
  })
})

test('an end where a tenth changes the count by a third is told, with both counts', () => {
  const near = Array.from({ length: 25 }, () => [{ budget: 200_000 }])
  const beyond = Array.from({ length: 25 }, () => [{ budget: 540_000 }])
  const { index, everyone } = indexOf([...near, ...beyond])
  const ranges = asked({ budgetFrom: '100k', budgetTo: '500k' })
  const { sharp, organizations } = countRanges(index, everyone, ranges)
  expect(sharp).toHaveLength(1)
  expect(sharpWords(sharp[0]!, { ranges, now: organizations, type: 'church' })).toBe(
    'Highest budget $550,000 instead of $500,000: 50 organizations instead of 25.',
  )
})

test('the growths are those of trying every factor', () => {
  const value = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined })
  const row = fc.record({ budget: value, attendance: value, years: value })
  const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { maxLength: 15 })
  const ranges = asked({ budgetFrom: '20', budgetTo: '30', experienceTo: '10' })
  fc.assert(
    fc.property(groups, (organizations) => {
      const { index, everyone } = indexOf(organizations)
      const growths = leastGrowths(index, everyone, ranges, 3)
      const needed = organizations.map((rows) =>
        Math.min(
          ...rows.map(({ budget, years }) => {
            if (budget === undefined || years === undefined) return Number.POSITIVE_INFINITY
            return Math.max(1, 20 / budget, budget / 30, 1 + (years - 10) / 10)
          }),
        ),
      )
      const finite = needed.filter(Number.isFinite).sort((a, b) => a - b)
      expect(growths).toEqual(finite.slice(0, 3))
    }),
  )
})

test('what has grown holds what let it grow', () => {
  const factor = fc.double({ min: 1, max: 50, noNaN: true })
  const ranges = asked({
    budgetFrom: '400k',
    budgetTo: '900k',
    experienceFrom: '5',
    experienceTo: '9',
  })
  fc.assert(
    fc.property(factor, (growth) => {
      const { budget, experience, attendance } = grownRanges(ranges, growth)
      expect(budget.from!).toBeLessThanOrEqual(400_000 / growth + 1)
      expect(budget.to!).toBeGreaterThanOrEqual(900_000 * growth - 1)
      expect(experience.to!).toBeGreaterThanOrEqual(9 + 10 * (growth - 1) - 1e-6)
      expect(experience.from!).toBeLessThanOrEqual(Math.max(0, 5 - 10 * (growth - 1)) + 1e-6)
      expect(attendance).toEqual({ from: null, to: null })
    }),
  )
})

test('a bar of fewer than five organizations is a gap, and the unknown are counted apart', () => {
  const five = Array.from({ length: 6 }, () => [{ budget: 105_000, years: 3 }, { budget: 105_000 }])
  const few = Array.from({ length: 4 }, () => [{ budget: 210_000 }])
  const many = Array.from({ length: 30 }, () => [{ budget: 410_000 }])
  const { index, everyone } = indexOf([...five, ...few, ...many])
  const [budget, attendance, experience] = histogramsOf(index, everyone)
  expect(budget?.bars.filter((bar) => bar !== null).map(({ text }) => text)).toEqual(['5-9', '30'])
  expect(attendance?.bars.every((bar) => bar === null)).toBe(true)
  expect(attendance?.unknown.text).toBe('46')
  expect(experience?.unknown.text).toBe('40')
  expect(experience?.bars.filter((bar) => bar !== null)).toHaveLength(1)
})

test('presets begin with the comparables, and leave out what is unknown of one’s own', () => {
  const { index, everyone } = tens(200)
  const own = { budget: 1_000_000, attendance: null, experience: null }
  const window = asked({ budgetFrom: '600k', budgetTo: '1.9m' })
  const presets = presetsOf(index, everyone, { own, window })
  expect(presets.map(({ key, organizations }) => [key, organizations.text])).toEqual([
    ['comparables', '131'],
    ['half to double', '151'],
    ['same size', '46'],
    ['nearest', '109'],
    ['all', '200'],
  ])
  expect(presets[1]?.ranges.attendance).toEqual({ from: null, to: null })
  const nothing = { budget: null, attendance: null, experience: 4 }
  expect(presetsOf(index, everyone, { own: nothing, window: null }).map(({ key }) => key)).toEqual([
    'all',
  ])
})
