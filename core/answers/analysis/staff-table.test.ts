import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCompression, smallestVisibleDifference } from './same-position.ts'
import {
  changeOf,
  countedWords,
  DEFAULT_ORDER,
  distanceFromRange,
  filterLines,
  placeInRange,
  SORT_KEYS,
  type StaffLine,
  totalsOf,
} from './staff-table.ts'
import { sortLines } from './staff-view.ts'

const RANGE = { p10: 40_000, p25: 50_000, p50: 60_000, p75: 70_000, p90: 80_000 }

function line(given: Partial<StaffLine> = {}): StaffLine {
  return {
    ...{
      id: 1,
      version: 1,
      name: 'Sam Rivera',
      jobTitle: 'Pastor',
      campus: null,
      hoursPerWeek: 40,
      weeksPerYear: 52,
    },
    position: { key: 'solo-pastor', title: 'Solo pastor' },
    roles: 1,
    cost: null,
    ...{
      yearsInRole: 4,
      ...{ payType: null, exemption: null, clergyTaxStatus: 'lay' },
      kind: 'employee',
      quantiles: RANGE,
      refusal: null,
      strength: 'B',
    },
    ...{ pay: 57_000, compaRatio: 0.95, rangePenetration: 0.35, lastChange: '2026-01-01' },
    ...{ flags: 0, target: 60_000, proposed: null, proposal: null },
    ...given,
  }
}

test('pay stands below, within or above the middle half, edges within; without pay or range it is unknown', () => {
  const places = [49_999, 50_000, 70_000, 70_001].map((pay) => placeInRange(line({ pay })))
  expect(places).toEqual(['below', 'within', 'within', 'above'])
  expect(placeInRange(line({ pay: null }))).toBe('unknown')
  expect(placeInRange(line({ quantiles: null }))).toBe('unknown')
  expect(placeInRange(line({ kind: 'volunteer', pay: 0 }))).toBe('unknown')
})

test('filters find by part of a name or title in any case, by position, by place and by flags', () => {
  const lines = [
    line({ id: 1 }),
    line({ id: 2, name: 'Ann Lee', jobTitle: 'Bookkeeper', pay: 45_000, flags: 1 }),
    line({ id: 3, name: 'Bo', position: { key: 'custodian', title: 'Custodian' } }),
  ]
  const ids = (filter: Partial<Parameters<typeof filterLines>[1]>) =>
    filterLines(lines, { text: null, position: null, place: null, flagged: false, ...filter }).map(
      ({ id }) => id,
    )
  expect(ids({})).toEqual([1, 2, 3])
  expect(ids({ text: 'BOOK' })).toEqual([2])
  expect(ids({ position: 'custodian' })).toEqual([3])
  expect(ids({ place: 'below' })).toEqual([2])
  expect(ids({ flagged: true })).toEqual([2])
  expect(ids({ text: 'nobody' })).toEqual([])
})

test('every order keeps every line, puts the unknown last both ways, and breaks ties by name and id', () => {
  const some = fc.record({
    pay: fc.option(fc.integer({ min: 0, max: 200_000 })),
    proposed: fc.option(fc.integer({ min: 0, max: 200_000 })),
    name: fc.constantFrom('Ann', 'Bo', 'Zoë'),
  })
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 12 }),
      fc.constantFrom(...SORT_KEYS),
      fc.constantFrom('ascending' as const, 'descending' as const),
      (given, key, direction) => {
        const lines = given.map((one, id) => line({ ...one, id }))
        const sorted = sortLines(lines, { key, direction })
        expect(sorted.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          lines.map(({ id }) => id),
        )
        expect(sortLines(lines.toReversed(), { key, direction })).toEqual(sorted)
      },
    ),
  )
  const lines = [line({ id: 1, pay: null }), line({ id: 2, pay: 1 }), line({ id: 3, pay: 2 })]
  const order = (direction: 'ascending' | 'descending') =>
    sortLines(lines, { key: 'pay', direction }).map(({ id }) => id)
  expect([order('ascending'), order('descending')]).toEqual([
    [2, 3, 1],
    [3, 2, 1],
  ])
})

