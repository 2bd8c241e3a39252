import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexPositions } from './index-positions.ts'
import { matchPositions, positionOfTitle, positionsNamedIn } from './match-positions.ts'

const catalog = [
  {
    key: 'senior-pastor',
    title: 'Senior Pastor',
    aliases: ['Lead Pastor', 'Rector', 'Head of Staff'],
  },
  { key: 'associate-pastor', title: 'Associate Pastor', aliases: ['Assistant Pastor', 'Curate'] },
  { key: 'worship-pastor', title: 'Worship Pastor', aliases: ['Pastor of Worship and Arts'] },
  { key: 'worship-leader', title: 'Worship Leader', aliases: ['Song Leader'] },
  { key: 'children-director', title: 'Children’s Director', aliases: ['Kids Director'] },
  {
    key: 'administrative-assistant',
    title: 'Administrative Assistant',
    aliases: ['Church Secretary', 'Secretary'],
  },
  { key: 'bookkeeper', title: 'Bookkeeper', aliases: ['Accounts Clerk'] },
]
const keysFor = (title: string) => matchPositions(title, catalog).map(({ key }) => key)
const bestFor = (title: string) => matchPositions(title, catalog)[0]

test.each([
  ['Senior Pastor', 'senior-pastor'],
  ['  senior   PASTOR ', 'senior-pastor'],
  ['Sr. Pastor', 'senior-pastor'],
  ['lead pastor', 'senior-pastor'],
  ['Pastor, Worship', 'worship-pastor'],
  ['Pastor of Worship', 'worship-pastor'],
  ['Asst. Pastor', 'associate-pastor'],
  ['Admin Asst', 'administrative-assistant'],
  ['secretary', 'administrative-assistant'],
  ['Kids Director', 'children-director'],
  ['Curaté', 'associate-pastor'],
  ['Book keeper', 'bookkeeper'],
  ['bookeeper', 'bookkeeper'],
  ['Worship Leadr', 'worship-leader'],
])('%s is found as %s', (title, key) => {
  expect(bestFor(title)?.key).toBe(key)
})

test.each([
  ['Senior Pastor', { isGuess: false, keys: ['senior-pastor'] }],
  ['rector', { isGuess: false, keys: ['senior-pastor'] }],
  ['bookeeper', { isGuess: true, keys: ['bookkeeper'] }],
  ['Astronaut', null],
])('the title %s names a position for sure, as a guess, or not at all', (title, said) => {
  expect(positionOfTitle(title, indexPositions(catalog), 'church')).toEqual(said)
})

test('the very title scores one, the very alias next to it, likeness below', () => {
  expect(bestFor('Senior Pastor')).toEqual({
    key: 'senior-pastor',
    score: 1,
    because: 'Senior Pastor',
    isNearest: false,
    rank: 1,
  })
  expect(bestFor('Rector')).toMatchObject({
    ...{ key: 'senior-pastor', score: 0.99, because: 'Rector' },
  })
  expect(bestFor('bookeeper')!.score).toBeLessThan(0.99)
})

test.each([
  ['Bookkeeper/Secretary', ['bookkeeper', 'administrative-assistant']],
  ['Worship Leader, Curate', ['worship-leader', 'associate-pastor']],
  ['Worship Leader/Song Leader', []],
  ['Bookkeeper', []],
  ['Pastor, Worship', []],
  ['/', []],
])('the parts of %s name %j', (title, keys) => {
  expect(positionsNamedIn(title, indexPositions(catalog))).toEqual(keys)
})

test('what means nothing finds nothing', () => {
  for (const title of ['', '   ', '!!!', 'of the', 'xyzzy', '🌻', '<script>']) {
    expect(keysFor(title), title).toEqual([])
  }
})

test('beside the very name of a position are only those that share a word of the work', () => {
  const names = ['Organist', 'Organist and Choir Director', 'Community Organizer', 'Choir Officer']
  const catalog = names.map((title) => ({ key: title, title, aliases: [] }))
  const found = (title: string) =>
    matchPositions(title, catalog, { minimum: 0.1 }).map(({ key }) => key)
  expect(found('organist')).toEqual(['Organist', 'Organist and Choir Director'])
  expect(found('Organist II')).toEqual(found('organist'))
  expect(found('organizer')[0]).toBe('Community Organizer')
})

test('ties break by key and the count is kept', () => {
  const twins = ['b', 'a', 'c'].map((key) => ({ key, title: 'Organist', aliases: [] }))
  expect(matchPositions('organist', twins, { count: 2 }).map(({ key }) => key)).toEqual(['a', 'b'])
})

test('scores run from nought to one, fall, and do not depend on the order of the catalog', () => {
  const title = fc.oneof(
    fc.string(),
    fc.constantFrom('pastor', 'worship', 'director of music', 'office assistant'),
  )
  fc.assert(
    fc.property(title, (text) => {
      const matches = matchPositions(text, catalog, { minimum: 0.01 })
      const scores = matches.map(({ score }) => score)
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
      expect([...scores].sort((a, b) => b - a)).toEqual(scores)
      expect(matchPositions(text, [...catalog].reverse(), { minimum: 0.01 })).toEqual(matches)
    }),
  )
})

test('a pasted page is read no further than a title', () => {
  expect(() => matchPositions('pastor '.repeat(100_000), catalog)).not.toThrow()
})
