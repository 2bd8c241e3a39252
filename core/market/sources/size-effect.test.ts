import { expect, test } from 'vitest'
import type { CensusAnswer } from './census-levels.ts'
import { adjustForSize, type ChurchSize, whyNoSize } from './size-effect.ts'
import { PAY_STUDIES } from './size-studies.ts'
import { SIZED_NAME, sizedFirst, sizeNotes, sizeParts } from './size-words.ts'

const ANSWER: CensusAnswer = {
  ...{ year: 2024, workers: 'clergy', caution: null, sector: 'religious', state: 'OH' },
  ...{ knowsState: true, missing: [], withNonprofits: false, place: 'state', weeklyHours: null },
  ...{ people: 180, effectivePeople: 120, ageing: 1.0712, coverage: 0.796 },
  quantiles: { p10: 29_700, p25: 42_300, p50: 57_900, p75: 78_100, p90: 101_300 },
  medianInterval: { low: 55_100, high: 60_800 },
  strength: 'B',
}

function church(changed: Partial<ChurchSize> = {}): ChurchSize {
  return { position: 'senior-pastor', operatingBudget: 600_000, attendance: null, ...changed }
}

function sized(changed: Partial<ChurchSize>, answer = ANSWER) {
  return adjustForSize(answer, church(changed))!
}

const POSITIONS = ['senior-pastor', 'executive-pastor', 'youth-pastor', 'bookkeeper']

test.each(POSITIONS)(
  'at the reference size the level of a %s is that of the Census',
  (position) => {
    for (const measure of ['operatingBudget', 'attendance'] as const) {
      const unknown = { position, operatingBudget: null, attendance: null }
      const { referenceSize } = sized({
        ...unknown,
        [measure]: 400 + (measure[0] === 'o' ? 5e5 : 0),
      })
      const there = sized({ ...unknown, [measure]: referenceSize })
      expect(there.factor).toBe(1)
      expect(there.quantiles).toEqual(ANSWER.quantiles)
      expect(there.medianInterval.low).toBeLessThan(ANSWER.medianInterval.low)
      expect(there.medianInterval.high).toBeGreaterThan(ANSWER.medianInterval.high)
    }
  },
)

test.each(POSITIONS)(
  'the level of a %s rises with size, without a step, as far as the studies go',
  (position) => {
    for (const measure of ['operatingBudget', 'attendance'] as const) {
      const unknown = { position, operatingBudget: null, attendance: null }
      const { covered } = sized({ ...unknown, [measure]: measure === 'attendance' ? 300 : 600_000 })
      let before = 0
      for (let step = 0; step <= 200; step++) {
        const size = covered.from * (covered.to / covered.from) ** (step / 200)
        const inside = Math.min(size, covered.to)
        const { factor, base, quantiles, medianInterval } = sized({ ...unknown, [measure]: inside })
        expect(factor).toBeGreaterThan(before)
        if (before > 0) expect(factor / before).toBeLessThan(1.01)
        before = factor
        const { p10, p25, p50, p75, p90 } = quantiles
        const told = [p10!, p25!, p50, p75!, p90!]
        expect(told).toEqual(told.toSorted((a, b) => a - b))

        expect(Math.abs(p50 - base) % 100).toBe(0)
        const width = Math.log(medianInterval.high / medianInterval.low)
        expect(width).toBeGreaterThan(
          Math.log(ANSWER.medianInterval.high / ANSWER.medianInterval.low),
        )
        expect(medianInterval.low).toBeLessThan(p50)
        expect(medianInterval.high).toBeGreaterThan(p50)
      }
      // a church of $2 million is not paid less than one of $1.5 million where the studies end between them
      for (const [edge, times] of [
        [covered.from, 0.999],
        [covered.from, 0.1],
        [covered.to, 1.001],
        [covered.to, 10],
      ] as const) {
        const [at, beyond] = [edge, edge * times].map((size) =>
          sized({ ...unknown, [measure]: size }),
        )
        expect(beyond).toMatchObject({ factor: at?.factor, size: edge })
        expect(beyond?.quantiles).toEqual(at?.quantiles)
        expect(beyond?.medianInterval.high).toBeGreaterThanOrEqual(at?.medianInterval.high ?? 0)
        expect(beyond?.medianInterval.low).toBeLessThanOrEqual(at?.medianInterval.low ?? 0)
      }
    }
  },
)

