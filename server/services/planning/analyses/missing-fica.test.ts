/** Raise plans and scenarios on a day for which no rate of employer FICA is known. */
import { expect, test } from 'vitest'
import { FICA_LEFT_OUT } from '~/core/pay/definition.ts'
import { budgetLines } from '~/core/planning/raises/plan-documents.ts'
import { onTopWords } from '~/core/planning/raises/plan-view.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import { readWholeTable } from '~/server/files/whole-table.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
} from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { planFile } from './analysis-files.ts'
import { planFor } from './raise-plan.ts'
import { createScenario } from './scenarios/save-scenario.ts'
import { type ScenarioFormat, scenarioFile, showScenario } from './scenarios/show-scenario.ts'

const database = await freshDatabase({ market: true })
await database.knex('calc_constants').where({ key: 'fica.employer_rate' }).delete()
const context = buildContext(database.knex)

async function staffed() {
  const { organization } = await buildEmployee(context)
  await buildBookkeeper(context, { name: 'Ann Books', basePay: '40,000' }, organization)
  return { organizationId: organization.id, mine: actingAs(context, organization.owner) }
}

async function cellsOf(body: string | Uint8Array, sheet: string) {
  const file = Buffer.from(body as Uint8Array)
  const { rows } = await readWholeTable(file, { sheet })
  return rows.map(({ cells }) => cells)
}

test('a scenario leaves FICA out and says so on its page, on paper and in its tables', async () => {
  const { mine, organizationId } = await staffed()
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'Growth' })
  const which = { organizationId, scenarioId, others: [] }
  const { open } = await showScenario(mine, which)
  if (!open) throw new Error('it is locked')
  const [moves, lines, , , basis] = scenarioSections(open.compared)
  expect(moves?.blocks.at(-1)).toEqual({ kind: 'paragraph', words: FICA_LEFT_OUT })
  const [table] = lines?.blocks ?? []
  const rows = table?.kind === 'table' ? table.rows : []
  expect(rows.find(([name]) => name === 'Employer FICA')).toEqual([
    'Employer FICA',
    ...Array(4).fill('left out'),
  ])
  expect(JSON.stringify(basis)).not.toContain('FICA')
  const file = async (format: ScenarioFormat) =>
    (await scenarioFile(mine, { ...which, format })).body
  expect(await file('csv')).toContain('line,Employer FICA,today,,left out,')
  const sheet = await cellsOf(await file('xlsx'), 'Scenario')
  const fica = sheet.filter(([, item]) => item === 'Employer FICA')
  expect(fica.map((cells) => cells[4])).toEqual(Array(4).fill('left out'))
  const { pages } = await readPdf((await file('pdf')) as Uint8Array)
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(FICA_LEFT_OUT)
})

const PLAN = { pool: '10,000', order: 'across', 'use.across': 'yes', basis: 'employer_cost' }

test('a raise plan leaves FICA out of sums and of the pool, and says so wherever it counts it', async () => {
  const { mine, organizationId } = await staffed()
  const asked = { organizationId, search: PLAN }
  const { view, staff } = await planFor(mine, asked)
  if (!view) throw new Error('no plan')
  expect(staff.people.map(({ employer }) => employer.fica)).toEqual([null, 'unknown'])
  expect(view.totals.fica).toBeNull()
  expect(view.rows.map(onTopWords)).toEqual(['–', 'no FICA'])
  const lines = budgetLines(view.totals, staff, '2027-01-01')
  expect(lines.map(({ label }) => label)).toContain('Employer cost, without FICA')
  expect(lines.find(({ label }) => label === 'Employer FICA on raises')).toMatchObject({
    ...{ after: null, note: 'left out, no rate is known' },
  })
  const file = async (format: 'csv' | 'xlsx' | 'pdf') =>
    (await planFile(mine, { ...asked, format })).body
  const books = String(await file('csv')).split('\n')[2]
  expect(books).toMatch(/^Ann Books,.*,FICA not known,0,FICA not known,/)
  expect((await cellsOf(await file('xlsx'), 'Budget')).flat()).toContain(
    'left out, no rate is known',
  )
  const { pages } = await readPdf((await file('pdf')) as Uint8Array)
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(FICA_LEFT_OUT)
})
