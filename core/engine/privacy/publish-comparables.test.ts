import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparableCrowd } from '~/core/engine/comparables/listed-crowds.ts'
import { type PublishedCrowd, publishCrowds } from './publish-comparables.ts'

interface Shape {
  readonly place?: string
  readonly budgetBand?: string
  readonly pays: readonly number[]
  readonly distance?: number
  readonly hours?: number | null
  readonly ageing?: number
}

/** One record each of as many organizations as there are pays, unless they are said to be of one. */
function crowd(
  number: number,
  { place = 'Ohio', budgetBand = '$250k to $500k', pays, ...shape }: Shape,
  organizationOf = (i: number) => `${number}-${i}`,
): ComparableCrowd {
  const { distance = 0.15, hours = 40, ageing = 1.01 } = shape
  const rows = pays.map((pay, i) => ({
    ...{ recordId: 100 * number + i, organization: organizationOf(i), hours },
    ...{ distance: distance + 0.001 * i, frozenPay: pay, ageing, movedPay: pay * 1.02 },
  }))
  return { position: 'youth-pastor', place, budgetBand, rows }
}

const spread = (count: number, from = 41_234) =>
  Array.from({ length: count }, (_, i) => from + 1731 * i)

test('a crowd is one row: what it shares, how many, a range around its average pay, and that adjusted', () => {
  const pays = [40_000, 44_000, 48_000, 52_000, 56_000]
  expect(publishCrowds([crowd(1, { pays, ageing: 1 })])).toEqual([
    {
      ...{ place: 'Ohio', budgetBand: '$250k to $500k', hoursBand: '40 or more' },
      ...{ nearness: 'close', organizations: { text: '5-9', exact: null } },
      // 47,662 on average; P25 and P75 are .17 of log pay apart, told as .25
      ...{ low: 42_000, high: 54_000, width: 0.25, adjusted: 48_500 },
    },
  ])
})

test('all crowds are listed, the nearest first, whatever they pay', () => {
  const distances = [0.25, 0.05, 0.3, 0.15, 0.02, 0.22, 0.11, 0.4, 0.35, 0.18, 0.27, 0.08]
  const crowds = distances.map((distance, number) =>
    crowd(number, { place: String(distance), pays: spread(7, 30_000 + 900 * number), distance }),
  )
  const shown = publishCrowds(crowds)
  expect(shown.map(({ place }) => Number(place))).toEqual(distances.toSorted((a, b) => a - b))
})

test('fewer than five organizations are no crowd, however many records they have', () => {
  expect(publishCrowds([crowd(1, { pays: spread(4) })])).toEqual([])
  expect(publishCrowds([crowd(1, { pays: spread(20) }, (i) => String(i % 4))])).toEqual([])
  expect(publishCrowds([crowd(1, { pays: spread(20) }, (i) => String(i % 5))])).toHaveLength(1)
})

test('an organization counts once, however many of its people are in the crowd', () => {
  const pays = [40_000, 44_000, 48_000, 52_000, 56_000]
  const many = crowd(1, { pays: [...pays, 56_000, 56_000, 56_000] }, (i) => String(Math.min(i, 4)))
  const [once] = publishCrowds([crowd(1, { pays })])
  const [manyTimes] = publishCrowds([many])
  expect([manyTimes?.low, manyTimes?.high]).toEqual([once?.low, once?.high])
})

test('hours are a band of the whole crowd, and unknown where five organizations did not tell them', () => {
  const { rows, ...look } = crowd(1, { pays: spread(6) })
  const told = (hours: readonly (number | null)[]) =>
    publishCrowds([{ ...look, rows: rows.map((row, i) => ({ ...row, hours: hours[i]! })) }])[0]
      ?.hoursBand
  expect(told([40, 45, 40, 50, 40, 40])).toBe('40 or more')
  expect(told([25, 22, 20, 38, 30, null])).toBe('20 to 39')
  expect(told([8, 15, 10, 12, 19, 9])).toBe('under 20')
  expect(told([8, 15, 10, 12, 19, 41])).toBe('any')
  expect(told([40, 40, 40, 40, null, null])).toBe('not reported')
})

