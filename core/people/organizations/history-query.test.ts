import { expect, test } from 'vitest'
import { historyAddress, readHistoryQuery } from './history.ts'

test('an address and its query are one thing', () => {
  const query = { person: 7, kind: 'access', page: 3 } as const
  const address = historyAddress(12, query)
  expect(address).toBe('/organization/12/history?person=7&kind=access&page=3')
  expect(readHistoryQuery(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(
    query,
  )
})

test.each<Record<string, string>>([
  {},
  { person: '-1', kind: 'secrets', page: '0' },
  { page: '1e9', person: "7'; --" },
])('what means nothing is left out: %o', (search) => {
  expect(readHistoryQuery(search)).toEqual({ person: null, kind: null, page: 1 })
})

test('the first page of everything has the plain address', () => {
  const plain = { person: null, kind: null, page: 1 }
  expect(historyAddress(12, plain)).toBe('/organization/12/history')
})
