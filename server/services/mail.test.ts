import { expect, test } from 'vitest'
import { transact } from '~/server/context.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { keptMail, lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { testWorld } from '~/tests/support/test.ts'
import { deliverMails } from './deliver-mails.ts'
import { queueMail } from './queue-mail.ts'

const { database } = await testWorld()

const message = {
  kind: 'verify-email',
  name: 'Ann <b>O’Brien</b> & sons',
  path: '/verify-email/secret-token',
  validHours: 24,
} as const

test('a queued message is sent once, in text and in HTML, with links to this site', async () => {
  const context = buildContext(database.knex)
  await queueMail(context, { to: 'ann@example.org', message })
  const [letter, ...others] = await lettersTo(context, 'ann@example.org')
  expect(others).toEqual([])
  expect(linkIn(letter!)).toBe('/verify-email/secret-token')
  expect(letter?.text).toContain('Hello Ann <b>O’Brien</b> & sons,\n\n')
  expect(letter?.html).toContain('Ann &lt;b&gt;O’Brien&lt;/b&gt; &amp; sons')
  expect(letter?.html).toContain('href="https://stipend.test/verify-email/secret-token"')
  expect(await lettersTo(context, 'ann@example.org')).toHaveLength(1)
})

test('what is rolled back is never sent', async () => {
  const context = buildContext(database.knex)
  const undone = transact(context, async (inside) => {
    await queueMail(inside, { to: 'undone@example.org', message })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await lettersTo(context, 'undone@example.org')).toEqual([])
})

test('anyone who delivers is woken after the commit, not before', async () => {
  const woken: string[] = []
  const context = buildContext(database.knex)
  const mail = { ...keptMail, wake: () => void woken.push('woken') }
  const waking = { ...context, outside: { ...context.outside, mail } }
  await transact(waking, async (inside) => {
    await queueMail(inside, { to: 'woken@example.org', message })
    expect(woken).toEqual([])
  })
  expect(woken).toEqual(['woken'])
})

test('at rest a message is sealed, and erased once it is sent', async () => {
  const context = buildContext(database.knex)
  await queueMail(context, { to: 'sealed@example.org', message })
  const row = () =>
    database.knex('outgoing_mails').where({ to_address: 'sealed@example.org' }).first()
  expect(JSON.stringify(await row())).not.toContain('secret-token')
  await lettersTo(context, 'sealed@example.org')
  expect(await row()).toMatchObject({ content: null, attempts: 1 })
})

test('a server that is away costs a delay, and after twelve tries the message', async () => {
  let away = true
  let now = TEST_NOW
  const context = buildContext(database.knex, undefined, { now: () => now })
  const mail = {
    ...keptMail,
    send: async (letter: Parameters<typeof keptMail.send>[0]) => {
      if (away) throw Object.assign(new Error('to late@example.org'), { code: 'ECONNECTION' })
      await keptMail.send(letter)
    },
  }
  const sending = { ...context, outside: { ...context.outside, mail } }
  await queueMail(sending, { to: 'late@example.org', message })
  expect(await deliverMails(sending)).toEqual({ sent: 0, failed: 1 })
  expect(await deliverMails(sending)).toEqual({ sent: 0, failed: 0 })
  const row = await database
    .knex('outgoing_mails')
    .where({ to_address: 'late@example.org' })
    .first()
  expect(row).toMatchObject({ attempts: 1, problem: 'Error ECONNECTION' })
  now = new Date(TEST_NOW.getTime() + 61_000)
  away = false
  expect(await deliverMails(sending)).toEqual({ sent: 1, failed: 0 })

  away = true
  await queueMail(sending, { to: 'never@example.org', message })
  for (let tries = 0; tries < 12; tries++) {
    await deliverMails(sending)
    now = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000)
  }
  const given = await database
    .knex('outgoing_mails')
    .where({ to_address: 'never@example.org' })
    .first()
  expect(given).toMatchObject({ attempts: 12, content: null })
  expect(given?.given_up_at).not.toBeNull()
})

test('a mailbox that the mail server refuses is named as that, without its words', async () => {
  const refuse = async () => {
    const answer = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    throw Object.assign(new Error('550 no such mailbox gone@example.org'), answer)
  }
  const context = buildContext(database.knex)
  const mail = { ...keptMail, send: refuse }
  const sending = { ...context, outside: { ...context.outside, mail } }
  await queueMail(sending, { to: 'gone@example.org', message })
  await deliverMails(sending)
  const row = await database
    .knex('outgoing_mails')
    .where({ to_address: 'gone@example.org' })
    .first()
  expect(row).toMatchObject({ attempts: 1, problem: 'refused with code 550' })
})

test('two deliveries at the same time send one message once', async () => {
  const context = buildContext(database.knex)
  for (let n = 0; n < 6; n++) await queueMail(context, { to: 'both@example.org', message })
  const counts = await Promise.all([deliverMails(context), deliverMails(context)])
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(6)
})
