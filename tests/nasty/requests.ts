/**
 * Requests nobody means well: every way in of the matrix, with its fields and those its page shows, holding nasty
 * values in bodies of every kind. The same seed makes the same requests.
 */
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import { MATRIX } from '~/tests/access/matrix.ts'
import type { People, Place, Role } from '~/tests/access/people.ts'
import { type HttpVisitor, OUR_PAGE } from '~/tests/support/server/http-visitor.ts'
import { NASTY_VALUES } from './values.ts'

export interface Nasty {
  readonly url: string
  readonly people: People
  readonly requests: number
  readonly seed: number
}

export interface NastyAnswers {
  /** status -> how many */
  readonly counts: Readonly<Record<string, number>>
  /** everything that was answered with 500 or above, to be sent again */
  readonly failed: readonly string[]
}

const AT_ONCE = 4
/** A form may sign out, delete or move what the next one needs. */
const NEW_PLACE_AFTER = 250
const NEW_SESSIONS_AFTER = 25
const WHO: readonly Role[] = ['visitor', 'stranger', 'owner', 'support', 'admin']
/** Commands are not asked here; one intent fails on purpose. */
const WAYS = Object.keys(MATRIX).filter(
  (way) => !way.startsWith('stipend ') && !way.endsWith(' throw-on-server'),
)

export async function sendNasty({ url, people, requests, seed }: Nasty): Promise<NastyAnswers> {
  const chance = chanceOf(seed)
  const counts: Record<string, number> = {}
  const failed: string[] = []
  const names = new Map<string, readonly string[]>()
  let place = await people.place()
  let visitors = await visitorsOf(people, url)
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    if (sent > 0 && sent % NEW_PLACE_AFTER < AT_ONCE) place = await people.place()
    if (sent % NEW_SESSIONS_AFTER < AT_ONCE) visitors = await visitorsOf(people, url)
    const batch = Array.from({ length: Math.min(AT_ONCE, requests - sent) }, () => {
      const role = chance.one(WHO)
      return { role, ...made(chance, chance.one(WAYS), place, names) }
    })
    await Promise.all(
      batch.map(async ({ role, way, path, request }) => {
        const visitor = visitors.get(role)
        if (!visitor) throw new Error(`nobody is ${role}`)
        const { status, body } = await answerOf(visitor, path, request)
        counts[status] = (counts[status] ?? 0) + 1
        if (request.method === undefined) names.set(routeOf(way), namesIn(body))
        if (status < 500 && !/"(abortStatusCode|status)":5\d\d/.test(body)) return
        failed.push(`${role} ${way} ${path} ${JSON.stringify(request).slice(0, 600)}: ${status}`)
      }),
    )
  }
  return { counts, failed }
}

async function visitorsOf(people: People, url: string): Promise<ReadonlyMap<Role, HttpVisitor>> {
  const pairs = WHO.map(async (role) => [role, await people.visit(role, url)] as const)
  return new Map(await Promise.all(pairs))
}

/** 0: the connection was closed, as it is on a body that is too large. */
async function answerOf(visitor: HttpVisitor, path: string, request: RequestInit) {
  return await visitor.send(path, request).catch((error: unknown) => {
    if (error instanceof TypeError) return { status: 0, body: '' }
    throw error
  })
}

function routeOf(way: string): string {
  return way.split(' ')[1] ?? ''
}

/** Of fields and of parameters in links. */
function namesIn(html: string): readonly string[] {
  const found = html.matchAll(/ name="([^"]{1,60})"|[?;&]([a-zA-Z]{2,30})=/g)
  return [...new Set([...found].map(([, field, parameter]) => field ?? parameter ?? ''))]
}

type Chance = ReturnType<typeof chanceOf>

function chanceOf(seed: number) {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return { random, below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

const VALUES: readonly string[] = [
  ...Object.keys(NASTY_VALUES),
  ...['-2147483649', '9223372036854775808', '-1e308', '1'.repeat(400), '\u202eyap', '2026-13-45'],
  ...[
    '../../etc/passwd',
    '%00',
    '[]',
    '{"a":1}',
    'true',
    '\r\nSet-Cookie: a=b',
    'x'.repeat(20_000),
  ],
]
/** Halves of a character and bytes that are no UTF-8, already encoded. */
const RAW: readonly string[] = ['%ED%A0%80', '%FF%FE', '%00', '%', '%C0%AF', '%F4%90%80%80']
const NAMES: readonly string[] = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'intent',
    'year',
    'next',
    'done',
    'page',
    'q',
    'sort',
  ],
  ...[
    'position',
    'from',
    'to',
    'id',
    'view',
    'snapshot',
    'token',
    'organization',
    'a[]',
    'a[b]',
    '',
  ],
]

