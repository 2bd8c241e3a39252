import { expect, test } from 'vitest'
import { CLOSED_LINK } from '~/core/answers/reports/share.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { expectClosed, linkReader, tokenOf } from '~/tests/support/shared-links.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { deleteEmployee } from '../../people/employees/change-employee.ts'
import { archiveOrganization } from '../../people/organizations/archive-organization.ts'
import { saveReport } from './save-report.ts'
import { listShares, readShare, revokeShare, shareReport } from './shares.ts'

const database = await freshDatabase({ market: true })
const clock = { now: TEST_NOW }
const context = buildContext(database.knex, undefined, { now: () => clock.now })

/** An owner with a confirmed address, and a report of theirs. */
async function reported() {
  const person = await buildEmployee(context, { basePay: '58,123' })
  const mine = actingAs(context, person.organization.owner)
  const query = readReportQuery({ proposed: '83,217' })
  const { number } = await saveReport(mine, { employeeId: person.id, query })
  return { ...person, mine, which: { employeeId: person.id, number } }
}

type Reported = Awaited<ReturnType<typeof reported>>

async function linkOf(
  { mine, which }: Reported,
  given: { days?: number; showsPerson?: boolean } = {},
) {
  const { id } = await shareReport(mine, { ...which, days: 30, showsPerson: false, ...given })
  const { links } = await listShares(mine, which)
  return { id, token: tokenOf(links, id, '/share/') }
}

const reader = (from?: { address: string; userAgent?: string }) =>
  linkReader(database.knex, () => clock.now, from)

test('anyone who holds a link reads the report, without the person’s name and pay', async () => {
  const one = await reported()
  const { token } = await linkOf(one)
  const read = await readShare(reader(), { token })
  expect(read).toMatchObject({ showsPerson: false, organization: 'Grace Chapel' })
  expect(read.report.estimate.kind).not.toBe('refused')
  expect(JSON.stringify(read)).not.toMatch(/\bSam\b|Rivera|83,?217|76,?123|"seesPay":true/)
})

test('with the tick the name and the pay are there', async () => {
  const { token } = await linkOf(await reported(), { showsPerson: true })
  const { report } = await readShare(reader(), { token })
  expect([report.employee.name, report.pay?.dollars, report.employee.id]).toEqual([
    ...['Sam Rivera', 76_123, 0],
  ])
})

test('the table holds no link, and its maker reads it for ten minutes only', async () => {
  const one = await reported()
  const { id, token } = await linkOf(one)
  const [row] = await database.knex('shared_links').where({ id })
  expect(JSON.stringify(row)).not.toContain(token)
  const editor = await buildMember(context, one.organization, { role: 'editor', seesPay: true })
  const theirs = await listShares(actingAs(context, editor), one.which)
  expect(theirs.links[0]).toMatchObject({ path: null, state: 'open', createdBy: 'Pat Example' })
  clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
  expect((await listShares(one.mine, one.which)).links[0]?.path).toBeNull()
  clock.now = TEST_NOW
})

test('who opened it is told by browser and a number, first and last, and never by address', async () => {
  const one = await reported()
  const { token } = await linkOf(one)
  await readShare(reader(), { token })
  clock.now = new Date(TEST_NOW.getTime() + 60_000)
  // another view of the same look
  await readShare(reader(), { token })
  clock.now = new Date(TEST_NOW.getTime() + 3_600_000)
  await readShare(reader(), { token })
  await readShare(reader({ address: '203.0.113.9', userAgent: 'curl/8' }), { token })
  const { links } = await listShares(one.mine, one.which)
  const views = links[0]?.views ?? []
  expect(views.map(({ browser, count }) => [browser, count]).sort()).toEqual([
    ['A browser', 1],
    ['Firefox', 2],
  ])
  expect(new Set(views.map(({ reader }) => reader)).size).toBe(2)
  const twice = views.find(({ count }) => count === 2)
  expect(Date.parse(twice?.lastAt ?? '') - Date.parse(twice?.firstAt ?? '')).toBe(3_600_000)
  const kept = JSON.stringify(await database.knex('shared_link_views'))
  expect(kept).not.toMatch(/198\.51|203\.0/)
  clock.now = TEST_NOW
})

