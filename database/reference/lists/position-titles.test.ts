/** The search for positions, asked with titles of real people. */
import { expect, test } from 'vitest'
import { findPositions, indexPositions } from '~/core/positions/match-positions.ts'
import { POSITION_FAMILIES } from './position-catalog.ts'
import { REAL_TITLES, TITLES_BY_POSITION } from './real-titles.ts'

const catalog = POSITION_FAMILIES.flatMap(({ positions }) => positions)
const index = indexPositions(catalog)

interface Asked {
  readonly title: string
  /** those that would be right */
  readonly keys: readonly string[]
  /** best first */
  readonly found: readonly string[]
}

function askByType(): Asked[] {
  return (['church', 'nonprofit'] as const).flatMap((type) =>
    REAL_TITLES[type]
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

function askByPosition(): Asked[] {
  return Object.entries(TITLES_BY_POSITION).flatMap(([key, titles]) =>
    titles.split(' | ').map((title) => {
      const found = findPositions(title, index, { count: 3, minimum: 0.2 })
      return { title, keys: [key], found: found.map((match) => match.key) }
    }),
  )
}

test.each([
  ['of a church or a nonprofit', askByType],
  ['of any organization', askByPosition],
])('of 300 real titles %s 85% are found at the top and 95% among the first three', (_, ask) => {
  const asked = ask()
  const known = catalog.map(({ key }) => key)
  expect(asked.flatMap(({ keys }) => keys).filter((key) => !known.includes(key))).toEqual([])
  expect(asked.length).toBeGreaterThanOrEqual(300)
  expect(shareFound(asked, 1), missed(asked, 1)).toBeGreaterThanOrEqual(0.85)
  expect(shareFound(asked, 3), missed(asked, 3)).toBeGreaterThanOrEqual(0.95)
})

function missed(asked: readonly Asked[], among: number): string {
  const wrong = asked.filter(({ keys, found }) => {
    return !found.slice(0, among).some((key) => keys.includes(key))
  })
  return `not among the first ${among}: ${wrong.map(({ title }) => title).join('; ')}`
}

test('a title of other work leads to the nearest position and says so; a position of the other type comes later', () => {
  const best = (title: string, type: 'church' | 'nonprofit') =>
    findPositions(title, index, { type })[0]
  expect(best('HR Director', 'nonprofit')).toMatchObject({ key: 'administrator', isNearest: true })
  expect(best('Chaplain', 'church')).toMatchObject({ key: 'care-pastor', isNearest: false })
  expect(best('Chaplain', 'nonprofit')).toMatchObject({ key: 'case-manager', isNearest: true })
  expect(best('Psychiatric Nurse', 'nonprofit')).toMatchObject({
    key: 'case-manager',
    isNearest: true,
  })
  expect(best('Registered Nurse', 'nonprofit')?.key).toBe('case-manager')
  expect(best('Parish Nurse', 'nonprofit')?.key).toBe('care-pastor')
  expect(best('Intake Coordinator', 'nonprofit')).toMatchObject({
    key: 'case-manager',
    isNearest: false,
  })
  expect(best('Treasurer', 'church')?.key).toBe('bookkeeper')
  expect(best('Treasurer', 'nonprofit')?.key).toBe('finance-director')
})
