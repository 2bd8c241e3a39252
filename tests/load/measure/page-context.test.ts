import { expect, test } from 'vitest'
import { readPageContext } from './page-context.ts'

test('what is undefined on the server is undefined again, and words are as they were', () => {
  const text =
    '{"whatIf":"!undefined","range":[1,"two"],"said":"!!Stop","deep":{"at":"!undefined"}}'
  const read = readPageContext<Record<string, unknown>>(text)
  expect(read.whatIf).toBeUndefined()
  expect(read).toEqual({ range: [1, 'two'], said: '!Stop', deep: {} })
})

test('a time is a time again', () => {
  const told = '{"at":"!Date:2026-01-01T00:00:00.000Z"}'
  expect(readPageContext(told)).toEqual({ at: new Date('2026-01-01T00:00:00.000Z') })
})

test('what it cannot read it refuses', () => {
  expect(() => readPageContext('{"of":"!Map:[]"}')).toThrow('!Map')
})
