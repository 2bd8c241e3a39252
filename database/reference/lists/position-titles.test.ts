/** The search for positions, asked with titles of real people. */
import { expect, test } from 'vitest'
import { findPositions, indexPositions } from '~/core/positions/match-positions.ts'
import { POSITION_FAMILIES } from './position-catalogue.ts'
import { REAL_TITLES, UNSEEN_TITLES } from './real-titles.ts'

const catalog = POSITION_FAMILIES.flatMap(({ positions }) => positions)
const index = indexPositions(catalog)

interface Asked {
  readonly title: string
  /** those that would be right */
  readonly keys: readonly string[]
  /** best first */
  readonly found: readonly string[]
}

function ask(lists: typeof REAL_TITLES | typeof UNSEEN_TITLES): Asked[] {
  return (['church', 'nonprofit'] as const).flatMap((type) =>
    lists[type]
      .trim()
      .split('\n')
      .map((line) => {
        const [title = '', keys = ''] = line.trim().split(': ')
        const found = findPositions(title, index, { count: 3, minimum: 0.2, type })
        return { title, keys: keys.split(' or '), found: found.map(({ key }) => key) }
      }),
  )
}

function shareFound(asked: readonly Asked[], among: number): number {
  const right = asked.filter(({ keys, found }) =>
    found.slice(0, among).some((key) => keys.includes(key)),
  )
  return right.length / asked.length
}

test('the titles name positions of the catalog', () => {
  const known = catalog.map(({ key }) => key)
  const asked = [...ask(REAL_TITLES), ...ask(UNSEEN_TITLES)].flatMap(({ keys }) => keys)
  expect(asked.filter((key) => !known.includes(key))).toEqual([])
})

test('of 250 real titles 85% are found at the top and 95% among the first three', () => {
  const asked = ask(REAL_TITLES)
  expect(asked.length).toBeGreaterThanOrEqual(240)
  expect(shareFound(asked, 1)).toBeGreaterThanOrEqual(0.85)
  expect(shareFound(asked, 3)).toBeGreaterThanOrEqual(0.95)
})

test('of 60 titles that no alias was chosen for, 80% are found at the top and 90% among the first three', () => {
  const asked = ask(UNSEEN_TITLES)
  expect(asked).toHaveLength(60)
  expect(shareFound(asked, 1)).toBeGreaterThanOrEqual(0.8)
  expect(shareFound(asked, 3)).toBeGreaterThanOrEqual(0.9)
})

test('a title of other work leads to the nearest position and says so; a position of the other type comes later', () => {
  const best = (title: string, type: 'church' | 'nonprofit') =>
    findPositions(title, index, { type })[0]
  expect(best('HR Director', 'nonprofit')).toMatchObject({ key: 'administrator', isNearest: true })
  expect(best('Chaplain', 'church')).toMatchObject({ key: 'care-pastor', isNearest: false })
  expect(best('Chaplain', 'nonprofit')).toMatchObject({ key: 'case-manager', isNearest: true })
  expect(best('Treasurer', 'church')?.key).toBe('bookkeeper')
  expect(best('Treasurer', 'nonprofit')?.key).toBe('finance-director')
})
