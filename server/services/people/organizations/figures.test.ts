import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import type { Figures } from '~/core/people/organizations/figures.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { loadEmployee } from '../pay-access/load-employee.ts'
import { addCampus, archiveCampus, changeCampus, listCampuses, restoreCampus } from './campuses.ts'
import { deleteFigures, saveFigures } from './figures.ts'
import { updateOrganization } from './save-organization.ts'
import { showOrganization } from './show-organization.ts'

const database = await freshDatabase()
const context = buildContext(database.knex)

const NORTH = {
  name: 'North',
  street: '8 North Road',
  city: 'Lewis Center',
  state: 'OH',
  zip: '43035',
}
const FIGURES: Figures = {
  ...{ operatingBudgetCents: 9_000_000, attendance: 40 },
  ...{ payrollBudgetCents: 4_000_000, staffFte: 0.5 },
}

async function organizationOf() {
  const organization = await buildOrganization(context)
  const owner = actingAs(context, organization.owner)
  const { campuses } = await listCampuses(owner, { organizationId: organization.id })
  return { organization, organizationId: organization.id, owner, mainId: campuses[0]?.id ?? 0 }
}

/** Two campuses with figures of 2026: the main one $310,000 and 150, North as above. */
async function twoCampuses() {
  const made = await organizationOf()
  const { organizationId, owner, mainId } = made
  const { id: northId } = await addCampus(owner, { ...NORTH, organizationId })
  const key = { organizationId, fiscalYear: 2026, version: 0 }
  const main = { ...FIGURES, operatingBudgetCents: 31_000_000, attendance: 150 }
  await saveFigures(owner, { ...key, campusId: mainId, figures: main })
  await saveFigures(owner, { ...key, campusId: northId, figures: FIGURES })
  return { ...made, northId }
}

const ownKey = (organizationId: number) => ({ organizationId, campusId: null, fiscalYear: 2026 })

test('campuses add up, and what the organization says of itself counts before the sum', async () => {
  const { organizationId, owner } = await twoCampuses()
  const { years } = await listCampuses(owner, { organizationId })
  expect(years).toMatchObject([
    {
      fiscalYear: 2026,
      sum: { operatingBudgetCents: 40_000_000, attendance: 190, staffFte: 1 },
      own: { operatingBudgetCents: 31_000_000, attendance: 150 },
    },
  ])
  const { metrics } = await showOrganization(owner, { organizationId })
  expect(metrics).toMatchObject([{ operatingBudgetCents: 31_000_000, version: 1 }])
})

test('without a word of its own the sum counts, for estimates too', async () => {
  const { organizationId, owner, organization } = await twoCampuses()
  await deleteFigures(owner, { ...ownKey(organizationId), version: 1 })
  const { metrics } = await showOrganization(owner, { organizationId })
  expect(metrics).toMatchObject([
    { operatingBudgetCents: 40_000_000, attendance: 190, version: null },
  ])
  const { id } = await buildEmployee(context, {}, organization)
  expect((await loadEmployee(owner, id))?.organization).toMatchObject({
    ...{ fiscalYear: 2026, operatingBudgetCents: 40_000_000, attendance: 190, staffFte: 1 },
  })
})

test('saving the sum as it stands says nothing of its own; another figure does', async () => {
  const { organizationId, owner } = await twoCampuses()
  await deleteFigures(owner, { ...ownKey(organizationId), version: 1 })
  const typed = {
    operatingBudget: '400,000',
    attendance: '190',
    payrollBudget: '80k',
    staffFte: '1',
  }
  const input = organizationForm.parse({ ...ORGANIZATION_FIELDS, ...typed })
  await updateOrganization(owner, { ...input, organizationId, version: 1 })
  expect((await showOrganization(owner, { organizationId })).metrics[0]?.version).toBeNull()
  await updateOrganization(owner, { ...input, attendance: 200, organizationId, version: 2 })
  const { metrics } = await showOrganization(owner, { organizationId })
  expect(metrics[0]).toMatchObject({ attendance: 200, version: 1 })
})

test('a figure that a campus of today lacks makes that sum unknown, not smaller', async () => {
  const { organizationId, owner } = await twoCampuses()
  await deleteFigures(owner, { ...ownKey(organizationId), version: 1 })
  await addCampus(owner, { ...NORTH, name: 'South', organizationId })
  const { metrics } = await showOrganization(owner, { organizationId })
  expect(metrics).toMatchObject([{ operatingBudgetCents: null, attendance: null }])
})

test('a closed campus counts in the years it has figures of and in no other', async () => {
  const { organizationId, owner, mainId, northId } = await twoCampuses()
  await deleteFigures(owner, { ...ownKey(organizationId), version: 1 })
  await archiveCampus(owner, { organizationId, campusId: northId })
  const next = { organizationId, campusId: mainId, fiscalYear: 2027, version: 0 }
  await saveFigures(owner, { ...next, figures: FIGURES })
  const { metrics } = await showOrganization(owner, { organizationId })
  expect(metrics).toMatchObject([
    { fiscalYear: 2027, operatingBudgetCents: 9_000_000 },
    { fiscalYear: 2026, operatingBudgetCents: 40_000_000 },
  ])
})

