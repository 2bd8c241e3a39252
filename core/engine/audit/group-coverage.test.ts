import { describe, expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import {
  coverageByGroup,
  type GroupsOfRecord,
  groupsOf,
  netMiscalibration,
} from './group-coverage.ts'

const facts = { position: 'bookkeeper', state: 'OH', denomination: null, operatingBudget: 100_000 }
const groups = groupsOf(facts)

interface Made {
  readonly count: number
  readonly organizations?: number
  /** Of ten records, in order. */
  readonly hitsOfTen?: number
  readonly groups?: GroupsOfRecord
}

/** Records dealt evenly to organizations, of which so many of ten are within P10 to P90. */
function measured(...made: readonly Made[]) {
  const rows = made.flatMap(
    ({ count, organizations = count, hitsOfTen = 8, groups: of = groups }, part) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ groups: of, organization: `${part}-${i % organizations}`, hit: i % 10 < hitsOfTen },
      })),
  )
  return coverageByGroup(
    rows.map((row) => row.groups),
    rows.map(({ organization }) => organization),
    rows.map(({ hit }) => hit),
  )
}

test('a record is in a group of each kind, also where a fact is unknown', () => {
  expect(groups).toEqual({
    ...{ position: 'bookkeeper', state: 'OH' },
    ...{ denomination: 'not reported', budget: '$100k to $250k' },
  })
  const unknown = groupsOf({ ...facts, state: null, operatingBudget: null })
  expect(unknown).toMatchObject({ state: 'not reported', budget: 'not reported' })
})

describe('coverage by group', () => {
  test('by hand: records, organizations, share and clustered error of each group', () => {
    const { groups: found } = measured({ count: 200, organizations: 20 })
    expect(found.map(({ grouping, group }) => [grouping, group])).toEqual([
      ['position', 'bookkeeper'],
      ['state', 'OH'],
      ['denomination', 'not reported'],
      ['budget', '$100k to $250k'],
    ])
    // organization k has ten records, all like record k of ten: 16 are within with all, 4 with none
    const error = (100 * Math.sqrt(16 * (10 * 0.2) ** 2 + 4 * (10 * 0.8) ** 2)) / 200
    expect(found[0]).toMatchObject({ records: 200, organizations: 20, isBeyondChance: false })
    expect(found[0]!.coverage80).toBeCloseTo(80, 12)
    expect(found[0]!.coverageError).toBeCloseTo(error, 12)
  })

  test('the farthest from 80% is first, above or below', () => {
    const other = { ...groups, state: 'TX' }
    const third = { ...groups, state: 'CA' }
    const { groups: found } = measured(
      { count: 400, hitsOfTen: 7 },
      { count: 400, hitsOfTen: 8, groups: other },
      { count: 400, hitsOfTen: 10, groups: third },
    )
    const states = found.filter(({ grouping }) => grouping === 'state')
    expect(states.map(({ group, isBeyondChance }) => [group, isBeyondChance])).toEqual([
      ['CA', true],
      ['OH', true],
      ['TX', false],
    ])
  })

  test('a group needs 100 records, 10 organizations, and none with more than a quarter', () => {
    const countOf = (...made: readonly Made[]) => measured(...made).groups.length
    expect(countOf({ count: 99 })).toBe(0)
    expect(countOf({ count: 100 })).toBe(4)
    expect(countOf({ count: 200, organizations: 9 })).toBe(0)
    expect(countOf({ count: 200, organizations: 10 })).toBe(4)
    expect(countOf({ count: 75 }, { count: 25, organizations: 1 })).toBe(4)
    expect(countOf({ count: 75 }, { count: 26, organizations: 1 })).toBe(0)
    expect(measured()).toEqual({ groups: [], netMiscalibration: null })
  })

  test('the same share says less where records of an organization hang together', () => {
    const alone = measured({ count: 400, hitsOfTen: 7 })
    const together = measured({ count: 400, hitsOfTen: 7, organizations: 20 })
    expect(together.groups[0]!.coverage80).toBe(alone.groups[0]!.coverage80)
    expect(alone.groups[0]!.isBeyondChance).toBe(true)
    expect(together.groups[0]!.isBeyondChance).toBe(false)
    expect(together.netMiscalibration).toBeLessThan(alone.netMiscalibration!)
  })

  test('more groups are asked of each to be farther off before it is marked', () => {
    // 72% of 200: 8 points of which chance gives 3.17; z is 2.50 for four groups and 3.25 for forty-four
    const part = (state: string): Made[] => [
      { count: 160, hitsOfTen: 7, groups: { ...groups, state } },
      { count: 40, hitsOfTen: 8, groups: { ...groups, state } },
    ]
    const few = measured(...part('OH'))
    expect(few.groups.every(({ isBeyondChance }) => isBeyondChance)).toBe(true)
    const states = Array.from({ length: 40 }, (_, i): Made => {
      return { count: 200, groups: { ...groups, state: `state ${i}` } }
    })
    const many = measured(...part('OH'), ...states)
    expect(many.groups.find(({ group }) => group === 'OH')?.isBeyondChance).toBe(false)
  })
})

describe('net miscalibration', () => {
  test('by hand: the root of the mean square distance from 80 less the square of chance', () => {
    expect(netMiscalibration([{ coverage80: 86, records: 400 }])).toBeCloseTo(Math.sqrt(36 - 4), 12)
    const two = [
      { coverage80: 86, records: 400 },
      { coverage80: 79, records: 1600, coverageError: 3 },
    ]
    expect(netMiscalibration(two)).toBeCloseTo(Math.sqrt((36 - 4 + 1 - 9) / 2), 12)
    expect(netMiscalibration([{ coverage80: 80, records: 100 }])).toBe(0)
    expect(netMiscalibration([])).toBeNull()
  })

  test.each([
    { truths: [80], expected: 0 },
    { truths: [75, 85], expected: 5 },
    { truths: [77, 79, 80, 80, 84], expected: Math.sqrt((9 + 1 + 16) / 5) },
  ])(
    'finds $expected points in made groups whose coverage is $truths in truth',
    ({ truths, expected }) => {
      const random = randomNumbers(7)
      const made = Array.from({ length: 12_000 }, (_, i) => {
        const truth = truths[i % truths.length]!
        const within = Array.from({ length: 150 }, () => random() < truth / 100)
        return { coverage80: (100 * within.filter(Boolean).length) / 150, records: 150 }
      })
      const plain = Math.sqrt(
        made.reduce((sum, { coverage80 }) => sum + (coverage80 - 80) ** 2, 0) / made.length,
      )
      expect(plain).toBeGreaterThan(expected + 0.6)
      expect(Math.abs(netMiscalibration(made)! ** 2 - expected ** 2)).toBeLessThan(1)
    },
  )
})
