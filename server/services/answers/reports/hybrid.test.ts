import { describe, expect, test } from 'vitest'
import { plainWords } from '~/core/answers/documents/blocks.ts'
import type { ModelledReport, Report } from '~/core/answers/reports/stored-report.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { LimitReached, NotFound } from '~/core/errors.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { readHybrid } from './read-hybrid.ts'
import { workingReport } from './report.ts'
import { rerunReport } from './rerun-report.ts'
import { saveReport } from './save-report.ts'
import { showReport } from './show-report.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function employed(given: Readonly<Record<string, string>> = {}) {
  const at = await buildOrganization(context)
  const employee = await buildEmployee(context, given, at)
  return { ...employee, at, mine: actingAs(context, at.owner) }
}

type Employed = Awaited<ReturnType<typeof employed>>

async function reportOf({ id, mine }: Employed, search: Readonly<Record<string, string>>) {
  const { report } = await workingReport(mine, {
    employeeId: id,
    query: readReportQuery(search),
  })
  return modelled(report)
}

function modelled(report: Report): ModelledReport {
  if (report.estimate.kind === 'refused') throw new Error(report.estimate.reason)
  return report as ModelledReport
}

const BLEND = 'youth-pastor:60,worship-leader:40'

test('a blend is the sum of what each position’s own report says, by the shares', async () => {
  const pastor = await employed({ position: 'youth-pastor' })
  const blend = await reportOf(pastor, { blend: BLEND })
  const alone = [
    await reportOf(pastor, {}),
    await reportOf(pastor, { position: 'worship-leader' }),
  ] as const
  for (const key of ['p25', 'p50', 'p75'] as const) {
    const [first, second] = alone.map(({ estimate }) => estimate.quantiles[key]!) as [
      number,
      number,
    ]
    expect(blend.estimate.quantiles[key]).toBe(Math.round((0.6 * first + 0.4 * second) / 100) * 100)
  }
  expect(blend.blend?.map(({ title, weight }) => [title, weight])).toEqual([
    ['Youth Pastor', 60],
    ['Worship Leader', 40],
  ])
  expect(blend.position.title).toBe('Youth Pastor 60% and Worship Leader 40%')
  expect(blend.whatIf).toBeUndefined()
})

test('every definition of pay, the reasons and the full-time range are of the blend', async () => {
  const pastor = await employed({ position: 'youth-pastor', hoursPerWeek: '25' })
  const blend = await reportOf(pastor, { blend: BLEND })
  const { base, contributions, quantiles } = blend.estimate
  expect(base + contributions.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(quantiles.p50)
  const salary = blend.definitions?.find(({ definition }) => definition === 'salary')
  expect(salary?.market?.p50).toBe(quantiles.p50)
  expect(blend.partTime?.fullTime.p50).toBeGreaterThan(quantiles.p50!)
  expect(blend.tuning?.facts.length).toBeGreaterThan(0)
  expect(blend.benefits).toBeUndefined()
  expect(blend.jobs).toBeUndefined()
})

test('it is saved as it was shown, opens with its stored figures, and runs again as a blend', async () => {
  const pastor = await employed({ position: 'youth-pastor' })
  const shown = await reportOf(pastor, { blend: BLEND })
  const query = readReportQuery({ blend: BLEND })
  const { number } = await saveReport(pastor.mine, { employeeId: pastor.id, query })
  const saved = await showReport(pastor.mine, { employeeId: pastor.id, number })
  expect(modelled(saved.report).estimate).toEqual(shown.estimate)
  expect(saved.report.blend).toEqual(shown.blend)

  const again = await rerunReport(pastor.mine, { employeeId: pastor.id, number })
  const { report, card } = await showReport(pastor.mine, {
    employeeId: pastor.id,
    number: again.number,
  })
  expect(modelled(report).estimate.quantiles).toEqual(shown.estimate.quantiles)
  expect(card.changes).toMatchObject({ market: 0, model: 0, own: 0 })
})

test('records count by the shares of their positions, together as much as in a report of one', async () => {
  const pastor = await employed({ position: 'youth-pastor' })
  const query = readReportQuery({ blend: BLEND })
  const { id } = await saveReport(pastor.mine, { employeeId: pastor.id, query })
  const rows = await database.knex('report_records').where({ report_id: id }).select('weight')
  const sum = rows.reduce((total, { weight }) => total + Number(weight), 0)
  expect(sum).toBeCloseTo(1, 3)
})

describe('the page', () => {
  test('begins with the positions that the person holds', async () => {
    const both = await employed({
      ...{ position: 'youth-pastor', weight: '70' },
      ...{ position2: 'worship-leader', weight2: '30' },
    })
    const { typed, report } = await readHybrid(both.mine, { employeeId: both.id, search: {} })
    expect(typed.blend?.map(({ weight }) => weight)).toEqual([70, 30])
    expect(plainWords(report!.viewed.title)).toMatch(/^Blended range for \S+ two roles: \$/)
  })

  test('asks for a second position where there is one, and answers errors at the fields', async () => {
    const one = await employed({ position: 'youth-pastor' })
    const read = (search: Readonly<Record<string, string>>) =>
      readHybrid(one.mine, { employeeId: one.id, search })
    expect(await read({})).toMatchObject({ report: null, typed: { errors: {} } })
    const sum = await read({
      ...{ position: 'youth-pastor', weight: '60' },
      ...{ position2: 'custodian', weight2: '60' },
    })
    expect(sum.typed.errors.weight).toContain('add up to 120%')
    const unknown = await read({ position: 'youth-pastor', weight: '60', position2: 'wizard' })
    expect(unknown).toMatchObject({ report: null })
    expect(unknown.typed.errors.position).toBe('Choose positions from the list.')
  })

  test('a stranger finds nothing', async () => {
    const pastor = await employed()
    const stranger = actingAs(context, await buildUser(context))
    const asked = readHybrid(stranger, { employeeId: pastor.id, search: {} })
    await expect(asked).rejects.toThrow(NotFound)
  })

  test('a plan without it shows what would open it, and no figure, by any address', async () => {
    const person = await employed({ position: 'youth-pastor' })
    const { knex } = database
    await knex('organizations').where({ id: person.at.id }).update({ plan: 'basic' })
    const published = { source: 'member' as const, published_at: new Date('2026-01-01') }
    await knex('snapshots').where({ status: 'published' }).update(published)
    const market = createPublishedMarket(context.now)
    const basic = { ...person, mine: { ...person.mine, market } }
    const { locked, report, held } = await readHybrid(basic.mine, {
      employeeId: basic.id,
      search: { position: 'youth-pastor', weight: '60', position2: 'custodian', weight2: '40' },
    })
    expect(report).toBeNull()
    expect(held).toEqual(['Youth Pastor'])
    expect(locked?.message).toContain('Expanded')
    await expect(reportOf(basic, { blend: BLEND })).rejects.toThrow(LimitReached)
  })
})
