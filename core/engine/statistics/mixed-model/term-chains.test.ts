import { describe, expect, test } from 'vitest'
import { chainsOf, type RandomTerm } from './random-term.ts'

const term = (...levels: number[]): RandomTerm => ({
  levels: Int32Array.from(levels),
  levelCount: Math.max(...levels) + 1,
  slope: null,
})
const division = term(0, 0, 0, 0, 1, 1, 1, 1)
const state = term(0, 0, 1, 1, 2, 2, 3, 3)
const kind = term(0, 1, 0, 1, 1, 0, 0, 1)
const each = term(0, 1, 2, 3, 4, 5, 6, 7)

describe('factors within each other', () => {
  test('stand in one chain from coarse to fine, and a row at its finest level', () => {
    const [chain] = chainsOf([division, state])
    expect(chain!.terms).toEqual([0, 1])
    expect([...chain!.parents]).toEqual([-1, -1, 0, 0, 1, 1])
    expect([...chain!.nodes]).toEqual([2, 2, 3, 3, 4, 4, 5, 5])
  })

  test('factors that cross stand apart, each within what is finer than both', () => {
    expect(chainsOf([state, kind]).map(({ terms }) => terms)).toEqual([[0], [1]])
    const chains = chainsOf([division, state, kind, each]).map(({ terms }) => terms)
    expect(chains).toEqual([
      [0, 1, 3],
      [2, 3],
    ])
  })

  test('a slope stands in no chain', () => {
    expect(chainsOf([{ ...state, slope: new Float64Array(8) }])).toEqual([])
  })

  test('a row the fine factor is silent about stands at the coarse one; nowhere if both are', () => {
    const some = term(0, 0, 1, -1, 2, 2, 3, -1)
    const most = term(0, 0, 0, 0, 1, 1, 1, -1)
    const [chain] = chainsOf([most, some])
    expect([...chain!.nodes]).toEqual([2, 2, 3, 0, 4, 4, 5, -1])
  })
})
