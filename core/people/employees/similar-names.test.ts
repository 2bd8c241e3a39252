import { expect, test } from 'vitest'
import { areSimilarNames } from './duplicate.ts'

test.each([
  ['Sam Rivera', 'sam  RIVERA'],
  ['Sam Rivera', 'Rivera, Sam'],
  ['Sam Rivera', 'Rev. Sam Rivera'],
  ['Sam Rivera', 'S. Rivera'],
  ['Samuel J. Rivera', 'Samuel Rivera'],
  ['José Núñez', 'Jose Nunez'],
  ['Sean O’Brien', "Sean O'Brien"],
  ['Maria Gonzalez', 'Maria Gonzales'],
  ['Cher', 'cher'],
])('%s and %s are probably one person', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(true)
  expect(areSimilarNames(other, one)).toBe(true)
})

test.each([
  ['Sam Rivera', 'Ana Rivera'],
  ['Sam Rivera', 'Sam Ortiz'],
  ['Kim Lee', 'Kim Leo'],
  ['S. R.', 'S. T.'],
  ['A. B.', 'A. B. Carter'],
  ['Sam', 'Sam Rivera'],
  ['', 'Sam'],
  ['!!!', '!!!'],
])('%s and %s are two people', (one, other) => {
  expect(areSimilarNames(one, other)).toBe(false)
})
