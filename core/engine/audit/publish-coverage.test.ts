import { expect, test } from 'vitest'
import type { NamedGroup } from './group-coverage.ts'
import { publishCoverage } from './publish-coverage.ts'

function group(told: Partial<NamedGroup>): NamedGroup {
  return {
    ...{ grouping: 'state', group: 'TX', name: 'Texas', records: 175, organizations: 14 },
    ...{ coverage80: 78.857, coverageError: 3.689, isBeyondChance: false, ...told },
  }
}

test('a group is told in whole percents, its organizations in a band below 20', () => {
  const told = publishCoverage({ groups: [group({})], netMiscalibration: 1.26 })
  expect(told).toEqual({
    ...{ groupCount: 1, beyondCount: 0, netMiscalibration: 1.3 },
    farthest: [
      {
        ...{ grouping: 'State', name: 'Texas', records: 175, organizations: '10-19' },
        ...{ coverage80: 79, margin: 7, isBeyondChance: false },
      },
    ],
  })
})

test('three groups of each kind are listed and any beyond chance, and all are counted', () => {
  const states = Array.from({ length: 6 }, (_, i) => {
    return group({ name: `State ${i}`, isBeyondChance: i === 4 })
  })
  const told = publishCoverage({
    groups: [...states, group({ grouping: 'budget' })],
    netMiscalibration: 0,
  })
  expect(told).toMatchObject({ groupCount: 7, beyondCount: 1 })
  expect(told?.farthest.map(({ grouping, name }) => `${grouping} ${name}`)).toEqual([
    ...['State State 0', 'State State 1', 'State State 2', 'State State 4'],
    'Operating budget Texas',
  ])
})

test('a stored group below a minimum is not told, and nothing is where none may be', () => {
  const groups = [group({ organizations: 9 }), group({ records: 99 })]
  expect(publishCoverage({ groups, netMiscalibration: 2 })).toBeNull()
  const [first] = groups
  const told = publishCoverage({ groups: [first!, group({})], netMiscalibration: 2 })
  expect(told?.groupCount).toBe(1)
  expect(publishCoverage({ groups: [], netMiscalibration: null })).toBeNull()
})
