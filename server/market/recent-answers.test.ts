import { expect, test } from 'vitest'
import { createRecentAnswers } from './recent-answers.ts'

test('an answer is made once, however often it is asked for, even when it is nothing', () => {
  const answers = createRecentAnswers()
  let made = 0
  const make = () => {
    made++
    return undefined
  }
  answers.keep('a', make)
  answers.keep('a', make)
  expect(made).toBe(1)
})

test('the answer asked for the longest ago makes room', () => {
  const answers = createRecentAnswers(2)
  const made: string[] = []
  const ask = (key: string) => answers.keep(key, () => made.push(key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  answers.clear()
  ask('a')
  expect(made.at(-1)).toBe('a')
})

test('what could not be made is tried again', () => {
  const answers = createRecentAnswers()
  const fail = () => {
    throw new Error('not yet')
  }
  expect(() => answers.keep('a', fail)).toThrow('not yet')
  expect(answers.keep('a', () => 7)).toBe(7)
})
