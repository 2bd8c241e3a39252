import { expect, test } from 'vitest'
import { changedFacts, changeLines, medianChanges, type WhatChanged } from './changed.ts'

/** Whole hundreds, as published middles are; the sequence is the same in every run. */
function* stages(count: number) {
  let seed = 20261120
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return 100 * (150 + (seed % 2000))
  }
  for (let i = 0; i < count; i++) {
    yield { before: next(), market: i % 7 === 0 ? null : next(), model: next(), after: next() }
  }
}

test('the parts sum to the difference of the published middles, exactly, whatever the stages say', () => {
  for (const stage of stages(5000)) {
    const { before, after, market, model, both, own } = medianChanges(stage)
    const parts = [market, model, both, own].filter((part) => part !== null)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(after - before)
    for (const part of parts) expect(Math.abs(part % 100)).toBe(0)
    expect([market === null, model === null, both !== null]).toEqual(
      Array(3).fill(stage.market === null),
    )
  }
})

test('a stage that changes nothing has nothing to say for itself', () => {
  const same = { before: 60_000, market: 60_000, model: 60_000, after: 60_000 }
  expect(medianChanges(same)).toMatchObject({ market: 0, model: 0, own: 0 })
  expect(medianChanges({ ...same, after: 64_000 })).toMatchObject({
    market: 0,
    model: 0,
    own: 4000,
  })
  expect(medianChanges({ ...same, market: 61_500, model: 61_500, after: 61_500 })).toMatchObject({
    ...{ market: 1500, model: 0, own: 0 },
  })
})

test('facts are named where they differ; unknown before and after is no change', () => {
  const before = { operatingBudget: 310_000, yearsExperience: 12, education: null }
  const after = { operatingBudget: 420_000, yearsExperience: 12, staffFte: null, ordained: true }
  expect(changedFacts(before, after)).toEqual(['Operating budget', 'Ordination'])
  expect(changedFacts(before, before)).toEqual([])
})

test('each line says why, and another engine is named', () => {
  const changed: WhatChanged = {
    ...medianChanges({ before: 60_000, market: 61_000, model: 60_500, after: 63_000 }),
    from: 3,
    asOf: { before: '2026-05-02', after: '2026-11-20' },
    snapshot: { before: '2026-Q1', after: '2026-Q2' },
    engine: { before: '1.3', after: '1.4' },
    facts: ['Operating budget'],
  }
  expect(changeLines(changed).map(({ key, dollars }) => [key, dollars])).toEqual([
    ['market', 1000],
    ['model', -500],
    ['own', 2500],
  ])
  expect(changeLines(changed)[1]?.why).toBe('engine 1.4 in place of 1.3')
  const snapshot = { before: '2026-Q2', after: '2026-Q2' }
  const sameDay = changeLines({ ...changed, snapshot, engine: { before: '1.4', after: '1.4' } })
  expect(sameDay.map(({ why }) => why)).toEqual([
    'the wage index from day to day; the snapshot is the same',
    'it is the same model',
    'operating budget',
  ])
  const unread = { ...changed, market: null, model: null, both: 500, facts: [] }
  expect(changeLines(unread).map(({ label, why }) => [label, why.slice(0, 34)])).toEqual([
    ['Market and model', 'a model learns the market from all'],
    ['Your change', 'nothing you entered has changed'],
  ])
})