test('by default those furthest outside the range come first, then those inside by distance from the median', () => {
  const pays = [60_000, 51_000, 69_500, 49_000, 90_000, 30_000]
  const lines = [
    ...pays.map((pay, id) => line({ id, pay })),
    line({ id: 6, pay: null }),
    line({ id: 7, quantiles: null }),
    line({ id: 8, kind: 'volunteer', pay: 0 }),
  ]
  const sorted = sortLines(lines, DEFAULT_ORDER)
  expect(sorted.map(({ id }) => id)).toEqual([4, 5, 3, 2, 1, 0, 6, 7, 8])
})

test('equally far people come by name, then by id', () => {
  const lines = [
    line({ id: 9, pay: 40_000 }),
    line({ id: 3, pay: 80_000 }),
    line({ id: 4, name: 'Ann Lee', pay: 40_000 }),
  ]
  expect(sortLines(lines, DEFAULT_ORDER).map(({ id }) => id)).toEqual([4, 3, 9])
})

test('a person outside the range is further away than anyone inside, however wide it is', () => {
  const wide = { p10: 1000, p25: 1100, p50: 2000, p75: 90_000, p90: 100_000 }
  expect(distanceFromRange(line({ pay: 89_000, quantiles: wide }))).toBe(1)
  expect(distanceFromRange(line({ pay: 49_900 }))).toBeGreaterThan(1)
  expect(distanceFromRange(line({ pay: 50_000 }))).toBeCloseTo(1 / 6)
  expect(distanceFromRange(line({ pay: 60_000 }))).toBe(0)
  const noTails = { ...RANGE, p10: null, p90: null }
  expect(distanceFromRange(line({ pay: 40_000, quantiles: noTails }))).toBeCloseTo(1 + 1 / 6)
  const noMiddle = { ...noTails, p25: null, p75: null }
  expect(distanceFromRange(line({ pay: 40_000, quantiles: noMiddle }))).toBeNull()
})

test('totals count proposals in place of present pay and leave the unknown out', () => {
  const lines = [
    line({ pay: 57_000, proposed: 60_000 }),
    line({ pay: 75_000 }),
    line({ pay: null }),
  ]
  expect(totalsOf(lines)).toEqual({
    cost: null,
    ...{ people: 3, paid: 2, unpaid: 0, unknown: 1 },
    ...{ pay: 132_000, proposed: 135_000, proposals: 1 },
    ...{ medianCompaRatio: 1.1, below: 0, within: 1, above: 1 },
  })
  const volunteer = line({ kind: 'volunteer', pay: 0, compaRatio: null })
  expect(totalsOf([...lines, volunteer])).toMatchObject({
    people: 4,
    medianCompaRatio: 1.1,
    below: 0,
  })
  expect(totalsOf([])).toMatchObject({ people: 0, pay: 0, medianCompaRatio: null })
})

test('the sum says of whom it is, who is not paid now and whose pay is not known', () => {
  const proposal = { text: '$40,000', effectiveOn: '2027-01-01', by: null, at: '2026-11-20' }
  const nothing = { pay: null, compaRatio: null, lastChange: null }
  const later = line({ ...nothing, proposed: 40_000, proposal })
  const hire = line({ ...nothing, kind: 'planned_hire' })
  const unknown = line(nothing)
  const partly = line({ pay: null, compaRatio: null, proposal })
  expect(countedWords(totalsOf([line(), line()]))).toBe('2 people')
  expect(countedWords(totalsOf([]))).toBe('no people')
  expect(countedWords(totalsOf([line(), later, hire, unknown, partly]))).toBe(
    '1 person; 2 not paid now; pay of 2 not known and not counted',
  )
})

