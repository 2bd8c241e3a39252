import { expect, test } from 'vitest'
import { earnWord } from './head.ts'
import { unplacedWords } from './place.ts'
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

test('what an employer spends is not said to be earned', () => {
  expect(earnWord('employer_cost')).toBe('cost')
  expect(earnWord('package')).toBe('earn')
})

test('a missing benefit is not called a missing salary', () => {
  expect(unplacedWords('Dana', 'salary')).toBe('No yearly pay is entered for Dana yet.')
  expect(unplacedWords('Dana', 'employer_cost')).toMatch(
    /^Some of what counts as employer cost is missing for Dana/,
  )
})
