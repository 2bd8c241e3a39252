import { expect, test } from 'vitest'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { verifyAudit } from '../../chain.ts'
import { countConstantAlerts } from '../data/constants.ts'
import { showTiles } from './tiles.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const staff = (role: 'support' | 'analyst'): Context => ({
  ...context,
  actor: { kind: 'staff', id: 1, roles: [role] },
})

async function tile(key: string, as = staff('support')) {
  return (await showTiles(as)).find((one) => one.key === key)
}

test('the tiles tell what the database holds', async () => {
  expect(await tile('mails')).toMatchObject({ state: 'good', value: '0' })
  expect(await tile('audit')).toMatchObject({ state: 'quiet' })

  const late = new Date(context.now().getTime() - 3_600_000)
  await database.knex('outgoing_mails').insert({
    ...{ to_address: 'a@example.org', kind: 'link', content: '{}', sealed: false },
    ...{ queued_at: late, not_before: late },
  })
  await database.knex('payment_announcements').insert({
    ...{ id: 'evt_1', type: 'invoice.paid', announced_at: late, received_at: late },
  })
  await database.knex('job_runs').insert([
    {
      job: 'check-salaries',
      started_by: 'schedule',
      started_at: late,
      ended_at: late,
      outcome: 'done',
    },
    {
      ...{ job: 'check-salaries', started_by: 'schedule', started_at: context.now() },
      ...{ ended_at: context.now(), outcome: 'failed' as const },
    },
  ])
  await verifyAudit(context, { noted: null })
  expect(await tile('snapshot')).toMatchObject({ value: expect.stringMatching(/^\d{4}/) })
  expect(await tile('mails')).toMatchObject({ state: 'look', value: '1' })
  expect(await tile('announcements')).toMatchObject({ state: 'look', value: '1' })
  expect(await tile('jobs')).toMatchObject({
    state: 'look',
    note: expect.stringContaining('check-'),
  })
  expect(await tile('audit')).toMatchObject({ state: 'good', value: 'Whole' })
})

test('twins, duplicates and figures of law that nobody checked are counted', async () => {
  expect(await tile('twins')).toMatchObject({ state: 'good', href: '/mgmt/emailCase' })
  await buildUser(context, { email: 'ann.lee@gmail.com' })
  await buildUser(context, { email: 'annlee+x@gmail.com' })
  expect(await tile('twins')).toMatchObject({ state: 'look', value: '1' })
  const { stale, lapsing } = await countConstantAlerts(context)
  expect(lapsing).toBeGreaterThan(0)
  expect(await tile('constants', staff('analyst'))).toMatchObject({
    ...{ value: String(stale + lapsing), href: '/mgmt/calcConstants' },
    state: 'look',
  })
  expect(await tile('duplicates')).toMatchObject({
    href: '/mgmt/duplicateSubscriptions',
    value: '0',
  })
})

test('a tile leads to its tool where the role opens it', async () => {
  expect(await tile('audit')).toMatchObject({ href: '/mgmt/audit' })
  expect(await tile('audit', staff('analyst'))).toMatchObject({ href: null })
})

test('others learn nothing', async () => {
  const user: Context = { ...context, actor: { kind: 'user', id: 1 } }
  await expect(showTiles(user)).rejects.toThrow('There is nothing here')
})
