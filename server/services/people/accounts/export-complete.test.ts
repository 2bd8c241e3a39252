/** What an organization entered is in its owner's export: each table of its own is in it, or is left out by name. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  organizationPayTables,
  organizationTables,
} from '~/database/queries/people/account-export.ts'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { saveMinimum } from '../organizations/minimum.ts'
import { savePayPolicy } from '../organizations/pay-policy.ts'
import { lookAtStaff } from '../pay-access/look.ts'

const { database, context } = await testWorld()

/** Table -> why nothing of it is in an export. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  access_requests: 'a request of another person',
  api_keys: 'a right of other software',
  organization_invitations: 'an address of another person',
  contributor_checks: 'a note of our staff',
  checkouts: 'in the receipts',
  customers: 'in the receipts',
  invoices: 'in the receipts',
  payments: 'in the receipts',
  subscriptions: 'in the receipts',
  single_reports: 'in the receipts',
  payment_corrections: 'a note of our staff',
  payment_notices: 'a mark of a sent message',
  purchase_requests: 'an order to us',
  revenue_changes: 'our own books',
  worth_history: 'our own books',
  employee_drafts: 'not saved yet',
  estimate_choices: 'a setting of the plan',
  estimate_views: 'a log',
  staff_range_views: 'a log',
  staff_pay_grants: 'a right of our staff',
  health_findings: 'made by us',
  organization_questions: 'a question of our staff',
  shadow_sessions: 'a sign-in of our staff',
  table_columns: 'a setting of a page',
  text_findings: 'made by us',
  told_payrolls: 'totals that were shared, kept to compare the next with',
  told_summaries: 'totals that were printed, kept to compare the next with',
  staff_import_people: 'the lines of a file that became employees',
}

test('every table about an organization or its people is in the export or is left out by name', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    `select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('organization_id', 'employee_id')`,
  )
  const queries = readFileSync('database/queries/people/account-export.ts', 'utf8')
  const isExported = (name: string) => new RegExp(`(from|join) ${name}\\b`).test(queries)
  const neither = rows.filter(({ name }) => !isExported(name) && !(name in LEFT_OUT))
  expect(neither.map(({ name }) => name).sort()).toEqual([])
  const gone = Object.keys(LEFT_OUT).filter(
    (name) => isExported(name) || !rows.some((row) => row.name === name),
  )
  expect(gone).toEqual([])
})

test('pay policy, minimums, parsonages, scenarios and shares of roles are in the export as they were entered', async () => {
  const pastor = await buildEmployee(context, {
    ...{ livesInParsonage: 'yes', housingAllowance: '' },
    ...{ parsonageRentalValue: '18,000', parsonageRentalValuePeriod: 'year' },
    ...{ weight: '60', position2: 'bookkeeper', weight2: '40' },
  })
  const { organization } = pastor
  const organizationId = organization.id
  const owner = actingAs(context, organization.owner)
  await savePayPolicy(owner, {
    ...{ organizationId, version: 0, definition: 'package', parsonageMethod: 'forty_percent' },
    ...{ targetPercentile: 60, growthBeyondIndex: 0.025, form8274: true },
    dollarsPer: {
      ...{ yearOfExperience: 50_000, yearInRole: null },
      ...{ educationLevel: null, ordination: 0 },
    },
  })
  const rows = [{ yearsFrom: 0, yearsTo: null, amount: 5_000_000 }]
  const table = {
    name: 'Our table',
    definition: 'salary',
    source: 'Session',
    effectiveOn: '2026-01-01',
    rows,
    formula: { perYear: 38_500 },
  } as const
  await saveMinimum(owner, { organizationId, version: 0, chosen: { kind: 'own', table } })
  const at = context.now()
  await database.knex('scenarios').insert({
    ...{
      organization_id: organizationId,
      name: 'Growth',
      note: 'For the board',
      plan: {},
      baseline: {},
    },
    ...{ created_at: at, updated_at: at },
  })
  const tables = await organizationTables(database.knex, { organizationId, readsHistory: false })
  expect(tables.employees?.rows).toMatchObject([
    {
      name: 'Sam Rivera',
      lives_in_parsonage: true,
      required_lodging: false,
      positions: 'Solo Pastor 60%; Bookkeeper 40%',
    },
  ])
  expect(tables.policy?.rows).toMatchObject([
    {
      ...{ definition: 'package', parsonage_method: 'forty_percent', target_percentile: 60 },
      ...{ year_of_experience: 500, year_in_role: null, ordination: 0 },
      ...{ growth_beyond_index: 0.025, form_8274: true },
    },
  ])
  expect(tables.minimums?.rows).toMatchObject([
    {
      name: 'Our table',
      source: 'Session',
      steps: [{ years_from: 0, years_to: null, amount: 50_000 }],
      additions_in_cents: { perYear: 38_500 },
    },
  ])
  const membership = { role: 'owner', seesPay: true } as const
  const look = await lookAtStaff(owner, 'own copy', { id: organizationId, membership })
  const paid = look.open(await organizationPayTables(database.knex, { organizationId }))
  expect(paid?.scenarios?.rows).toMatchObject([{ name: 'Growth', note: 'For the board' }])
})
