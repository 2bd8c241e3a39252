/** Every scheduled job: a name, a cadence, one service call; each is idempotent and can be run by hand. */
import type { Context } from '../context.ts'
import { deleteDueAccounts } from '../services/accounts/deletion.ts'
import { forgetExpired } from '../services/accounts/forget-expired.ts'
import { checkAudit, sealAudit } from '../services/audit/chain.ts'
import { remindBoards } from '../services/board-packets/remind-boards.ts'
import { checkEverySource } from '../services/health/check-every-source.ts'
import { deliverMails } from '../services/mail/deliver-mails.ts'
import { workAnnouncements } from '../services/membership/announcements.ts'
import { reconcileMemberships } from '../services/membership/reconcile.ts'
import { remindPayers } from '../services/purchases/remind-payers.ts'
import { checkCoverage } from '../services/snapshots/check-coverage.ts'
import { completeSnapshot } from '../services/snapshots/complete-snapshot.ts'
import { renewSnapshot } from '../services/snapshots/renew-snapshot.ts'

export interface Job {
  readonly name: string
  /** cron, in UTC */
  readonly cadence: string
  /** also once when a worker starts */
  readonly atStart?: boolean
  readonly run: (context: Context) => Promise<unknown>
}

export const JOBS: readonly Job[] = [
  { name: 'deliver-mails', cadence: '* * * * *', atStart: true, run: deliverMails },
  { name: 'seal-audit', cadence: '* * * * *', atStart: true, run: sealAudit },
  { name: 'check-audit', cadence: '53 3 * * *', run: checkAudit },
  { name: 'forget-expired', cadence: '17 4 * * *', run: forgetExpired },
  { name: 'delete-due-accounts', cadence: '29 4 * * *', run: deleteDueAccounts },
  { name: 'check-coverage', cadence: '41 4 * * *', run: checkCoverage },
  {
    name: 'complete-snapshot',
    cadence: '5 * * * *',
    atStart: true,
    run: (context) => completeSnapshot(context),
  },
  { name: 'check-salaries', cadence: '3 3 * * *', run: checkEverySource },
  { name: 'remind-boards', cadence: '11 12 * * *', run: remindBoards },
  { name: 'work-announcements', cadence: '* * * * *', atStart: true, run: workAnnouncements },
  { name: 'reconcile-memberships', cadence: '37 2 * * *', run: reconcileMemberships },
  { name: 'remind-payers', cadence: '19 13 * * *', run: remindPayers },
  { name: 'renew-snapshot', cadence: '23 5 2 1,4,7,10 *', run: renewSnapshot },
]
