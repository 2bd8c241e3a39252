import { expect, test } from 'vitest'
import {
  farthestGroups,
  type GroupCoverage,
  nameCoverage,
  sentenceOfCoverage,
} from './group-coverage.ts'

const names = {
  positions: new Map([['senior-pastor', 'Senior Pastor']]),
  denominations: new Map([['southern-baptist', 'Southern Baptist Convention']]),
}

function group(told: Partial<GroupCoverage>): GroupCoverage {
  return {
    ...{ grouping: 'position', group: 'senior-pastor', records: 400, organizations: 300 },
    ...{ coverage80: 72.44, coverageError: 2, isBeyondChance: false, ...told },
  }
}

test('groups have the names of the catalog, and a key that it does not name stays', () => {
  const groups = [
    group({}),
    group({ group: 'retired-position' }),
    group({ grouping: 'state', group: 'TX' }),
    group({ grouping: 'state', group: 'not reported' }),
    group({ grouping: 'denomination', group: 'southern-baptist' }),
    group({ grouping: 'denomination', group: 'not reported' }),
    group({ grouping: 'budget', group: '$1M to $2M' }),
    group({ grouping: 'budget', group: 'not reported' }),
  ]
  const named = nameCoverage({ groups, netMiscalibration: 1 }, names)
  expect(named.groups.map(({ name }) => name)).toEqual([
    ...['Senior Pastor', 'retired-position', 'Texas', 'State not given'],
    ...['Southern Baptist Convention', 'No denomination given'],
    ...['Budget $1M to $2M', 'Budget not reported'],
  ])
})

test('the farthest of each kind are taken in their order, and any beyond chance', () => {
  const groups = [group({}), group({ group: 'second' }), group({ grouping: 'state', group: 'TX' })]
  expect(farthestGroups(groups, 1).map((one) => one.group)).toEqual(['senior-pastor', 'TX'])
  expect(farthestGroups(groups, 2)).toEqual(groups)
  const beyond = { ...group({ group: 'third' }), isBeyondChance: true }
  expect(farthestGroups([...groups, beyond], 1).map((one) => one.group)).toEqual([
    ...['senior-pastor', 'third', 'TX'],
  ])
})

test('one line says the farthest of each kind, how many are beyond chance, and the net figure', () => {
  const texas = group({ grouping: 'state', group: 'TX', coverage80: 84, isBeyondChance: true })
  const said = (groups: readonly GroupCoverage[], netMiscalibration: number | null) =>
    sentenceOfCoverage(nameCoverage({ groups, netMiscalibration }, names))
  expect(said([group({}), texas], 1.25)).toBe(
    'Coverage in 2 groups, farthest from 80% of each kind: Senior Pastor 72.4%, Texas 84.0%; 1 group beyond chance; ' +
      'net miscalibration 1.3 points.',
  )
  expect(said([group({})], 0)).toContain('; none beyond chance; net miscalibration 0.0 points.')
  expect(said([], null)).toBe(
    'Coverage by group: no group has 100 judged records of enough organizations.',
  )
})