test('ended, closed, unknown, of an archived organization, of somebody deleted: one answer', async () => {
  const refused = (token: string) => expectClosed(readShare(reader(), { token }))
  await refused('nobody-made-this')
  const one = await reported()
  const week = await linkOf(one, { days: 7 })
  const month = await linkOf(one)
  clock.now = new Date(TEST_NOW.getTime() + 8 * 86_400_000)
  await refused(week.token)
  await readShare(reader(), { token: month.token })
  clock.now = TEST_NOW
  await revokeShare(one.mine, { ...one.which, shareId: month.id })
  await refused(month.token)
  expect((await listShares(one.mine, one.which)).links.map(({ state }) => state)).toEqual([
    ...['closed', 'open'],
  ])

  const archived = await reported()
  const itsLink = await linkOf(archived)
  await archiveOrganization(archived.mine, { organizationId: archived.organization.id })
  await refused(itsLink.token)

  const gone = await reported()
  const theirLink = await linkOf(gone)
  await deleteEmployee(gone.mine, { employeeId: gone.id, typedName: 'Sam Rivera' })
  await refused(theirLink.token)
})

test('links are made by owners and editors whose address is confirmed, and closed only with their report', async () => {
  const one = await reported()
  const { id } = await linkOf(one)
  const unconfirmed = await buildMember(context, one.organization, {
    role: 'editor',
    seesPay: true,
  })
  await database.knex('users').where({ id: unconfirmed.id }).update({ email_verified_at: null })
  const asked = { ...one.which, days: 7, showsPerson: false }
  await expect(shareReport(actingAs(context, unconfirmed), asked)).rejects.toThrow(/Confirm your/)
  // the page says so before the form is filled in
  const seen = await listShares(actingAs(context, unconfirmed), one.which)
  expect(seen.first).toContain('Confirm your email address before you share a report')
  expect((await listShares(one.mine, one.which)).first).toBeNull()
  const viewer = await buildMember(context, one.organization, { role: 'viewer', seesPay: true })
  await expect(shareReport(actingAs(context, viewer), asked)).rejects.toThrow(NotAllowed)
  const other = await reported()
  await expect(revokeShare(other.mine, { ...other.which, shareId: id })).rejects.toThrow(NotFound)
  await expect(listShares(other.mine, one.which)).rejects.toThrow(NotFound)
})

test('anyone who tries links out is slowed down', async () => {
  const tries = reader({ address: '192.0.2.66' })
  for (let i = 0; i < 120; i++) {
    await readShare(tries, { token: `guess ${i}` }).catch(() => null)
  }
  await expect(readShare(tries, { token: 'guess' })).rejects.toThrow(LimitReached)
})

test('where the plan holds nobody any more links neither open nor are made; a single report’s own goes on', async () => {
  const other = await createTestDatabase({ market: true })
  const there = buildContext(other.knex)
  const person = await buildEmployee(there)
  const owner = actingAs(there, person.organization.owner)
  const query = readReportQuery({})
  const { number, id } = await saveReport(owner, { employeeId: person.id, query })
  const asked = { employeeId: person.id, number, days: 30, showsPerson: false }
  await shareReport(owner, asked)
  const [link] = (await listShares(owner, asked)).links
  const token = link?.path?.replace('/share/', '') ?? ''
  await other
    .knex('snapshots')
    .where({ status: 'published' })
    .update({ source: 'member', published_at: new Date('2026-01-01') })
  there.market.forget()
  await expect(shareReport(owner, asked)).rejects.toThrow(LimitReached)
  const locked = await listShares(owner, asked)
  expect(locked.locked).toMatch(/single report/)
  expect(locked.links[0]).toMatchObject({ state: 'paused', path: null })
  await expect(readShare(there, { token })).rejects.toThrow(CLOSED_LINK)

  await other.knex('single_reports').insert({
    ...{ organization_id: person.organization.id, employee_id: person.id },
    ...{ granted_at: TEST_NOW, report_id: id, generated_at: TEST_NOW },
  })
  expect((await readShare(there, { token })).showsPerson).toBe(false)
  await other.destroy()
})
