import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type TileFacts, tilesOf } from './tiles.ts'
import { TOOLS, toolsFor } from './tools.ts'

test('every staff page is in the list of tools, and every tool has a page', () => {
  const folders = readdirSync('pages/(staff)/mgmt', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'index')
    .map(({ name }) => `/mgmt/${name}`)
  const listed = TOOLS.map(({ href }) => href).filter((href) => href.startsWith('/mgmt/'))
  expect([...listed].sort()).toEqual(folders.sort())
})

test('each role finds the tools it may open, and no other', () => {
  expect(toolsFor([])).toEqual([])
  expect(toolsFor(['admin'])).toEqual(TOOLS)
})

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const none = { count: 0, since: null }

/** Everything is well. */
const WELL: TileFacts = {
  now,
  snapshot: { name: '2026-Q2', day: '2026-06-30' },
  coverage: { at: ago(60), share: 0.803 },
  queue: { ...none, givenUp: 0 },
  failedJobs: [],
  mails: { ...none, givenUp: 0 },
  announcements: none,
  findings: none,
  duplicates: 0,
  twins: 0,
  constants: { stale: 0, lapsing: 0, unconfirmed: 0 },
  audit: { at: ago(60), faults: 0 },
  disk: { free: 60 * 1024 ** 3, total: 100 * 1024 ** 3, database: 300 * 1024 ** 2 },
  standbys: { count: 0, lagSeconds: null },
}

function stateOf(key: string, change: Partial<TileFacts>) {
  const tile = tilesOf({ ...WELL, ...change }).find((one) => one.key === key)
  return tile && [tile.state, tile.value, tile.note]
}

test('where everything is well nothing asks for a look', () => {
  expect(tilesOf(WELL).filter(({ state }) => state !== 'good')).toEqual([])
  expect(stateOf('standbys', {})).toBeUndefined()
})

test.each<[string, Partial<TileFacts>, string, string]>([
  ['snapshot', { snapshot: null }, 'None', 'Nothing is published.'],
  ['snapshot', { snapshot: { name: '2026-Q1', day: '2026-03-31' } }, '2026-Q1', '234 days old'],
  ['coverage', { coverage: { at: ago(60), share: 0.71 } }, '71.0%', 'an hour ago'],
  ['coverage', { coverage: { at: ago(60), share: 0.9 } }, '90.0%', 'an hour ago'],
  ['coverage', { coverage: { at: ago(3 * 1440), share: 0.8 } }, '80.0%', 'November 17'],
  ['queue', { queue: null }, 'None', 'No worker'],
  ['queue', { queue: { count: 3, since: ago(11), givenUp: 0 } }, '3', '11 minutes ago'],
  ['queue', { queue: { ...none, givenUp: 2 } }, '0', '2 given up'],
  ['jobs', { failedJobs: ['check-salaries', 'deliver-mails'] }, '2', 'check-salaries and deliver'],
  ['mails', { mails: { count: 5, since: ago(20), givenUp: 0 } }, '5', '20 minutes ago'],
  ['mails', { mails: { ...none, givenUp: 1 } }, '0', '1 given up'],
  ['announcements', { announcements: { count: 9, since: ago(30) } }, '9', '30 minutes ago'],
  ['findings', { findings: { count: 1240, since: ago(120) } }, '1,240', '2 hours ago'],
  ['duplicates', { duplicates: 1 }, '1', 'may pay twice'],
  ['twins', { twins: 3 }, '3', 'one person'],
  [
    'constants',
    { constants: { stale: 2, lapsing: 0, unconfirmed: 0 } },
    '2',
    'not checked for a year',
  ],
  [
    'constants',
    { constants: { stale: 0, lapsing: 3, unconfirmed: 0 } },
    '3',
    'without a known next one',
  ],
  ['audit', { audit: { at: ago(60), faults: 2 } }, '2 faults', 'an hour ago'],
  ['audit', { audit: { at: ago(3 * 1440), faults: 0 } }, 'Whole', 'November 17'],
  ['disk', { disk: { ...WELL.disk, free: 10 * 1024 ** 3 } }, '10%', '10 GB free'],
  ['standbys', { standbys: { count: 1, lagSeconds: 90 } }, '1', '90 seconds behind'],
])('%s asks for a look: %o', (key, change, value, note) => {
  expect(stateOf(key, change)).toEqual(['look', value, expect.stringContaining(note)])
})

test('figures that are not confirmed are said, and are no reason to look', () => {
  const constants = { stale: 0, lapsing: 0, unconfirmed: 70 }
  expect(stateOf('constants', { constants })).toEqual([
    ...['good', '0'],
    'Every figure was checked within a year. 70 figures not confirmed by a second source.',
  ])
})

test('what came a moment ago is no reason to look', () => {
  const fresh = { count: 4, since: ago(5) }
  const facts = { queue: { ...fresh, givenUp: 0 }, announcements: fresh }
  expect(stateOf('queue', facts)?.[0]).toBe('good')
  expect(stateOf('announcements', facts)?.[0]).toBe('good')
})

test('what cannot be judged yet is quiet', () => {
  expect(stateOf('coverage', { coverage: null })?.[0]).toBe('quiet')
  expect(stateOf('coverage', { coverage: { at: ago(60), share: null } })?.[0]).toBe('quiet')
  expect(stateOf('audit', { audit: null })?.[0]).toBe('quiet')
})
