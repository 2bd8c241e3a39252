import { expect, test } from 'vitest'
import { Conflict, NotSignedIn } from '~/core/errors.ts'
import { inForce, LEGAL_TEXTS, TEXTS_TO_ACCEPT } from '~/core/people/accounts/legal-texts.ts'
import type { Context } from '~/server/context.ts'
import { buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { acceptLegalTexts, showAccount } from '../people/accounts/account.ts'
import { openSession } from '../people/sessions/session.ts'
import { findVisit } from '../people/sessions/visit.ts'
import { describeShell } from './shell/describe-shell.ts'

const { database, context } = await testWorld()

const NOW = TEXTS_TO_ACCEPT.map((text) => ({ key: text.key, version: inForce(text).version }))

/** Someone who accepted the first versions, as a page sees them. */
async function earlyMember() {
  const user = await buildUser(context)
  await database.knex('legal_acceptances').where({ user_id: user.id }).update({ version: '1.0' })
  const as: Context = { ...context, actor: { kind: 'user', id: user.id } }
  const { token } = await openSession(context, user.id)
  const banner = async () => {
    const visit = await findVisit({ db: database.knex, now: context.now }, token)
    const surroundings = {
      host: 'stipend.test',
      theme: 'light',
      sentry: null,
      comingSoon: null,
      flags: [],
    } as const
    const { banners } = await describeShell(as, visit, surroundings)
    return banners.find(({ accepts }) => accepts)
  }
  return { user, as, banner }
}

test('a member is asked on the next page, with what changed and the versions that the button accepts', async () => {
  const { as, banner } = await earlyMember()
  const asked = await banner()
  expect(asked?.text).toMatch(/^There is a new version of our privacy policy\. /)
  expect(asked?.href).toBe('/legal/privacy-policy/compare?from=1.0&to=1.2')
  expect(asked?.accepts?.versions).toBe('privacy-policy 1.2')

  await acceptLegalTexts(as, [{ key: 'privacy-policy', version: '1.2' }])
  expect(await banner()).toBeUndefined()
  const { accepted, textsToAccept } = await showAccount(as)
  expect(textsToAccept).toEqual([])
  expect(accepted).toContainEqual(
    expect.objectContaining({ key: 'privacy-policy', version: '1.2', acceptedAt: context.now() }),
  )
  expect(accepted).toContainEqual(
    expect.objectContaining({ key: 'privacy-policy', version: '1.0' }),
  )
})

test('accepting twice keeps the first time, and each is an event', async () => {
  const { user, as } = await earlyMember()
  await acceptLegalTexts(as, NOW)
  const later = new Date(context.now().getTime() + 3_600_000)
  await acceptLegalTexts({ ...as, now: () => later }, NOW)
  const rows = await database.knex('legal_acceptances').where({ user_id: user.id, version: '1.2' })
  expect(rows).toEqual([expect.objectContaining({ accepted_at: context.now() })])
  const events = await database
    .knex('audit_events')
    .where({ subject_id: user.id, action: 'legal.accept' })
  expect(events).toHaveLength(2)
})

test.each([
  [[{ key: 'privacy-policy', version: '1.0' }]],
  [[{ key: 'privacy-policy', version: '99' }]],
  [[...NOW, { key: 'license', version: inForce(LEGAL_TEXTS[2]!).version }]],
  [[{ key: 'constructor', version: '1.0' }]],
])('what is not in force is not accepted: %j', async (texts) => {
  const { user, as } = await earlyMember()
  await expect(acceptLegalTexts(as, texts)).rejects.toThrow(Conflict)
  const rows = await database.knex('legal_acceptances').where({ user_id: user.id })
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set(['1.0']))
})

test('visitors accept nothing', async () => {
  await expect(acceptLegalTexts(context, NOW)).rejects.toThrow()
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  await expect(acceptLegalTexts(visitor, NOW)).rejects.toThrow(NotSignedIn)
})
