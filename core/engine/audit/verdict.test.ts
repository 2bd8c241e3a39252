import { expect, test } from 'vitest'
import { isTooFew, type JudgedOnUnseen, toleranceOf, verdict } from './verdict.ts'

const accuracy = { pinball: 8, medianAbsolutePercentageError: 18, coverage50: 50 }
const judged: JudgedOnUnseen = {
  overall: { ...accuracy, count: 2000, coverage80: 80.4 },
  byFamily: {},
  coverageError: 1,
  coverageByGroup: { groups: [], netMiscalibration: null },
  refusedCount: 0,
  answers: { fromComparables: 1500, modelled: 500, withoutTails: 0 },
  tolerance: 2.58,
  tenths: 1,
  withHeld: { count: 0, coverage80: 80.4 },
}

test('the tolerance is two points, or what chance brings once in a hundred audits', () => {
  expect(toleranceOf({ ...judged, coverageError: 0.5 })).toBe(2)
  expect(toleranceOf(judged)).toBeCloseTo(2.576, 3)
  const few = { ...judged, overall: { ...judged.overall, count: 99 } }
  expect(toleranceOf(few)).toBe(Number.POSITIVE_INFINITY)
})

test('what covers as promised is published', () => {
  expect(verdict(judged, null)).toEqual({
    publish: true,
    reason:
      'Within the promised 80% ± 2.6%: ranges P10 to P90 held 80.4% of 2,000 records at organizations the fit had not ' +
      'seen. Of 2,000 questions 1,500 were answered from comparables, 500 by the model alone, 0 refused.',
  })
  const off = { ...judged, overall: { ...judged.overall, coverage80: 77.4 } }
  expect(verdict(off, null)).toMatchObject({ publish: false })
})

test('nothing is published while the audit tells coverage within more than three points', () => {
  const { publish, reason } = verdict({ ...judged, tolerance: 3.1 }, null)
  expect(publish).toBe(false)
  expect(reason).toContain('Kept back, so few records tell coverage within 3.1% only')
})

test('undecided holds are told, and keep a snapshot back where they change coverage by more than two points', () => {
  const held = (coverage80: number) => ({ ...judged, withHeld: { count: 60, coverage80 } })
  const few = verdict(held(78.6), null)
  expect(few.publish).toBe(true)
  expect(few.reason).toContain('Counting 60 held records there, coverage would be 78.6%.')
  const many = verdict(held(78.3), null)
  expect(many.publish).toBe(false)
  expect(many.reason).toContain('decide about the held records, then build again')
})

test('a loss above half a percent keeps back, whatever the coverage', () => {
  const previous = { ...judged.overall, pinball: 7.9 }
  expect(verdict(judged, { previous, ratio: 1.012 })).toMatchObject({ publish: false })
  expect(verdict(judged, { previous, ratio: 1.004 })).toMatchObject({ publish: true })
})

test('further tenths are set aside only where all of them might be enough', () => {
  const of = (count: number) => ({
    ...judged,
    overall: { ...judged.overall, count },
    coverageError: 0,
  })
  expect(isTooFew(of(160), 10)).toBe(false)
  expect(isTooFew(of(30), 10)).toBe(true)
})
