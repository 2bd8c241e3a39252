import { expect, test } from 'vitest'
import type { CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import { extremesHref, readExtremesQuery } from './query.ts'
import { ratioPoint, ratioScatter } from './scatter.ts'

const QUERY = readExtremesQuery({})

function row(place: number, given: Partial<CornerstoneRow> = {}): CornerstoneRow {
  const attendance = 50 + place
  return {
    ...{ organization: `one-${place}`, organizationType: 'church', attendance, staffFte: 2 },
    ...{ operatingBudget: 2000 * attendance, payrollBudget: 900 * attendance, ...given },
  }
}

test('ten thousand organizations are few circles, and every extreme one has a place', () => {
  const rows = Array.from({ length: 10_000 }, (_, place) =>
    row(place, { payrollBudget: 900 * (50 + place) * (1 + (place % 13) / 40) }),
  )
  const odd = row(0, { organization: 'odd', payrollBudget: 1_000_000 })
  const { count, points, fit } = ratioScatter([...rows, odd], QUERY)
  expect(count).toBe(10_001)
  expect(points.length).toBeLessThan(200)
  expect(ratioPoint(odd, QUERY)).toEqual({ x: 2000, y: 10 })
  expect(fit).toHaveLength(2)
})

test('unknown figures and the other type are left out, and nobody is no drawing', () => {
  const rows = [row(1, { attendance: null }), row(2, { organizationType: 'nonprofit' })]
  expect(ratioScatter(rows, QUERY)).toEqual({ count: 0, points: [], fit: [] })
  expect(rows.slice(0, 1).map((one) => ratioPoint(one, QUERY))).toEqual([null])
})

test('the wild one does not turn the line', () => {
  const rows = Array.from({ length: 30 }, (_, place) =>
    row(place, { operatingBudget: 1e5 * (place + 1), payrollBudget: 5e4 * (place + 1) }),
  )
  const calm = ratioScatter(rows, QUERY).fit.at(-1)
  const wild = ratioScatter(
    [...rows.slice(1), row(0, { operatingBudget: 1e5, payrollBudget: 1e9 })],
    QUERY,
  )
  expect(wild.fit.at(-1)?.y).toBeCloseTo(calm?.y ?? 0, 1)
})

test('an address says what differs from the usual, and nonsense is ignored', () => {
  expect(
    extremesHref(readExtremesQuery({ x: 'people-per-fte', y: 'people-per-fte', page: '-1' })),
  ).toBe('/mgmt/extremeChurches')
  const asked = {
    x: 'people-per-fte',
    y: 'payroll-share',
    type: 'nonprofit',
    status: 'excluded',
    page: '2',
  }
  expect(
    readExtremesQuery(
      Object.fromEntries(new URL(extremesHref(readExtremesQuery(asked)), 'http://x').searchParams),
    ),
  ).toEqual({ ...asked, page: 2 })
})
