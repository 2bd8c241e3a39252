/** Everything a user may see, as one archive: each table as CSV for a spreadsheet and as JSON. */

import { can, refuseInShadow } from '~/core/authorize.ts'
import { columnOf } from '~/core/engine/facts/fact.ts'
import { EDUCATION_LABELS, EMPLOYEE_KIND_LABELS } from '~/core/engine/facts/person.ts'
import { PAY_FIELD_NAMES, PAY_FIELDS, type PayField } from '~/core/engine/facts/person-facts.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { CLERGY_TAX_STATUS_LABELS } from '~/core/pay/definition.ts'
import { EXEMPTION_LABELS } from '~/core/pay/legal-floors.ts'
import { BENEFIT_STATUS_LABELS, PAY_TYPE_LABELS } from '~/core/pay/pay-package.ts'
import { rateText } from '~/core/pay/salary-rate.ts'
import type { Membership as Rights } from '~/core/policy.ts'
import { Membership } from '~/database/models/people.ts'
import {
  accountTables,
  type ExportedTable,
  type ExportedTables,
  organizationPayTables,
  organizationTables,
} from '~/database/queries/people/account-export.ts'
import type { Context } from '../../../context.ts'
import { type PackedFile, zipStream } from '../../../files/zip-stream.ts'
import { limitAttempts } from '../../attempts.ts'
import { recordEvent } from '../../record-event.ts'
import { type EmployeeWithPay, listLoadedEmployees, withPay } from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { recordStaffRangesSeen } from '../pay-access/range-views.ts'
import { ownAccount } from './account.ts'

const AN_HOUR = 60 * 60

/**
 * At most six an hour. The archive is written while it is sent, one organization at a time, each as it is at one
 * moment: a transaction over everything would keep its connection for as long as a slow reader likes.
 */
export async function exportAccount(context: Context) {
  refuseInShadow(context.actor)
  const user = await ownAccount(context, 'account.update')
  const key = `export account ${user.id}`
  await limitAttempts(context, { key, most: 6, withinSeconds: AN_HOUR })
  const account = await accountTables(context.db, user.id)
  const organizations = await Membership.query(context.db)
    .where({ user_id: user.id })
    .orderBy('organization_id')
  await recordEvent(context, { action: 'user.export', subject: { kind: 'user', id: user.id } })
  const ids = organizations.map(({ organizationId }) => organizationId)
  const files = reportingErrors(context, filesOfAccount(context, { userId: user.id, account, ids }))
  const day = context.now().toISOString().slice(0, 10)
  return { fileName: `stipend-${day}.zip`, archive: zipStream(files, context.now()) }
}

async function* filesOfAccount(
  context: Context,
  {
    userId,
    account,
    ids,
  }: {
    readonly userId: number
    readonly account: ExportedTables
    /** organizations of the member */
    readonly ids: readonly number[]
  },
): AsyncGenerator<PackedFile> {
  yield { name: 'README.txt', content: readme(context) }
  yield* filesOf('', account)
  for (const organizationId of ids) {
    const tables = await organizationAtOnce(context, { userId, organizationId })
    if (tables) yield* filesOf(`organization-${organizationId}/`, tables)
  }
}

/** Everything of one organization, and that it was taken along; null for who is no longer a member. */
async function organizationAtOnce(
  context: Context,
  member: { readonly userId: number; readonly organizationId: number },
): Promise<ExportedTables | null> {
  const read = await context.db.transaction(
    async (trx) => await readAsMember({ ...context, db: trx }, member),
    { isolationLevel: 'repeatable read', readOnly: true },
  )
  if (!read) return null
  const { organization, tables } = read
  if (holdsRanges(tables)) await recordStaffRangesSeen(context, organization)
  await recordEvent(context, { action: 'organization.export', organizationId: organization.id })
  return tables
}

/** Reports, scenarios, and matches once they are frozen, hold answers of the market. */
function holdsRanges({ reports, scenarios, matches }: ExportedTables): boolean {
  const frozen = matches?.rows.some((row) => row.answer_text !== null)
  return frozen || [reports, scenarios].some((table) => table && table.rows.length > 0)
}

interface OwnMembership {
  readonly id: number
  readonly membership: Rights
}

/** With the rights of the moment: an archive may take long, and a member may be removed meanwhile. */
async function readAsMember(
  context: Context,
  { userId, organizationId }: { readonly userId: number; readonly organizationId: number },
): Promise<{ organization: OwnMembership; tables: ExportedTables } | null> {
  const row = await Membership.query(context.db)
    .where({ user_id: userId, organization_id: organizationId })
    .first()
  if (!row) return null
  const { role, seesPay } = row
  const organization = { id: organizationId, membership: { role, seesPay } }
  return { organization, tables: await tablesOf(context, organization) }
}