test('no growth, however finely it is slid, tells more of the pay than its five hundred', () => {
  const told = (lift: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => {
      const pays = [40_000, 44_000, 48_000, 52_000, 56_000].map((pay) => pay + lift)
      const [row] = publishCrowds([crowd(1, { pays, ageing: 1 + 0.0013 * step })])
      return [row?.low, row?.high]
    })
  expect(told(-180)).toEqual(told(180))
})

const anyCrowds = fc
  .array(
    fc.record({
      place: fc.constantFrom('Ohio', 'Midwest', 'United States'),
      budgetBand: fc.constantFrom('under $100k', '$100k to $250k'),
      distance: fc.double({ min: 0, max: 0.3, noNaN: true }),
      hours: fc.constantFrom(null, 10, 25, 40),
      pays: fc.array(fc.integer({ min: 15_000, max: 150_000 }), { minLength: 1, maxLength: 14 }),
    }),
    { maxLength: 8 },
  )
  .map((shapes) => shapes.map((shape, i) => crowd(i + 1, shape)))

test('a row says nothing but these fields, to $500, inside the pay of its crowd', () => {
  fc.assert(
    fc.property(anyCrowds, (crowds) => {
      for (const row of publishCrowds(crowds)) {
        expect(Object.keys(row).sort()).toEqual(FIELDS)
        for (const pay of [row.low, row.high, row.adjusted]) expect(pay % 500).toBe(0)
        expect(row.low).toBeLessThan(row.high)
        expect(row.width).toBeGreaterThanOrEqual(0.25)
        expect((row.width ?? 0) % 0.25).toBe(0)
      }
    }),
  )
})

const FIELDS = [
  ...['adjusted', 'budgetBand', 'high', 'hoursBand', 'low', 'nearness', 'organizations', 'place'],
  'width',
]

test('a row is said of its crowd alone: lists laid over each other are made of whole crowds', () => {
  fc.assert(
    fc.property(anyCrowds, fc.nat(), (crowds, subset) => {
      const some = crowds.filter((_, i) => (subset >> i) % 2 === 0)
      const rowsOf = (list: readonly ComparableCrowd[]) => publishCrowds(list).map(textOf)
      const alone = some.flatMap((one) => rowsOf([one]))
      expect(rowsOf(some).sort()).toEqual(alone.sort())
    }),
  )
})

test('crowds of the same average and width are told alike, to whichever side their pay is skewed', () => {
  const [up, down] = [1, -1].map((side) => {
    const pays = [-0.02, 0, 0, 0.01, 0.31].map((off) => 50_000 * Math.exp(side * (off - 0.06)))
    const [row] = publishCrowds([crowd(1, { pays })])
    return { ...row, adjusted: 0 }
  })
  expect(up).toEqual(down)
})

test('whose pay is whose is not told: members may exchange theirs and the row stays', () => {
  const pays = fc.array(fc.integer({ min: 15_000, max: 150_000 }), { minLength: 5, maxLength: 9 })
  fc.assert(
    fc.property(pays, fc.nat(), (given, turn) => {
      const turned = given.map((_, i) => given[(i + turn) % given.length]!)
      expect(publishCrowds([crowd(1, { pays: turned })])).toEqual(
        publishCrowds([crowd(1, { pays: given })]),
      )
    }),
  )
})

test('no end of a range is one employer’s pay: several of the crowd move it, and none of it alone', () => {
  const pays = [40_000, 44_000, 48_000, 52_000, 56_000]
  const lowWith = (moved: readonly number[]) =>
    publishCrowds([crowd(1, { pays: moved, ageing: 1 })])[0]?.low ?? 0
  const movedBy = pays.map((pay, i) => {
    const lower = pays.map((one, j) => (j === i ? pay - 3000 : one))
    return lowWith(pays) - lowWith(lower)
  })
  expect(movedBy.filter((by) => by > 0).length).toBeGreaterThanOrEqual(2)
  for (const by of movedBy) expect(by).toBeLessThan(2000)
})

function textOf(row: PublishedCrowd): string {
  return JSON.stringify(row)
}
