/** What each job of core/staff/schedule.ts calls: one service, idempotent. */
import { type JobName, SCHEDULE, type ScheduledJob } from '~/core/staff/schedule.ts'
import type { Context } from '../context.ts'
import { remindBoards } from '../services/answers/board-packets/remind-boards.ts'
import { checkAudit, sealAudit } from '../services/chain.ts'
import { tellWaiting } from '../services/content/coming-soon-notify.ts'
import { publishDue } from '../services/content/publish-version.ts'
import { sweepSocial } from '../services/content/social.ts'
import { deliverMails } from '../services/deliver-mails.ts'
import { checkCoverage } from '../services/market/snapshots/check-coverage.ts'
import { completeSnapshot } from '../services/market/snapshots/complete-snapshot.ts'
import { renewSnapshot } from '../services/market/snapshots/renew-snapshot.ts'
import { remindPayers } from '../services/membership/purchases/remind-payers.ts'
import { workAnnouncements } from '../services/membership/subscriptions/announcements.ts'
import { reconcileMemberships } from '../services/membership/subscriptions/reconcile.ts'
import { deleteDueAccounts } from '../services/people/accounts/deletion.ts'
import { checkEverySource } from '../services/staff/data/check-every-source.ts'
import { reportLapsingConstants } from '../services/staff/data/constants.ts'
import { reportMetricsDaily } from '../services/staff/money/kpi.ts'
import { forgetExpired } from '../services/staff/system/forget-expired.ts'

export interface Job extends ScheduledJob {
  readonly run: (context: Context) => Promise<unknown>
}

const WORK: Readonly<Record<JobName, Job['run']>> = {
  'deliver-mails': deliverMails,
  'work-announcements': workAnnouncements,
  'publish-content': publishDue,
  'tell-waiting': tellWaiting,
  'complete-snapshot': (context) => completeSnapshot(context),
  'report-metrics': reportMetricsDaily,
  'reconcile-memberships': reconcileMemberships,
  'check-salaries': checkEverySource,
  'seal-audit': sealAudit,
  'check-audit': checkAudit,
  'forget-expired': forgetExpired,
  'delete-due-accounts': deleteDueAccounts,
  'sweep-pictures': sweepSocial,
  'check-constants': reportLapsingConstants,
  'check-coverage': checkCoverage,
  'remind-boards': remindBoards,
  'remind-payers': remindPayers,
  'renew-snapshot': renewSnapshot,
}

export const JOBS: readonly Job[] = SCHEDULE.map((job) => ({ ...job, run: WORK[job.name] }))
