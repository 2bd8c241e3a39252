import { expect, test } from 'vitest'
import type { StaffRole } from '~/core/policy.ts'
import type { Context } from '~/server/context.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { recordEvent } from '../../record-event.ts'
import { searchEverything } from './search.ts'

const database = await freshDatabase()
const context = staff(['support'])
const renee = await buildUser(context, { name: 'Renée Åkesson', email: 'renee@hope.example' })
await buildUser(context, { name: 'John Parkson', email: 'jp_100%@mail.example' })
await buildUser(context, { name: "Siobhán O'Brien", email: 'so@mail.example' })
await buildUser(context, { name: 'Ann', email: 'zz@mail.example' })
for (let i = 0; i < 12; i++) {
  await buildUser(context, { name: `Annabel Number${i}`, email: `annabel${i}@mail.example` })
}
const grace = await buildOrganization(context, { name: 'Grace Chapel of the Łąka' }, renee)
const employee = await buildEmployee(context, { name: 'Kim Verger' }, grace)
await database.knex('customers').insert({
  ...{ id: 'cus_Find100', organization_id: grace.id, is_main: true, ticket: 1 },
  created_at: new Date('2026-01-05T00:00:00Z'),
})
await database.knex('subscriptions').insert(subscription(grace.id))
const ids = { renee: renee.id, grace: grace.id, employee: employee.id }

function staff(roles: readonly StaffRole[]): Context {
  return buildContext(database.knex, { kind: 'staff', id: 1, roles })
}

function subscription(organizationId: number) {
  const at = new Date('2026-01-05T00:00:00Z')
  return {
    ...{ id: 'sub_Find100', customer_id: 'cus_Find100', organization_id: organizationId },
    standing: 'counts' as const,
    plan: 'basic' as const,
    status: 'active' as const,
    price_cents: 9_900,
    ...{ created_at: at, period_start: at, period_end: new Date('2027-01-05T00:00:00Z') },
  }
}

async function titles(text: string): Promise<string[]> {
  return (await searchEverything(context, { text })).hits.map(({ title }) => title)
}

test.each([
  ['a part of a name', 'kess'],
  ['without its accents', 'renee akesson'],
  ['with other accents', 'rènëe'],
  ['words in any order', 'akesson rene'],
  ['the beginning of a short word', 'user: re'],
  ['the address', 'RENEE@hope.example'],
  ['a part of the address', 'user:hope.exam'],
  ['a slip: letters exchanged', 'rneee akesson'],
  ['a slip: another letter', 'renee akessen'],
  ['a slip: a letter added', 'user: rennee akesson'],
  ['a slip in each word', 'user: rene akeson'],
  ['a slip beside a part of a word', 'user: renee hpoe ake'],
  ['a slip beside a word that is nowhere', 'user: akeson oslo'],
  ['a slip beside a word that is right', 'user: akesson rennee'],
])('a user is found by %s: %s', async (_, text) => {
  expect(await titles(text)).toContain('Renée Åkesson')
})

test('what is exact comes first, however many are only like it', async () => {
  expect((await titles('user: ann'))[0]).toBe('Ann')
  expect((await titles(`user:${ids.renee}`))[0]).toBe('Renée Åkesson')
})

test('two letters find names that begin with them, a last name too, and others where those are few', async () => {
  const many = Array.from({ length: 60 }, (_, i) => `quentin${i}@mail.example`)
  await database.knex('users').insert(
    many.map((email) => ({
      ...{
        email,
        email_normalized: email,
        name: 'Quentin Zq',
        password_hash: 'none',
        twin_key: email,
      },
    })),
  )
  for (const name of ['Kim Quill', 'Kim Qu', 'Anna Quoc Lee']) await buildUser(context, { name })
  const found = await titles('user: qu')
  expect(found).toHaveLength(50)
  expect(found[0]).toBe('Kim Qu')
  expect(await titles('user: quo')).toEqual(['Anna Quoc Lee'])
  expect(await titles('user: ki')).toEqual(expect.arrayContaining(['Kim Qu', 'Kim Quill']))
  expect(await titles('user: O')).toContain("Siobhán O'Brien")
})

