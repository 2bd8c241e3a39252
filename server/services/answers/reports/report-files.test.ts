import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput, LimitReached, NotAllowed, NotFound, Unavailable } from '~/core/errors.ts'
import { type Context, personOf } from '~/server/context.ts'
import { actingAs, buildEmployee, buildMember, buildUser } from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { testWorld } from '~/tests/support/test.ts'
import { exportAccount } from '../../people/accounts/export-account.ts'
import { frozenReportFile, reportsPdf, workingReportFile } from './report-files.ts'
import { saveReport } from './save-report.ts'

// typefaces are read in the test's own thread, and a busy machine takes long over the first paper
vi.setConfig({ testTimeout: 120_000 })

const { database, context } = await testWorld()
const built = await buildEmployee(context, { name: '=Sam "Sámi" Rivera', basePay: '58,123' })
const pastor = built.id
const organization = built.organization
const mine = actingAs(context, organization.owner)
for (const proposed of ['82k', ''])
  await saveReport(mine, { employeeId: pastor, query: readReportQuery({ proposed }) })

function working(
  who: Context,
  format: 'pdf' | 'csv' | 'json',
  search: Record<string, string> = {},
) {
  return workingReportFile(who, { employeeId: pastor, query: readReportQuery(search), format })
}

function frozen(who: Context, format: 'pdf' | 'csv' | 'json', number = 1) {
  return frozenReportFile(who, { employeeId: pastor, number, format })
}

async function viewer(seesPay: boolean): Promise<Context> {
  return actingAs(context, await buildMember(context, organization, { role: 'viewer', seesPay }))
}

test('the PDF of a saved report names it, the person, the definition of pay and the snapshot', async () => {
  const { fileName, type, body } = await frozen(mine, 'pdf')
  expect([fileName, type]).toEqual(['Report 1, =Sam Sámi Rivera.pdf', 'application/pdf'])
  const { pages, title } = await readPdf(body as Uint8Array)
  expect(title).toContain('Report 1')
  expect(pages.length).toBeGreaterThanOrEqual(3)
  for (const page of pages) {
    expect(page).toContain('Definition of pay: salary')
    expect(page).toContain('Snapshot ')
    expect(page).toContain('synthetic')
  }
  expect(pages.join(' ')).toContain('$82,000')
})

test('the PDF of a saved report is made once for all who may open it, and again when its words change', async () => {
  const papers: string[] = []
  const counted = (who: Context): Context => {
    const make: Context['outside']['documents']['make'] = async (paper, asked) => {
      papers.push(paper.title)
      return await mine.outside.documents.make(paper, asked)
    }
    const documents = { ...mine.outside.documents, make }
    return { ...who, outside: { ...who.outside, documents } }
  }
  const employee = await buildEmployee(context, { name: 'Kim Kept', basePay: '61,000' })
  const owner = actingAs(context, employee.organization.owner)
  await saveReport(owner, { employeeId: employee.id, query: readReportQuery({}) })
  const which = { employeeId: employee.id, number: 1, format: 'pdf' as const }
  const first = await frozenReportFile(counted(owner), which)
  const member = { role: 'viewer', seesPay: true } as const
  const other = actingAs(context, await buildMember(context, employee.organization, member))
  const second = await frozenReportFile(counted(other), which)
  expect(papers).toHaveLength(1)
  expect(Buffer.from(second.body as Uint8Array)).toEqual(Buffer.from(first.body as Uint8Array))
  const seen = await database.knex('estimate_views').where({ user_id: personOf(other)! })
  expect(seen).toMatchObject([{ employee_id: employee.id, count: 1 }])
  const exported = { action: 'report.export', organization_id: employee.organization.id }
  expect(await database.knex('audit_events').where(exported)).toHaveLength(2)

  const blind = { role: 'viewer', seesPay: false } as const
  const unpaid = actingAs(context, await buildMember(context, employee.organization, blind))
  await expect(frozenReportFile(counted(unpaid), which)).rejects.toThrow(NotAllowed)

  // such as words of the product that changed
  await database.knex('report_files').update({ paper_sha256: '0'.repeat(64) })
  await frozenReportFile(counted(owner), which)
  await frozenReportFile(counted(owner), which)
  expect(papers).toHaveLength(2)
})

test('a working report is a file as it is asked for, and says that it was not saved', async () => {
  const { body } = await working(mine, 'pdf', { proposed: '71,234' })
  const text = (await readPdf(body as Uint8Array)).pages.join(' ')
  expect(text).toContain('$71,234')
  expect(text).toContain('not saved')
})

test('where no range can be shown the file says why, and what would change it', async () => {
  const { body } = await working(mine, 'pdf', { definition: 'cash' })
  const { pages } = await readPdf(body as Uint8Array)
  expect(pages[0]).toMatch(/No range can be shown[\s\S]*no model of cash yet/)
  expect(String((await working(mine, 'csv', { definition: 'cash' })).body)).toContain(
    'withheld_because',
  )
})

test('anyone who may not see pay finds none in any file', async () => {
  const who = await viewer(false)
  const own = '76,123'
  expect(
    (await readPdf((await working(mine, 'pdf')).body as Uint8Array)).pages.join(' '),
  ).toContain(own)
  const { body } = await working(who, 'pdf', { proposed: '82,123' })
  expect((await readPdf(body as Uint8Array)).pages.join(' ')).not.toMatch(/76,123|82,123/)
  for (const format of ['csv', 'json'] as const) {
    expect(String((await working(who, format)).body)).not.toMatch(/76123|58123/)
  }
  await expect(frozen(who, 'csv')).rejects.toThrow(NotAllowed)
  expect((await frozen(await viewer(true), 'csv')).fileName).toContain('Report 1')
})

