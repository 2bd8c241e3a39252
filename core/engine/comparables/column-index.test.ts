import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnIndex, type ColumnRange, countWithin, type Variant } from './column-index.ts'

interface Row {
  readonly budget: number
  readonly attendance: number
  readonly counts: boolean
}

/** Few different values, so that many stand exactly on a bound; some unknown. */
const value = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(Number.NaN))
const row = fc.record({ budget: value, attendance: value, counts: fc.boolean() })
const organizations = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
const end = fc.integer({ min: -1, max: 7 })
const range = fc.record({ from: end, to: end })
const variant = fc.record({ at: fc.integer({ min: 0, max: 1 }), from: end, to: end })

function indexOf(groups: readonly (readonly Row[])[]) {
  const rows = groups.flat()
  let rowsSoFar = 0
  const starts = [0, ...groups.map((group) => (rowsSoFar += group.length))]
  const index: ColumnIndex<'budget' | 'attendance'> = {
    starts: Int32Array.from(starts),
    columns: {
      budget: Float64Array.from(rows, ({ budget }) => budget),
      attendance: Float64Array.from(rows, ({ attendance }) => attendance),
    },
  }
  return { index, counts: Uint8Array.from(rows, (one) => Number(one.counts)) }
}

type Ranges = readonly ColumnRange<'budget' | 'attendance'>[]

/** By looking at every record and organization by itself. */
function naiveCount(groups: readonly (readonly Row[])[], ranges: Ranges) {
  const kept = groups.map((rows) =>
    rows.filter(
      (one) =>
        one.counts &&
        ranges.every(({ column, from, to }) => one[column] >= from && one[column] <= to),
    ),
  )
  return {
    records: kept.flat().length,
    organizations: kept.filter((rows) => rows.length > 0).length,
  }
}

test('counts what looking at every record and organization by itself counts, variants too', () => {
  fc.assert(
    fc.property(
      organizations,
      range,
      range,
      fc.array(variant, { maxLength: 6 }),
      (groups, budget, attendance, variants) => {
        const { index, counts } = indexOf(groups)
        const ranges: Ranges = [
          { column: 'budget', ...budget },
          { column: 'attendance', ...attendance },
        ]
        const replaced = ({ at, from, to }: Variant) =>
          ranges.map((one, i) => (i === at ? { ...one, from, to } : one))
        expect(countWithin(index, counts, ranges, variants)).toEqual({
          nested: [0, 1, 2].map((length) => naiveCount(groups, ranges.slice(0, length))),
          variants: variants.map((one) => naiveCount(groups, replaced(one)).organizations),
        })
      },
    ),
  )
})

test('an unknown number lies in no range, and without ranges everything counts', () => {
  const facts = { attendance: 3, counts: true }
  const { index, counts } = indexOf([[{ budget: Number.NaN, ...facts }], [{ budget: 2, ...facts }]])
  const everywhere = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  const both = { records: 2, organizations: 2 }
  const one = { records: 1, organizations: 1 }
  const { nested } = countWithin(index, counts, [{ column: 'budget', ...everywhere }])
  expect(nested).toEqual([both, one])
  expect(countWithin(index, counts, []).nested).toEqual([both])
  expect(countWithin(indexOf([]).index, new Uint8Array(0), []).nested).toEqual([
    { records: 0, organizations: 0 },
  ])
})
