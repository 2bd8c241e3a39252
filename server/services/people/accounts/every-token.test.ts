/**
 * Every kind of link, ticket and mark that is known by its secret: given to another person, used twice, used too late,
 * and given to every door that is not its own. The kinds are those of the database.
 */
import { beforeEach, expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { parseEmail } from '~/core/forms/email.ts'
import { readCode } from '~/core/people/accounts/password.ts'
import { apiKeyForm } from '~/core/people/organizations/api-keys-schema.ts'
import type { Context } from '~/server/context.ts'
import {
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildOffice,
  buildOrganization,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { type Clock, type SignedInPerson, signedIn } from '~/tests/support/server/signed-in.ts'
import { tokenOf } from '~/tests/support/shared-links.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { listShares, readShare, shareReport } from '../../answers/reports/shares.ts'
import { setComingSoon } from '../../content/coming-soon-flags.ts'
import { askToBeTold, confirmRequest } from '../../content/coming-soon-notify.ts'
import { createScenario } from '../../planning/analyses/scenarios/save-scenario.ts'
import {
  listScenarioLinks,
  readScenarioLink,
  shareScenario,
} from '../../planning/analyses/scenarios/scenario-links.ts'
import { createShadowLink, redeemShadow } from '../../staff/people/shadow.ts'
import { addChurch } from '../offices/church-list.ts'
import { inviteChurch } from '../offices/invite-church.ts'
import { shareWithOffice } from '../offices/sharing.ts'
import { acceptInvitation } from '../organizations/accept-invitation.ts'
import { inviteMember } from '../organizations/invitations.ts'
import { keepForm, takeKeptForm } from '../sessions/keep-form.ts'
import { findVisit } from '../sessions/visit.ts'
import { createApiKey, visitWithKey } from './api-keys.ts'
import { resetPassword } from './change-password.ts'
import { acceptClaim } from './claim-organizations.ts'
import { confirmEmail } from './email.ts'
import { issueToken, type TokenPurpose } from './links.ts'
import { enterCode } from './sign-in.ts'

const database = await freshDatabase({ market: true })
const clock: Clock = { now: TEST_NOW }
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)
const context = buildContext(database.knex, undefined, { now: () => clock.now })
const visitor: Context = { ...context, actor: { kind: 'visitor' } }

clock.now = TEST_NOW
const another = await signedIn(database.knex, { staffRoles: ['support'], name: 'Other' }, clock)

// who tries links is refused after a while, whatever they are
beforeEach(() => database.knex('rate_limits').delete())

/** Each use of a secret; a refusal throws, or answers null. */
const DOORS = {
  email: (as, token) => confirmEmail(as.context, { token, session: as.session }),
  reset: (as, token) => resetPassword(as.context, { token, password: 'nine quiet otters swim' }),
  step: (as, ticket) => {
    return enterCode(as.context, { ticket, code: readCode('123456')!, before: as.session })
  },
  claim: (as, token) => acceptClaim(as.context, { token, session: as.session }),
  invitation: (as, token) => acceptInvitation(as.context, { token, session: as.session }),
  office: async (as, token) => {
    const { id: church } = await buildOrganization(context, {}, as.user)
    await shareWithOffice(as.context, { token, church, level: 'totals' })
  },
  shadow: (as, token) => redeemShadow(as.context, { token, session: as.session }),
  form: (as, token) => {
    return takeKeptForm(as.context, { token, path: '/employee/1', userId: as.user.id })
  },
  report: (as, token) => readShare(as.context, { token }),
  scenario: (as, token) => readScenarioLink(as.context, { token }),
  page: (as, token) => confirmRequest(as.context, token),
  key: async (_as, token) => {
    const visit = await visitWithKey(visitor, token)
    return typeof visit === 'string' ? null : visit
  },
  session: (_as, token) => findVisit({ db: database.knex, now: () => clock.now }, token),
} satisfies Record<string, (as: SignedInPerson, token: string) => Promise<unknown>>

interface Kind {
  readonly door: keyof typeof DOORS
  readonly make: () => Promise<{ readonly token: string; readonly of: SignedInPerson }>
  /** mailbox: who reads the message; person: the one account it was made for; reader: anyone, until it ends */
  readonly holder: 'mailbox' | 'person' | 'reader'
  /** hours after which it is refused; null where it ends in another way */
  readonly hours: number | null
  /** it needs a further secret, so that the door never opens here */
  readonly isHalf?: true
}

const own = () => signedIn(database.knex, {}, clock)

function ofAccount(purpose: TokenPurpose, emailOf = ({ user }: SignedInPerson) => user.email) {
  return async () => {
    const of = await own()
    const { user } = of
    const asked = { purpose, userId: user.id, email: emailOf(of), minutes: 60 }
    return { of, token: await issueToken(of.context, asked) }
  }
}

const emailAt = (address: string) => {
  const read = parseEmail(address)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
const sentTo = async (address: string) =>
  linkIn((await lettersTo(context, address)).at(-1)!)
    .split('/')
    .at(-1) ?? ''

let numbered = 0
const address = () => `somebody-${++numbered}@example.org`

/** An owner with a confirmed address and four people. */
async function owner() {
  const of = await own()
  const first = await buildEmployee(context, {}, await buildOrganization(context, {}, of.user))
  for (const name of ['Ann', 'Bo', 'Cy'])
    await buildBookkeeper(context, { name: `${name} Books` }, first.organization)
  return { of, employeeId: first.id, organizationId: first.organization.id }
}

const KINDS: Readonly<Record<string, Kind>> = {
  'account_tokens verify-email': {
    ...{ door: 'email', holder: 'mailbox', hours: 1, make: ofAccount('verify-email') },
  },
  'account_tokens change-email': {
    ...{ door: 'email', holder: 'mailbox', hours: 1, make: ofAccount('change-email', address) },
  },
  'account_tokens undo-email-change': {
    ...{
      door: 'email',
      holder: 'mailbox',
      hours: 1,
      make: ofAccount('undo-email-change', address),
    },
  },
  'account_tokens reset-password': {
    ...{ door: 'reset', holder: 'mailbox', hours: 1, make: ofAccount('reset-password') },
  },
  'account_tokens second-step': {
    ...{ door: 'step', holder: 'person', hours: 1, isHalf: true, make: ofAccount('second-step') },
  },
  'account_tokens claim': {
    ...{ door: 'claim', holder: 'person', hours: 1 },
    make: async () => {
      const { of: old } = await owner()
      const of = await own()
      const asked = { purpose: 'claim', userId: of.user.id, email: old.user.email, minutes: 60 }
      return { of, token: await issueToken(of.context, { ...asked, purpose: 'claim' }) }
    },
  },
  organization_invitations: {
    ...{ door: 'invitation', holder: 'mailbox', hours: 14 * 24 },
    make: async () => {
      const { of: inviting, organizationId } = await owner()
      const of = await own()
      const asked = { email: emailAt(of.user.email), role: 'viewer', seesPay: false } as const
      await inviteMember(inviting.context, { ...asked, organizationId })
      return { of, token: await sentTo(of.user.email) }
    },
  },
  office_invitations: {
    ...{ door: 'office', holder: 'mailbox', hours: 14 * 24 },
    make: async () => {
      const inviting = await own()
      const { id: officeId } = await buildOffice(context, 'synod', inviting.user)
      const line = { number: '1', name: 'First', place: null, denomination: null, charge: null }
      const { id: lineId } = await addChurch(inviting.context, { officeId, ...line })
      const of = await own()
      await inviteChurch(inviting.context, { officeId, lineId, email: emailAt(of.user.email) })
      return { of, token: await sentTo(of.user.email) }
    },
  },
  'shadow_sessions link_hash': {
    ...{ door: 'shadow', holder: 'person', hours: 0.2 },
    make: async () => {
      const of = await signedIn(database.knex, { staffRoles: ['support'], name: 'Dana' }, clock)
      const { of: seen } = await owner()
      const { path } = await createShadowLink(of.context, {
        ...{ person: String(seen.user.id), reason: 'Cannot find the May report' },
      })
      return { of, token: path.split('/').at(-1)! }
    },
  },
  kept_forms: {
    ...{ door: 'form', holder: 'person', hours: 1.1 },
    make: async () => {
      const of = await own()
      const values = { name: 'Ann Lee' }
      const kept = { path: '/employee/1', values, sessionToken: of.token }
      return { of, token: (await keepForm(of.context, kept)) ?? '' }
    },
  },
  'shared_links report_id': {
    ...{ door: 'report', holder: 'reader', hours: 7 * 24 + 1 },
    make: async () => {
      const { of, employeeId } = await owner()
      const { number } = await saveReport(of.context, { employeeId, query: readReportQuery({}) })
      const which = { employeeId, number }
      const { id } = await shareReport(of.context, { ...which, days: 7, showsPerson: false })
      const { links } = await listShares(of.context, which)
      return { of, token: tokenOf(links, id, '/share/') }
    },
  },
  'shared_links scenario_id': {
    ...{ door: 'scenario', holder: 'reader', hours: 7 * 24 + 1 },
    make: async () => {
      const { of, organizationId } = await owner()
      const { id: scenarioId } = await createScenario(of.context, { organizationId, name: 'Plan' })
      const which = { organizationId, scenarioId }
      const { id } = await shareScenario(of.context, { ...which, days: 7, showsPerson: true })
      const { links } = await listScenarioLinks(of.context, which)
      return { of, token: tokenOf(links, id, '/share/scenario/') }
    },
  },
  coming_soon_requests: {
    ...{ door: 'page', holder: 'mailbox', hours: null },
    make: async () => {
      const path = `/planned-${++numbered}`
      const asked = { path, title: 'Raise planner', what: 'Plans.', expected: null }
      const flag = await setComingSoon(context, asked)
      const to = address()
      await askToBeTold(visitor, { flag: flag.id, email: emailAt(to) })
      return { of: await own(), token: await sentTo(to) }
    },
  },
  api_keys: {
    ...{ door: 'key', holder: 'reader', hours: 31 * 24 },
    make: async () => {
      const of = await own()
      const { id: organizationId } = await buildOrganization(context, {}, of.user)
      const asked = { name: 'Payroll', days: '30', currentPassword: PASSWORD }
      const input = { ...apiKeyForm.parse(asked), organizationId }
      return { of, token: (await createApiKey(of.context, input)).token }
    },
  },
  sessions: {
    ...{ door: 'session', holder: 'reader', hours: 31 * 24 },
    make: async () => {
      const of = await own()
      return { of, token: of.token }
    },
  },
}

/** Hashes that no link is known by, and where they are tried. */
const NO_LINKS: Readonly<Record<string, string>> = {
  'recovery_codes code_hash': 'a code of the second step: two-step.test.ts',
  'known_devices digest': 'of an account and a browser: lock-outs.test.ts',
  'submitted_forms key_hash': 'holds who sent it: forms.test.ts',
  'audit_chain hash': 'a seal',
  'shared_link_views reader_hash': 'counts readers',
}

test('every kind of secret in the database has a row', async () => {
  const { rows } = await database.owner.knex.raw<{ rows: { kind: string }[] }>(`
    select table_name || ' ' || column_name as kind from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name ~ 'hash|digest'
    union all select 'account_tokens ' || purpose from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as purpose
      from pg_constraint where conname = 'account_tokens_purpose_check') purposes
    union all select 'shared_links ' || column_name from information_schema.columns
      where table_schema = 'public' and table_name = 'shared_links' and column_name ~ '^(report|scenario|.*packet|.*proposal)_id$'`)
  const listed = rows
    .map(({ kind }) => kind.replace(/ token_hash$/, ''))
    .filter((kind) => kind !== 'account_tokens' && kind !== 'shared_links')
  expect(listed.sort()).toEqual([...Object.keys(KINDS), ...Object.keys(NO_LINKS)].sort())
})

type Outcome = 'opens' | 'refused'

async function outcomeOf(use: Promise<unknown>): Promise<Outcome> {
  const known = ['NotFound', 'Conflict', 'NotAllowed', 'InvalidInput', 'NotSignedIn', 'Gone']
  return await use.then(
    (answer) => (answer === null ? 'refused' : 'opens'),
    (error: Error) => {
      if (!known.includes(error.name)) throw error
      return 'refused'
    },
  )
}

/** All that an account has: what the secret of another may not change. */
async function everythingOf({ user }: SignedInPerson): Promise<string> {
  const knex = database.knex
  return JSON.stringify([
    await knex('users').where({ id: user.id }),
    await knex('sessions').where({ user_id: user.id }).select('id', 'revoked_at'),
    await knex('two_step').where({ user_id: user.id }),
  ])
}

const table = Object.entries(KINDS)

test.each(table)(
  '%s: another person who is signed in',
  async (_, { make, door, holder, isHalf }) => {
    const { token } = await make()
    const before = await everythingOf(another)
    const outcome = await outcomeOf(DOORS[door](another, token))
    expect(outcome).toBe(holder === 'person' || isHalf ? 'refused' : 'opens')
    expect(await everythingOf(another)).toBe(before)
  },
)

test.each(table)('%s: opens for who it is for, and twice only for readers', async (_, kind) => {
  const { make, door, holder, isHalf } = kind
  const { token, of } = await make()
  expect(await outcomeOf(DOORS[door](of, token))).toBe(isHalf ? 'refused' : 'opens')
  const again = await outcomeOf(DOORS[door](of, token))
  expect(again).toBe(holder === 'reader' || door === 'page' ? 'opens' : 'refused')
})

test.each(table.filter(([, { hours }]) => hours !== null))('%s: too late', async (_, kind) => {
  const { token, of } = await kind.make()
  clock.now = later(kind.hours ?? 0)
  const outcome = await outcomeOf(DOORS[kind.door](of, token))
  clock.now = TEST_NOW
  expect(outcome).toBe('refused')
})

test.each(table)('%s: at every door that is not its own', async (_, { make, door }) => {
  const { token, of } = await make()
  for (const [name, use] of Object.entries(DOORS)) {
    if (name === door) continue
    for (const as of [of, another])
      expect([name, await outcomeOf(use(as, token))]).toEqual([name, 'refused'])
  }
})