interface Made {
  readonly way: string
  readonly path: string
  readonly request: RequestInit
}

function made(
  chance: Chance,
  way: string,
  place: Place,
  names: ReadonlyMap<string, readonly string[]>,
): Made {
  const [method = '', route = '', intent = ''] = way.split(' ')
  const row = MATRIX[way] ?? { who: '' }
  const address = route === '*' ? '/method' : withIds(chance, route, place, row.parameters ?? {})
  const known = [...NAMES, ...(names.get(route) ?? [])]
  if (method === 'GET') {
    const right = row.query?.(place) ?? ''
    const query = pairs(chance, known, [...new URLSearchParams(right)])
    const path = chance.random() < 0.15 ? `${address}/index.pageContext.json` : address
    return { way, path: query === '' ? path : `${path}?${query}`, request: {} }
  }
  const fields = Object.entries({ intent, ...row.fields?.(place) })
  const path = chance.random() < 0.1 ? `${address}?${pairs(chance, known, [])}` : address
  return { way, path, request: bodyOf(chance, pairs(chance, known, fields)) }
}

function withIds(
  chance: Chance,
  route: string,
  { employee, organization, campus }: Place,
  parameters: Readonly<Record<string, string>>,
): string {
  const ids: Record<string, number> = {
    ...{ employeeId: employee.id, organizationId: organization.id, campusId: campus.id },
  }
  return route.replace(/@(\w+)/g, (_, name: string) => {
    if (chance.random() < 0.25) return encoded(chance, 200)
    return encodeURIComponent(parameters[name] ?? ids[name] ?? 1)
  })
}

/** What is right, with some of it replaced, left out or doubled, and something added. */
function pairs(
  chance: Chance,
  known: readonly string[],
  right: readonly (readonly [string, string])[],
): string {
  const kept = right.flatMap(([name, value]) => {
    const what = name === 'intent' ? chance.random() * 20 : chance.random()
    const field = encodeURIComponent(name)
    if (what < 0.05) return []
    if (what < 0.3) return [`${field}=${encoded(chance)}`]
    const pair = `${field}=${encodeURIComponent(value)}`
    return what < 0.35 ? [pair, `${field}=${encoded(chance)}`] : [pair]
  })
  const more = Array.from({ length: chance.below(4) }, () => {
    return `${encodeURIComponent(chance.one(known))}=${encoded(chance)}`
  })
  return [...kept, ...more].join('&')
}

function encoded(chance: Chance, longest = 20_000): string {
  if (chance.random() < 0.1) return chance.one(RAW)
  return encodeURIComponent(
    chance
      .one(VALUES)
      .slice(0, longest)
      .replace(/\p{Cs}/gu, ''),
  )
}

const FORM = 'application/x-www-form-urlencoded'

/** Mostly as a browser sends it. */
function bodyOf(chance: Chance, form: string): RequestInit {
  const sent = (type: string, body: string): RequestInit => {
    return { method: 'POST', headers: { ...OUR_PAGE, 'Content-Type': type }, body }
  }
  const what = chance.random()
  if (what < 0.8) return sent(FORM, form)
  const part = `--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\n${form}\r\n`
  return chance.one([
    sent('application/json', JSON.stringify({ intent: [form], __proto__: null })),
    sent('application/json', '{"intent":'),
    sent('multipart/form-data; boundary=b', `${part}--b--\r\n`),
    sent('multipart/form-data; boundary=b', part),
    sent('multipart/form-data', part),
    sent('text/plain', form),
    sent(`${FORM}; charset=utf-7`, form),
    sent('', form),
    sent(FORM, `${form}&${'a=b&'.repeat(30_000)}`),
    sent(FORM, `note=${'x'.repeat(3_000_000)}`),
  ])
}
