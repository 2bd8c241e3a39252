import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FEWEST_PEOPLE,
  isSafe,
  type PaidPerson,
  SMALLEST_REMAINDER,
  safeGroups,
  shownTotal,
  type ToldTotals,
  totalsToTell,
} from './summary.ts'

const staffOf = (groups: Readonly<Record<string, readonly number[]>>): PaidPerson[] =>
  Object.entries(groups)
    .flatMap(([group, pays]) => pays.map((pay) => ({ group, pay })))
    .map((person, index) => ({ ...person, id: index + 1 }))

const shown = (people: readonly PaidPerson[]) =>
  safeGroups(people)?.map(({ names, people: members }) => [names.join(' + '), members.length]) ??
  null

test.each([
  ['nobody', {}, null],
  ['one person', { pastoral: [80_000] }, null],
  ['two people', { pastoral: [80_000, 60_000] }, null],
  ['two people of two groups', { pastoral: [80_000], office: [30_000] }, null],
  ['three people of one group', { pastoral: [80_000, 60_000, 50_000] }, [['pastoral', 3]]],
  ['three of three groups', { a: [80_000], b: [60_000], c: [50_000] }, [['a + b + c', 3]]],
  [
    'a group of three and one person: together, because the whole less the group is that person',
    { office: [40_000, 35_000, 30_000], pastoral: [80_000] },
    [['office + pastoral', 4]],
  ],
  [
    'two groups that are large enough and a pair: the pair joins the smaller',
    {
      care: [30_000, 31_000, 32_000, 33_000],
      office: [40_000, 41_000, 42_000],
      pastoral: [80_000, 70_000],
    },
    [
      ['care', 4],
      ['office + pastoral', 5],
    ],
  ],
  ['one pay that is nearly all of it', { a: [200_000, 5_000, 4_000] }, null],
])('%s', (_, groups, expected) => {
  expect(shown(staffOf(groups))).toEqual(expected)
})

const staff = fc
  .array(
    fc.record({
      group: fc.constantFrom('pastoral', 'ministry', 'office', 'facilities', 'preschool'),
      pay: fc.integer({ min: 1, max: 250_000 }),
    }),
    { maxLength: 14 },
  )
  .map((people) => people.map((person, index) => ({ ...person, id: index + 1 })))

/** Every total somebody could make of those shown by adding and taking away: unions of whole groups. */
function unionsOf(groups: readonly (readonly PaidPerson[])[]): PaidPerson[][] {
  return Array.from({ length: 2 ** groups.length - 1 }, (_, mask) =>
    groups.filter((_group, index) => ((mask + 1) >> index) & 1).flat(),
  )
}

test('whatever is added up or taken away, nobody who knows one pay comes within a tenth of another', () => {
  fc.assert(
    fc.property(staff, (people) => {
      const groups = safeGroups(people)
      if (groups === null) return
      const everybody = groups.flatMap(({ people: members }) => members)
      expect(everybody.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        people.map(({ id }) => id),
      )
      for (const union of unionsOf(groups.map(({ people: members }) => members))) {
        expect(union.length).toBeGreaterThanOrEqual(FEWEST_PEOPLE)
        const total = union.reduce((sum, { pay }) => sum + pay, 0)
        for (const known of union)
          for (const wanted of union) {
            if (known.id === wanted.id) continue
            const miss = total - known.pay - wanted.pay
            expect(miss).toBeGreaterThanOrEqual(SMALLEST_REMAINDER * wanted.pay)
          }
      }
    }),
  )
})

test('the order in which people are entered changes nothing', () => {
  fc.assert(
    fc.property(staff, (people) => {
      expect(shown([...people].reverse())).toEqual(shown(people))
    }),
  )
})

test('everybody together is shown whenever that alone is safe', () => {
  fc.assert(
    fc.property(staff, (people) => {
      expect(safeGroups(people) !== null).toBe(isSafe(people))
    }),
  )
})

test('totals are shown to $1,000', () => {
  expect(shownTotal(staffOf({ a: [80_400, 20_050, 10_000] }))).toBe(110_000)
})

const TODAY = { asOf: '2027-01-05', definition: 'salary', unknown: 0 } as const

