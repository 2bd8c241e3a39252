/** A raise plan and a cohort review as files: what the page shows, for those who see the page. */
import { expect, test } from 'vitest'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { readWholeTable } from '~/server/files/whole-table.ts'
import {
  actingAs,
  buildBookkeeper,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { testWorld } from '~/tests/support/test.ts'
import { cohortsFile, planFile, ratiosFile } from './analysis-files.ts'
import { planFor } from './raise-plan.ts'

const { database, context } = await testWorld()

const SEARCH = {
  pool: '10,000',
  order: 'cap,across',
  'use.cap': 'yes',
  'use.across': 'yes',
  cap: '3',
}

async function staffed() {
  const { organization } = await buildEmployee(context)
  await buildBookkeeper(context, { name: '=HYPERLINK("x")', basePay: '40,000' }, organization)
  const hourly = { name: 'Bo Hours', basePay: '18', basePayPeriod: 'hour' }
  await buildBookkeeper(context, hourly, organization)
  return {
    organization,
    organizationId: organization.id,
    mine: actingAs(context, organization.owner),
  }
}

test('a plan as CSV has each person with the rule that ended the raise; a name is no formula', async () => {
  const { organizationId, mine } = await staffed()
  const asked = { organizationId, search: SEARCH }
  const { body } = await planFile(mine, { ...asked, format: 'csv' })
  const [head, ...lines] = String(body).trimEnd().split('\n')
  expect(head).toMatch(
    /^name,job_title,rating,salary_now,raise,raise_percent,new_salary,new_hourly_pay,/,
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",Bookkeeper,,40000,1200,3,41200,,91\.8,/)
  expect(lines[2]).toMatch(/^Bo Hours,Bookkeeper,,37440,\d+\.?\d*,\d.*,18\.5\d,/)
  for (const line of lines) expect(line).toContain('Largest raise')
})

test('a plan as a workbook has the people, the budget and the rules of the page', async () => {
  const { organizationId, mine } = await staffed()
  const asked = { organizationId, search: SEARCH }
  const { view } = await planFor(mine, asked)
  const { body, fileName } = await planFile(mine, { ...asked, format: 'xlsx' })
  expect(fileName).toMatch(/^Raise plan, .*\.xlsx$/)
  const read = async (sheet: string) => {
    const file = Buffer.from(body as Uint8Array)
    return await readWholeTable(file, { sheet })
  }
  const people = await read('People')
  const raises = people.rows.slice(1).map(({ cells }) => Math.round(Number(cells[4]) * 100))
  expect(raises).toEqual(view?.rows.map(({ raise }) => raise))
  expect((await read('Budget')).rows.map(({ cells }) => cells[0])).toContain('Employer cost')
  expect((await read('Rules')).rows.map(({ cells }) => cells[0])).toEqual([
    'Rule, the most important first',
    'Largest raise',
    'Across the board',
  ])
})

test('a plan as a PDF has the budget before and after, the rules and each person, and no shadow price', async () => {
  const { organizationId, mine } = await staffed()
  const { body } = await planFile(mine, { organizationId, search: SEARCH, format: 'pdf' })
  const { pages, bookmarks } = await readPdf(body as Uint8Array)
  expect(bookmarks).toEqual([
    'The budget before and after',
    'The rules, the most important first',
    'Each person',
    'How this is made',
  ])
  const text = pages.join(' ')
  expect(text).toMatch(/Salaries\s+\$153,440\s+\$158,0\d\d/)
  expect(text).toContain('Largest raise, 3%')
  expect(text).toContain('Bo Hours')
  expect(text).not.toMatch(/one more dollar/)
  expect(text.replace(/\s+/g, ' ')).toContain('so a sum can differ by $1')
})

test('files are for those who see the page, and who had one is written down', async () => {
  const { organization, organizationId, mine } = await staffed()
  const member = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const viewer = actingAs(context, member)
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  const plan = { organizationId, search: SEARCH, format: 'csv' } as const
  await expect(planFile(viewer, plan)).rejects.toThrow(NotAllowed)
  await expect(planFile(stranger, plan)).rejects.toThrow(NotFound)
  await expect(cohortsFile(viewer, { organizationId })).rejects.toThrow(NotAllowed)
  await expect(cohortsFile(stranger, { organizationId })).rejects.toThrow(NotFound)
  const ratios = { organizationId, year: null, format: 'pdf' } as const
  await expect(ratiosFile(stranger, ratios)).rejects.toThrow(NotFound)
  await ratiosFile(viewer, ratios)
  await expect(planFile(mine, { ...plan, search: { pool: '' } })).rejects.toThrow(InvalidInput)
  await planFile(mine, plan)
  await cohortsFile(mine, { organizationId })
  const events = await database
    .knex('audit_events')
    .where({ organization_id: organizationId, action: 'analysis.export' })
    .orderBy('id')
  expect(events.map(({ details }) => details)).toEqual([
    { of: 'ratios', format: 'pdf' },
    { of: 'raises', format: 'csv' },
    { of: 'cohorts', format: 'csv' },
  ])
})

test('a cohort review as CSV has its parts add up to the difference', async () => {
  const { organizationId, mine } = await staffed()
  const { body } = await cohortsFile(mine, { organizationId })
  const [head, ...lines] = String(body).trimEnd().split('\n')
  expect(head).toBe(
    'group,name,position,pay,market_median,from_average_of_others,explained,unexplained,unexplained_percent,look_at_this',
  )
  for (const line of lines) {
    const [difference, explained, rest] = line.split(',').slice(-5, -2).map(Number)
    expect(explained! + rest!).toBe(difference)
  }
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"")"`)
})
