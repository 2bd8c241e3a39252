import { expect, test } from 'vitest'
import { takenByLasso } from './lasso.ts'

const SQUARE = line('0,0 10,0 10,10 0,10')

function line(corners: string) {
  return corners.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return { x, y }
  })
}

function mark(id: number, x: number, y: number, radius = 0.5) {
  return { id, x, y, radius }
}

test('what is inside is taken, whichever way it was drawn', () => {
  const marks = [mark(1, 5, 5), mark(2, 15, 5), mark(3, 5, -5), mark(4, -3, 5), mark(5, 9, 9)]
  expect(takenByLasso(SQUARE, marks)).toEqual([1, 5])
  expect(takenByLasso(SQUARE.toReversed(), marks)).toEqual([1, 5])
})

test('a bay of the line is outside of it, which no rectangle tells', () => {
  const corners = '0,0 10,0 10,10 7,10 7,3 3,3 3,10 0,10'
  expect(takenByLasso(line(corners), [mark(1, 5, 7), mark(2, 1.5, 8), mark(3, 5, 1.5)])).toEqual([
    2, 3,
  ])
})

test('a mark that the line touches is taken, and one that only the closing line touches is not', () => {
  const open = SQUARE.slice(0, 3)
  expect(takenByLasso(open, [mark(1, 10.4, 5), mark(2, 4.8, 5.2, 1)])).toEqual([1])
})

test('a tap takes the mark under it, and nothing takes nothing', () => {
  const marks = [mark(1, 5, 5, 6), mark(2, 30, 5, 6)]
  expect(takenByLasso([{ x: 8, y: 7 }], marks)).toEqual([1])
  expect(takenByLasso([{ x: 18, y: 7 }], marks)).toEqual([])
  expect(takenByLasso([], marks)).toEqual([])
  expect(takenByLasso(SQUARE, [])).toEqual([])
})

test('a line that crosses itself takes what it goes around once', () => {
  expect(
    takenByLasso(line('0,0 10,10 10,0 0,10'), [mark(1, 1, 5), mark(2, 9, 5), mark(3, 5, 1)]),
  ).toEqual([1, 2])
})
