import { beforeEach, expect, test } from 'vitest'
import { AUDIT, parseHead } from '~/core/staff/audit.ts'
import {
  actingAs,
  buildContext,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../context.ts'
import { checkAudit, sealAudit, verifyAudit } from './chain.ts'
import { exportAudit, listAudit } from './list-audit.ts'
import { recordEvent, recordEvents } from './record-event.ts'

const database = await freshDatabase()
let context: Context

beforeEach(async () => {
  context = buildContext(database.knex)
  await pastTheProduct('delete from audit_chain; delete from audit_events')
})

/** As somebody who owns the database, and switches off what stands in the way. */
async function pastTheProduct(statement: string): Promise<void> {
  await database.owner.knex.raw(`
    alter table audit_events disable trigger user; alter table audit_chain disable trigger user;
    ${statement};
    alter table audit_events enable trigger user; alter table audit_chain enable trigger user`)
}

/** Ids of as many lines, sealed. */
async function sealedLines(count: number): Promise<number[]> {
  const events = Array.from({ length: count }, (_, n) => ({
    action: 'test.happen',
    details: { n },
  }))
  await recordEvents(context, events)
  await sealAudit(context)
  return await database.knex('audit_events').orderBy('id').pluck('id')
}

const verify = () => verifyAudit(context, { noted: null })

test('each line is sealed once, in order, also when two processes seal at once', async () => {
  await recordEvents(
    context,
    Array.from({ length: 30 }, () => ({ action: 'test.happen' })),
  )
  const counts = await Promise.all([sealAudit(context), sealAudit(context)])
  expect(counts[0] + counts[1]).toBe(30)
  expect(await sealAudit(context)).toBe(0)
  expect(await database.knex('audit_chain').orderBy('position').pluck('position')).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  )
  expect(await verify()).toMatchObject({ sealed: 30, faultCount: 0, unsealedTooLong: false })
})

test('a line that commits after a newer one was sealed gets its seal later', async () => {
  const slow = await database.knex.transaction()
  await recordEvent({ ...context, db: slow }, { action: 'test.slow' })
  await sealedLines(3)
  await slow.commit()
  expect(await sealAudit(context)).toBe(1)
  expect(await verify()).toMatchObject({ sealed: 4, faultCount: 0, unsealed: 0 })
})

test('a removed line and a changed one show, and only they', async () => {
  const ids = await sealedLines(6)
  await pastTheProduct(`
    delete from audit_events where id = ${ids[1]};
    update audit_events set details = '{"n": 7}' where id = ${ids[3]}`)
  const { faults, holdsHead } = await verify()
  expect(holdsHead).toBeNull()
  expect(faults).toEqual([
    { kind: 'removed', position: 2, eventId: ids[1] },
    { kind: 'changed', position: 4, eventId: ids[3] },
  ])
})

test('a seal that is gone from the middle is a gap', async () => {
  await sealedLines(4)
  await pastTheProduct('delete from audit_chain where position = 2')
  expect((await verify()).faults).toEqual([{ kind: 'gap', position: 2, eventId: null }])
})

test.each(['at', 'actor_id', 'action', 'organization_id', 'subject_id', 'request_id'])(
  'a change of %s shows',
  async (column) => {
    const [id] = await sealedLines(1)
    const other: Record<string, string> = {
      at: "at + interval '1 microsecond'",
      action: "'test.other'",
      request_id: "'another'",
    }
    await pastTheProduct(
      `update audit_events set ${column} = ${other[column] ?? 4711} where id = ${id}`,
    )
    expect((await verify()).faults).toEqual([{ kind: 'changed', position: 1, eventId: id }])
  },
)

test('a log that was written again as a whole no longer holds the head that was noted', async () => {
  const ids = await sealedLines(3)
  const { head } = await verify()
  const noted = parseHead(head)
  if (!noted.ok) throw new Error(noted.problem)
  expect((await verifyAudit(context, { noted: noted.value })).holdsHead).toBe(true)

  await pastTheProduct(`
    delete from audit_chain; update audit_events set action = 'test.other' where id = ${ids[0]}`)
  const again = await verifyAudit(context, { noted: noted.value })
  expect(again).toMatchObject({ faultCount: 0, holdsHead: false })
  const short = { ...noted.value, position: 1_000_000 }
  expect((await verifyAudit(context, { noted: short })).holdsHead).toBe(false)
})