/** Reads as a member: staff rights add nothing here. */
async function tablesOf(context: Context, organization: OwnMembership): Promise<ExportedTables> {
  const { actor } = context
  const member = actor.kind === 'staff' ? ({ kind: 'user', id: actor.id } as const) : actor
  const organizationId = organization.id
  const readsHistory = can(member, 'audit.read', organization)
  const look = await lookAtStaff({ ...context, actor: member }, 'own copy', organization)
  const tables = await organizationTables(context.db, { organizationId, readsHistory })
  if (!look.seesPay) return tables
  const staff = await listLoadedEmployees(context, organizationId)
  return {
    ...tables,
    staff: staffTable(staff.map((employee) => withPay(look, employee))),
    ...look.open(await organizationPayTables(context.db, { organizationId })),
  }
}

/** The current staff with pay as it was entered, a row for each person: what the import of staff reads back. */
function staffTable(staff: readonly EmployeeWithPay[]): ExportedTable {
  const rows = staff.map((person) => {
    const [main] = person.positions
    const paid = person.pay ?? person.planned
    const components = paid?.package
    const amounts = PAY_FIELD_NAMES.map((field) => {
      const part = components?.components.find(({ kind }) => kind === PAY_FIELDS[field])
      const isEstimated = part && components?.estimated?.includes(part.kind)
      return [columnOf(field), part && !isEstimated ? rateText(part) : wordsFor(field, person)]
    })
    return {
      ...{ name: person.name, job_title: person.jobTitle },
      position: person.isPositionGuess ? null : main?.title,
      kind: EMPLOYEE_KIND_LABELS[person.kind],
      ...{ hours_per_week: person.hoursPerWeek, weeks_per_year: person.weeksPerYear },
      pay_type: person.payType && PAY_TYPE_LABELS[person.payType],
      exemption: person.exemption && EXEMPTION_LABELS[person.exemption],
      ...Object.fromEntries(amounts),
      effective_on: person.pay?.isStartUnknown ? null : paid?.effectiveOn,
      ...{ years_experience: person.yearsExperience, years_in_role: person.yearsInRole },
      education: person.education && EDUCATION_LABELS[person.education],
      ordained: yesNo(person.ordained),
      clergy_tax_status: CLERGY_TAX_STATUS_LABELS[person.clergyTaxStatus],
      required_lodging: yesNo(person.requiredLodging),
    }
  })
  return { columns: Object.keys(rows[0] ?? { name: '' }), rows }
}

/** What is known without an amount. */
function wordsFor(field: PayField, person: EmployeeWithPay): string | null {
  if (field === 'parsonageRentalValue') return person.livesInParsonage ? 'Yes' : null
  if (field !== 'retirement' && field !== 'insurance') return null
  const status = person[`${field}Status`]
  return status === 'unknown' ? null : BENEFIT_STATUS_LABELS[status]
}

function yesNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'Yes' : 'No'
}

/** By then the answer has begun: the download breaks off, and only the log can say why. */
async function* reportingErrors(
  { outside, request }: Context,
  files: AsyncIterable<PackedFile>,
): AsyncGenerator<PackedFile> {
  try {
    yield* files
  } catch (error) {
    outside.errors.report(error, { requestId: request?.id, route: '/account/export.zip' })
    throw error
  }
}

/** CSV and JSON of each table, each made when it is asked for. */
function* filesOf(folder: string, tables: ExportedTables): Generator<PackedFile> {
  for (const [name, table] of Object.entries(tables)) {
    yield { name: `${folder}${name}.csv`, content: csvOf(table) }
    yield { name: `${folder}${name}.json`, content: `${JSON.stringify(table.rows, null, 2)}\n` }
  }
}

function csvOf({ columns, rows }: ExportedTable): string {
  return `\ufeff${[columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
    .map(csvLine)
    .join('')}`
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readme(context: Context): string {
  return `Your data at Stipend, as of ${context.now().toISOString()}.

The files beside this one are about your account. Each folder is an organization you belong to, with what your role lets
you see there. Pay and reports are included only if you may see pay, the history only if you are an owner. Each table
comes twice: as .csv for a spreadsheet and as .json for programs. Amounts that are a column are in US dollars; those
within the plan of a scenario, a comparable, or a part of a board packet are in cents. Times are in UTC. Text that a
spreadsheet would read as a formula begins with an apostrophe. The tables of one folder are of the same moment.

To bring the people of a folder into an organization, upload its staff.csv under "Import staff". It has the current staff
with pay as entered. History of pay, further positions, campuses, reports and packets are not read back: open the .csv or
.json of each to look them up.
`
}