test('figures and campuses refuse to overwrite what was not seen, and say who changed it', async () => {
  const { organizationId, owner, northId } = await twoCampuses()
  const editor = await buildMember(
    context,
    { id: organizationId },
    { role: 'editor', seesPay: true },
  )
  const key = { organizationId, campusId: northId, fiscalYear: 2026 }
  await saveFigures(actingAs(context, editor), { ...key, version: 1, figures: FIGURES })
  const late = saveFigures(owner, { ...key, version: 1, figures: FIGURES })
  await expect(late).rejects.toThrow(/^Pat Example changed this/)
  await expect(deleteFigures(owner, { ...key, version: 1 })).rejects.toThrow(Conflict)
  await deleteFigures(owner, { ...key, version: 2 })
  await expect(deleteFigures(owner, { ...key, version: 0 })).rejects.toThrow(NotFound)

  const change = { organizationId, campusId: northId, name: 'Northern', place: null }
  await changeCampus(owner, { ...change, version: 1 })
  await expect(changeCampus(owner, { ...change, version: 1 })).rejects.toThrow(Conflict)
})

test('a campus has an address of its own, checked like the organization’s', async () => {
  const { organizationId, owner } = await organizationOf()
  const elsewhere = { ...NORTH, organizationId, zip: '75001' }
  await expect(addCampus(owner, elsewhere)).rejects.toMatchObject({
    questions: [{ key: 'zip-of-state' }],
  })
  const { id } = await addCampus(owner, { ...elsewhere, confirmed: ['zip-of-state.zip'] })
  const row = await database.knex('campuses').where({ id }).first()
  expect(row).toMatchObject({ zip: '75001', state_code: 'OH', is_main: false })
  const twin = addCampus(owner, { ...NORTH, name: 'NORTH', organizationId })
  await expect(twin).rejects.toThrow(InvalidInput)
})

test('the main campus stays and keeps the organization’s address', async () => {
  const { organizationId, owner, mainId: campusId } = await organizationOf()
  await expect(archiveCampus(owner, { organizationId, campusId })).rejects.toThrow(Conflict)
  const place = { ...NORTH }
  await changeCampus(owner, { organizationId, campusId, name: 'Downtown', place, version: 1 })
  const row = await database.knex('campuses').where({ id: campusId }).first()
  expect(row).toMatchObject({ name: 'Downtown', street: '12 Main Street' })
})

test('the plan limits campuses, also two added at once; a closed one makes room', async () => {
  const members = await buildMemberMarket()
  const { id: organizationId, owner: user } = await buildOrganization(members)
  const owner = actingAs(members, user)
  await expect(addCampus(owner, { ...NORTH, organizationId })).rejects.toThrow(
    /^Free holds 1 campus\. Expanded holds 4/,
  )
  await setPlan(members, { organizationId, plan: 'expanded' })
  await addCampus(owner, { ...NORTH, organizationId })
  await addCampus(owner, { ...NORTH, name: 'South', organizationId })
  const both = await Promise.allSettled(
    ['East', 'West'].map((name) => addCampus(owner, { ...NORTH, name, organizationId })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const { campuses } = await listCampuses(owner, { organizationId })
  const campusId = campuses.find(({ name }) => name === 'North')?.id ?? 0
  await archiveCampus(owner, { organizationId, campusId })
  await addCampus(owner, { ...NORTH, name: 'Central', organizationId })
  await expect(restoreCampus(owner, { organizationId, campusId })).rejects.toThrow(LimitReached)
})

test('viewers look at campuses, strangers learn nothing', async () => {
  const { organizationId } = await twoCampuses()
  const rights = { role: 'viewer', seesPay: false } as const
  const viewer = actingAs(context, await buildMember(context, { id: organizationId }, rights))
  expect((await listCampuses(viewer, { organizationId })).mayUpdate).toBe(false)
  await expect(addCampus(viewer, { ...NORTH, organizationId })).rejects.toThrow(NotAllowed)
  const stranger = (await organizationOf()).owner
  await expect(listCampuses(stranger, { organizationId })).rejects.toThrow(NotFound)
  const foreign = { organizationId, campusId: 1, fiscalYear: 2026, version: 0, figures: FIGURES }
  await expect(saveFigures(stranger, foreign)).rejects.toThrow(NotFound)
})

/** A world in which members' own data was published long ago, so that plans count. */
async function buildMemberMarket(): Promise<Context> {
  const own = buildContext(database.knex)
  await database.knex('snapshots').insert({
    ...{ name: '2025-Q1', source: 'member', reference_date: '2025-03-31', seed: 1 },
    ...{ status: 'published', published_at: new Date('2025-06-01T00:00:00Z') },
  })
  return own
}
