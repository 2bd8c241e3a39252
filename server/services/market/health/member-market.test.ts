/**
 * The rehearsal of the first members, small: the invented survey is published, then pay of another world comes, with 6%
 * of it typed wrong. What is right must count, what is typed wrong must not, and the snapshot that is made of it keeps
 * its promise. `npm run bench:members` is the large one.
 */
import { beforeAll, expect, test } from 'vitest'
import { InvalidInput } from '~/core/errors.ts'
import { UNIT_KINDS } from '~/core/market/health/seeded-errors.fixture.ts'
import type { Actor } from '~/core/policy.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { auditingAsPublished } from '~/tests/support/fit-as-published.ts'
import {
  coverageOf,
  excludeEverythingHeld,
  type MemberCoverage,
} from '~/tests/support/rehearsal/member-snapshot.ts'
import { LOWER_WORLD, memberRecords } from '~/tests/support/rehearsal/member-worlds.ts'
import {
  type CheckedMembers,
  checkSeeded,
  dealtByOrganization,
  reportAsMembers,
  withSlips,
} from '~/tests/support/rehearsal/rehearse.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { checkSalaryHealth } from './check-salary-health.ts'

const database = await freshDatabase({ market: true })
let analyst: Context
let checked: CheckedMembers
let made: MemberCoverage
beforeAll(async () => {
  const context = buildContext(database.knex)
  const { id } = await buildUser(context)
  const actor: Actor = { kind: 'staff', id, roles: ['analyst'] }
  analyst = { ...context, actor }
  const all = await memberRecords(LOWER_WORLD, { records: 2200, seed: 1, asOf: '2026-11-20' })
  const { reported, unseen } = dealtByOrganization(all)
  const seeded = withSlips(reported, { share: 0.06, kinds: UNIT_KINDS, seed: 1 })
  const stored = seeded.map((one) => one.stored)
  await reportAsMembers(database.knex, stored, context.now())
  checked = await checkSeeded(analyst, database.knex, seeded)
  await excludeEverythingHeld(analyst, database.knex)
  made = await coverageOf(await auditingAsPublished(context), database.knex, unseen)
}, 600_000)

test('right pay of members is held in less than one case of a hundred, typed wrong in nine of ten', () => {
  const { right, wrong } = checked
  expect(right.records + wrong.records).toBeGreaterThan(1000)
  expect(right.held / right.records).toBeLessThanOrEqual(0.01)
  expect(wrong.held / wrong.records).toBeGreaterThanOrEqual(0.9)
})

test('members are judged by their own pay, and the report says that no snapshot judged them', () => {
  expect(checked.report).toMatchObject({ snapshot: null, isJudged: true })
})

test('ranges made of what is left hold as much right pay of other organizations as they promise', () => {
  // the others are far beyond what members reported, and are refused
  expect(made.records).toBeGreaterThan(950)
  // one draw of 1,000 records, by which chance moves coverage by two points
  expect(Math.abs(made.coverage80 - 80)).toBeLessThan(4.5)
  const records = checked.wrong.held + checked.right.held
  expect(made.built.audit.held).toContainEqual({ rule: 'unit-error', isDecided: true, records })
})

test('a rule that asks no model fits none', async () => {
  const { outside } = analyst
  const fit = () => Promise.reject(new Error('fitted'))
  const watched = { ...analyst, outside: { ...outside, fitting: { ...outside.fitting, fit } } }
  const report = await checkSalaryHealth(watched, { source: 'member', rule: 'stale' })
  expect(report).toMatchObject({ isJudged: null, snapshot: null })
})

test('the invented market cannot be asked about members, not even by name', async () => {
  const published = await analyst.market.current(analyst.db)
  const asked = checkSalaryHealth(analyst, { source: 'member', snapshot: published!.name })
  await expect(asked).rejects.toThrow(InvalidInput)
})
