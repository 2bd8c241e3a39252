/** A log must not hold a link that its readers can open: every parameter is known as harmless, or is hidden. */
import { expect, test } from 'vitest'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import { everyWayIn } from './routes.ts'

/** They name a row or a text, and who opens it is asked who they are. */
const HARMLESS = [
  ...['campusId', 'employeeId', 'importId', 'invoiceId', 'lineId', 'matchId', 'organizationId'],
  ...['effectiveOn', 'flag', 'number', 'packetNumber', 'scenarioId', 'step', 'version', 'view'],
  ...['file', 'folder', 'key', 'kind', 'metro', 'name', 'slug', 'state', 'text', 'topic'],
  'unknown',
]

const PARAMETER = /@([a-zA-Z]+)/g

test('no secret of an address is logged', async () => {
  const paths = (await everyWayIn()).flatMap((way) => /^(?:GET|POST) (\/\S*)/.exec(way)?.[1] ?? [])
  expect(paths).toContain('/claim/@token')
  const shown = paths.flatMap((path) =>
    [...withoutTokens(path).matchAll(PARAMETER)]
      .filter(([, name = '']) => !HARMLESS.includes(name))
      .map(() => path),
  )
  expect(shown).toEqual([])
})

test('what is known as harmless is still there', async () => {
  const ways = (await everyWayIn()).join(' ')
  const there = new Set([...ways.matchAll(PARAMETER)].map(([, name]) => name))
  expect(HARMLESS.filter((name) => !there.has(name))).toEqual([])
})
