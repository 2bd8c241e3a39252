/** What a plan does not open stays closed to who sends its forms and asks for its files without the page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATRIX } from '../access/matrix.ts'
import { buildPeople, type People, type Place } from '../access/people.ts'
import { startServer, type TestServer } from '../support/server/server.ts'

let server: TestServer
let people: People
let place: Place
beforeAll(async () => {
  server = await startServer({
    market: true,
    prepare: async ({ knex }) => {
      people = await buildPeople(knex)
      place = await people.place()
      // plans count once figures are members' own, and the days of grace are over
      const published = { source: 'member', published_at: new Date('2026-01-01') } as const
      await knex('snapshots').where({ status: 'published' }).update(published)
      await knex('organizations').update({ plan: 'free' })
    },
  })
})
afterAll(() => server.stop())

/** Of apps that no free plan opens. */
const OF_APPS = /^(GET|POST) \/(analyzer|ecola|hybrid|match|precise|prediction|report|table)\b/
const IS_FILE = /\.(csv|json|pdf|xlsx)$/
const ways = Object.keys(MATRIX).filter(
  (way) => OF_APPS.test(way) && (way.startsWith('POST') || IS_FILE.test(way)),
)

test('an owner with the free plan changes nothing and takes no file of what other plans open', async () => {
  const owner = await people.visit('owner', server.url)
  const opened: string[] = []
  for (const way of ways) {
    const [method = '', route = '', intent = ''] = way.split(' ')
    const ids: Readonly<Record<string, string>> = {
      ...{ employeeId: String(place.employee.id), organizationId: String(place.organization.id) },
      ...{ matchId: String(place.match.id), scenarioId: String(place.scenario.id) },
      ...MATRIX[way]?.parameters,
    }
    const path = route.replace(/@(\w+)/g, (_, name) => ids[name] ?? '1')
    const address = path + (MATRIX[way]?.query?.(place) ?? '')
    const { status, headers } =
      method === 'GET'
        ? await owner.get(address)
        : await owner.post(address, { intent, ...MATRIX[way]?.fields?.(place) })
    const to = headers.get('location')
    if (status >= 500 || status === 200 || to !== null) opened.push(`${way}: ${status} ${to ?? ''}`)
  }
  expect(opened).toEqual([])
})
