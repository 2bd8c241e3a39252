import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formCrowds, membersOf } from './crowds.ts'

const inOrder = (count: number) => Int32Array.from({ length: count }, (_, i) => i)
const all = (count: number, code = 0) => new Int32Array(count).fill(code)

function crowdsOf(crowds: ReturnType<typeof formCrowds>): number[][] {
  return Array.from(crowds.sharedCells, (_, crowd) => Array.from(membersOf(crowds, crowd)))
}

test('twelve alike are two crowds of neighbors in the order given', () => {
  expect(crowdsOf(formCrowds(12, inOrder(12), [all(12)]))).toEqual([
    [0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ])
})

test('who is alone in a narrow cell is taken by the next wider one, and the crowd says so', () => {
  const narrow = Int32Array.from([1, 1, 1, 1, 1, 2, 2, 2, 3, 3])
  const crowds = formCrowds(10, inOrder(10), [narrow, all(10)])
  expect(crowdsOf(crowds)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ])
  expect([...crowds.sharedCells]).toEqual([0, 1])
})

test('fewer than five that are left join the last crowd, which then shares nothing', () => {
  const codes = Int32Array.from([1, 1, 1, 1, 1, 2, 3])
  const crowds = formCrowds(7, inOrder(7), [codes])
  expect(crowdsOf(crowds)).toEqual([[0, 1, 2, 3, 4, 5, 6]])
  expect([...crowds.sharedCells]).toEqual([1])
})

test('fewer than five in all are no crowd: nobody is compared with them', () => {
  const crowds = formCrowds(6, inOrder(4), [all(6)])
  expect(crowdsOf(crowds)).toEqual([])
  expect([...crowds.of]).toEqual([-1, -1, -1, -1, -1, -1])
})

test('those who are not in the order have no crowd; nobody at all makes none', () => {
  expect(formCrowds(9, inOrder(5), []).of).toEqual(Int32Array.from([0, 0, 0, 0, 0, -1, -1, -1, -1]))
  expect(crowdsOf(formCrowds(4, new Int32Array(0), []))).toEqual([])
})

test('whatever the cells: five and more are all in one crowd each, of five to thirteen, that shares the cells it says', () => {
  const worlds = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 2 })), {
      maxLength: 120,
    })
    .chain((codes) => fc.tuple(fc.constant(codes), fc.shuffledSubarray([...codes.keys()])))
  fc.assert(
    fc.property(worlds, ([codes, order]) => {
      const cells = [0, 1].map((place) => Int32Array.from(codes, (code) => code[place]!))
      const crowds = formCrowds(codes.length, Int32Array.from(order), cells)
      const members = crowdsOf(crowds)
      const everybody = order.length < 5 ? [] : [...order].sort((a, b) => a - b)
      expect(members.flat().sort((a, b) => a - b)).toEqual(everybody)
      members.forEach((crowd, number) => {
        expect(crowd.length).toBeGreaterThanOrEqual(5)
        expect(crowd.length).toBeLessThanOrEqual(13)
        for (const one of crowd) expect(crowds.of[one]).toBe(number)
        const shared = cells[crowds.sharedCells[number]!]
        if (shared) expect(new Set(crowd.map((one) => shared[one])).size).toBe(1)
      })
    }),
  )
})