test('CSV holds a figure a line, market figures in hundreds, and no formula', async () => {
  const text = String((await frozen(mine, 'csv')).body)
  const lines = text.trim().split('\n')
  expect(lines[0]).toBe('part,item,measure,value')
  expect(text).toContain(`person,,name,"'=Sam ""Sámi"" Rivera"`)
  expect(text).toMatch(/^report,,definition_of_pay,salary$/m)
  expect(text).toMatch(/^snapshot,,name,.+$/m)
  const market = lines.filter((line) => /^range,p\d\d,dollars,\d/.test(line))
  expect(market).toHaveLength(5)
  for (const line of market) expect(Number(line.split(',')[3]) % 100).toBe(0)
})

test('JSON has a documented shape: a number of its own, definition, snapshot, and none of our ids', async () => {
  const file = JSON.parse(String((await frozen(mine, 'json')).body))
  expect(Object.keys(file)).toEqual(['schema', 'madeAt', 'report'])
  expect(file.schema).toBe('stipend-report/1')
  expect(Object.keys(file.report)).toEqual([
    ...['number', 'savedAt', 'title', 'definitionOfPay', 'asOf', 'snapshot', 'source', 'person'],
    ...['otherPositions', 'organization', 'estimate', 'pay', 'proposed', 'isPayHidden', 'parts'],
  ])
  expect(file.report).toMatchObject({ number: 1, definitionOfPay: 'salary', isPayHidden: false })
  expect(file.report.pay.dollars).toBe(76_123)
  expect(file.report.person).not.toHaveProperty('id')
  expect(file.report.organization).not.toHaveProperty('id')
})

test('several saved reports are one PDF with contents and bookmarks, in the order they were asked for', async () => {
  const asked = { organizationId: organization.id, numbers: [2, 1] }
  const { body } = await reportsPdf(mine, asked)
  const { pages, bookmarks } = await readPdf(body as Uint8Array)
  expect(pages[0]).toMatch(/Salary reports of Grace Chapel[\s\S]*Report 2[\s\S]*Report 1/)
  expect(bookmarks.filter((title) => title.startsWith('Report'))).toEqual([
    expect.stringContaining('Report 2'),
    expect.stringContaining('Report 1'),
  ])
})

test('anyone who takes reports of somebody along has looked at their figures', async () => {
  const who = await viewer(true)
  await reportsPdf(who, { organizationId: organization.id, numbers: [1, 2] })
  const seen = await database.knex('estimate_views').where({ user_id: personOf(who)! })
  expect(seen).toMatchObject([{ employee_id: pastor, count: 1 }])
  await buffer((await exportAccount(who)).archive)
  const everybody = await database.knex('staff_range_views').where({ user_id: personOf(who)! })
  expect(everybody).toMatchObject([{ organization_id: organization.id }])
})

test('a number that is nobody’s, another organization’s, or one too many is no file', async () => {
  await expect(frozen(mine, 'pdf', 99)).rejects.toThrow(NotFound)
  const ask = (who: Context, numbers: number[]) =>
    reportsPdf(who, { organizationId: organization.id, numbers })
  await expect(ask(mine, [1, 99])).rejects.toThrow(NotFound)
  await expect(ask(mine, [1, 9_999_999_999])).rejects.toThrow(NotFound)
  await expect(ask(mine, [])).rejects.toThrow(InvalidInput)
  await expect(
    ask(
      mine,
      Array.from({ length: 21 }, (_, index) => index + 1),
    ),
  ).rejects.toThrow(InvalidInput)
  const stranger = actingAs(context, await buildUser(context))
  await expect(frozen(stranger, 'pdf')).rejects.toThrow(NotFound)
  await expect(working(stranger, 'json')).rejects.toThrow(NotFound)
  await expect(ask(stranger, [1])).rejects.toThrow(NotFound)
})

test('a figure typed wrong is told on the page instead of left out of the file', async () => {
  const { errors } = await working(mine, 'pdf', { proposed: 'a lot' }).then(
    () => ({ errors: {} }),
    (error: InvalidInput) => error,
  )
  expect(errors).toHaveProperty('proposed')
})

test('each file is written down, without a figure of pay', async () => {
  await frozen(mine, 'json', 2)
  const events = await database.knex('audit_events').where({ action: 'report.export' })
  const details = events.map((event) => event.details)
  expect(details).toContainEqual({ format: 'json', number: 2 })
  expect(JSON.stringify(details)).not.toMatch(/76,?\d{3}|amount|pay/i)
})

test('a thread that ends half way is said kindly, and files are limited', async () => {
  const make = async () => {
    throw new Unavailable('The PDF could not be finished this time.')
  }
  const documents = { ...mine.outside.documents, make }
  const broken = { ...mine, outside: { ...mine.outside, documents } }
  await expect(frozen(broken, 'pdf')).rejects.toThrow(Unavailable)
  const busy = actingAs(
    context,
    await buildMember(context, organization, { role: 'editor', seesPay: true }),
  )
  for (let file = 0; file < 90; file++) await frozen(busy, 'csv')
  await expect(frozen(busy, 'csv')).rejects.toThrow(LimitReached)
})
