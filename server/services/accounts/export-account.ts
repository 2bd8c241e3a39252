/** Everything a user may see, as one archive: each table as CSV for a spreadsheet and as JSON. */

import { Readable } from 'node:stream'
import { can } from '~/core/policies/authorize.ts'
import type { Membership as Rights } from '~/core/policies/membership.ts'
import { refuseInShadow } from '~/core/policies/shadow.ts'
import { csvLine } from '~/core/records/csv-line.ts'
import { Membership } from '~/database/models/membership.ts'
import {
  accountTables,
  type ExportedTable,
  type ExportedTables,
  organizationPayTables,
  organizationTables,
} from '~/database/queries/accounts/account-export.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { limitAttempts } from '../limits/attempts.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { recordStaffRangesSeen } from '../pay-access/range-views.ts'
import { ownAccount } from './account.ts'

const AN_HOUR = 60 * 60

export interface ExportedAccount {
  readonly fileName: string
  readonly archive: Readable
}

/** At most six an hour. The data is read at once; the archive is packed while it is sent. */
export async function exportAccount(context: Context): Promise<ExportedAccount> {
  refuseInShadow(context.actor)
  const user = await ownAccount(context, 'account.update')
  const key = `export account ${user.id}`
  await limitAttempts(context, { key, most: 6, withinSeconds: AN_HOUR })
  const account = await accountTables(context.db, user.id)
  const files = new Map([['README.txt', readme(context)], ...filesOf('', account)])
  for (const organization of await ownMemberships(context, user.id)) {
    const tables = await tablesOf(context, organization)
    const folder = `organization-${organization.id}/`
    for (const [name, content] of filesOf(folder, tables)) files.set(name, content)
    if (tables.reports && tables.reports.rows.length > 0) {
      await recordStaffRangesSeen(context, organization)
    }
    await recordEvent(context, { action: 'organization.export', organizationId: organization.id })
  }
  await recordEvent(context, { action: 'user.export', subject: { kind: 'user', id: user.id } })
  const day = context.now().toISOString().slice(0, 10)
  return { fileName: `stipend-${day}.zip`, archive: await pack(context, files) }
}

interface OwnMembership {
  readonly id: number
  readonly membership: Rights
}

async function ownMemberships(context: Context, userId: number): Promise<OwnMembership[]> {
  const rows = await Membership.query(context.db)
    .where({ user_id: userId })
    .orderBy('organization_id')
  return rows.map(({ organizationId, role, seesPay }) => {
    return { id: organizationId, membership: { role, seesPay } }
  })
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
  return { ...tables, ...look.open(await organizationPayTables(context.db, { organizationId })) }
}

/** CSV and JSON of each table. */
function filesOf(folder: string, tables: ExportedTables): [string, string][] {
  return Object.entries(tables).flatMap(([name, table]): [string, string][] => [
    [`${folder}${name}.csv`, csvOf(table)],
    [`${folder}${name}.json`, `${JSON.stringify(table.rows, null, 2)}\n`],
  ])
}

function csvOf({ columns, rows }: ExportedTable): string {
  return [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
    .map(csvLine)
    .join('')
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function pack(context: Context, files: ReadonlyMap<string, string>): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [name, content] of files) {
    zip.addBuffer(Buffer.from(content, 'utf8'), name, { mtime: context.now() })
  }
  zip.end()
  return Readable.from(zip.outputStream)
}

function readme(context: Context): string {
  return `Your data at Stipend, as of ${context.now().toISOString()}.

The files beside this one are about your account. Each folder is an organization you belong to, with what your role lets
you see there. Pay and reports are included only if you may see pay, the history only if you are an owner. Each table
comes twice: as .csv for a spreadsheet and as .json for programs. Amounts are in US dollars, times in UTC. Text that a
spreadsheet would read as a formula begins with an apostrophe.
`
}