test('medians of several people are not added: one large pay does not move the typical share', () => {
  const large = { p10: 1, p25: 2, p50: 300_000, p75: 400_000, p90: 500_000 }
  const lines = [
    ...[line({ pay: 54_000 }), line({ pay: 60_000 })],
    line({ pay: 600_000, quantiles: large }),
  ]
  expect(totalsOf(lines).medianCompaRatio).toBe(1)
})

test('a change is a fraction of present pay, and none where there is none', () => {
  expect(changeOf({ pay: 50_000, proposed: 51_500 })).toBeCloseTo(0.03)
  expect(changeOf({ pay: 0, proposed: 51_500 })).toBeNull()
  expect(changeOf({ pay: 50_000, proposed: null })).toBeNull()
})

test('somebody newer who stands clearly above somebody longer in the same position is shown, once', () => {
  const newer = line({ id: 1, name: 'New', yearsInRole: 1, compaRatio: 1.05 })
  const longer = line({ id: 2, name: 'Old', yearsInRole: 9, compaRatio: 0.9 })
  const found = findCompression([newer, longer, line({ id: 3, yearsInRole: 8, compaRatio: 0.99 })])
  expect(found.map(({ longer: { name }, yearsApart }) => [name, yearsApart])).toEqual([
    ['Old', 8],
    ['Sam Rivera', 7],
  ])
  expect(found[0]?.difference).toBeCloseTo(0.15)
})

test('another position, near years, a small difference or unknown years are nothing to look at', () => {
  const longer = line({ id: 2, yearsInRole: 9, compaRatio: 0.9 })
  const newer = { id: 1, yearsInRole: 1, compaRatio: 1.05 }
  const found = (given: Partial<StaffLine>) =>
    findCompression([line({ ...newer, ...given }), longer])
  expect(found({})).toHaveLength(1)
  expect(found({ position: { key: 'custodian', title: 'Custodian' } })).toEqual([])
  expect(found({ yearsInRole: 8 })).toEqual([])
  expect(found({ compaRatio: 0.94 })).toEqual([])
  expect(found({ yearsInRole: null })).toEqual([])
})

test('the smallest visible difference is the measured one, falls with the group, and small groups show none', () => {
  expect(smallestVisibleDifference(5)).toBeNull()
  expect([6, 10, 20, 40, 100, 500].map(smallestVisibleDifference)).toEqual([
    0.49, 0.41, 0.31, 0.23, 0.15, 0.15,
  ])
  const fifteen = smallestVisibleDifference(15) ?? 0
  expect(fifteen).toBeLessThan(0.41)
  expect(fifteen).toBeGreaterThan(0.31)
})

test('the walk finds for everyone what comparing every two people finds', () => {
  const person = fc.record({
    yearsInRole: fc.option(fc.integer({ min: 0, max: 12 })),
    compaRatio: fc.option(fc.integer({ min: 80, max: 120 }).map((percent) => percent / 100)),
    position: fc.constantFrom({ key: 'a', title: 'A' }, { key: 'b', title: 'B' }),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 14 }), (given) => {
      const lines = given.map((one, id) => line({ ...one, id }))
      const widest = lines.flatMap((longer) => {
        const overtaking = lines.flatMap((newer) => {
          if (newer.position.key !== longer.position.key) return []
          if ([newer, longer].some((one) => one.yearsInRole === null || one.compaRatio === null)) {
            return []
          }
          const apart = Number(longer.yearsInRole) - Number(newer.yearsInRole)
          const difference = Number(newer.compaRatio) - Number(longer.compaRatio)
          return apart >= 2 && difference >= 0.05 ? [difference] : []
        })
        return overtaking.length > 0 ? [[longer.id, Math.max(...overtaking)]] : []
      })
      const found = findCompression(lines).map(({ longer, difference }) => [longer.id, difference])
      expect(found.toSorted((a, b) => a[0]! - b[0]!)).toEqual(widest)
    }),
  )
})
