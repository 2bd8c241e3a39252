/** What an office sees of a church at each level, who of the office looks, and what each look leaves behind. */
import { expect, test } from 'vitest'
import { Conflict, NotAllowed, NotFound } from '~/core/errors.ts'
import type { TieLevel } from '~/core/people/offices/offices.ts'
import { amountField, OWN_TABLE, yearsField } from '~/core/people/organizations/minimum-form.ts'
import { minimumForm } from '~/core/people/organizations/minimum-form-schema.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  actingAsStaff,
  buildEmployee,
  buildMember,
  buildOffice,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { archiveEmployee } from '../../people/employees/change-employee.ts'
import { addChurch } from '../../people/offices/church-list.ts'
import { changeLevel, endSharing, showSharing } from '../../people/offices/sharing.ts'
import { listEvents } from '../../people/organizations/history.ts'
import { saveMinimum } from '../../people/organizations/minimum.ts'
import { showAsOffice } from './office-view.ts'
import { showSummary, takeTotalsBack } from './show-summary.ts'

const { database, context } = await testWorld()

const BOOKKEEPER = { position: 'bookkeeper', jobTitle: 'Bookkeeper', basePay: '30,000' }
const LAY = { ...BOOKKEEPER, ordained: '', housingAllowance: '' }

/** A pastor on $76,000 and so many people on $30,000, at a church that shares with an office. */
async function shared(others: number, level: TieLevel = 'totals') {
  const organization = await buildOrganization(context)
  const pastor = await buildEmployee(context, {}, organization)
  for (let person = 0; person < others; person++) {
    await buildEmployee(context, { ...LAY, name: `Office Person ${person}` }, organization)
  }
  const { id: officeId, owner } = await buildOffice(context)
  const office = actingAs(context, owner)
  const church = { number: '1', name: 'First', place: null, denomination: null, charge: null }
  const { id: lineId } = await addChurch(office, { officeId, ...church })
  const at = context.now()
  const [tie] = await database
    .knex('office_ties')
    .insert({
      ...{ office_id: officeId, church_id: organization.id, line_id: lineId, level },
      ...{ office_kind: 'presbytery', consented_at: at, level_since: at },
    })
    .returning('id')
  const own = { organizationId: organization.id }
  const mine = actingAs(context, organization.owner)
  return { organization, pastor, office, mine, own, asked: { officeId, lineId }, tieId: tie!.id }
}

const looks = async (mine: Context, organizationId: number) => {
  const asked = { organizationId, page: 1, userId: null, kind: null }
  const { events } = await listEvents(mine, asked)
  return events.map(({ what }) => what).filter((what) => what.startsWith('looked for'))
}

test('totals: how many people, what they are paid together, and nothing of one of them', async () => {
  const { office, asked, mine, own } = await shared(3)
  const view = await showAsOffice(office, asked)
  expect(view).toMatchObject({ totals: { people: 4, total: 166_000, unknown: 0 }, minimum: null })
  expect(JSON.stringify(view)).not.toMatch(/Rivera|Person|Pastor|76/)
  await showAsOffice(office, asked)
  expect(await looks(mine, own.organizationId)).toHaveLength(2)
})

test('a total of one or two people is held back, with their number', async () => {
  for (const others of [0, 1]) {
    const { office, asked } = await shared(others)
    expect(await showAsOffice(office, asked)).toMatchObject({ totals: null })
  }
})

test('two looks never differ by the pay of one person, nor a look and a summary', async () => {
  const { office, asked, mine, own, organization } = await shared(4)
  const before = await showAsOffice(office, asked)
  await buildEmployee(context, { ...LAY, name: 'New Person', basePay: '41,000' }, organization)
  expect((await showAsOffice(office, asked)).totals).toEqual(before.totals)
  const summary = await showSummary(mine, own)
  expect(summary).toMatchObject({ people: 5, held: { asOf: '2026-11-20' } })
  // an office has them: nobody can say that no one received them
  await expect(takeTotalsBack(mine, { ...own, asOf: '2026-11-20' })).rejects.toThrow(Conflict)
  expect((await showAsOffice(office, asked)).totals).toEqual(before.totals)
})

