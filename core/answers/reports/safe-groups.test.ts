import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FEWEST_PEOPLE,
  isSafe,
  type PaidPerson,
  SMALLEST_REMAINDER,
  safeGroups,
  shownTotal,
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
