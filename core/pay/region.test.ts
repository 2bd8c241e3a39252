import { expect, test } from 'vitest'
import { findState, REGIONS, STATES } from './region.ts'

test('there are fifty states and the District, each once', () => {
  expect(STATES).toHaveLength(51)
  expect(new Set(STATES.map(({ code }) => code)).size).toBe(51)
  expect(new Set(STATES.map(({ fips }) => fips)).size).toBe(51)
})

test('regions hold as many states as the Census Bureau says', () => {
  const counts = REGIONS.map((region) => STATES.filter((state) => state.region === region).length)
  expect(counts).toEqual([9, 12, 17, 13])
})

test('a state is found by code or name in any case', () => {
  expect(findState(' oh ')?.name).toBe('Ohio')
  expect(findState('NEW york')?.division).toBe('middle_atlantic')
  expect(findState('ZZ')).toBeUndefined()
  expect(findState('')).toBeUndefined()
})
