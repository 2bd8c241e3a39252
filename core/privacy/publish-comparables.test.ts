import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparableCrowd } from '~/core/estimation/comparables/listed-crowds.ts'
import { publishComparables } from './publish-comparables.ts'

interface Shape {
  readonly place?: string
  readonly budgetBand?: string
  readonly pays: readonly number[]
  readonly distance?: number
}

/** One record each of as many organizations as there are pays, unless they are said to be of one. */
function crowd(
  number: number,
  { place = 'Ohio', budgetBand = '$250k to $500k', pays, distance = 0.15 }: Shape,
  organizationOf = (i: number) => `${number}-${i}`,
): ComparableCrowd {
  const rows = pays.map((pay, i) => ({
    recordId: 100 * number + i,
    organization: organizationOf(i),
    distance: distance + 0.01 * i,
    frozenPay: pay,
    ageing: 1.01,
    movedPay: pay * 1.02,
  }))
  return { position: 'youth-pastor', place, budgetBand, rows }
}

const spread = (count: number, from = 41_234) =>
  Array.from({ length: count }, (_, i) => from + 731 * i)

test('a crowd is shown with what it shares, the lowest and highest pay of the list left out', () => {
  const shown = publishComparables([crowd(1, { pays: spread(7) })])
  expect(shown).toHaveLength(5)
  for (const row of shown) {
    expect(row).toMatchObject({ place: 'Ohio', budgetBand: '$250k to $500k', nearness: 'close' })
  }
})

test('what remains of a crowd without the extremes stands with others that look alike, or is left out', () => {
  const thin = crowd(1, { pays: spread(5) })
  expect(publishComparables([thin])).toEqual([])
  expect(publishComparables([thin, crowd(2, { pays: spread(5, 42_000) })])).toHaveLength(8)
  expect(
    publishComparables([thin, crowd(2, { place: 'Texas', pays: spread(7, 30_000) })]),
  ).toHaveLength(6)
})

test('five rows of one organization are not a crowd', () => {
  expect(publishComparables([crowd(1, { pays: spread(8) }, () => 'one')])).toEqual([])
})

test('crowds come whole, the nearest first, while they fit into forty rows', () => {
  const crowds = [3, 1, 2].map((n) => crowd(n, { pays: spread(16, 40_000 + n), distance: n / 20 }))
  expect(publishComparables(crowds)).toHaveLength(30)
  expect(publishComparables([crowds[0]!])).toHaveLength(14)
})

test('pay goes to $500 before it is aged and after, and nothing else about a row leaves', () => {
  for (const row of publishComparables([crowd(1, { pays: spread(12) })])) {
    expect([row.pay % 500, row.movedPay % 500]).toEqual([0, 0])
    expect(Object.keys(row).sort()).toEqual([
      'budgetBand',
      'movedPay',
      'nearness',
      'pay',
      'place',
      'position',
    ])
  }
})

test('no growth, however finely it is slid, tells more of a pay than its five hundred', () => {
  const told = (pay: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => {
      const aged = crowd(1, { pays: [40_000, ...spread(6), pay, 60_000] })
      const rows = aged.rows.map((row) => ({ ...row, ageing: 1 + 0.0013 * step, movedPay: 50_000 }))
      return publishComparables([{ ...aged, rows }]).map((row) => row.pay)
    })
  expect(told(47_310)).toEqual(told(47_690))
})

test('nothing said beside pay tells one record of a crowd from another', () => {
  const shown = publishComparables([crowd(1, { pays: spread(9) })])
  const others = new Set(shown.map(({ pay: _, ...shared }) => JSON.stringify(shared)))
  expect(others.size).toBe(1)
})

const anyCrowd = fc.record({
  place: fc.constantFrom('Ohio', 'Midwest', 'United States'),
  budgetBand: fc.constantFrom('under $100k', '$100k to $250k'),
  distance: fc.double({ min: 0, max: 0.3, noNaN: true }),
  pays: fc.array(fc.integer({ min: 15_000, max: 150_000 }), { minLength: 1, maxLength: 20 }),
})
const someCrowds = fc
  .array(anyCrowd, { maxLength: 8 })
  .map((shapes) => shapes.map((shape, i) => crowd(i + 1, shape, (row) => `${i}-${row % 6}`)))

test('whatever comes in: at least five rows look alike, at most forty in all', () => {
  fc.assert(
    fc.property(someCrowds, (crowds) => {
      const shown = publishComparables(crowds)
      const looks = shown.map(
        ({ budgetBand, place, nearness }) => `${budgetBand} ${place} ${nearness}`,
      )
      for (const own of looks) {
        expect(looks.filter((other) => other === own).length).toBeGreaterThanOrEqual(5)
      }
      expect(shown.length).toBeLessThanOrEqual(40)
    }),
  )
})

test('lists laid over each other never part a crowd, but for the lowest and highest pay of a list', () => {
  const sizes = fc.array(fc.integer({ min: 5, max: 12 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(sizes, fc.nat(), (lengths, subset) => {
      const payOf = (number: number, row: number) => 20_000 + 500 * (10 * row + number)
      const listed = lengths.flatMap((length, number) => {
        const pays = Array.from({ length }, (_, row) => payOf(number, row))
        return (subset >> number) % 2 === 0
          ? [{ ...unaged(crowd(number, { pays })), number, pays }]
          : []
      })
      const shown = new Set(publishComparables(listed).map(({ pay }) => pay))
      const partly = listed.filter(({ pays }) => pays.some((pay) => shown.has(pay)))
      const missing = partly.flatMap(({ pays }) => pays.filter((pay) => !shown.has(pay)))
      expect(missing.length).toBeLessThanOrEqual(2)
    }),
  )
})

function unaged(one: ComparableCrowd): ComparableCrowd {
  return { ...one, rows: one.rows.map((row) => ({ ...row, ageing: 1 })) }
}
