import { expect, test } from 'vitest'
import { areSimilarNames, areSimilarOrganizations, firstsOf } from './twins.ts'

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

test.each([
  ['Grace Presbyterian Church', 'Grace Presb. Ch.'],
  ['Grace Presbyterian Church', 'GRACE PRESBYTERIAN CHRUCH, Springfield'],
  ['Grace Presbyterian Church', 'Grace Presbytrian'],
  ['First Baptist Church', '1st Baptist'],
  ['First Baptist Church of Dayton', 'FBC Dayton'],
  ['St. Mark’s Lutheran', 'Saint Mark Lutheran Church'],
  ['Gracepoint', 'Grace Point Church'],
  ['Hope United Methodist Church', 'Hope UMC'],
  ['Iglesia San José', 'Iglesia San Jose, Inc.'],
  [
    'A Presbyterian church of 200 in the next county',
    'Presbyterian congregation (200 members), next county',
  ],
  ['A church nearby', 'a church  nearby'],
])('%s and %s are probably one organization', (one, other) => {
  expect(areSimilarOrganizations(one, other)).toBe(true)
  expect(areSimilarOrganizations(other, one)).toBe(true)
})

test.each([
  ['First Baptist Church, Dayton', 'First Baptist Church, Xenia'],
  [
    'A Presbyterian church of 200 in the next county',
    'A Methodist church of 200 in the next county',
  ],
  ['A Presbyterian church of 200', 'A Presbyterian church of 300'],
  ['A church nearby', 'A church in town'],
  ['Grace Church', 'Hope Church'],
  ['', 'Grace Church'],
])('%s and %s are two organizations', (one, other) => {
  expect(areSimilarOrganizations(one, other)).toBe(false)
})

test('what is joined over others has one first', () => {
  expect(
    firstsOf(5, [
      [3, 4],
      [1, 3],
    ]),
  ).toEqual([0, 1, 2, 1, 1])
})
