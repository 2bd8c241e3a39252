/** The scheduled jobs: name, times, what each is for. What each calls is in server/jobs. */
import { choice, pageNumber, queryOf } from '../forms/query.ts'
import type { Action } from '../policy.ts'
import type { JobFact } from './stored-facts.ts'

export interface ScheduledJob {
  readonly name: string
  /** cron, in UTC */
  readonly cadence: string
  /** also once when a worker starts */
  readonly atStart?: boolean
  /** one sentence for staff */
  readonly does: string
  /** what opens asking for a run; without it, admins alone */
  readonly asking?: Action
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
    asking: 'staff.checkSalaryHealth',
  },
  {
    name: 'check-audit',
    cadence: '53 3 * * *',
    does: 'Verifies the seals of the audit log.',
    asking: 'staff.audit',
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
    name: 'check-constants',
    cadence: '39 4 * * 1',
    does: 'Tells staff which last known figures of law end.',
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

/** The page of the jobs: the runs of one of them, or of all. */
export const JOBS = queryOf('/mgmt/jobs', {
  job: choice(SCHEDULE.map(({ name }): string => name)),
  page: pageNumber,
})

// Times of a schedule written as cron: minute, hour, day of the month, month, day of the week, in UTC. A field is `*`
// or a list of numbers; a schedule may restrict the day of the month or of the week, not both.

/** The first time after an instant. */
export function nextTime(cadence: string, after: Date): Date {
  const found = search(cadence, after, 1, (time) => time > after.getTime())
  if (found === null) throw new Error(`"${cadence}" never comes`)
  return found
}

/** The last time before an instant, or at it. */
export function lastTime(cadence: string, until: Date): Date {
  const found = search(cadence, until, -1, (time) => time <= until.getTime())
  if (found === null) throw new Error(`"${cadence}" never came`)
  return found
}

const DAY_MS = 24 * 60 * 60 * 1000
/** four years: February 29 comes within them */
const MOST_DAYS = 4 * 366

function search(
  cadence: string,
  from: Date,
  step: 1 | -1,
  fits: (time: number) => boolean,
): Date | null {
  const { minutes, hours, fitsDay } = parse(cadence)
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  const inOrder = (values: readonly number[]) => (step === 1 ? values : values.toReversed())
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = new Date(midnight + step * days * DAY_MS)
    if (!fitsDay(day)) continue
    for (const hour of inOrder(hours)) {
      for (const minute of inOrder(minutes)) {
        const time = day.getTime() + (hour * 60 + minute) * 60_000
        if (fits(time)) return new Date(time)
      }
    }
  }
  return null
}

function parse(cadence: string) {
  const fields = cadence.split(' ')
  const [minute, hour, date, month, weekday] = fields
  if (fields.length !== 5 || !minute || !hour || !date || !month || !weekday)
    throw new Error(`"${cadence}" does not have five fields`)
  if (date !== '*' && weekday !== '*')
    throw new Error(`"${cadence}" restricts days of the month and of the week`)
  const [dates, months, weekdays] = [
    valuesOf(date, 1, 31),
    valuesOf(month, 1, 12),
    valuesOf(weekday, 0, 6),
  ]
  return {
    minutes: valuesOf(minute, 0, 59),
    hours: valuesOf(hour, 0, 23),
    fitsDay: (day: Date) =>
      dates.includes(day.getUTCDate()) &&
      months.includes(day.getUTCMonth() + 1) &&
      weekdays.includes(day.getUTCDay()),
  }
}

function valuesOf(field: string, from: number, to: number): readonly number[] {
  if (field === '*') return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return field
    .split(',')
    .map((text) => {
      const value = Number(text)
      if (Number.isInteger(value) && value >= from && value <= to) return value
      throw new Error(`"${text}" is not from ${from} to ${to}`)
    })
    .sort((one, other) => one - other)
}

// How a scheduled job stands, from its last runs and its times.

export const JOB_OUTCOMES = ['running', 'done', 'failed', 'stopped', 'lost'] as const
export type JobOutcome = (typeof JOB_OUTCOMES)[number]

export const OUTCOME_LABELS: Readonly<Record<JobOutcome, string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped with the process',
  lost: 'Process ended',
}

export const STARTERS = ['schedule', 'catch-up', 'command', 'staff'] as const
export type Starter = (typeof STARTERS)[number]

export const STARTER_LABELS: Readonly<Record<Starter, string>> = {
  schedule: 'Schedule',
  'catch-up': 'Missed while Stipend was down',
  command: 'Terminal',
  staff: 'Staff',
}

/** Three failures in a row are told to staff. */
export const ALARMING_FAILURES = 3

export interface JobRunFacts {
  readonly startedBy: Starter
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly outcome: JobOutcome
  readonly facts: readonly JobFact[]
  readonly digest: string | null
}

export interface JobStanding {
  readonly nextAt: Date
  /** it does not run, and its first time since the last run passed ten minutes ago or more */
  readonly isOverdue: boolean
  /** it failed several times in a row, or its last run was lost */
  readonly isAlarming: boolean
  /** its times since the last start that passed without one, such as while it still ran; 99 stands for more */
  readonly skipped: number
}

const GRACE_MS = 10 * 60_000
/** A start that is a little late is not skipped. */
const LATE_MS = 60_000

/** What is known of a job's runs. */
export interface JobHistory {
  readonly last: Pick<JobRunFacts, 'startedAt' | 'endedAt' | 'outcome'> | null
  /** since the last success */
  readonly failures: number
  /** since when runs of any job are recorded */
  readonly watchedSince: Date | null
}

export function standingOfJob(
  cadence: string,
  { last, failures, watchedSince }: JobHistory,
  now: Date,
): JobStanding {
  const known = last ? (last.endedAt ?? last.startedAt) : watchedSince
  const isRunning = last?.outcome === 'running'
  return {
    nextAt: nextTime(cadence, now),
    isOverdue:
      known !== null &&
      !isRunning &&
      now.getTime() - nextTime(cadence, known).getTime() >= GRACE_MS,
    isAlarming: failures >= ALARMING_FAILURES || last?.outcome === 'lost',
    skipped: countTimes(cadence, last?.startedAt ?? watchedSince, now.getTime() - LATE_MS),
  }
}

function countTimes(cadence: string, after: Date | null, until: number): number {
  let [count, at] = [0, after]
  while (at !== null && count < 99) {
    at = nextTime(cadence, at)
    if (at.getTime() > until) return count
    count += 1
  }
  return count
}

/** Its last time passed without a start, such as while no process was running. */
export function isMissed(
  cadence: string,
  { last, watchedSince }: Omit<JobHistory, 'failures'>,
  now: Date,
): boolean {
  const known = last?.startedAt ?? watchedSince
  return known !== null && known < lastTime(cadence, now)
}

/** "0.4 s", "12 s", "3 min 20 s", "2 h 5 min" */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (ms < 9_950) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60)
    return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