test('the interval is wider the farther a church is from the reference', () => {
  const width = (operatingBudget: number) => {
    const { low, high } = sized({ operatingBudget }).medianInterval
    return high / low
  }
  expect(width(5_000_000)).toBeGreaterThan(width(700_000))
  expect(width(120_000)).toBeGreaterThan(width(600_000))
})

test('pay of lead pastors moves most with size, that of support staff hardly', () => {
  const elasticity = (position: string) => sized({ position }).elasticity.value
  const [lead, executive, minister, support] = POSITIONS.map(elasticity)
  expect(lead).toBeCloseTo(0.26, 2)
  expect(executive).toBeCloseTo(0.18, 2)
  expect(minister).toBeCloseTo(0.17, 2)
  expect(support).toBeCloseTo(0.04, 2)
  expect(sized({}).elasticity.error).toBeCloseTo(0.05, 2)
})

test('the budget counts before the attendance, which stands for it where it is not known', () => {
  expect(sized({ attendance: 2000 })).toEqual(sized({}))
  const crowd = sized({ operatingBudget: null, attendance: 300 })
  expect(crowd).toMatchObject({ measure: 'attendance', referenceSize: 300, factor: 1 })
  expect(crowd.covered).toEqual({ from: 50, to: 5000 })
})

test('budgets of the studies are moved to the date of the answer as pay is', () => {
  const later = { ...ANSWER, ageing: ANSWER.ageing * 1.1 }
  const there = sized({ operatingBudget: 660_000 }, later)
  expect(there.referenceSize / sized({}).referenceSize).toBeCloseTo(1.1, 2)
  expect(there.factor).toBeCloseTo(sized({}).factor, 2)
})

test('figures that the Census does not tell stay untold, and no answer is better than C', () => {
  const few = { ...ANSWER, quantiles: { p10: null, p25: null, p50: 57_900, p75: null, p90: null } }
  expect(sized({ operatingBudget: 2_000_000 }, few).quantiles).toMatchObject({
    p10: null,
    p90: null,
  })
  expect(sized({}).strength).toBe('C')
  expect(sized({}, { ...ANSWER, strength: 'D' }).strength).toBe('D')
})

test.each([
  ['organization', { sector: 'nonprofit' as const }, {}],
  ['position', {}, { position: 'organist' }],
  ['hours', { weeklyHours: 20 }, {}],
  ['size', {}, { operatingBudget: null }],
  ['size', {}, { operatingBudget: 0 }],
])('size is not counted: %s', (reason, answer, asked) => {
  expect(whyNoSize({ ...ANSWER, ...answer }, church(asked))).toBe(reason)
  expect(adjustForSize({ ...ANSWER, ...answer }, church(asked))).toBeNull()
})

test('every study has a name, a year and two classes or more', () => {
  for (const study of Object.values(PAY_STUDIES).flat()) {
    expect(study.name).not.toBe('')
    expect(study.year).toBeGreaterThan(1990)
    expect(study.classes.length).toBeGreaterThan(1)
    for (const [from, to] of study.classes) expect(to).toBeGreaterThanOrEqual(from)
  }
  expect(sized({}).studies).toHaveLength(7)
})

test('a reader is told the parts of the median, every study, and what limits it', () => {
  const answer = sized({ operatingBudget: 350_000 })
  const parts = sizeParts(answer)
  expect(parts.map(({ label }) => label)).toEqual([
    'Census level by occupation and place',
    'A church with a budget of $350,000',
  ])
  expect(parts[0]!.dollars + parts[1]!.dollars).toBe(answer.quantiles.p50)
  expect(parts[1]!.dollars).toBeLessThan(0)
  expect(sizedFirst(answer)).toContain('7 published studies to a church with a budget of $350,000')
  expect(SIZED_NAME).toContain('adjusted for size by published studies')
  const notes = sizeNotes(answer, ANSWER).join(' ')
  expect(notes).toContain('10% more budget goes with 2.5% more pay')
  expect(notes).toContain('Leadership Network Large Church Salary Report (2012)')
  expect(notes).toContain('Lead pastors usually earn more')
  const keeper = sized({ position: 'bookkeeper' }, { ...ANSWER, workers: 'bookkeepers' })
  expect(sizedFirst(keeper)).toContain('one published study')
  const told = sizeNotes(keeper, { workers: 'bookkeepers' }).join(' ')
  expect(told).toContain('It is about bookkeepers')
  expect(told).not.toContain('Lead pastors')
})

test('a church below the sizes of the studies counts as the smallest of them', () => {
  const village = sized({ operatingBudget: null, attendance: 12 })
  expect(sizedFirst(village)).toContain('an attendance of 50, the size nearest to yours')
})
