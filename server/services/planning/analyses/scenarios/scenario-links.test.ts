/** Links to scenarios: what readers without an account see, who makes and closes links, and what never shows pay. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { changeForm } from '~/core/planning/scenarios/schemas.ts'
import { holdPeople } from '~/database/queries/planning/scenarios.ts'
import { transact } from '~/server/context.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildMember,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { expectClosed, linkReader, tokenOf } from '~/tests/support/shared-links.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { deleteEmployee } from '../../../people/employees/change-employee.ts'
import { archiveOrganization } from '../../../people/organizations/archive-organization.ts'
import { addChange, createScenario, refreshBaseline } from './save-scenario.ts'
import {
  closeScenarioLink,
  listScenarioLinks,
  readScenarioLink,
  shareScenario,
} from './scenario-links.ts'

const database = await freshDatabase({ market: true })
const clock = { now: TEST_NOW }
const context = buildContext(database.knex, undefined, { now: () => clock.now })

const PAY = ['40,321', '43,217', '47,113']

async function staffed() {
  const pastor = await buildEmployee(context, { basePay: '58,123' })
  const { organization } = pastor
  const people = [pastor]
  for (const [at, basePay] of PAY.entries()) {
    people.push(await buildBookkeeper(context, { name: `Ann${at} Books`, basePay }, organization))
  }
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'Growth' })
  return { organization, people, mine, which: { organizationId, scenarioId } }
}

type Staffed = Awaited<ReturnType<typeof staffed>>

const change = (fields: Record<string, string>) => changeForm.parse({ on: '2027-01-01', ...fields })

async function linkOf(
  { mine, which }: Staffed,
  given: { days?: number; showsPerson?: boolean } = {},
) {
  const { id } = await shareScenario(mine, { ...which, days: 30, showsPerson: false, ...given })
  const { links } = await listScenarioLinks(mine, which)
  return { id, token: tokenOf(links, id, '/share/scenario/') }
}

const reader = () => linkReader(database.knex, () => clock.now)

test('anyone who holds a link without names reads totals and ratios, and of no person', async () => {
  const one = await staffed()
  await database
    .knex('scenarios')
    .where({ id: one.which.scenarioId })
    .update({ note: 'If Ann0 Books asks for more' })
  await addChange(one.mine, {
    ...one.which,
    typed: change({ kind: 'raise', who: 'all', by: '3%' }),
  })
  const { token } = await linkOf(one)
  const read = await readScenarioLink(reader(), { token })
  expect(read).toMatchObject({ showsPerson: false, organization: 'Grace Chapel' })
  expect(read.scenario.sections.map(({ key }) => key)).toEqual([
    'moves',
    'lines',
    'ratios',
    'basis',
  ])
  const text = JSON.stringify(read)
  expect(text).toContain('All staff get a raise of 3%')
  expect(text).not.toMatch(/Ann|Books|Rivera|Sam|40,?321|43,?217|47,?113|58,?123|76,?123/)
  expect(text).not.toMatch(/"(Salaries and housing|Benefits|Employer FICA|Severance)"/)
  const [stored] = await database.knex('shared_links').where({ scenario_id: one.which.scenarioId })
  expect(stored).toMatchObject({ employee_ids: [], fewest_people: 4 })
  expect(JSON.stringify(stored?.content)).not.toMatch(/Ann|Rivera/)
})

test('where totals would show one person’s pay, a link is made with names or not at all', async () => {
  const one = await staffed()
  const [, books] = one.people
  const leaves = change({ kind: 'departure', employeeId: String(books?.id) })
  expect((await listScenarioLinks(one.mine, one.which)).isNameNeeded).toBe(false)
  await addChange(one.mine, { ...one.which, typed: leaves })
  expect((await listScenarioLinks(one.mine, one.which)).isNameNeeded).toBe(true)
  await expect(linkOf(one)).rejects.toThrow(InvalidInput)
  const { token } = await linkOf(one, { showsPerson: true })
  const { scenario } = await readScenarioLink(reader(), { token })
  expect(scenario.sections.map(({ key }) => key)).toContain('people')
  expect(JSON.stringify(scenario)).toMatch(/Ann0 Books leaves on January 1, 2027/)
})

test('a stored link without names is asked again on reading, and shows no section with people', async () => {
  const one = await staffed()
  const { id, token } = await linkOf(one)
  const content = { version: 1, name: 'Growth', note: 'Ann0', takenOn: '2026-11-20' }
  const people = { key: 'people', title: 'Each person', blocks: [] }
  const written = JSON.stringify({ ...content, sections: [people] })
  await database.knex('shared_links').where({ id }).update({ content: written })
  expect((await readScenarioLink(reader(), { token })).scenario).toMatchObject({
    ...{ note: null, sections: [] },
  })
  const below = database.knex('shared_links').where({ id }).update({ fewest_people: 2 })
  await expect(below).rejects.toThrow('shared_links_floor')
})

test('no one who is named can be deleted while a link is made', async () => {
  const { people } = await staffed()
  const ids = people.map(({ id }) => id)
  const gone = await database.knex.transaction(async (open) => {
    expect(await holdPeople(open, ids)).toBe(true)
    expect(await holdPeople(open, [...ids, 999_999])).toBe(false)
    return await database.knex
      .transaction(async (other) => {
        await other.raw(`set local lock_timeout = '200ms'`)
        return await other('employees').where({ id: ids[0] }).delete().catch(String)
      })
      .catch(String)
  })
  expect(gone).toContain('lock timeout')
})

test('one link without names works at a time, because two could differ by one person', async () => {
  const one = await staffed()
  const { id } = await linkOf(one)
  const { id: scenarioId } = await createScenario(one.mine, {
    ...{ organizationId: one.organization.id, name: 'Other' },
  })
  const other = { ...one, which: { ...one.which, scenarioId } }
  await expect(linkOf(other)).rejects.toThrow(Conflict)
  await linkOf(other, { showsPerson: true })
  await closeScenarioLink(one.mine, { ...one.which, linkId: id })
  await linkOf(other)
})

/** Another bookkeeper on the payroll, and the baseline taken again. */
async function hired(one: Staffed, at: number) {
  await buildBookkeeper(context, { name: `Bo${at} Books`, basePay: `4${at},500` }, one.organization)
  await refreshBaseline(one.mine, one.which)
}

