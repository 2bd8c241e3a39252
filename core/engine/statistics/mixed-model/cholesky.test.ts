import { expect, test } from 'vitest'
import { choleskyInPlace, choleskyInverseDiagonal, choleskySolve } from './cholesky.ts'

/** [[4, 2], [2, 3]] has determinant 8 and inverse [[3, -2], [-2, 4]] / 8. */
const matrix = () => Float64Array.from([4, 2, 2, 3])

test('solves a small system by hand', () => {
  const x = choleskySolve(choleskyInPlace(matrix(), 2), 2, Float64Array.from([8, 7]))
  expect(x[0]).toBeCloseTo(1.25, 12)
  expect(x[1]).toBeCloseTo(1.5, 12)
})

test('gives the diagonal of the inverse', () => {
  const diagonal = choleskyInverseDiagonal(choleskyInPlace(matrix(), 2), 2)
  expect([...diagonal].map((value) => value.toFixed(12))).toEqual([
    '0.375000000000',
    '0.500000000000',
  ])
})

test('refuses a matrix that is not positive definite', () => {
  expect(() => choleskyInPlace(Float64Array.from([1, 2, 2, 1]), 2)).toThrow(RangeError)
})
