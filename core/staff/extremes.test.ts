import { expect, test } from 'vitest'
import type { CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import { EXTREMES, ratioPoint, ratioScatter, takenByLasso } from './lists.ts'

const QUERY = EXTREMES.read({})

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
    EXTREMES.href(EXTREMES.read({ x: 'people-per-fte', y: 'people-per-fte', page: '-1' })),
  ).toBe('/mgmt/extremeChurches')
  const asked = {
    x: 'people-per-fte',
    y: 'payroll-share',
    type: 'nonprofit',
    status: 'excluded',
    page: '2',
  }
  expect(
    EXTREMES.read(
      Object.fromEntries(new URL(EXTREMES.href(EXTREMES.read(asked)), 'http://x').searchParams),
    ),
  ).toEqual({ ...asked, page: 2 })
})

const SQUARE = line('0,0 10,0 10,10 0,10')

function line(corners: string) {
  return corners.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return { x, y }
  })
}

function mark(id: number, x: number, y: number, radius = 0.5) {
  return { id, x, y, radius }
}

test('what is inside is taken, whichever way it was drawn', () => {
  const marks = [mark(1, 5, 5), mark(2, 15, 5), mark(3, 5, -5), mark(4, -3, 5), mark(5, 9, 9)]
  expect(takenByLasso(SQUARE, marks)).toEqual([1, 5])
  expect(takenByLasso(SQUARE.toReversed(), marks)).toEqual([1, 5])
})

test('a bay of the line is outside of it, which no rectangle tells', () => {
  const corners = '0,0 10,0 10,10 7,10 7,3 3,3 3,10 0,10'
  expect(takenByLasso(line(corners), [mark(1, 5, 7), mark(2, 1.5, 8), mark(3, 5, 1.5)])).toEqual([
    2, 3,
  ])
})

test('a mark that the line touches is taken, and one that only the closing line touches is not', () => {
  const open = SQUARE.slice(0, 3)
  expect(takenByLasso(open, [mark(1, 10.4, 5), mark(2, 4.8, 5.2, 1)])).toEqual([1])
})

test('a tap takes the mark under it, and nothing takes nothing', () => {
  const marks = [mark(1, 5, 5, 6), mark(2, 30, 5, 6)]
  expect(takenByLasso([{ x: 8, y: 7 }], marks)).toEqual([1])
  expect(takenByLasso([{ x: 18, y: 7 }], marks)).toEqual([])
  expect(takenByLasso([], marks)).toEqual([])
  expect(takenByLasso(SQUARE, [])).toEqual([])
})

test('a line that crosses itself takes what it goes around once', () => {
  expect(
    takenByLasso(line('0,0 10,10 10,0 0,10'), [mark(1, 1, 5), mark(2, 9, 5), mark(3, 5, 1)]),
  ).toEqual([1, 2])
})
