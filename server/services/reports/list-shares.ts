import { listShareRows, type ShareRow, type ShareView } from '~/database/queries/report-shares.ts'
import { type Context, personOf } from '../../context.ts'
import { loadReportFor, type WhichReport } from './load-report.ts'
import { isReportHeld, SHARING_LOCKED } from './report-held.ts'

export interface ListedShare {
  readonly id: number
  readonly state: 'open' | 'expired' | 'closed'
  readonly showsPerson: boolean
  /** instants */
  readonly createdAt: string
  readonly expiresAt: string
  readonly createdBy: string | null
  /** where it leads, for minutes after it was made and to its maker alone */
  readonly path: string | null
  readonly views: readonly ShareView[]
}

export interface Shares {
  readonly employeeId: number
  readonly number: number
  /** of the person the report is about */
  readonly name: string
  readonly links: readonly ListedShare[]
  /** why no new one can be made; null where one can */
  readonly locked: string | null
}

/** The links of one report with who opened them, for those who may make and close them. */
export async function listShares(context: Context, which: WhichReport): Promise<Shares> {
  const { employee, report } = await loadReportFor(context, 'report.share', which)
  const { organization } = employee
  const held = { reportId: report.id, employeeId: employee.id, organization }
  return {
    ...{ employeeId: employee.id, number: report.number, name: employee.name },
    links: (await listShareRows(context.db, report.id)).map((row) => listed(context, row)),
    locked: (await isReportHeld(context, held)) ? null : SHARING_LOCKED,
  }
}

function listed(context: Context, row: ShareRow): ListedShare {
  const { id, showsPerson, createdAt, expiresAt, createdBy, views } = row
  return {
    ...{ id, showsPerson, createdBy, views },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: row.revokedAt ? 'closed' : expiresAt <= context.now() ? 'expired' : 'open',
    path: pathOf(context, row),
  }
}

function pathOf(context: Context, row: ShareRow): string | null {
  const { sealedToken, shownUntil, createdById } = row
  const { secrets } = context.outside
  if (!sealedToken || !shownUntil || !secrets || shownUntil <= context.now()) return null
  if (createdById === null || createdById !== personOf(context)) return null
  return `/share/${secrets.open('share link', sealedToken)}`
}
