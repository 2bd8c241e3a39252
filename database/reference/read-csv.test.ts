import { expect, test } from 'vitest'
import { z } from 'zod'
import { figure, figureOrNull, readCsv, textOrNull } from './read-csv.ts'

const row = z.object({ a: textOrNull, b: textOrNull, c: textOrNull })

test('quoted cells keep their commas and doubled quotes', () => {
  const text = 'a,b,c\n1,"Dayton, OH","say ""hi"""\n'
  expect(readCsv(text, row)).toEqual([{ a: '1', b: 'Dayton, OH', c: 'say "hi"' }])
})

test('empty cells are blank wherever they stand, with and without quotes', () => {
  expect(readCsv('a,b,c\r\n,,\r\n"",x,\r\n', row)).toEqual([
    { a: null, b: null, c: null },
    { a: null, b: 'x', c: null },
  ])
})

test('a blank is unknown, a zero is zero, and nonsense is an error', () => {
  expect(figureOrNull.parse('')).toBeNull()
  expect(figureOrNull.parse('0')).toBe(0)
  for (const wrong of ['12k', ' ', '']) expect(figure.safeParse(wrong).success, wrong).toBe(false)
  expect(figureOrNull.safeParse('12k').success).toBe(false)
})

test('a misspelt column is an error', () => {
  expect(() => readCsv('a,b\n1,2\n', row)).toThrow('expected string')
})