test('what is nearly the words comes with the nearest first', async () => {
  await buildUser(context, { name: 'Wilhelmina Torsten' })
  await buildUser(context, { name: 'Wilhelmine Torstens' })
  expect(await titles('user: wilhelminn torsten')).toEqual([
    'Wilhelmina Torsten',
    'Wilhelmine Torstens',
  ])
})

test('a slip is marked as similar, what holds the words is not', async () => {
  const { hits } = await searchEverything(context, { text: 'user: jhon parkson' })
  expect(hits.map(({ title, isNear }) => [title, isNear])).toEqual([['John Parkson', true]])
  const exact = await searchEverything(context, { text: 'user: john parkson' })
  expect(exact.hits[0]).toMatchObject({ title: 'John Parkson', isNear: false })
})

test('signs that mean something to a database mean themselves', async () => {
  expect(await titles('user: jp_100%')).toEqual(['John Parkson'])
  expect(await titles('user: %')).toEqual([])
  expect(await titles("user: o'brien")).toEqual(["Siobhán O'Brien"])
  for (const text of ["'; drop table users; --", '\\', '?', ':text', '$1', '"', '%%%__', '🙂 ?']) {
    expect(await titles(text)).not.toContain('Renée Åkesson')
  }
})

test('an organization is found by name and place, with letters that no accent explains', async () => {
  for (const text of ['org: laka', 'grace columbus', `org:${ids.grace}`]) {
    expect(await titles(text)).toContain('Grace Chapel of the Łąka')
  }
  for (const text of ['org: grcae chapel', 'org: grace columbsu', 'org: chappel of lakka']) {
    expect(await titles(text)).toContain('Grace Chapel of the Łąka')
  }
})

test('a subscription is found by its id, its customer or its organization', async () => {
  for (const text of ['sub_Find', 'sub: cus_Find100', 'sub: grace', `sub:${ids.grace}`]) {
    expect(await titles(text)).toContain('Basic, active')
  }
  expect(await titles('sub: subXFind')).toEqual([])
})

test('events are found by the beginning of an action, newest first, and by their request', async () => {
  for (const n of [1, 2]) {
    await recordEvent(
      { ...context, request: { id: `request ${n}`, address: 'none' } },
      {
        action: 'find.me',
        organizationId: ids.grace,
      },
    )
  }
  const { hits } = await searchEverything(context, { text: 'event: find.' })
  expect(hits.map(({ title }) => title)).toEqual(['find.me', 'find.me'])
  expect(Number(hits[0]?.id)).toBeGreaterThan(Number(hits[1]?.id))
  expect(await titles('event: request 1')).toEqual(['find.me'])
  expect(await titles('event: zzz')).toEqual([])
})

test('nothing typed asks nothing; what is typed is in the audit log', async () => {
  const before = await database.knex('audit_events').where({ action: 'staff.search' })
  expect(await titles('   ')).toEqual([])
  expect(await titles('ein: 12-3456789')).toEqual([])
  await titles('user: nobody is called so')
  const after = await database.knex('audit_events').where({ action: 'staff.search' }).orderBy('id')
  expect(after.length).toBe(before.length + 1)
  expect(after.at(-1)?.details).toEqual({ query: 'user: nobody is called so', found: 0 })
})

test('support and admins may search, others find no such page', async () => {
  for (const roles of [['analyst'], ['editor']] as const) {
    const refused = searchEverything(staff(roles), { text: 'ann' })
    await expect(refused).rejects.toMatchObject({ name: 'NotFound' })
  }
  await expect(searchEverything(staff(['admin']), { text: 'ann' })).resolves.toBeDefined()
})
