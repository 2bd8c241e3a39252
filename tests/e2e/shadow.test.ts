/** A shadow session through the running product: its start, its line on every page, its refusals, its end. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '~/server/services/people/accounts/password.ts'
import { MATRIX } from '../access/matrix.ts'
import { buildPeople, namedIn, type People, type Place } from '../access/people.ts'
import { everyWayIn } from '../access/routes.ts'
import { changedTables, contentsOf } from '../support/database/table-contents.ts'
import { buildContext, STAFF_SECRET } from '../support/database/world.ts'
import { fetchPdf, readPdf } from '../support/pdf/read-pdf.ts'
import { type HttpVisitor, PASSWORD } from '../support/server/http-visitor.ts'
import { startServer, type TestServer } from '../support/server/server.ts'
import { codeAt } from '../support/server/signed-in.ts'

let server: TestServer
let people: People
let place: Place
let staff: HttpVisitor
beforeAll(async () => {
  server = await startServer({
    market: true,
    prepare: async ({ knex }) => {
      people = await buildPeople(knex)
      place = await people.place()
      const password = { password_hash: await hashPassword(buildContext(knex), PASSWORD) }
      await knex('users')
        .where({ id: people.ids.get('support') })
        .update(password)
    },
  })
  staff = await people.visit('support', server.url)
})
afterAll(() => server.stop())

const asked = {
  ...{ intent: 'start', reason: 'Cannot find the May report', next: '/mgmt?from=here' },
  ...{ payReason: 'The totals of their table look wrong', currentPassword: PASSWORD },
}

test('every page says who views, and no form changes anything', async () => {
  const code = codeAt(STAFF_SECRET, new Date())
  const person = String(place.organization.owner.id)
  const started = await staff.post('/mgmt/shadowUser', { ...asked, person, code })
  expect([started.status, started.headers.get('Location')]).toEqual([303, '/dashboard'])
  // delivered beside the answer: what is compared below begins after it
  const owner = await server.database.knex('users').where(place.organization.owner).first('email')
  const [told] = await server.lettersTo(owner?.email ?? '')
  expect(told).toContain('The totals of their table look wrong')

  const before = await contentsOf(server.database.knex)
  // a session opens nothing of the API
  const ways = (await everyWayIn()).filter((way) => /^(GET|POST) (?!\/api\/)/.test(way))
  const wrong: string[] = []
  let [shown, refused] = [0, 0]
  for (const way of ways) {
    const [method, path, intent = ''] = addressOf(way)
    const { status, headers, body } =
      method === 'GET'
        ? await staff.get(path)
        : await staff.post(path, { ...MATRIX[way]?.fields?.(place), intent })
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
    const says = /Stipend staff view as Pat owner \(.*?Nothing can be changed.*?minutes left/s.test(
      body,
    )
    const opens = method === 'POST' || MATRIX[way]?.who[5] !== 'o' || CLOSED.test(way)
    if (!opens && status >= 400) wrong.push(`${way}: ${status}, open to the owner`)
    if (status >= 500 || (isPage && status !== 303 && !says)) wrong.push(`${way}: ${status}`)
    if (isPage && says) shown += 1
    if (method === 'GET' || OF_THE_EDGE.includes(path) || OF_SHADOW.includes(intent)) continue
    if (status === 403 && body.includes('so nothing can be changed')) refused += 1
    else wrong.push(`${way}: ${status} and no refusal`)
  }
  expect(wrong).toEqual([])
  const after = await contentsOf(server.database.knex)
  const changed = changedTables(before, after)
  expect(changed.filter((table) => !OF_THE_LOOK.includes(table))).toEqual([])
  expect(shown).toBeGreaterThan(150)
  expect(refused).toBeGreaterThan(120)
})

/** for the person alone; of files a PDF alone opens, which says on each page who printed it */
const CLOSED = /two-step|api-keys|\.csv|\.xlsx|\.json|\.zip/
const OF_THE_EDGE: readonly string[] = ['/error-reports', '/payments/announcements']
const OF_SHADOW: readonly string[] = ['stop-shadow', 'switch-organization', 'theme']
/** its events, and which organization it looks at */
const OF_THE_LOOK: readonly string[] = ['audit_events', 'shadow_sessions']

function addressOf(way: string): [method: string, path: string, intent?: string] {
  const [method = '', route = '', intent] = way.split(' ')
  // what ends the look is tried last
  if (intent === 'stop-shadow') return ['GET', '/method']
  const ids: Readonly<Record<string, string>> = {
    employeeId: String(place.employee.id),
    organizationId: String(namedIn(way, place).id),
    lineId: String(place.line.id),
    campusId: String(place.campus.id),
    matchId: String(place.match.id),
    packetNumber: '1',
    ...MATRIX[way]?.parameters,
  }
  const path = (route === '*' ? '/method' : route).replace(/@(\w+)/g, (_, name) => ids[name] ?? '1')
  return [method, path + (MATRIX[way]?.query?.(place) ?? ''), intent]
}

test('a printed page says it too, and files with data are not given', async () => {
  const files = `/report/${place.employee.id}/files`
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetchPdf(`${server.url}${files}/working.pdf`, { cookie })
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const silent = pages.filter(
    (text) => !/Printed by Stipend staff who view as Pat owner/.test(text),
  )
  expect([pages.length > 0, silent]).toEqual([true, []])
  for (const path of [`${files}/working.csv`, '/table.csv', '/account/export.zip']) {
    const { status, body } = await staff.get(path)
    expect([path, status, body]).toEqual([path, 403, expect.stringContaining('not downloaded')])
  }
})

test('stopping leads back, and a page drawn before sends nothing any more', async () => {
  const { body } = await staff.get('/account')
  const formKey = /name="formKey" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const stopped = await staff.post('/account', { intent: 'stop-shadow' })
  expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, '/mgmt?from=here'])
  expect((await staff.get('/mgmt')).body).not.toContain('Stipend staff view as')

  const late = await staff.post('/account', { intent: 'change-name', name: 'Not so', formKey })
  expect([late.status, late.body]).toEqual([409, expect.stringContaining('You no longer view as')])
  expect(await server.database.knex('users').where({ name: 'Not so' })).toEqual([])
})

test('after its time it ends at whatever is asked for', async () => {
  const { knex } = server.database
  const at = new Date()
  const [session] = await knex('sessions').where({ user_id: people.ids.get('support') })
  const over = async () => {
    await knex('shadow_sessions').insert({
      ...{ staff_id: people.ids.get('support') ?? 0, session_id: session?.id, returns_to: '/mgmt' },
      ...{ user_id: place.organization.owner.id, reason: 'is over', created_at: at },
      ...{ started_at: at, expires_at: at },
    })
  }
  await over()
  expect((await staff.get('/table/index.pageContext.json')).status).toBe(404)
  const asking = await staff.get('/table')
  expect(asking.headers.get('Location')).toBe('/mgmt/shadowUser?ended=time')
  expect((await staff.get('/mgmt/shadowUser?ended=time')).body).toContain('30 minutes are over')
  await over()
  const sent = await staff.post('/account', { intent: 'change-name', name: 'Not so' })
  expect(sent.headers.get('Location')).toBe('/mgmt/shadowUser?ended=time')
  expect(await knex('users').where({ name: 'Not so' })).toEqual([])
})
