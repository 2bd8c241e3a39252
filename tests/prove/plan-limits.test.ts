/** What a plan does not open stays closed to who sends its forms and asks for its files without the page. */
import { afterAll, expect, test } from 'vitest'
import { MATRIX } from '../access/matrix.ts'
import { buildPeople, type People, type Place } from '../access/people.ts'
import { startServer } from '../support/server/server.ts'

let people: People
let place: Place
const server = await startServer({
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
afterAll(() => server.stop())

/** Of apps that no free plan opens. */
const OF_APPS = /^(GET|POST) \/(analyzer|ecola|hybrid|match|precise|prediction|report|table)\b/
const IS_FILE = /\.(csv|json|pdf|xlsx)$/
/** What was saved stays readable, and what one enters about one's own staff is never locked. */
const NEVER_LOCKED = [
  ...['GET /report/@employeeId/board-packet/@packetNumber/packet.pdf', 'POST /table columns'],
  ...['POST /table propose', 'POST /report/@employeeId show-proposal'],
  ...['POST /report/@employeeId keep-proposal', 'POST /report/@employeeId remove-proposal'],
]
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
    if (status >= 500) opened.push(`${way}: ${status}`)
    // a file that is not given leads back to its page
    const isClosed = method === 'GET' ? status !== 200 : !headers.has('location')
    if (!isClosed) opened.push(way)
  }
  expect(opened.sort()).toEqual([...NEVER_LOCKED].sort())
})
