/** Who may do what, asked of the running product: every way in against every role. */
import { afterAll, expect, test } from 'vitest'
import { MATRIX, type Row } from '../access/matrix.ts'
import {
  buildPeople,
  namedIn,
  type People,
  type Place,
  ROLES,
  type Role,
} from '../access/people.ts'
import { everyWayIn } from '../access/routes.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database/database-proxy.ts'
import type { Answer, HttpVisitor } from '../support/server/http-visitor.ts'
import { startServer } from '../support/server/server.ts'

let people: People
let place: Place
let proxy: DatabaseProxy
const server = await startServer({
  market: true,
  prepare: async ({ knex, url }) => {
    people = await buildPeople(knex)
    place = await people.place()
    proxy = await startDatabaseProxy(url)
  },
  databaseUrl: () => proxy.url,
})
afterAll(async () => {
  await server.stop()
  await proxy.shut()
})

const ways = (await everyWayIn()).filter((way) => !way.startsWith('stipend '))

test('every page, intent and HTTP route has a row, and no row is left of what is gone', () => {
  expect(ways).toEqual(Object.keys(MATRIX).sort())
})

test.each(ways)('%s answers each role as the table says', async (way) => {
  const row = MATRIX[way]
  if (!row) throw new Error(`${way} has no row in tests/access/matrix.ts`)
  const expected = row.who.replaceAll(' ', '')
  const answers = ROLES.map(() => '-')
  const ask = async (index: number, at: Place) => {
    // what draws a page is the same for all: the first role of each answer asks for it, every role for its data
    const asksForPage = expected.indexOf(expected[index]!) === index
    answers[index] = await answerTo(ROLES[index]!, { way, row, at, asksForPage })
  }
  const among = (letters: RegExp) =>
    [...ROLES.keys()].filter((index) => letters.test(expected[index]!))
  const [refused, others] = [among(/[snf]/), among(/[^snf-]/)]
  // who is refused leaves everything as it was; if not, the table does not say so
  const first = row.fresh ? await people.place(way) : place
  await Promise.all(refused.map((index) => ask(index, first)))
  if (row.fresh) {
    const used = async (nth: number) => (nth === 0 ? first : await people.place(way))
    await Promise.all(others.map(async (index, nth) => ask(index, await used(nth))))
  } else if (way.startsWith('GET')) await Promise.all(others.map((index) => ask(index, place)))
  // a form may change what the next role finds
  else for (const index of others) await ask(index, place)
  expect(spelled(answers)).toEqual(spelled([...expected]))
})

interface Asking {
  readonly way: string
  readonly row: Row
  readonly at: Place
  readonly asksForPage: boolean
}

async function answerTo(role: Role, { way, row, at, asksForPage }: Asking): Promise<string> {
  const { method, path, intent } = requestOf(way, row, at)
  // a form may end the session or change what it works on, looking does neither
  const visitor = method === 'GET' ? await lookerOf(role) : await people.visit(role, server.url)
  if (method === 'POST') {
    const fields = { intent, ...row.fields?.(at) }
    return asksForPage || IS_NO_PAGE.test(way)
      ? letterOf(await visitor.post(path, fields), 303)
      : letterOfData(await visitor.post(dataAddress(path), fields))
  }
  if (IS_NO_PAGE.test(way)) return letterOf(await visitor.send(path, { method }), 200)
  const data = letterOfData(await visitor.get(dataAddress(path)))
  const page = asksForPage ? letterOf(await visitor.get(path), 200) : data
  return page === data ? page : `${page}, its data ${data}`
}

const lookers = new Map<Role, Promise<HttpVisitor>>()

function lookerOf(role: Role): Promise<HttpVisitor> {
  const known = lookers.get(role) ?? people.visit(role, server.url)
  lookers.set(role, known)
  return known
}

/** Probes and files have no data of their own. */
const IS_NO_PAGE =
  / \/api\/|^POST \/(error-reports|payments)|z$|^GET \/metrics$|\.(atom|csv|json|md|pdf|png|txt|xlsx|xml|zip)$|^GET \/(media|social)\/|^GET \/account\/plan\/(card|invoices)/

function dataAddress(path: string): string {
  const [pathname = '', query] = path.split('?')
  const address = `${pathname === '/' ? '' : pathname}/index.pageContext.json`
  return query ? `${address}?${query}` : address
}

