import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  edgesOf,
  labeledEdges,
  logarithmicMarks,
  roundedOutward,
  thumbsOf,
  valueAt,
  yearlyMarks,
} from './histogram.ts'

test('a logarithmic slider stops at nice numbers, evenly apart', () => {
  const marks = logarithmicMarks(90_000, 800_000)
  expect(marks[0]).toBe(80_000)
  expect(marks.at(-1)).toBe(800_000)
  expect(labeledEdges(marks, false)).toEqual([100_000, 320_000])
  const steps = marks.slice(1).map((mark, i) => Math.log(mark / marks[i]!))
  expect(Math.min(...steps)).toBeGreaterThan(0.09)
  expect(Math.max(...steps)).toBeLessThan(0.14)
  expect(logarithmicMarks(5, 5).length).toBeGreaterThan(5)
  expect(logarithmicMarks(0, 0)[0]).toBe(1)
})

test('a slider of years stops at every year, and its bars are two years wide', () => {
  const marks = yearlyMarks(1, 31)
  expect([marks[0], marks.at(-1)]).toEqual([0, 32])
  expect(edgesOf(marks)).toHaveLength(17)
  expect(labeledEdges(marks, true)).toEqual([0, 10, 20, 30])
})

test('a thumb at its end is no limit, and a typed number has the nearest stop', () => {
  const marks = logarithmicMarks(100_000, 1_000_000)
  const last = marks.length - 1
  expect(thumbsOf(marks, { from: null, to: null })).toEqual([0, last])
  expect([valueAt(marks, 0), valueAt(marks, last)]).toEqual([null, null])
  const [low, high] = thumbsOf(marks, { from: 252_000, to: 9e9 })
  expect(marks[low]).toBe(250_000)
  expect(high).toBe(last)
  expect(thumbsOf(marks, { from: 3, to: 5 })).toEqual([0, 0])
})

test('rounding outward keeps what was inside, and takes little more', () => {
  expect(roundedOutward({ from: 654_321, to: 1_234_567 })).toEqual({ from: 650_000, to: 1_300_000 })
  expect(roundedOutward({ from: 0, to: 65 })).toEqual({ from: 0, to: 65 })
  expect(roundedOutward({ from: 0.00001, to: 0.5 })).toEqual({ from: 0, to: 1 })
  const amount = fc.double({ min: 1, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amount, amount, (from, to) => {
      const rounded = roundedOutward({ from, to })
      expect(rounded.from).toBeLessThanOrEqual(from * (1 + 1e-6))
      expect(rounded.from).toBeGreaterThan(from * 0.9)
      expect(rounded.to).toBeGreaterThanOrEqual(to * (1 - 1e-6))
      expect(rounded.to).toBeLessThan(to * 1.1)
    }),
  )
})
