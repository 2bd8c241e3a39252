import { expect, test } from 'vitest'
import { cell, numberOrNull, parseCsv, textOrNull } from './csv.ts'

test('quoted cells keep their commas and doubled quotes', () => {
  const text = 'a,b,c\n1,"Dayton, OH","say ""hi"""\n'
  expect([...parseCsv(text)]).toEqual([{ a: '1', b: 'Dayton, OH', c: 'say "hi"' }])
})

test('empty cells are blank wherever they stand, with and without quotes', () => {
  expect([...parseCsv('a,b,c\r\n,,\r\n"",x,\r\n')]).toEqual([
    { a: '', b: '', c: '' },
    { a: '', b: 'x', c: '' },
  ])
})

test('a line that begins with an empty cell and holds a quoted one keeps its columns', () => {
  expect([...parseCsv('a,b,c\n,"x,y",z\n')]).toEqual([{ a: '', b: 'x,y', c: 'z' }])
})

test('a blank is unknown, a zero is zero, and nonsense is an error', () => {
  expect(numberOrNull(' ')).toBeNull()
  expect(numberOrNull('0')).toBe(0)
  expect(() => numberOrNull('12k')).toThrow('not a number')
  expect(textOrNull('')).toBeNull()
})

test('a misspelt column is an error', () => {
  const [row] = [...parseCsv('fips\n39049\n')]
  expect(() => cell(row ?? {}, 'fibs')).toThrow('no column "fibs"')
})
