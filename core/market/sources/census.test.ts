import { expect, test } from 'vitest'
import { numbers } from '~/tests/support/numbers.ts'
import { askLevels, type CensusQuestion } from './ask-levels.ts'
import { censusAsked, censusNotes } from './census-words.ts'
import { type CensusRow, type CensusWorker, readWorker } from './census-workers.ts'
import { fitLevels } from './fit-levels.ts'

const ROW: CensusRow = {
  ...{ state: '39', area: '01100', weight: 90, education: 21, occupation: '5740' },
  ...{ industry: '9160', classOfWorker: 2, hours: 40, weeks: 52, wages: 41_600 },
}

test.each([
  ['occupation', { occupation: '3255' }],
  ['occupation', { occupation: '0230', industry: '7870' }],
  ['industry', { industry: '8191' }],
  ['class', { industry: '9170', classOfWorker: 1 }],
  ['place', { state: '72' }],
  ['weeks', { weeks: 47 }],
  ['wage', { wages: 5_000 }],
  ['wage', { wages: 0 }],
  ['wage', { weight: 0 }],
] as const)('a person is left out for %s (%j)', (reason, changed) => {
  expect(readWorker({ ...ROW, ...changed })).toBe(reason)
})

test('a full-time worker counts as paid for 40 hours, a part-time one for their own', () => {
  expect(readWorker(ROW)).toMatchObject({ state: 'OH', sector: 'religious', hourly: 20 })
  expect(readWorker({ ...ROW, hours: 55 })).toMatchObject({ hourly: 20 })
  expect(readWorker({ ...ROW, hours: 20, wages: 20_800 })).toMatchObject({ hourly: 20 })
  expect(readWorker({ ...ROW, occupation: '420', industry: '9170' })).toMatchObject({
    ...{ occupation: '0420', sector: 'nonprofit' },
  })
})

const EFFECTS: Record<string, number> = { OH: 0, IN: -0.1, MI: 0.05, NY: 0.25, GA: -0.05 }
const SPREAD = 0.35

function worker(chosen: Partial<CensusWorker>, distance: number): CensusWorker {
  const one = {
    ...{ state: 'OH', area: '1', weight: 1, occupation: '5740', sector: 'nonprofit' as const },
    ...{ schooling: 14, hours: 40, hourly: 0 },
    ...chosen,
  }
  const level =
    3 +
    EFFECTS[one.state]! +
    (one.sector === 'religious' ? -0.15 : 0) +
    (one.occupation === '2040' ? 0.3 : 0) +
    (one.hours < 35 ? -0.2 : 0) +
    0.05 * (one.schooling - 14)
  return { ...one, hourly: Math.exp(level + SPREAD * distance) }
}

/** Secretaries and clergy in five states; only Ohio has more than a few secretaries of religious organizations. */
function people(): CensusWorker[] {
  const normal = numbers(7)
  const made: CensusWorker[] = []
  for (const state of Object.keys(EFFECTS)) {
    for (let i = 0; i < 240; i++) {
      const schooling = [12, 14, 16][i % 3]!
      const shared = { state, schooling, area: `${i % 40}`, weight: 1 + (i % 2) }
      made.push(worker({ ...shared, hours: i % 4 === 0 ? 16 + (i % 10) : 40 }, normal()))
      made.push(worker({ ...shared, occupation: '2040', sector: 'religious' }, normal()))
    }
    const secretaries = state === 'OH' ? 130 : state === 'IN' ? 40 : 8
    for (let i = 0; i < secretaries; i++) {
      const area = `${i % 40}`
      made.push(worker({ state, area, sector: 'religious' }, normal()))
    }
  }
  return made
}

const levels = fitLevels(people())

function ask(changed: Partial<CensusQuestion> = {}) {
  return askLevels(levels, {
    ...{ soc: '43-6014', state: 'OH', sector: 'nonprofit' as const, hoursPerWeek: 40 },
    ...{ weeksPerYear: 52, education: null, ageing: 1, year: 2024, yearsOld: 1 },
    ...changed,
  })
}

test('levels are those that the pay was made with', () => {
  const medianOf = (changed: Partial<CensusQuestion>) => ask(changed)!.quantiles.p50
  const ratio = (a: Partial<CensusQuestion>, b: Partial<CensusQuestion> = {}) =>
    Math.log(medianOf(a) / medianOf(b))
  const errors = [
    Math.log(medianOf({}) / 2080) - 3,
    ratio({ state: 'NY' }) - 0.25,
    ratio({ state: 'IN' }) + 0.1,
    ratio({ sector: 'religious' }) + 0.15,
    ratio({ education: 'master' }, { education: 'associate' }) - 0.2,
    Math.log(medianOf({ hoursPerWeek: 20 }) / 1040) - 2.8,
  ]
  for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.08)
  expect(ask({ hoursPerWeek: 20 })!.weeklyHours).toBe(20)
})

