import { expect, test } from 'vitest'
import { firstName, NAMELESS } from './words.ts'

test('a first name is not how somebody is addressed', () => {
  expect(firstName('Rev. Dr. María José Núñez')).toBe('María')
  expect(firstName(' Pastor  Dave Kim')).toBe('Dave')
  expect(firstName('Sam Rivera')).toBe('Sam')
  expect(firstName('山田太郎')).toBe('山田太郎')
})

test('where there is nothing else, it is all there is', () => {
  expect(firstName('Pastor')).toBe('Pastor')
  expect(firstName('')).toBe('')
  expect(firstName(NAMELESS)).toBe(NAMELESS)
})
