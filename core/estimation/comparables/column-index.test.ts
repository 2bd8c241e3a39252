import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnIndex, countWithin } from './column-index.ts'

/** Few different values, so that many stand exactly on a bound; some unknown. */
const value = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(Number.NaN))
const row = fc.record({ budget: value, attendance: value })
const organizations = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
const range = fc.tuple(fc.integer({ max: 6 }), fc.integer({ max: 8 }))

function indexOf(
  groups: readonly (readonly { budget: number; attendance: number }[])[],
): ColumnIndex<'budget' | 'attendance'> {
  const rows = groups.flat()
  let rowsSoFar = 0
  const starts = [0, ...groups.map((group) => (rowsSoFar += group.length))]
  return {
    starts: Int32Array.from(starts),
    columns: {
      budget: Float64Array.from(rows, ({ budget }) => budget),
      attendance: Float64Array.from(rows, ({ attendance }) => attendance),
    },
  }
}

test('counts what looking at every record and organization by itself counts', () => {
  fc.assert(
    fc.property(
      organizations,
      range,
      range,
      fc.integer({ min: -1, max: 11 }),
      (groups, b, a, except) => {
        const ranges = { budget: { from: b[0], to: b[1] }, attendance: { from: a[0], to: a[1] } }
        const kept = groups
          .filter((_, organization) => organization !== except)
          .map((rows) =>
            rows.filter(
              ({ budget, attendance }) =>
                budget >= b[0] && budget <= b[1] && attendance >= a[0] && attendance <= a[1],
            ),
          )
        expect(countWithin(indexOf(groups), ranges, except)).toEqual({
          records: kept.flat().length,
          organizations: kept.filter((rows) => rows.length > 0).length,
        })
      },
    ),
  )
})

test('an unknown number lies in no range, and without ranges everything counts', () => {
  const index = indexOf([[{ budget: Number.NaN, attendance: 3 }], [{ budget: 2, attendance: 3 }]])
  const everywhere = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  expect(countWithin(index, { budget: everywhere })).toEqual({ records: 1, organizations: 1 })
  expect(countWithin(index, {})).toEqual({ records: 2, organizations: 2 })
  expect(countWithin(indexOf([]), {})).toEqual({ records: 0, organizations: 0 })
})