test('minimum pay: for each minister yes, no or unknown, without names and amounts', async () => {
  const { office, asked, mine, own, organization } = await shared(3, 'minimum')
  expect((await showAsOffice(office, asked)).minimum).toEqual({
    ...{ table: null, isOld: false },
    ministers: [{ id: expect.any(Number), jobTitle: 'Pastor', compliance: 'unknown' }],
  })
  const low = { name: 'Ann Low', jobTitle: 'Associate', basePay: '20,000', housingAllowance: '' }
  await buildEmployee(context, low, organization)
  const chosen = minimumForm.parse({
    ...{ table: OWN_TABLE, version: '0', name: 'Ours', definition: 'salary', source: 'Minutes' },
    ...{ effectiveOn: '2026-01-01', [yearsField(1)]: '0', [amountField(1)]: '50,000' },
  })
  await saveMinimum(mine, { ...own, chosen, version: 0 })
  const view = await showAsOffice(office, asked)
  expect(view.minimum?.ministers.map(({ jobTitle, compliance }) => [jobTitle, compliance])).toEqual(
    [
      ['Pastor', 'meets'],
      ['Associate', 'below'],
    ],
  )
  expect(JSON.stringify(view.minimum)).not.toMatch(/Rivera|Low|20.?000|50.?000|76.?000/)
})

test('another level counts from the next look on, and an ended tie shows nothing', async () => {
  const { office, asked, mine, own, tieId } = await shared(3, 'minimum')
  expect((await showAsOffice(office, asked)).minimum).not.toBeNull()
  await changeLevel(mine, { ...own, tie: tieId, level: 'totals', version: 1 })
  expect((await showAsOffice(office, asked)).minimum).toBeNull()
  await endSharing(mine, { ...own, tie: tieId })
  await expect(showAsOffice(office, asked)).rejects.toThrow(NotFound)
  expect((await showSharing(mine, own)).ties).toMatchObject([{ endedAt: expect.any(Date) }])
  expect(await looks(mine, own.organizationId)).toHaveLength(2)
})

test('members of the office who see pay look, as themselves; nobody else does, and no look is left', async () => {
  const { asked, mine, own, office } = await shared(3)
  const of = async (role: 'editor' | 'viewer', seesPay: boolean) => {
    const member = await buildMember(context, { id: asked.officeId }, { role, seesPay })
    return actingAs(context, member)
  }
  await expect(showAsOffice(await of('viewer', false), asked)).rejects.toThrow(NotAllowed)
  const other = await shared(3)
  await expect(showAsOffice(other.office, asked)).rejects.toThrow(NotFound)
  const mixed = { officeId: other.asked.officeId, lineId: asked.lineId }
  await expect(showAsOffice(other.office, mixed)).rejects.toThrow(NotFound)
  await expect(showAsOffice(mine, asked)).rejects.toThrow(NotFound)
  await expect(showAsOffice(await actingAsStaff(context, ['admin']), asked)).rejects.toThrow(
    NotAllowed,
  )
  await expect(showAsOffice(await actingAsStaff(context, ['support']), asked)).rejects.toThrow(
    NotAllowed,
  )
  if (office.actor.kind !== 'user') throw new Error('the owner is a user')
  const key = {
    id: 1,
    name: 'Payroll',
    scopes: ['read', 'write', 'pay'],
    organizationId: null,
  } as const
  const program: Context = { ...office, actor: { ...office.actor, key } }
  await expect(showAsOffice(program, asked)).rejects.toThrow(NotAllowed)
  expect(await looks(mine, own.organizationId)).toEqual([])
  await showAsOffice(await of('viewer', true), asked)
  await showAsOffice(await of('editor', true), asked)
  expect(await looks(mine, own.organizationId)).toHaveLength(2)
})

test('an archived church or office shows nothing', async () => {
  for (const whose of ['church', 'office'] as const) {
    const { office, asked, own } = await shared(3)
    const id = whose === 'church' ? own.organizationId : asked.officeId
    await database.knex('organizations').where({ id }).update({ archived_at: new Date() })
    await expect(showAsOffice(office, asked)).rejects.toThrow(NotAllowed)
  }
})

test('a person who left is in no total', async () => {
  const { office, asked, pastor, mine } = await shared(3)
  await archiveEmployee(mine, { employeeId: pastor.id, version: 1 })
  expect(await showAsOffice(office, asked)).toMatchObject({ totals: { people: 3, total: 90_000 } })
})
