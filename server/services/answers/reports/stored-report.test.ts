/**
 * A saved report whose stored JSON was damaged answers a known error wherever it is read, and everything else still
 * opens.
 */
import { expect, test } from 'vitest'
import { readLibraryQuery } from '~/core/answers/reports/library.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { Unreadable } from '~/core/errors.ts'
import { actingAs, buildContext, buildEmployee } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { hashToken } from '../../people/sessions/visit.ts'
import { compareFrozen } from './compare-reports.ts'
import { listLibrary } from './list-library.ts'
import { readReportView } from './read-view.ts'
import { frozenReportFile, reportsPdf } from './report-files.ts'
import { rerunReport } from './rerun-report.ts'
import { saveReport } from './save-report.ts'
import { readShare, shareReport } from './shares.ts'
import { showReport } from './show-report.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function twoReports() {
  const { id: employeeId, organization } = await buildEmployee(context, { basePay: '61,234' })
  const owner = actingAs(context, organization.owner)
  const query = readReportQuery({})
  const broken = await saveReport(owner, { employeeId, query })
  const whole = await saveReport(owner, { employeeId, query })
  return { employeeId, organizationId: organization.id, owner, broken, whole }
}

const damage = (id: number, column: 'result' | 'changes', path: string, value: unknown) =>
  database.knex.raw(
    `update reports set ${column} = jsonb_set(${column}, cast(:path as text[]), cast(:value as jsonb)) where id = :id`,
    { id, path, value: JSON.stringify(value) },
  )

test('a damaged report is a known error in every reader', async () => {
  const { employeeId, organizationId, owner, broken, whole } = await twoReports()
  const { number } = broken
  const token = 'a link to a damaged report'
  const link = await shareReport(owner, { employeeId, number, days: 7, showsPerson: true })
  await database
    .knex('shared_links')
    .where(link)
    .update({ token_hash: hashToken(token) })
  await damage(broken.id, 'result', '{estimate,method}', 'gone')
  const readers: Readonly<Record<string, () => Promise<unknown>>> = {
    show: () => showReport(owner, { employeeId, number }),
    view: () =>
      readReportView(owner, { employeeId, search: { report: String(number) }, view: 'answer' }),
    link: () => readShare(context, { token }),
    compare: () => compareFrozen(owner, { organizationId, numbers: [number, whole.number] }),
    rerun: () => rerunReport(owner, { employeeId, number }),
    file: () => frozenReportFile(owner, { employeeId, number, format: 'csv' }),
    files: () => reportsPdf(owner, { organizationId, numbers: [number] }),
  }
  for (const [name, read] of Object.entries(readers)) {
    await expect(read(), name).rejects.toBeInstanceOf(Unreadable)
  }
  const { report } = await showReport(owner, { employeeId, number: whole.number })
  expect(report.estimate.kind).not.toBe('refused')
})

test('lists still open with a damaged report, and show no figure of it', async () => {
  const { employeeId, organizationId, owner, whole } = await twoReports()
  const query = readLibraryQuery({})
  await damage(whole.id, 'result', '{pay,dollars}', 'many')
  const { reports } = await listLibrary(owner, { organizationId, query })
  expect(reports.map(({ quantiles }) => quantiles !== null)).toEqual([false, true])
  expect(reports.map(({ pay }) => pay)).toEqual([null, 79_234])
  const { page } = await readReportView(owner, { employeeId, search: {}, view: 'answer' })
  expect(page.working?.last?.before).toMatchObject({ quantiles: null, pay: null })
  const which = { employeeId, number: whole.number }
  await expect(showReport(owner, which)).rejects.toBeInstanceOf(Unreadable)
})

test('why a report differs is read through its schema too', async () => {
  const { employeeId, owner, whole } = await twoReports()
  const again = await rerunReport(owner, { employeeId, number: whole.number })
  const which = { employeeId, number: again.number }
  expect((await showReport(owner, which)).card.changes?.from).toBe(whole.number)
  await damage(again.id, 'changes', '{own}', 'gone')
  await expect(showReport(owner, which)).rejects.toBeInstanceOf(Unreadable)
})

test('a real organization sees no figure of a report that was saved when the invented survey answered all', async () => {
  const { employeeId, organizationId, owner, broken, whole } = await twoReports()
  const token = 'a link to an invented report'
  const { number } = whole
  const link = await shareReport(owner, { employeeId, number, days: 7, showsPerson: true })
  const hash = { token_hash: hashToken(token) }
  await database.knex('shared_links').where(link).update(hash)
  const file = async (format: 'csv' | 'json') =>
    String((await frozenReportFile(owner, { employeeId, number, format })).body)
  const { estimate } = (await showReport(owner, { employeeId, number })).report
  if (estimate.kind === 'refused') throw new Error('the demonstration answers examples')
  const median = String(estimate.quantiles.p50)
  expect(await file('csv')).toContain(median)
  // as an organization was that the code of before served alike
  await database
    .knex('organizations')
    .where({ id: organizationId })
    .update({ is_demonstration: false })

  const { report } = await showReport(owner, { employeeId, number })
  expect(report).toMatchObject({
    estimate: { kind: 'refused', reason: expect.stringContaining('invented') },
    pay: { dollars: 79_234, compaRatio: null, percentile: null },
  })
  for (const format of ['csv', 'json'] as const) expect(await file(format)).not.toContain(median)
  expect(JSON.stringify(await readShare(context, { token }))).not.toContain(median)
  const list = await listLibrary(owner, { organizationId, query: readLibraryQuery({}) })
  expect(list.reports.map(({ quantiles }) => quantiles)).toEqual([null, null])
  const both = { organizationId, numbers: [broken.number, number] }
  expect((await compareFrozen(owner, both)).problem).toContain('invented')
  const { page } = await readReportView(owner, { employeeId, search: {}, view: 'answer' })
  expect(page.working?.last).toBeNull()
  const again = await rerunReport(owner, { employeeId, number })
  const fresh = await showReport(owner, { employeeId, number: again.number })
  expect([fresh.report.estimate.kind, fresh.card.changes]).toEqual(['public', null])
})
