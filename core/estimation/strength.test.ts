import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

const tight = { variance: 0.0001, scale: 0.3 }

test('the overall grade is the lowest of the three', () => {
  expect(strengthOf({ effectiveOrganizations: 40, medianAgeMonths: 10 }, tight)).toEqual({
    organizations: 'A',
    recency: 'A',
    tightness: 'A',
    overall: 'A',
  })
  expect(strengthOf({ effectiveOrganizations: 40, medianAgeMonths: 25 }, tight).overall).toBe('C')
})

test('cut-offs belong to the better grade', () => {
  const grades = (effectiveOrganizations: number, medianAgeMonths: number) =>
    strengthOf({ effectiveOrganizations, medianAgeMonths }, tight)
  expect(grades(20, 12)).toMatchObject({ organizations: 'A', recency: 'A' })
  expect(grades(19.9, 12.1)).toMatchObject({ organizations: 'B', recency: 'B' })
  expect(grades(4.9, 30.1)).toMatchObject({ organizations: 'D', recency: 'D' })
})

test('a loose middle is graded D, and so is recency without comparables', () => {
  const loose = { variance: 0.04, scale: 0.3 }
  expect(strengthOf({ effectiveOrganizations: 0, medianAgeMonths: null }, loose)).toEqual({
    organizations: 'D',
    recency: 'D',
    tightness: 'D',
    overall: 'D',
  })
})
