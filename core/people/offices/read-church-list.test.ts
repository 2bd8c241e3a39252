import { expect, test } from 'vitest'
import { readChurchList } from './read-church-list.ts'

function rowsOf(...lines: readonly string[]) {
  return lines.map((line, at) => ({ line: at + 1, cells: line.split('|') }))
}

test('reads a list by the names of its columns, below titles and in any order', () => {
  const rows = rowsOf(
    'East Conference, churches of 2026',
    'City|Church name|GCFA number|Pastoral charge|Remarks',
    ' Delaware, OH |First  Church|0042|Olentangy|opened 1990',
    '|Grace|7||',
  )
  expect(readChurchList(rows)).toEqual({
    churches: [
      {
        ...{ number: '0042', name: 'First Church', place: 'Delaware, OH' },
        ...{ denomination: null, charge: 'Olentangy' },
      },
      { number: '7', name: 'Grace', place: null, denomination: null, charge: null },
    ],
  })
})

test('names every bad row, and reads nothing', () => {
  const rows = rowsOf('Number|Church', '1|First', '|No number', '3|', 'ONE|A', 'one|B', '4|D\u0000')
  expect(readChurchList(rows)).toEqual({
    problem:
      'Nothing was imported. Row 3: Enter the number of the church. Row 4: Enter the name of the church. ' +
      'Row 6: The number one is in row 5 too. Row 7: Church: This holds an invisible or control character. ' +
      'Enter it again by hand, on one line.',
  })
})

test('tells twenty mistakes in full, and the rows of all others', () => {
  const rows = rowsOf('Number|Church', ...Array.from({ length: 23 }, () => '|Nameless'))
  const read = readChurchList(rows)
  const problem = 'problem' in read ? read.problem : ''
  expect(problem.match(/Enter the number/g)).toHaveLength(20)
  expect(problem).toMatch(/Rows with other mistakes: 22, 23, 24\.$/)
})

test('says what a file needs that has no such columns, no rows, or too many', () => {
  expect(readChurchList(rowsOf('Name|Salary', 'Ann|5'))).toEqual({
    problem: expect.stringContaining('“Number” and “Church” are required'),
  })
  expect(readChurchList([])).toHaveProperty('problem')
  expect(readChurchList(rowsOf('Number|Church'))).toEqual({
    problem: 'The file has column names, but no rows below them.',
  })
  const many = Array.from({ length: 10_001 }, (_, at) => `${at}|Church ${at}`)
  expect(readChurchList(rowsOf('Number|Church', ...many))).toEqual({
    problem: 'The file has more than 10,000 rows. Split it.',
  })
})
