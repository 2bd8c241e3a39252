import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { SETTINGS } from '~/core/engine/facts/organization.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { workingReport } from '../report.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function employed(given: Readonly<Record<string, string>> = {}) {
  const { id, organization } = await buildEmployee(context, given)
  const mine = actingAs(context, organization.owner)
  const benefits = async (asker = mine, search: Record<string, string> = {}) =>
    (await workingReport(asker, { employeeId: id, query: readReportQuery(search) })).report.benefits
  return { organization, benefits }
}

test('comparable organizations’ benefits stand in whole percents and hundreds beside the person’s own', async () => {
  const { benefits } = await employed({ retirement: '3,000', insuranceStatus: 'offered_declined' })
  const compared = (await benefits()) ?? []
  expect(compared.map(({ benefit }) => benefit)).toEqual(['retirement', 'insurance', 'secaOffset'])
  for (const { offered, cost } of compared) {
    expect(offered).toBeGreaterThan(0)
    expect(offered).toBeLessThanOrEqual(100)
    expect(Number.isInteger(offered)).toBe(true)
    for (const figure of Object.values(cost ?? {})) expect(figure % 100).toBe(0)
  }
  expect(compared.map(({ own }) => own)).toEqual([
    { status: 'cost_known', annual: 300_000 },
    { status: 'offered_declined', annual: null },
    { status: 'not_offered', annual: null },
  ])
})

test('lay staff are offered no SECA offset, and anyone who may not see pay sees no benefits of the person', async () => {
  const lay = { position: 'bookkeeper', ordained: '', housingAllowance: '' }
  const { organization, benefits } = await employed(lay)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const compared = (await benefits(actingAs(context, viewer))) ?? []
  expect(compared.map(({ benefit }) => benefit)).toEqual(['retirement', 'insurance'])
  expect(compared.every(({ own }) => own === null)).toBe(true)
})

test('a proposed pay changes nothing about the benefits of others', async () => {
  const { benefits } = await employed()
  const shown = await benefits()
  expect(await benefits(undefined, { proposed: '90k' })).toEqual(shown)
})

test('moving a person’s facts changes these figures only where five organizations or more come and go', async () => {
  const { id, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const rows = await database
    .knex('pay_records')
    .select<{ id: number; organization_key: string }[]>('id', 'organization_key')
  const organizationOf = new Map(rows.map((row) => [row.id, row.organization_key]))
  const answers: { readonly shown: string; readonly peers: ReadonlySet<string | undefined> }[] = []
  const facts = SETTINGS.flatMap((setting) =>
    ['yes', 'no'].map((ordination) => ({ setting, ordination })),
  )
  for (const changed of facts) {
    const query = readReportQuery(changed)
    const { estimate, report } = await workingReport(mine, { employeeId: id, query })
    const peers = new Set(estimate.peers.map((record) => organizationOf.get(record)))
    answers.push({ shown: JSON.stringify(report.benefits), peers })
  }
  expect(new Set(answers.map(({ shown }) => shown)).size).toBeGreaterThan(1)
  for (const one of answers) {
    for (const other of answers.filter(({ shown }) => shown !== one.shown)) {
      const left = [...one.peers].filter((peer) => !other.peers.has(peer))
      const came = [...other.peers].filter((peer) => !one.peers.has(peer))
      expect(left.length + came.length).toBeGreaterThanOrEqual(5)
    }
  }
})

test('benefits are the same under every definition of pay, whose peers may differ by one organization', async () => {
  const { id, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const under = async (definition: string) =>
    await workingReport(mine, { employeeId: id, query: readReportQuery({ definition }) })
  const salary = await under('salary')
  await database.knex.raw(
    `insert into snapshot_records
      select (jsonb_populate_record(r, '{"definition": "package"}')).* from snapshot_records r
      where definition = 'salary' and organization_key <>
        (select organization_key from pay_records where id = ?)`,
    [salary.estimate.peers[0] ?? 0],
  )
  await database.knex.raw(`
    insert into models (snapshot_id, definition, engine_version, parameters, metrics)
      select snapshot_id, 'package', engine_version,
        jsonb_set(parameters, '{settings,definition}', '"package"'), metrics
      from models where definition = 'salary'`)
  const all = await under('package')
  expect(all.report.estimate.kind).toBe('comparables')
  expect(all.estimate.peers).not.toEqual(salary.estimate.peers)
  expect(all.report.benefits).toEqual(salary.report.benefits)
})