test('a closed link without names is laid over the next one, which waits until three people make the difference', async () => {
  const one = await staffed()
  const first = await linkOf(one)
  await closeScenarioLink(one.mine, { ...one.which, linkId: first.id })
  // nothing changed: the same totals once more
  const second = await linkOf(one)
  await closeScenarioLink(one.mine, { ...one.which, linkId: second.id })

  await hired(one, 1)
  expect((await listScenarioLinks(one.mine, one.which)).isNameNeeded).toBe(true)
  await expect(linkOf(one)).rejects.toThrow(InvalidInput)
  await linkOf(one, { showsPerson: true })
  await hired(one, 2)
  await expect(linkOf(one)).rejects.toThrow(InvalidInput)
  await hired(one, 3)
  await linkOf(one)
})

test('what a link told is kept when its scenario is deleted', async () => {
  const one = await staffed()
  const { id } = await linkOf(one)
  await closeScenarioLink(one.mine, { ...one.which, linkId: id })
  await database.knex('scenarios').where({ id: one.which.scenarioId }).delete()
  await buildBookkeeper(context, { name: 'Bo1 Books', basePay: '41,500' }, one.organization)
  const { id: scenarioId } = await createScenario(one.mine, {
    ...{ organizationId: one.organization.id, name: 'Next' },
  })
  const next = { ...one, which: { ...one.which, scenarioId } }
  await expect(linkOf(next)).rejects.toThrow(InvalidInput)
})

