import { expect, test } from 'vitest'
import { readVersion } from './fields.ts'

test.each([
  ['7', 7],
  ['0', 0],
  ['2000000000', 2_000_000_000],
])('%j is version %i', (typed, version) => expect(readVersion(typed)).toBe(version))

test.each([
  '',
  ' 7',
  '-1',
  '1.5',
  '1e3',
  'abc',
  'NaN',
  '2000000001',
  '99999999999',
  null,
  undefined,
])('%j is no version of anything saved', (typed) => expect(readVersion(typed)).toBe(0))
