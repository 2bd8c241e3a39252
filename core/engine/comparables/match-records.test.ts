import { describe, expect, test } from 'vitest'
import type { PayQuery } from '../facts/pay-record.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import { fittedSurvey, query } from '../model/survey.fixture.ts'
import { askModel, isRefused, type Question } from '../predict/predict-pay.ts'
import { eligibleRows } from './chosen-records.ts'
import { offeredFacts } from './fixed-rows.ts'
import { MATTERS, type MatchQuestion, newQuestion, SCOPES } from './match-question.ts'
import { countMatch, matchDistance, matchedCrowds, matchRecords } from './match-records.ts'
import { indexRecords } from './record-index.ts'

const { records: survey, model } = fittedSurvey({ organizations: 1500, seed: 3 })
const index = indexRecords(model, survey).at('senior-pastor')
const question = ask()
const eligible = eligibleRows(question, index)
const WIDEST: MatchQuestion = { ...newQuestion('salary'), shared: [], closeness: 'widest' }

function ask(given: Partial<PayQuery> = {}): Question {
  const asked = askModel(model, { ...query, ...given })
  if (isRefused(asked)) throw new Error(asked.reason)
  return asked
}

const rowsOf = (match: Partial<MatchQuestion>) =>
  matchRecords(question, index, eligible, { ...WIDEST, ...match })

describe('all alike', () => {
  test('is the estimate’s own distance', () => {
    const distance = matchDistance(question, index, { ...WIDEST, weighing: 'alike' })
    const penalties = levelPenalties(model)
    for (const row of [0, 7, 99, 300]) {
      const start = index.places[row]! * index.tree.length
      const features = index.tree.values.subarray(start, start + index.tree.length)
      const own = squaredDistance(question.alone.features, features, penalties)
      expect(distance.squared(row)).toBeCloseTo(own, 10)
    }
  })
})

describe('an order', () => {
  test('makes what is first count four times what is last', () => {
    const first = matchDistance(question, index, WIDEST)
    const last = matchDistance(question, index, { ...WIDEST, order: [...MATTERS].reverse() })
    const size = MATTERS.indexOf('size')
    for (const row of [0, 7, 99]) {
      expect(first.parts(row)[size]).toBeCloseTo(4 * last.parts(row)[size]!, 10)
    }
  })

  test('sums to the whole, and what is left out adds nothing', () => {
    const aside = { ...WIDEST, setAside: ['size', 'place'] } as const
    const distance = matchDistance(question, index, aside)
    for (const row of [0, 7, 99]) {
      const parts = distance.parts(row)
      expect(parts[MATTERS.indexOf('size')]).toBe(0)
      const sum = parts.reduce((all, part) => all + part, 0)
      expect(sum).toBeCloseTo(distance.squared(row), 10)
    }
  })

  test('sets years apart, which an estimate does not', () => {
    const years = MATTERS.indexOf('experience')
    const apart = (weighing: MatchQuestion['weighing']) => {
      const { parts } = matchDistance(question, index, { ...WIDEST, weighing })
      return Array.from({ length: 50 }, (_, row) => parts(row)[years]!).some((part) => part > 0)
    }
    expect([apart('order'), apart('alike')]).toEqual([true, false])
  })
})

describe('what is fixed', () => {
  test('is shared by every record', () => {
    const { rows } = rowsOf({ scope: 'state', shared: ['organizationType', 'setting'] })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(index.state.names[index.state.codes[row]!]).toBe(query.state)
      expect(index.setting.names[index.setting.codes[row]!]).toBe(query.setting)
    }
  })

  test('narrows from the nation to the state, and a metro area is part of the nation', () => {
    const [nation = 0, region = 0, state = 0, metro = 0] = SCOPES.map(
      (scope) => rowsOf({ scope }).rows.length,
    )
    expect(nation).toBeGreaterThan(region)
    expect(region).toBeGreaterThan(state)
    expect(nation).toBeGreaterThan(metro)
    expect(metro).toBeGreaterThan(0)
  })

  test('is offered only where the asker’s own fact is known', () => {
    const unknown = ask({ setting: null, denomination: null, hoursPerWeek: null, county: null })
    const offered = offeredFacts(unknown, index, eligible)
    expect(offered.shared).toEqual(['organizationType'])
    expect(offered.denominations).toEqual(['any'])
    expect(offered.scopes).not.toContain('metro')
    const all = offeredFacts(question, index, eligible)
    expect(all.scopes).toContain('state')
  })

  test('and unknown is not asked of others', () => {
    const unknown = ask({ setting: null })
    const free = matchRecords(unknown, index, eligible, WIDEST)
    const fixed = matchRecords(unknown, index, eligible, { ...WIDEST, shared: ['setting'] })
    expect(fixed.rows).toEqual(free.rows)
  })
})

test('wider admits every record that close does, and more', () => {
  const [close, wider] = [rowsOf({ closeness: 'close' }), rowsOf({ closeness: 'wider' })]
  const within = new Set(wider.rows)
  expect(close.rows.every((row) => within.has(row))).toBe(true)
  expect(wider.rows.length).toBeGreaterThan(close.rows.length)
})

test('letting a fixed fact go is counted as if it were not fixed', () => {
  const fixed = { ...WIDEST, scope: 'state', shared: ['setting'] } as const
  const { near, without } = countMatch(question, index, eligible, fixed)
  const free = countMatch(question, index, eligible, { ...fixed, scope: 'nation' })
  expect(without.find(({ key }) => key === 'scope')?.organizations).toBe(free.near)
  expect(free.near).toBeGreaterThan(near)
})

test('groups are whole crowds, nearest first, and say the same whichever of them is chosen', () => {
  const all = rowsOf({})
  const groups = matchedCrowds(question, index, all, WIDEST, 12)
  const closeness = groups.map((group) => group.closeness)
  expect(closeness).toEqual([...closeness].sort((a, b) => b - a))
  const first = { rows: all.rows.subarray(0, 40), weights: all.weights.subarray(0, 40) }
  const some = matchedCrowds(question, index, first, WIDEST, 1000)
  for (const group of some) {
    const ids = group.crowd.rows.map(({ recordId }) => recordId)
    const same = matchedCrowds(question, index, all, WIDEST, 1000).find(
      ({ crowd }) => crowd.rows[0]?.recordId === ids[0],
    )
    expect(group).toEqual(same)
  }
})