/** The JSON of client navigation always answers 200 and says inside what the page answers. */
function letterOfData(answer: Answer): string {
  const { status, headers, body } = answer
  if (headers.has('Location')) return letterOf(answer, 200) // a form did what it says
  if (status !== 200 || headers.get('Cache-Control') !== 'no-store') return `status ${status}`
  const said = JSON.parse(body) as Record<string, unknown>
  const redirect = said._urlRedirect as { url?: string } | undefined
  if (redirect) return redirect.url?.startsWith('/sign-in') ? 's' : 'o'
  const reason = said.abortReason as { status?: number } | undefined
  const abort = reason?.status ?? said.abortStatusCode
  const shownAgain = said.action as { conflict?: true } | null | undefined
  if (shownAgain) return shownAgain.conflict ? 'c' : 'a'
  return LETTERS.get(Number(abort ?? 200)) ?? `status ${abort}`
}

const LETTERS = new Map([
  [200, 'o'],
  [401, 'k'],
  [403, 'f'],
  [404, 'n'],
  [409, 'c'],
  [422, 'a'],
])

function letterOf({ status, headers }: Answer, done: 200 | 303): string {
  const to = headers.get('Location')
  if (to?.startsWith('/sign-in')) return 's'
  if (status === done || (done === 200 && to)) return 'o'
  return (status !== 200 && LETTERS.get(status)) || `status ${status}`
}

function requestOf(way: string, row: Row, at: Place) {
  const [method = '', route = '', intent = ''] = way.split(' ')
  const path = route === '*' ? '/method' : withIds(route, idsOf(way, at), row)
  return { method, path: path + (row.query?.(at) ?? ''), intent }
}

interface Ids {
  readonly employeeId: number
  readonly organizationId: number
  readonly campusId: number
  readonly matchId: number
  readonly scenarioId: number
  readonly lineId: number
}

function idsOf(way: string, place: Place): Ids {
  const { employee, campus, match, scenario, line } = place
  return {
    ...{ employeeId: employee.id, organizationId: namedIn(way, place).id, campusId: campus.id },
    ...{ matchId: match.id, scenarioId: scenario.id, lineId: line.id },
  }
}

function withIds(route: string, ids: Ids, row: Row): string {
  return route.replace(/@(\w+)/g, (_, name: string) => {
    const value = row.parameters?.[name] ?? (ids as unknown as Record<string, number>)[name]
    if (value === undefined) throw new Error(`what is @${name} of ${route}?`)
    return String(value)
  })
}

function spelled(answers: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(ROLES.map((role, index) => [role, answers[index]]))
}

const MISSING: Ids = {
  employeeId: 999_999_999,
  organizationId: 999_999_999,
  campusId: 999_999_999,
  matchId: 999_999_999,
  scenarioId: 999_999_999,
  lineId: 999_999_999,
}
// with keys: tests/access/api.test.ts
const withAnId = ways.filter((way) => /^\w+ (?!\/api\/).*@(employeeId|organizationId)/.test(way))

test.each(withAnId)(
  '%s: missing and not yours are one answer, after as many queries',
  async (way) => {
    const row = MATRIX[way] ?? { who: '' }
    const stranger = await people.visit('stranger', server.url)
    let theirs = await measure(stranger, way, row, idsOf(way, place))
    let missing = await measure(stranger, way, row, MISSING)
    // A cache that expires in one of them is a query of time, not of the address: a lasting difference stays one.
    for (let again = 0; again < 3 && missing.queries !== theirs.queries; again++) {
      theirs = fewer(theirs, await measure(stranger, way, row, idsOf(way, place)))
      missing = fewer(missing, await measure(stranger, way, row, MISSING))
    }
    expect(missing).toEqual(theirs)
    expect(theirs.status).toBe(404)
  },
)

type Measured = Awaited<ReturnType<typeof measure>>

function fewer(one: Measured, other: Measured): Measured {
  return other.queries < one.queries ? other : one
}

/** Status, headers, masked body, and the fewer queries of two tries: a cache may have to be filled on the way. */
async function measure(visitor: HttpVisitor, way: string, row: Row, ids: Ids) {
  const [method = '', route = '', intent = ''] = way.split(' ')
  const path = withIds(route, ids, row)
  const queries: number[] = []
  let answer: Answer | undefined
  for (let tries = 0; tries < 2; tries++) {
    const before = proxy.queries()
    answer =
      method === 'POST'
        ? await visitor.post(path, { intent, ...row.fields?.(place) })
        : await visitor.get(path)
    queries.push(proxy.queries() - before)
  }
  if (!answer) throw new Error('nothing was asked')
  return { ...masked(answer, path), queries: Math.min(...queries) }
}

function masked({ status, headers, body }: Answer, path: string) {
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'no nonce'
  const request = headers.get('X-Request-Id') ?? 'no request id'
  const mask = (text: string) =>
    [nonce, request, path].reduce((masked, part) => masked.replaceAll(part, '***'), text)
  const kept = [...headers]
    .filter(([name]) => name !== 'date' && name !== 'content-length')
    .map(([name, value]) => [name, mask(value)])
  return { status, headers: Object.fromEntries(kept), body: mask(body) }
}