test('a link shows the scenario as it was, and its author reads who opened it', async () => {
  const one = await staffed()
  const { token } = await linkOf(one)
  const before = await readScenarioLink(reader(), { token })
  await addChange(one.mine, { ...one.which, typed: change({ kind: 'giving', by: '-10%' }) })
  expect(await readScenarioLink(reader(), { token })).toEqual(before)
  const { links } = await listScenarioLinks(one.mine, one.which)
  expect(links[0]?.views).toMatchObject([{ browser: 'Firefox', count: 1 }])
})

test('ended, closed, unknown, of an archived organization, of somebody deleted: one answer', async () => {
  const refused = (token: string) => expectClosed(readScenarioLink(reader(), { token }))
  await refused('nobody-made-this')
  const one = await staffed()
  const week = await linkOf(one, { days: 7, showsPerson: true })
  const month = await linkOf(one, { showsPerson: true })
  clock.now = new Date(TEST_NOW.getTime() + 8 * 86_400_000)
  await refused(week.token)
  await readScenarioLink(reader(), { token: month.token })
  clock.now = TEST_NOW
  await closeScenarioLink(one.mine, { ...one.which, linkId: month.id })
  await refused(month.token)

  const gone = await staffed()
  const named = await linkOf(gone, { showsPerson: true })
  const totals = await linkOf(gone)
  const [, books] = gone.people
  await deleteEmployee(gone.mine, { employeeId: books?.id ?? 0, typedName: 'Ann0 Books' })
  await refused(named.token)
  expect(await database.knex('shared_links').where({ id: named.id })).toEqual([])
  await readScenarioLink(reader(), { token: totals.token })

  await archiveOrganization(gone.mine, { organizationId: gone.organization.id })
  await refused(totals.token)
})

test('links are made by owners and editors with a confirmed address, and closed only with their scenario', async () => {
  const one = await staffed()
  const { id, token } = await linkOf(one)
  const editor = await buildMember(context, one.organization, { role: 'editor', seesPay: true })
  await database.knex('users').where({ id: editor.id }).update({ email_verified_at: null })
  const asked = { ...one.which, days: 7, showsPerson: true }
  await expect(shareScenario(actingAs(context, editor), asked)).rejects.toThrow(/Confirm your/)
  const viewer = await buildMember(context, one.organization, { role: 'viewer', seesPay: true })
  await expect(shareScenario(actingAs(context, viewer), asked)).rejects.toThrow(NotAllowed)
  await expect(listScenarioLinks(actingAs(context, viewer), asked)).rejects.toThrow(NotAllowed)
  const other = await staffed()
  await expect(closeScenarioLink(other.mine, { ...other.which, linkId: id })).rejects.toThrow(
    NotFound,
  )
  await readScenarioLink(reader(), { token })
  const [row] = await database.knex('shared_links').where({ id })
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a link that tells a real organization’s scenario of the invented survey opens no longer', async () => {
  const made = await staffed()
  const { token } = await linkOf(made, { showsPerson: true })
  expect(JSON.stringify(await readScenarioLink(context, { token }))).toContain('of snapshot ')
  const { id } = made.organization
  await database.knex('organizations').where({ id }).update({ is_demonstration: false })
  await expect(readScenarioLink(context, { token })).rejects.toBeInstanceOf(NotFound)
})

test('two owners who share at the same moment both get their link', async () => {
  const { organization, mine, which } = await staffed()
  const other = await buildMember(context, organization, { role: 'owner', seesPay: true })
  const owners = [mine, actingAs(context, other)]
  const asked = { ...which, days: 30, showsPerson: true }
  const made = await database.knex.transaction(async (held) => {
    await held('organizations').where({ id: organization.id }).forNoKeyUpdate()
    // in the transaction of its form each, as a page does
    const two = owners.map((owner) => transact(owner, (inside) => shareScenario(inside, asked)))
    await expect.poll(() => waitingForLocks(database.knex)).toBe(2)
    return two
  })
  await Promise.all(made)
  expect((await listScenarioLinks(mine, which)).links).toHaveLength(2)
})