test('a line with an old number, written past the product, never gets a seal, and that shows', async () => {
  await sealedLines(1)
  await pastTheProduct(`
    insert into audit_events (id, at, actor_kind, action) overriding system value
      values (-200000, now() - interval '1 year', 'user', 'test.forged')`)
  expect(await verify()).toMatchObject({ unsealedTooLong: true })
})

test('nothing of the product changes, removes or empties what is sealed', async () => {
  const [id] = await sealedLines(1)
  for (const statement of [
    `update audit_events set action = 'x' where id = ${id}`,
    `delete from audit_events where id = ${id}`,
    'truncate audit_events',
    'update audit_chain set position = 2',
    'delete from audit_chain',
    'truncate audit_chain',
  ]) {
    await expect(database.knex.raw(statement), statement).rejects.toThrow('permission denied')
    await expect(database.owner.knex.raw(statement), statement).rejects.toThrow('append-only')
  }
})

test('the nightly check reports a fault, and notes the head outside of the database', async () => {
  const [id] = await sealedLines(1)
  await expect(checkAudit(context)).resolves.toMatchObject({ faultCount: 0 })
  await pastTheProduct(`delete from audit_events where id = ${id}`)
  await expect(checkAudit(context)).rejects.toThrow('the audit log has 1 faults')
})

test('staff find lines by user, organization, kind, day and request; looking is a line too', async () => {
  const { id: ownerId, email } = await buildUser(context)
  const organization = await buildOrganization(context, { name: 'Hope Church' }, { id: ownerId })
  const owner = actingAs(context, organization.owner)
  const staff = await buildUser(context, { staffRoles: ['support'] })
  const supporter: Context = {
    ...context,
    actor: { kind: 'staff', id: staff.id, roles: ['support'] },
  }
  await recordEvent(owner, {
    action: 'employee.create',
    organizationId: organization.id,
    details: { name: 'Sam' },
  })
  const find = async (search: Record<string, string>) => {
    const { lines } = await listAudit(supporter, AUDIT.read(search))
    return lines.map(({ action }) => action)
  }
  expect(await find({ organization: String(organization.id), kind: 'people' })).toEqual([
    'employee.create',
  ])
  expect(await find({ user: String(ownerId), kind: 'people' })).toEqual(['employee.create'])
  expect(await find({ user: email.toUpperCase(), kind: 'people' })).toEqual(['employee.create'])
  expect(await find({ user: 'nobody@example.org' })).toEqual([])
  expect(await find({ user: 'Grace' })).toEqual([])
  expect(await find({ from: '2026-11-21' })).toEqual([])
  expect(await find({ to: '2026-11-19' })).toEqual([])
  expect(await find({ from: '2026-11-20', to: '2026-11-20', kind: 'people' })).toHaveLength(1)
  expect(await find({ request: owner.request?.id ?? '', kind: 'people' })).toHaveLength(1)
  expect(await find({ kind: 'stipend' })).toContain('audit.read')

  const file = await exportAudit(supporter, AUDIT.read({ kind: 'people' }))
  expect(file.split('\n')[1]).toContain('employee.create')
  expect(file.split('\n')[1]).toContain('Hope Church')
  await expect(listAudit(owner, AUDIT.read({}))).rejects.toThrow('There is nothing here')
})

test('a long log is read page by page without a line lost or twice', async () => {
  await sealedLines(250)
  const seen: number[] = []
  let before: number | null = null
  do {
    const page = await listAudit(context, { ...AUDIT.read({ to: '2026-11-20' }), before })
    seen.push(...page.lines.filter(({ action }) => action === 'test.happen').map(({ id }) => id))
    before = page.olderBefore
  } while (before !== null)
  expect(seen).toHaveLength(250)
  expect(new Set(seen).size).toBe(250)
})

const admin = { kind: 'staff', id: 1, roles: ['admin'] } as const

test.each([
  ['to=%00', 0],
  ['user=a%00@example.org', 0],
  ['user=999999999999999', 0],
  ['organization=999999999999999', 0],
  ['before=999999999999999', 1],
])('a look at the log by %s is answered, and noted as it can be stored', async (search, found) => {
  await recordEvent(context, { action: 'test.happen', details: { note: 'a\0b\ud800' } })
  const query = AUDIT.read(Object.fromEntries(new URLSearchParams(search)))
  const { lines } = await listAudit({ ...context, actor: admin }, query)
  expect(lines).toHaveLength(found)
  const noted = await database.knex('audit_events').orderBy('id').pluck('details')
  expect(noted).toHaveLength(2)
  expect(noted[0]).toEqual({ note: 'ab' })
})