test('the range holds 80% of people whom the fit has not seen', () => {
  expect(levels.coverage.all.share).toBeGreaterThan(0.77)
  expect(levels.coverage.all.share).toBeLessThan(0.83)
})

test('the interval of the median holds the true one, and is narrower where more were asked', () => {
  for (const [state, effect] of Object.entries(EFFECTS)) {
    const { low, high } = ask({ state })!.medianInterval
    const truth = 2080 * Math.exp(3 + effect)
    expect(low).toBeLessThan(truth * 1.06)
    expect(high).toBeGreaterThan(truth * 0.94)
  }
  const width = (answer: ReturnType<typeof ask>) =>
    answer!.medianInterval.high / answer!.medianInterval.low
  expect(width(ask({ sector: 'religious', state: 'GA' }))).toBeGreaterThan(
    width(ask({ sector: 'religious', state: 'OH' })),
  )
})

test('people are counted in the smallest place with enough of them', () => {
  expect(ask({ sector: 'religious' })).toMatchObject({ place: 'state', people: 130 })
  expect(ask({ sector: 'religious', state: 'IN' })).toMatchObject({
    place: 'division',
    people: 178,
  })
  expect(ask({ sector: 'religious', state: 'NY' })).toMatchObject({ place: 'nation', people: 194 })
})

test('a state where nobody was asked has the level of the nation, and says so', () => {
  const answer = ask({ state: 'CA' })!
  expect(answer).toMatchObject({ knowsState: false, place: 'nation' })
  expect(censusAsked(answer)).toContain('Nobody in California is in this file')
  expect(answer.missing).toContain('CA')
})

test.each([
  [29, null],
  [30, ['p50']],
  [60, ['p25', 'p50', 'p75']],
  [100, ['p10', 'p25', 'p50', 'p75', 'p90']],
])('of %i people it tells %j', (count, told) => {
  const normal = numbers(3)
  const few = Array.from({ length: count }, (_, i) =>
    worker({ occupation: '5120', area: `${i % 20}` }, normal()),
  )
  const learned = fitLevels([...people(), ...few])
  const answer = askLevels(learned, {
    ...{ soc: '43-3031', state: 'OH', sector: 'nonprofit', hoursPerWeek: 40, weeksPerYear: 52 },
    ...{ education: null, ageing: 1, year: 2024, yearsOld: 1 },
  })
  const figures = answer && Object.entries(answer.quantiles).filter(([, pay]) => pay !== null)
  expect(figures?.map(([key]) => key) ?? null).toEqual(told)
})

test('people who count very unequally are worth fewer', () => {
  const normal = numbers(5)
  const few = Array.from({ length: 60 }, (_, i) =>
    worker({ occupation: '5120', area: `${i % 20}`, weight: i === 0 ? 200 : 1 }, normal()),
  )
  const learned = fitLevels([...people(), ...few])
  expect(
    askLevels(learned, {
      ...{ soc: '43-3031', state: 'OH', sector: 'nonprofit', hoursPerWeek: 40, weeksPerYear: 52 },
      ...{ education: null, ageing: 1, year: 2024, yearsOld: 1 },
    }),
  ).toBeNull()
})

test('too few people of religious organizations are joined by nonprofits, graded C at best', () => {
  const normal = numbers(9)
  const made = Array.from({ length: 150 }, (_, i) =>
    worker(
      { occupation: '5120', area: `${i % 20}`, sector: i < 10 ? 'religious' : 'nonprofit' },
      normal(),
    ),
  )
  const learned = fitLevels([...people(), ...made])
  const answer = askLevels(learned, {
    ...{ soc: '43-3031', state: 'OH', sector: 'religious', hoursPerWeek: 40, weeksPerYear: 52 },
    ...{ education: null, ageing: 1, year: 2024, yearsOld: 1 },
  })!
  expect(answer).toMatchObject({ withNonprofits: true, people: 150, strength: 'C' })
  expect(censusAsked(answer)).toContain('religious organizations and nonprofits')
})

test('pay of the survey is raised by the index, and an old survey is graded lower', () => {
  const now = ask({ ageing: 1.1 })!
  expect(now.quantiles.p50 / ask()!.quantiles.p50).toBeCloseTo(1.1, 2)
  expect(now.strength).toBe('B')
  expect(ask({ yearsOld: 2.5 })!.strength).toBe('C')
  expect(ask({ yearsOld: 3.5 })!.strength).toBe('D')
  expect(censusNotes(now, '2026-11-27').join(' ')).toContain('multiplied by 1.100')
})

test('an occupation that is not in the source has no answer', () => {
  expect(ask({ soc: '29-1141' })).toBeNull()
})

test('work of no hours has no answer', () => {
  expect(ask({ hoursPerWeek: 0 })).toBeNull()
  expect(ask({ hoursPerWeek: 1 })!.quantiles.p50).toBeGreaterThan(0)
})
