import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { MEMBERS_MARKET } from '~/core/staff/lists.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildRealOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { changeContribution } from '../../people/receipts/change-contribution.ts'
import { withdrawPerson } from '../../people/receipts/withdraw-person.ts'
import { checkContributor } from './contributors.ts'
import { showMembersMarket } from './members-market.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const treasurer = async () => await buildUser(context, { email: `t@${randomUUID()}.org` })

/** A church in Ohio that agreed and was checked, with a bookkeeper. */
async function contributor(owner?: Awaited<ReturnType<typeof treasurer>>) {
  const described = { name: randomUUID(), street: `${randomUUID()} Road` }
  const organization = await buildRealOrganization(context, described, owner ?? (await treasurer()))
  const mine = actingAs(context, organization.owner)
  const bookkeeper = await buildBookkeeper(context, {}, organization)
  const { id: organizationId } = organization
  await changeContribution(mine, { organizationId, contributes: true })
  const check = { organization: organizationId, isAccepted: true, reason: 'They answered' }
  await checkContributor(context, check)
  return { organization, bookkeeper, mine }
}

const rowOf = async (id: string, search: Record<string, string> = {}) => {
  const { list } = await showMembersMarket(context, MEMBERS_MARKET.read(search))
  return list.rows.find((row) => row.id === id)
}

test('a position counts who agreed, was checked and was not withdrawn, and owners once', async () => {
  expect(await rowOf('bookkeeper')).toMatchObject({ organizations: 0, people: 0, needed: 5 })
  const owner = await treasurer()
  const first = await contributor(owner)
  await buildEmployee(context, {}, first.organization)
  await contributor(owner)
  const withdrawn = await contributor()
  await withdrawPerson(withdrawn.mine, {
    organizationId: withdrawn.organization.id,
    employeeId: withdrawn.bookkeeper.id,
    isWithdrawn: true,
  })
  await buildBookkeeper(context, {}, await buildRealOrganization(context))
  expect(await rowOf('bookkeeper')).toMatchObject({
    ...{ organizations: 1, people: 2, needed: 4, answers: 'Census workers, 2024' },
  })
  for (let i = 0; i < 4; i++) await contributor()
  expect(await rowOf('bookkeeper')).toMatchObject({ organizations: 5, people: 6, needed: 0 })
  const inState = await rowOf('OH', { by: 'state', position: 'bookkeeper' })
  expect(inState).toMatchObject({ organizations: 5, needed: 0, answers: 'Census workers, 2024' })
  expect(await rowOf('bookkeeper', { state: 'AK' })).toMatchObject({ organizations: 0, needed: 5 })
  expect(await rowOf('OH', { by: 'state' })).toMatchObject({ positions: 2, ready: 1 })
})

test('the head of a nonprofit has filings, and no one else sees the page', async () => {
  const { answers } = (await rowOf('executive-director')) ?? {}
  expect(answers).toMatch(/^Form 990 filings, for nonprofits/)
  const editor = await buildUser(context, { staffRoles: ['editor'] })
  const asked = showMembersMarket(actingAs(context, editor), MEMBERS_MARKET.read({}))
  await expect(asked).rejects.toThrow(NotFound)
})
