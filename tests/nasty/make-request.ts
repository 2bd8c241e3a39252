/** One request nobody means well: right but for one field, or wild in everything. The same seed makes the same one. */
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { Row } from '~/tests/access/matrix.ts'
import { namedIn, type Place } from '~/tests/access/people.ts'
import { OUR_PAGE } from '~/tests/support/server/http-visitor.ts'
import { NASTY_VALUES } from './values.ts'

type Field = readonly [name: string, value: string]

export interface Known {
  readonly way: string
  readonly row: Row
  readonly place: Place
  /** of fields and parameters that its page shows */
  readonly names: readonly string[]
  /** of the form as its page draws it, untouched */
  readonly fields: readonly Field[]
}

export interface Made {
  readonly path: string
  readonly request: RequestInit
}

export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: number) {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return { random, below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

/** Most are right but for one value, so that services are reached and not only what stands before them. */
export function makeRequest(chance: Chance, known: Known): Made {
  const [method = '', , intent = ''] = known.way.split(' ')
  const [isWild, isRight] = [chance.random() < 0.35, chance.random() < 0.2]
  const query = [...new URLSearchParams(known.row.query?.(known.place) ?? '')]
  const spoiled = (fields: readonly Field[]) => {
    if (isWild) return wild(chance, [...NAMES, ...known.names], fields)
    return isRight ? encodedPairs(fields) : butForOne(chance, known.names, fields)
  }
  const address = withIds(chance, known, isWild ? 0.25 : 0)
  if (method === 'GET') {
    const path = chance.random() < 0.15 ? `${address}/index.pageContext.json` : address
    return { path: withQuery(path, spoiled(query)), request: {} }
  }
  const asked = isWild && chance.random() < 0.3 ? wild(chance, NAMES, query) : encodedPairs(query)
  const version = known.fields.filter(([name]) => name === 'version' || name === 'formKey')
  const right = new Map([
    ...known.fields,
    ...Object.entries(known.row.fields?.(known.place) ?? {}),
    ...version,
  ])
  const body = spoiled([...right])
  const named = isWild && chance.random() < 0.05 ? body : `intent=${intent}&${body}`
  return {
    path: withQuery(address, asked),
    request: isWild ? bodyOf(chance, named) : sent(FORM, named),
  }
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The address of a way in with what is there. */
export function addressOf(known: Pick<Known, 'way' | 'row' | 'place'>): string {
  return withIds(chanceOf(0), known, 0)
}

function withIds(
  chance: Chance,
  { way, row, place }: Pick<Known, 'way' | 'row' | 'place'>,
  nasty: number,
): string {
  const route = way.split(' ')[1] ?? ''
  if (route === '*') return '/method'
  const { employee, campus, match, scenario, line } = place
  const ids: Record<string, number> = {
    ...{ employeeId: employee.id, organizationId: namedIn(way, place).id, campusId: campus.id },
    ...{ matchId: match.id, scenarioId: scenario.id, lineId: line.id },
  }
  return route.replace(/@(\w+)/g, (_, name: string) => {
    if (chance.random() < nasty) return encoded(chance, 200)
    return encodeURIComponent(row.parameters?.[name] ?? ids[name] ?? 1)
  })
}

function encodedPairs(fields: readonly Field[]): string {
  return fields.map(([name, value]) => pair(name, encodeURIComponent(value))).join('&')
}

function pair(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${value}`
}

function butForOne(chance: Chance, names: readonly string[], right: readonly Field[]): string {
  const [at, value] = [chance.below(right.length), encoded(chance)]
  const wrong = right[at] && chance.random() < 0.8 ? at : -1
  const pairs = right.map(([name, one], index) => {
    return pair(name, index === wrong ? value : encodeURIComponent(one))
  })
  const added = wrong < 0 ? [pair(chance.one([...NAMES, ...names]), value)] : []
  return [...pairs, ...added].join('&')
}

/** What is right, with some of it replaced, left out or doubled, and something added. */
function wild(chance: Chance, names: readonly string[], right: readonly Field[]): string {
  const kept = right.flatMap(([name, value]) => {
    const what = chance.random()
    if (what < 0.05) return []
    if (what < 0.3) return [pair(name, encoded(chance))]
    const one = pair(name, encodeURIComponent(value))
    return what < 0.35 ? [one, pair(name, encoded(chance))] : [one]
  })
  const more = Array.from({ length: chance.below(4) }, () => {
    return pair(chance.one(names), encoded(chance))
  })
  return [...kept, ...more].join('&')
}

/** Around what integers of the database, of JavaScript and of the database's big ones hold. */
const EDGES: readonly string[] = [
  ...['2147483647', '2147483648', '4294967296', '-2147483648', '-2147483649', '9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '1e10', '32768', '999999999', '1', '2'],
]
const VALUES: readonly string[] = [
  ...Object.keys(NASTY_VALUES),
  ...['-1e308', '1'.repeat(400), '\u202eyap', '2026-13-45', '../../etc/passwd', '%00', '[]'],
  ...['{"a":1}', 'true', '\r\nSet-Cookie: a=b', 'x'.repeat(20_000), 'NaN', '2026-12-01'],
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

function encoded(chance: Chance, longest = 20_000): string {
  const what = chance.random()
  if (what < 0.1) return chance.one(RAW)
  const value = what < 0.3 ? chance.one(EDGES) : chance.one(VALUES)
  return encodeURIComponent(value.slice(0, longest).replace(/\p{Cs}/gu, ''))
}

const FORM = 'application/x-www-form-urlencoded'

function sent(type: string, body: string): RequestInit {
  return { method: 'POST', headers: { ...OUR_PAGE, 'Content-Type': type }, body }
}

/** Mostly as a browser sends it. */
function bodyOf(chance: Chance, form: string): RequestInit {
  if (chance.random() < 0.6) return sent(FORM, form)
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
