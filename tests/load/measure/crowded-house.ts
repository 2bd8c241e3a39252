/** A house full of invented users and organizations, drawn by a seed and written by COPY. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { twinKey } from '~/core/forms/email.ts'

export interface Crowd {
  readonly users: number
  readonly organizations: number
}

export interface CrowdedHouse {
  /** of some users, for questions */
  readonly people: readonly { readonly name: string; readonly email: string }[]
  readonly organizations: readonly { readonly name: string; readonly city: string }[]
}

/** The indexes of the search are made after the rows: ten times as fast as row by row. */
export async function fillHouse(url: string, crowd: Crowd): Promise<CrowdedHouse> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const people = await copyUsers(client, crowd.users)
    const organizations = await copyOrganizations(client, crowd.organizations)
    await client.query('analyze users, organizations')
    await client.query(MEMBERS)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    return { people, organizations }
  } finally {
    await client.end()
  }
}

const INDEXES = /* sql */ `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename in ('users', 'organizations')
    and indexdef ~ 'search_text|slip_keys'`

/** Each organization has an owner, and every third one a second member. */
const MEMBERS = /* sql */ `
  insert into memberships (organization_id, user_id, role, sees_pay)
  select o.id, u.id, case when u.nth = 0 then 'owner' else 'viewer' end, u.nth = 0
  from organizations o
  join lateral (
    select id, row_number() over (order by id) - 1 as nth from users
    where id > (o.id * 7919) % (select max(id) - 2 from users) order by id limit 1 + (o.id % 3 = 0)::int
  ) u on true
  on conflict do nothing`

const KEPT = 500
const TWIN_EVERY = 500

async function copyUsers(client: pg.Client, count: number) {
  const draw = random(1)
  const kept: { name: string; email: string }[] = []
  let before = ''
  await copy(
    client,
    'users (email, email_normalized, twin_key, name, password_hash)',
    count,
    (i) => {
      const name = `${oneOf(FIRST, draw() ** 1.6)} ${surname(draw)}`
      const domain = oneOf(DOMAINS, draw())
      // every 500th is the one before with a tag
      if (i % TWIN_EVERY === 1) {
        const email = before.replace('@', '+church@')
        return [email, email, twinKey(email), name, 'none']
      }
      const email = `${plain(name).replace(' ', '.')}${i}@${domain}`
      before = email
      if (i % Math.ceil(count / KEPT) === 0) kept.push({ name, email })
      return [email, email, twinKey(email), name, 'none']
    },
  )
  return kept
}

async function copyOrganizations(client: pg.Client, count: number) {
  const draw = random(2)
  const kept: { name: string; city: string }[] = []
  const columns = 'organizations (type, name, street, city, state_code, zip)'
  await copy(client, columns, count, (i) => {
    const city = `${surname(draw)}ville`
    const name = `${oneOf(ADJECTIVES, draw())} ${oneOf(KINDS, draw())} of ${city}`
    if (i % Math.ceil(count / KEPT) === 0) kept.push({ name, city })
    return ['church', name, `${i} Main Street`, city, oneOf(STATES, draw()), '43215']
  })
  return kept
}

async function copy(
  client: pg.Client,
  into: string,
  count: number,
  rowAt: (i: number) => readonly string[],
): Promise<void> {
  function* lines() {
    for (let i = 0; i < count; i++) yield `${rowAt(i).join('\t')}\n`
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${into} from stdin`)))
}

/** Three syllables: 125,000 names, the first of them common. */
function surname(draw: () => number): string {
  const letters = [draw() ** 2, draw() ** 1.5, draw()].map((at) => oneOf(SYLLABLES, at)).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

function oneOf(list: readonly string[], at: number): string {
  return list[Math.floor(at * list.length)] ?? ''
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Mulberry32: the same crowd every time. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST = (
  'James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph ' +
  'Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley ' +
  'Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle José Zoë Renée Björn Chloé Íñigo'
).split(' ')
const SYLLABLES = (
  'an ber car den el far gar hol in jo ken lor mar nor ol per quin ros sal tor ul van win xan yor zim ash bro cla ' +
  'dun ed fitz gre ham ir jack kirk lan mac nel os park quig rich ster thom und ver wal wood'
).split(' ')
const DOMAINS = ['gmail.com', 'yahoo.com', 'grace.example', 'firstchurch.example', 'outlook.com']
const ADJECTIVES = [
  'First',
  'Grace',
  'Hope',
  'Trinity',
  'Calvary',
  'New Life',
  'Bethel',
  'Saint John',
]
const KINDS = ['Church', 'Chapel', 'Baptist Church', 'Fellowship', 'Methodist Church', 'Assembly']
const STATES = ['OH', 'TX', 'CA', 'GA', 'NY', 'IL', 'TN', 'NC']
