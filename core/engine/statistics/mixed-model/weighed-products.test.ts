import { expect, test } from 'vitest'
import { randomNumbers } from '../trees/boosted-trees.ts'
import { startProducts, weighProducts } from './weighed-products.ts'

const ROWS = 1300
const random = randomNumbers(11)
const columns = Array.from({ length: 7 }, () => Float64Array.from({ length: ROWS }, random))

/** The naive twin: every product of every two columns, row by row. */
function productsOf(weights: Float64Array): number[] {
  return columns.flatMap((a) =>
    columns.map((b) => weights.reduce((sum, weight, row) => sum + weight * a[row]! * b[row]!, 0)),
  )
}

function expectSame(own: Float64Array, twin: readonly number[]) {
  expect(own.length).toBe(twin.length)
  own.forEach((value, i) => {
    expect(value).toBeCloseTo(twin[i]!, 8)
  })
}

test('products of columns under the first weights are what they are one by one', () => {
  const weights = Float64Array.from({ length: ROWS }, random)
  const weighed = startProducts(columns.length, ROWS)
  weighProducts(weighed, columns, weights)
  expectSame(weighed.products, productsOf(weights))
})

test('under other weights they are as if they had been made again', () => {
  const weighed = startProducts(columns.length, ROWS)
  weighProducts(weighed, columns, Float64Array.from({ length: ROWS }, random))
  const others = Float64Array.from({ length: ROWS }, (_, row) => (row % 3 === 0 ? random() : 0))
  weighProducts(weighed, columns, others)
  expectSame(weighed.products, productsOf(others))
  expect(weighed.weights).toEqual(others)
})