/** Printings of a staff that changes between them, in any way and at any time; those that showed totals. */
const printings = fc
  .tuple(
    fc.array(fc.integer({ min: 20_000, max: 120_000 }), { minLength: 5, maxLength: 12 }),
    fc.array(
      fc.array(
        fc.record({
          who: fc.nat({ max: 11 }),
          to: fc.constantFrom('away', 'back', 'dollar', 'raise', 'everybody', 'group'),
        }),
        { maxLength: 6 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([pays, changes]) => {
    const staff = pays.map((pay, id) => ({ id, pay, group: id % 3 === 0 ? 'a' : 'b', here: true }))
    const told: ToldTotals[] = []
    for (const some of [[], ...changes]) {
      for (const { who, to } of some) {
        const one = staff[who % staff.length]!
        if (to === 'away' || to === 'back') one.here = to === 'back'
        if (to === 'dollar') one.pay += 1
        if (to === 'raise') one.pay = Math.round(one.pay * 1.07)
        if (to === 'group') one.group = one.group === 'a' ? 'b' : 'a'
        if (to === 'everybody') for (const each of staff) each.pay = Math.round(each.pay * 1.03)
      }
      const people = staff.filter(({ here }) => here)
      const totals = totalsToTell(people, told, TODAY)
      if (totals) told.push(totals)
    }
    return told
  })

test('of no printings, however many, anything made of their totals is about fewer than three people', () => {
  fc.assert(
    fc.property(
      printings,
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 18, maxLength: 18 }),
      (told, times) => {
        const totals = told.flatMap(({ groups }) => groups.map(({ pays }) => pays))
        const parts: Record<string, number> = {}
        for (const [at, pays] of totals.entries())
          for (const [id, pay] of Object.entries(pays))
            parts[id] = (parts[id] ?? 0) + (times[at] ?? 0) * pay
        const sizes = Object.values(parts).map(Math.abs)
        const behind = sizes.filter((part) => part >= 100)
        if (behind.length > 0 && behind.length < FEWEST_PEOPLE)
          // what is left of the others is a rounding of raises
          expect(Math.max(...behind)).toBeLessThan(1000)
      },
    ),
    { numRuns: 500 },
  )
})

test('of two printings, what one tells beside the other is nobody’s pay, also where a raise of all is known', () => {
  fc.assert(
    fc.property(printings, (told) => {
      for (const [at, after] of told.entries())
        for (const before of told.slice(0, at))
          for (const now of after.groups)
            for (const then of before.groups)
              for (const raise of [1, 1.03, 1.03 ** 2]) {
                const ids = [...new Set([...Object.keys(now.pays), ...Object.keys(then.pays)])]
                const parts = ids.map((id, place) => ({
                  ...{ id: place, group: '' },
                  pay: Math.abs((now.pays[id] ?? 0) - raise * (then.pays[id] ?? 0)),
                }))
                const total = parts.reduce((sum, { pay }) => sum + pay, 0)
                if (total >= 1000) expect(isSafe(parts)).toBe(true)
              }
    }),
  )
})

test('totals are told again where three have left, in fewer groups where some are enough together', () => {
  const before = staffOf({
    office: [41_000, 38_000, 36_000, 35_000, 33_000, 30_000],
    care: [29_000, 28_000, 27_000, 26_000, 25_000, 24_000],
  })
  const first = totalsToTell(before, [], TODAY)!
  expect(first.groups).toHaveLength(2)
  const left = (ids: readonly number[]) => before.filter(({ id }) => !ids.includes(id))
  const told = (ids: readonly number[]) => {
    return totalsToTell(left(ids), [first], { ...TODAY, asOf: '2028-01-05' })!
  }
  expect(told([1])).toEqual(first)
  expect(told([1, 7])).toEqual(first)
  expect(told([1, 2, 3])).toMatchObject({ asOf: '2028-01-05', groups: [{}, {}] })
  expect(told([1, 2, 7])).toMatchObject({
    asOf: '2028-01-05',
    groups: [{ names: ['care', 'office'] }],
  })
})

test('four printings that tell one pay only together are not all told', () => {
  const all = staffOf({ a: [41_000, 42_000, 43_000, 44_000, 45_000, 46_000, 47_000, 48_000] })
  const told: ToldTotals[] = []
  // the second and third, less the first and the fourth, are twice the pay of the third person
  for (const away of [[], [1, 2, 3], [3, 4, 5]])
    told.push(
      totalsToTell(
        all.filter(({ id }) => !away.includes(id)),
        told,
        TODAY,
      )!,
    )
  expect(new Set(told).size).toBe(3)
  const last = all.filter(({ id }) => ![1, 2, 4, 5].includes(id))
  expect(totalsToTell(last, told.slice(0, 2), TODAY)).not.toBe(told[1])
  expect(totalsToTell(last, told, TODAY)).toBe(told[2])
})
