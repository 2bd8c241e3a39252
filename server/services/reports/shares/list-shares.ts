import { refusalUntilVerified } from '~/core/accounts/verification.ts'
import {
  listShareRows,
  type ShareRow,
  type ShareView,
} from '~/database/queries/reports/report-shares.ts'
import { type Context, personOf } from '../../../context.ts'
import { openOrNull } from '../../../integrations/secrets.ts'
import { hasVerifiedEmail } from '../../limits/verified-email.ts'
import { loadReportFor, type WhichReport } from '../load-report.ts'
import { isReportHeld, SHARING_LOCKED } from '../report-held.ts'

export interface ListedShare {
  readonly id: number
  /** paused: the plan no longer includes the person; it opens again with a plan that does */
  readonly state: 'open' | 'paused' | 'expired' | 'closed'
  readonly showsPerson: boolean
  /** instants */
  readonly createdAt: string
  readonly expiresAt: string
  readonly createdBy: string | null
  /** path of the link, for minutes after its creation and only for its author */
  readonly path: string | null
  readonly views: readonly ShareView[]
}

export interface Shares {
  readonly employeeId: number
  readonly number: number
  /** of the person the report is about */
  readonly name: string
  readonly links: readonly ListedShare[]
  /** reason that no new link can be made; null where one can */
  readonly locked: string | null
  /** what has to be done before a link can be made; null where nothing has */
  readonly first: string | null
}

/** The links of one report with their readers, for those who may manage them. */
export async function listShares(context: Context, which: WhichReport): Promise<Shares> {
  const { employee, report } = await loadReportFor(context, 'report.share', which)
  const { organization } = employee
  const held = { reportId: report.id, employeeId: employee.id, organization }
  const isHeld = await isReportHeld(context, held)
  const rows = await listShareRows(context.db, report.id)
  return {
    ...{ employeeId: employee.id, number: report.number, name: employee.name },
    links: rows.map((row) => listed(context, row, isHeld)),
    locked: isHeld ? null : SHARING_LOCKED,
    first: refusalUntilVerified({ emailVerified: await hasVerifiedEmail(context) }, 'share'),
  }
}

function listed(context: Context, row: ShareRow, isHeld: boolean): ListedShare {
  const { id, showsPerson, createdAt, expiresAt, createdBy, views } = row
  return {
    ...{ id, showsPerson, createdBy, views },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: stateOf(context, row, isHeld),
    path: isHeld ? pathOf(context, row) : null,
  }
}

function stateOf(context: Context, row: ShareRow, isHeld: boolean): ListedShare['state'] {
  if (row.revokedAt) return 'closed'
  if (row.expiresAt <= context.now()) return 'expired'
  return isHeld ? 'open' : 'paused'
}

function pathOf(context: Context, row: ShareRow): string | null {
  const { sealedToken, shownUntil, createdById } = row
  const { secrets } = context.outside
  if (!sealedToken || !shownUntil || !secrets || shownUntil <= context.now()) return null
  if (createdById === null || createdById !== personOf(context)) return null
  const token = openOrNull(secrets, 'share link', sealedToken)
  return token && `/share/${token}`
}
