import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import { actingAs, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { exportAccount } from '../people/accounts/export-account.ts'
import { forgetExpired } from '../staff/system/forget-expired.ts'
import {
  createCurrentFlags,
  listComingSoon,
  releasePage,
  setComingSoon,
} from './coming-soon-flags.ts'
import {
  askToBeTold,
  confirmRequest,
  showPanel,
  showRequest,
  stopBeingTold,
  tellWaiting,
  withdrawRequest,
} from './coming-soon-notify.ts'
import { writeSitemap } from './list-articles.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)
const visitor = at('203.0.113.1')

function at(address: string): Context {
  return { ...context, actor: { kind: 'visitor' }, request: { id: 'test', address } }
}

let paths = 0
async function planned() {
  paths += 1
  return await setComingSoon(context, {
    ...{ path: `/planned-${paths}`, title: 'Raise planner', what: 'Plans.', expected: null },
  })
}

const email = (address: string) => ({ address, normalized: address.toLowerCase() })
let people = 0
const somebody = () => `person-${++people}@example.org`

async function tokenOf(address: string): Promise<string> {
  const letter = (await lettersTo(context, address)).at(-1)
  return linkIn(letter!).split('/').at(-1) ?? ''
}

/** Asked and confirmed. */
async function waiting(flag: number, address = somebody()): Promise<string> {
  await askToBeTold(at(`198.51.100.${people % 250}`), { flag, email: email(address) })
  await confirmRequest(visitor, await tokenOf(address))
  return address
}

const requestsOf = (flag: number) =>
  database.knex('coming_soon_requests').where({ flag_id: flag }).orderBy('id')
const kindsTo = async (address: string) =>
  (await database.knex('outgoing_mails').where({ to_address: address }).orderBy('id')).map(
    ({ kind }) => kind,
  )

test('a visitor is told once: asked, confirmed, released', async () => {
  const flag = await planned()
  const address = somebody()
  expect(await askToBeTold(visitor, { flag: flag.id, email: email(address) })).toBe('sent')
  const token = await tokenOf(address)
  expect(await showRequest(visitor, token)).toMatchObject({ email: address, isConfirmed: false })
  await confirmRequest(visitor, token)
  await confirmRequest(visitor, token) // a second press changes nothing
  expect(await showRequest(visitor, token)).toMatchObject({ isConfirmed: true })

  await releasePage(context, { flag: flag.id })
  expect(await showRequest(visitor, token)).toBeNull()
  expect(await tellWaiting(context)).toEqual({ told: 1 })
  expect(await tellWaiting(context)).toEqual({ told: 0 })
  expect(await kindsTo(address)).toEqual(['notify-confirm', 'page-ready'])
  expect(await requestsOf(flag.id)).toEqual([])
  await expect(showPanel(visitor, flag.id)).rejects.toThrow(NotFound)
})

test('an address that was not confirmed gets no message and is deleted with the release', async () => {
  const flag = await planned()
  const address = somebody()
  await askToBeTold(visitor, { flag: flag.id, email: email(address) })
  await releasePage(context, { flag: flag.id })
  expect(await tellWaiting(context)).toEqual({ told: 0 })
  expect(await kindsTo(address)).toEqual(['notify-confirm'])
  expect(await requestsOf(flag.id)).toEqual([])
})

test('killed while it tells people, a job leaves the rest to the next and tells nobody twice', async () => {
  const flag = await planned()
  const addresses = await Promise.all(Array.from({ length: 7 }, () => waiting(flag.id)))
  await releasePage(context, { flag: flag.id })

  let sealed = 0
  const dying = {
    ...context,
    outside: {
      ...context.outside,
      secrets: {
        ...context.outside.secrets!,
        seal: (purpose: 'mail', text: string) => {
          if (text.includes('page-ready') && ++sealed % 4 === 0) throw new Error('killed')
          return context.outside.secrets!.seal(purpose, text)
        },
      },
    },
  } as Context
  for (let n = 0; n < 3; n++) await tellWaiting(dying).catch(() => {})
  await Promise.all([tellWaiting(context), tellWaiting(context), tellWaiting(context)])
  for (const address of addresses) {
    expect(await kindsTo(address)).toEqual(['notify-confirm', 'page-ready'])
  }
  expect(await requestsOf(flag.id)).toEqual([])
})

test('of two who release a page at once one does it', async () => {
  const flag = await planned()
  const both = await Promise.allSettled([
    releasePage(context, { flag: flag.id }),
    releasePage(context, { flag: flag.id }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(releasePage(context, { flag: flag.id })).rejects.toThrow(Conflict)
  await expect(releasePage(context, { flag: 999_999 })).rejects.toThrow(NotFound)
})

test('a page that has a notice gets new words, and who asked stays asked', async () => {
  const flag = await planned()
  const address = await waiting(flag.id)
  const again = await setComingSoon(context, {
    ...{ path: flag.path.toUpperCase(), title: 'Planner', what: 'More.', expected: 'May 2027' },
  })
  expect(again).toMatchObject({ id: flag.id, title: 'Planner', expected: 'May 2027' })
  expect((await requestsOf(flag.id)).map((row) => row.email)).toEqual([address])
  expect(await listComingSoon(context)).toContainEqual(
    expect.objectContaining({ id: flag.id, confirmed: 1, unconfirmed: 0 }),
  )
})

test('an address may be taken back by its link at any time, and the link then does nothing', async () => {
  const flag = await planned()
  const address = await waiting(flag.id)
  const token = await tokenOf(address)
  await withdrawRequest(visitor, token)
  expect(await requestsOf(flag.id)).toEqual([])
  expect(await showRequest(visitor, token)).toBeNull()
  await expect(confirmRequest(visitor, token)).rejects.toThrow(NotFound)
  for (const none of ['', 'nobody', "' or 1=1 --", 'x'.repeat(10_000)]) {
    expect(await showRequest(visitor, none)).toBeNull()
    await expect(withdrawRequest(visitor, none)).rejects.toThrow(NotFound)
  }
})

test('asking again keeps the place, and the answer never tells whether an address was there', async () => {
  const flag = await planned()
  const address = await waiting(flag.id)
  const early = await tokenOf(address)
  const answer = await askToBeTold(visitor, { flag: flag.id, email: email(address.toUpperCase()) })
  expect(answer).toBe('sent')
  expect(await requestsOf(flag.id)).toHaveLength(1)
  expect((await requestsOf(flag.id))[0]?.confirmed_at).not.toBeNull()
  expect(await showRequest(visitor, early)).toBeNull()
})

test('one address gets three links a day from all networks together; one network may ask twenty times an hour', async () => {
  const flag = await planned()
  const address = somebody()
  for (let n = 0; n < 6; n++) {
    expect(await askToBeTold(at(`192.0.2.${n}`), { flag: flag.id, email: email(address) })).toBe(
      'sent',
    )
  }
  expect(await kindsTo(address)).toHaveLength(3)
  const mailed = await tokenOf(address)
  expect(await showRequest(visitor, mailed), 'no later request ends it').not.toBeNull()
  const busy = at('192.0.2.200')
  for (let n = 0; n < 20; n++) await askToBeTold(busy, { flag: flag.id, email: email(somebody()) })
  const oneMore = askToBeTold(busy, { flag: flag.id, email: email(somebody()) })
  await expect(oneMore).rejects.toThrow(LimitReached)
})

test('a member with a confirmed address is on the list at once, and takes it back without a link', async () => {
  const flag = await planned()
  const user = await buildUser(context, { emailVerified: true })
  const member = actingAs(context, user)
  expect(await showPanel(member, flag.id)).toMatchObject({ email: user.email, isAsked: false })
  // another address than one's own is not taken
  expect(await askToBeTold(member, { flag: flag.id, email: email('x@example.org') })).toBe('on')
  expect((await requestsOf(flag.id)).map((row) => row.email)).toEqual([user.email])
  expect(await showPanel(member, flag.id)).toMatchObject({ isAsked: true })
  expect(await kindsTo(user.email)).toEqual([])
  await exportAccount(member)
  await stopBeingTold(member, flag.id)
  expect(await showPanel(member, flag.id)).toMatchObject({ isAsked: false })
})

test('a link that was mailed still works after its owner asks while signed in', async () => {
  const flag = await planned()
  const address = await waiting(flag.id)
  const mailed = await tokenOf(address)
  const user = await buildUser(context, { email: address, emailVerified: true })
  expect(await askToBeTold(actingAs(context, user), { flag: flag.id, email: null })).toBe('on')
  expect(await showRequest(visitor, mailed)).toMatchObject({ email: address, isConfirmed: true })
})

test('an account with an unconfirmed address does not learn whether it is on the list', async () => {
  const flag = await planned()
  const address = await waiting(flag.id)
  const user = await buildUser(context, { email: address, emailVerified: false })
  const member = actingAs(context, user)
  expect(await showPanel(member, flag.id)).toMatchObject({ isAsked: false })
  expect(await askToBeTold(member, { flag: flag.id, email: null })).toBe('sent')
  await expect(stopBeingTold(member, flag.id)).rejects.toThrow(NotFound)
})

test('a visitor has to say an address, and only pages behind a notice can be asked about', async () => {
  const flag = await planned()
  await expect(askToBeTold(visitor, { flag: flag.id, email: null })).rejects.toThrow(InvalidInput)
  const none = askToBeTold(visitor, { flag: 999_999, email: email(somebody()) })
  await expect(none).rejects.toThrow(NotFound)
})

test('requests that nobody confirmed are deleted after a week, confirmed ones and accounts’ own later', async () => {
  const flag = await planned()
  const confirmed = await waiting(flag.id)
  await askToBeTold(visitor, { flag: flag.id, email: email(somebody()) })
  const later = new Date(context.now().getTime() + 8 * 24 * 3_600_000)
  await forgetExpired({ ...context, now: () => later })
  expect((await requestsOf(flag.id)).map((row) => row.email)).toEqual([confirmed])
})

test('the sitemap leaves out pages that are coming soon', async () => {
  const flag = { id: 1, path: '/method', title: 'Method', what: 'Says how.', expected: null }
  expect(await writeSitemap(visitor, 'https://a.org')).toContain('<loc>https://a.org/method</loc>')
  expect(await writeSitemap(visitor, 'https://a.org', [flag])).not.toContain('/method')
})

test('members and other staff switch nothing', async () => {
  const input = { path: '/x', title: 'X', what: 'X', expected: null }
  for (const roles of [['support'], ['analyst']] as const) {
    const staff: Context = { ...context, actor: { kind: 'staff', id: 1, roles: [...roles] } }
    await expect(setComingSoon(staff, input)).rejects.toThrow()
    await expect(releasePage(staff, { flag: 1 })).rejects.toThrow()
  }
  const member = actingAs(context, await buildUser(context))
  await expect(listComingSoon(member)).rejects.toThrow()
})

test('a process asks for the flags every few seconds, once at a time, and keeps them while it cannot', async () => {
  let time = 0
  let asked = 0
  let away = false
  const flag = { id: 1, path: '/x', title: 'X', what: 'X', expected: null }
  const read = async () => {
    asked += 1
    if (away) throw new Error('away')
    return [flag]
  }
  const { current } = createCurrentFlags(
    { db: database.knex, now: () => new Date(time), outside: context.outside },
    read,
  )
  expect(await Promise.all([current(), current(), current()])).toEqual([[flag], [flag], [flag]])
  expect(asked).toBe(1)
  time = 2900
  await current()
  expect(asked).toBe(1)
  away = true
  time = 4000
  expect(await current()).toEqual([flag])
  expect(asked).toBe(2)
})

test('a database that hangs holds up no page for longer than a second', async () => {
  const never = () => new Promise<never>(() => {})
  const { current } = createCurrentFlags(
    { db: database.knex, now: () => new Date(0), outside: context.outside },
    never,
  )
  expect(await current()).toEqual([])
})

test('two who put one page behind a notice at the same moment make one notice', async () => {
  const set = (path: string, title: string) => {
    return setComingSoon(context, { path, title, what: 'Plans.', expected: null })
  }
  const both = await database.knex.transaction(async (held) => {
    await held.raw('lock table coming_soon_flags in share mode') // nothing is written until both have read
    const two = [set('/two-at-once', 'One'), set('/Two-At-Once', 'Other')]
    await expect.poll(() => waitingForLocks(database.knex)).toBe(2)
    return two
  })
  const [one, other] = await Promise.allSettled(both)
  expect([one?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
  const kept = (await listComingSoon(context)).filter(({ path }) => /^\/two-at-once$/i.test(path))
  expect(kept).toHaveLength(1)
})
