/** What each job of core/management/jobs/schedule.ts calls: one service, idempotent. */
import { type JobName, SCHEDULE, type ScheduledJob } from '~/core/management/jobs/schedule.ts'
import type { Context } from '../context.ts'
import { deleteDueAccounts } from '../services/accounts/deletion.ts'
import { forgetExpired } from '../services/accounts/forget-expired.ts'
import { checkAudit, sealAudit } from '../services/audit/chain.ts'
import { remindBoards } from '../services/board-packets/remind-boards.ts'
import { tellWaiting } from '../services/coming-soon/notify.ts'
import { publishDue } from '../services/content/publish-version.ts'
import { sweepSocial } from '../services/content/social/sweep-social.ts'
import { checkEverySource } from '../services/health/check-every-source.ts'
import { deliverMails } from '../services/mail/deliver-mails.ts'
import { reportMetricsDaily } from '../services/management/kpi/report-metrics.ts'
import { workAnnouncements } from '../services/membership/announcements.ts'
import { reconcileMemberships } from '../services/membership/reconcile.ts'
import { remindPayers } from '../services/purchases/remind-payers.ts'
import { checkCoverage } from '../services/snapshots/check-coverage.ts'
import { completeSnapshot } from '../services/snapshots/complete-snapshot.ts'
import { renewSnapshot } from '../services/snapshots/renew-snapshot.ts'

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
  'check-coverage': checkCoverage,
  'remind-boards': remindBoards,
  'remind-payers': remindPayers,
  'renew-snapshot': renewSnapshot,
}

export const JOBS: readonly Job[] = SCHEDULE.map((job) => ({ ...job, run: WORK[job.name] }))
