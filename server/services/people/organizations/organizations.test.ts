import { randomUUID } from 'node:crypto'
import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import type { Changes } from '~/database/table-types.ts'
import type { Context } from '~/server/context.ts'
import { onSubmit } from '~/server/page.ts'
import {
  actingAs,
  buildMember,
  buildOrganization,
  buildUser,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { previewAnswers } from '../accounts/account.ts'
import { signUp } from '../accounts/sign-up.ts'
import { openSession } from '../sessions/session.ts'
import { findVisit } from '../sessions/visit.ts'
import { checkDescription } from './describe-organization.ts'
import { createOrganization, updateOrganization } from './save-organization.ts'
import { showOrganization } from './show-organization.ts'

const { database, context } = await testWorld()

function typed(given: Readonly<Record<string, string>> = {}) {
  return organizationForm.parse({ ...ORGANIZATION_FIELDS, ...given })
}

async function member(membership: Parameters<typeof buildMember>[2]) {
  const organization = await buildOrganization(context)
  return {
    organization,
    as: actingAs(context, await buildMember(context, organization, membership)),
  }
}

test('creating makes organization, main campus, owner and this year’s figures, and works on in it', async () => {
  const user = await buildUser(context)
  const { token } = await openSession(context, user.id)
  const resources = { db: database.knex, now: context.now }
  const visit = await findVisit(resources, token)
  const mine = actingAs(context, user)
  const first = await createOrganization(mine, { ...typed({ name: 'First' }), session: null })
  const { id } = await createOrganization(mine, { ...typed(), session: visit?.session ?? null })

  const shown = await showOrganization(mine, { organizationId: id })
  expect(shown).toMatchObject({
    ...{ name: 'Grace Chapel', denominationKey: 'southern-baptist', countyFips: '39049' },
    ...{ version: 1, mayUpdate: true, membership: { role: 'owner', seesPay: true } },
  })
  expect(shown).toMatchObject({
    ...{ denomination: 'Southern Baptist Convention', county: 'Franklin County' },
    contribution: { isOn: false, mayChange: true, isVerified: true },
  })
  expect(shown.metrics).toEqual([
    {
      fiscalYear: 2026,
      version: 1,
      operatingBudgetCents: 31_000_000,
      attendance: 150,
      payrollBudgetCents: 15_000_000,
      staffFte: 2.5,
    },
  ])
  const campuses = await database.knex('campuses').where({ organization_id: id })
  expect(campuses).toMatchObject([{ is_main: true, zip: '43215', county_fips: '39049' }])
  expect(first.id).not.toBe(id)
  expect((await findVisit(resources, token))?.organization?.id).toBe(id)
})

test('without a fiscal year the figures are of this year', async () => {
  const { id, owner } = await buildOrganization(context, { fiscalYear: '' })
  const shown = await showOrganization(actingAs(context, owner), { organizationId: id })
  expect(shown.metrics.map(({ fiscalYear }) => fiscalYear)).toEqual([2026])
})

test('a ZIP code of another state is asked about, and kept once confirmed', async () => {
  const mine = actingAs(context, await buildUser(context))
  const input = typed({ zip: '75001' })
  await expect(createOrganization(mine, input)).rejects.toMatchObject({
    errors: { zip: '75001 is in Texas, and you chose Ohio. Which is right?' },
    questions: [{ key: 'zip-of-state' }],
  })
  const { id } = await createOrganization(mine, { ...input, confirmed: ['zip-of-state.zip'] })
  const shown = await showOrganization(mine, { organizationId: id })
  expect(shown).toMatchObject({ stateCode: 'OH', zip: '75001' })
})

test('an unknown ZIP code is asked about, and has no county', async () => {
  const mine = actingAs(context, await buildUser(context))
  const input = typed({ zip: '00199' })
  await expect(createOrganization(mine, input)).rejects.toThrow(InvalidInput)
  const { id } = await createOrganization(mine, { ...input, confirmed: ['zip-of-state.zip'] })
  expect((await showOrganization(mine, { organizationId: id })).countyFips).toBeNull()
})

test.each(['Non-denominational', 'non denominational', 'nondenominational', 'Acts 29 network'])(
  '%s finds its entry of the list',
  async (denomination) => {
    const mine = actingAs(context, await buildUser(context))
    const { id } = await createOrganization(mine, typed({ denomination, name: randomUUID() }))
    const { denomination: found } = await showOrganization(mine, { organizationId: id })
    expect(found).toMatch(/^(Nondenominational|Acts 29 Network)$/)
  },
)

test('answers of a preview wait with the account until an organization is described', async () => {
  const answers = { position: 'youth-pastor', operatingBudget: '650k', state: 'OH' }
  const email = parseEmail(`${randomUUID()}@example.org`)
  if (!email.ok) throw new Error(email.problem)
  const person = { name: 'Pat', email: email.value, password: 'a long enough phrase', answers }
  const { userId } = await signUp(context, person)
  const mine = { ...context, actor: { kind: 'user', id: userId } } as Context
  expect(await previewAnswers(mine)).toEqual(answers)
  await createOrganization(mine, typed({ name: randomUUID() }))
  expect(await previewAnswers(mine)).toEqual({})
})

test('everything wrong with a description is said at once, also what needs the database', async () => {
  const form = new FormData()
  const wrong = { operatingBudget: '', fiscalYear: '1899', denomination: 'jedi', zip: '75001' }
  for (const [name, value] of Object.entries({ ...ORGANIZATION_FIELDS, ...wrong })) {
    form.set(name, value)
  }
  const submit = onSubmit(organizationForm, async () => ({ redirect: '/' }), checkDescription)
  const page = { context } as PageContextServer // nothing else of the page is looked at
  await expect(submit(form, page)).rejects.toMatchObject({
    errors: {
      operatingBudget: expect.stringContaining('Enter the annual operating budget'),
      fiscalYear: 'Enter a year from 1990 to 2100, for example 2026.',
      denomination: expect.stringContaining('list'),
      zip: expect.stringContaining('75001 is in Texas'),
    },
    questions: [{ key: 'zip-of-state' }],
  })
  for (const [name, value] of Object.entries({ operatingBudget: '500m', attendance: '12' })) {
    form.set(name, value)
  }
  await expect(submit(form, page)).rejects.toMatchObject({
    errors: {
      fiscalYear: expect.any(String),
      denomination: expect.any(String),
      attendance:
        'A budget of $500,000,000 for 12 people is $41,666,667 for each. Are both figures right?',
    },
    questions: [{ key: 'zip-of-state' }, { key: 'budget-per-person' }],
  })
  const both = createOrganization(
    actingAs(context, await buildUser(context)),
    typed({ denomination: 'jedi', zip: '75001' }),
  )
  const errors = { denomination: expect.any(String), zip: expect.any(String) }
  await expect(both).rejects.toMatchObject({ errors })
})

test('a denomination that is not in the list is refused and nothing is kept', async () => {
  const user = await buildUser(context)
  const creating = createOrganization(actingAs(context, user), typed({ denomination: 'jedi' }))
  await expect(creating).rejects.toMatchObject({ errors: { denomination: expect.any(String) } })
  expect(await database.knex('memberships').where({ user_id: user.id })).toEqual([])
})

test('another organization’s id answers exactly like one that does not exist', async () => {
  const { id } = await buildOrganization(context)
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  const answers = await Promise.all(
    [id, 999_999_999].map(async (organizationId) => [
      await messageOf(showOrganization(stranger, { organizationId })),
      await messageOf(updateOrganization(stranger, { ...typed(), organizationId, version: 1 })),
    ]),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toEqual(`NotFound: ${new NotFound().message}`)
})

test('visitors are asked to sign in, also for ids that do not exist', async () => {
  const visitor = { ...context, actor: { kind: 'visitor' } as const }
  await expect(showOrganization(visitor, { organizationId: 999_999_999 })).rejects.toThrow(
    NotSignedIn,
  )
  await expect(createOrganization(visitor, typed())).rejects.toThrow(NotSignedIn)
})

test('a viewer reads and may not change', async () => {
  const { organization, as } = await member({ role: 'viewer', seesPay: false })
  const shown = await showOrganization(as, { organizationId: organization.id })
  expect(shown).toMatchObject({ mayUpdate: false, mayAddEmployees: false })
  const update = updateOrganization(as, { ...typed(), organizationId: organization.id, version: 1 })
  await expect(update).rejects.toThrow(NotAllowed)
})

test('an update keeps the figures of other years', async () => {
  const { id, owner } = await buildOrganization(context)
  const mine = actingAs(context, owner)
  const next = typed({ fiscalYear: '2027', operatingBudget: '330k', name: 'Grace Church' })
  await updateOrganization(mine, { ...next, organizationId: id, version: 1 })
  await updateOrganization(mine, { ...next, staffFte: 3, organizationId: id, version: 2 })
  const shown = await showOrganization(mine, { organizationId: id })
  expect(shown).toMatchObject({ name: 'Grace Church', version: 3 })
  expect(shown.metrics).toMatchObject([
    { fiscalYear: 2027, operatingBudgetCents: 33_000_000, staffFte: 3 },
    { fiscalYear: 2026, operatingBudgetCents: 31_000_000 },
  ])
})

test('saving over an unseen version is a conflict that names who changed it and when', async () => {
  const { organization, as } = await member({ role: 'editor', seesPay: true })
  const organizationId = organization.id
  await updateOrganization(as, { ...typed({ name: 'Theirs' }), organizationId, version: 1 })
  const owner = actingAs(context, organization.owner)
  const late = updateOrganization(owner, { ...typed({ name: 'Mine' }), organizationId, version: 1 })
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toThrow(/^Pat Example changed this just now/)
  expect((await showOrganization(owner, { organizationId })).name).toBe('Theirs')
})

test('of two savings at the same moment one wins', async () => {
  const { id, owner } = await buildOrganization(context)
  const mine = actingAs(context, owner)
  const both = await Promise.allSettled(
    ['One', 'Two'].map((name) =>
      updateOrganization(mine, { ...typed({ name }), organizationId: id, version: 1 }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['a church with a nonprofit’s type and a denomination', { type: 'nonprofit' }],
  ['a ZIP code of four digits', { zip: '4321' }],
  ['a state that is none', { state_code: 'ZZ' }],
  ['a plan nobody sells', { plan: 'gold' }],
  ['a setting that is none', { setting: 'moon' }],
])('the database itself refuses %s', async (_what, broken) => {
  const { id } = await buildOrganization(context)
  const wrong = broken as Changes<'organizations'>
  const change = database.knex('organizations').where({ id }).update(wrong)
  await expect(change).rejects.toThrow(/violates/)
})

test('the database itself refuses a second main campus and a viewer-only switch for owners', async () => {
  const { id, owner } = await buildOrganization(context)
  const campus = await database.knex('campuses').where({ organization_id: id }).first()
  const { id: _, ...place } = campus!
  const second = { ...place, name: 'Second' }
  await expect(database.knex('campuses').insert(second)).rejects.toThrow(/campuses_one_main/)
  const blind = database
    .knex('memberships')
    .where({ organization_id: id, user_id: owner.id })
    .update({ sees_pay: false })
  await expect(blind).rejects.toThrow(/violates/)
})

async function messageOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'no error',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}
