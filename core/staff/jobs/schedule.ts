/** The scheduled jobs: name, times, what each is for. What each calls is in server/jobs. */

export interface ScheduledJob {
  readonly name: string
  /** cron, in UTC; see cadence.ts */
  readonly cadence: string
  /** also once when a worker starts */
  readonly atStart?: boolean
  /** one sentence for staff */
  readonly does: string
}

export const SCHEDULE = [
  {
    name: 'deliver-mails',
    cadence: '* * * * *',
    atStart: true,
    does: 'Sends the messages that wait.',
  },
  {
    name: 'work-announcements',
    cadence: '* * * * *',
    atStart: true,
    does: 'Reads what the payment service announced.',
  },
  {
    name: 'publish-content',
    cadence: '* * * * *',
    atStart: true,
    does: 'Publishes the articles and pages whose time has come.',
  },
  {
    name: 'seal-audit',
    cadence: '* * * * *',
    atStart: true,
    does: 'Seals the newest events of the audit log.',
  },
  {
    name: 'tell-waiting',
    cadence: '13 * * * *',
    atStart: true,
    does: 'Tells people that a page they wait for is ready.',
  },
  {
    name: 'complete-snapshot',
    cadence: '5 * * * *',
    atStart: true,
    does: 'Adds the models that the published snapshot lacks.',
  },
  {
    name: 'report-metrics',
    cadence: '9 0 * * *',
    does: 'Keeps the measures of the day before and reports them.',
  },
  {
    name: 'reconcile-memberships',
    cadence: '37 2 * * *',
    does: 'Compares every plan with the payment service.',
  },
  {
    name: 'check-salaries',
    cadence: '3 3 * * *',
    does: 'Finds pay and organizations that look wrong.',
  },
  {
    name: 'check-audit',
    cadence: '53 3 * * *',
    does: 'Verifies the seals of the audit log.',
  },
  {
    name: 'forget-expired',
    cadence: '17 4 * * *',
    does: 'Deletes expired sessions, links, forms and old runs of jobs.',
  },
  {
    name: 'delete-due-accounts',
    cadence: '29 4 * * *',
    does: 'Deletes accounts whose waiting time is over.',
  },
  {
    name: 'sweep-pictures',
    cadence: '35 4 * * *',
    does: 'Deletes drawn pictures of earlier titles.',
  },
  {
    name: 'check-coverage',
    cadence: '41 4 * * *',
    does: 'Checks that pay ranges hold what they promise.',
  },
  {
    name: 'remind-boards',
    cadence: '11 12 * * *',
    does: 'Reminds boards of their deadlines.',
  },
  {
    name: 'remind-payers',
    cadence: '19 13 * * *',
    does: 'Tells payers of renewals and cards that expire.',
  },
  {
    name: 'renew-snapshot',
    cadence: '23 5 2 1,4,7,10 *',
    does: 'Builds the snapshot of the new quarter.',
  },
] as const satisfies readonly ScheduledJob[]

export type JobName = (typeof SCHEDULE)[number]['name']
