import { expect, test } from 'vitest'
import { market } from '../model/market.fixture.ts'
import { selectRows } from '../model/schema.ts'
import { clusteredError, organizationWeights } from './direct-trees.ts'

const table = {
  ...selectRows(market(50), [0, 1, 2, 3]),
  organizations: Int32Array.of(0, 0, 0, 1),
  organizationCount: 2,
}

test('rows count alike without dependence, and organizations with all of it', () => {
  expect([...organizationWeights(table, 0)]).toEqual([1, 1, 1, 1])
  const [a, b, c, d] = organizationWeights(table, 1)
  expect(a! + b! + c!).toBeCloseTo(d!, 12)
})

test('the error of a sum takes rows of one organization for one', () => {
  const values = Float64Array.of(1, 1, 1, -3)
  expect(clusteredError(table, values)).toBeCloseTo(Math.hypot(3, 3), 12)
})
