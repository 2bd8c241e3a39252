/** How a scheduled job stands, from its last runs and its times. */
import { lastTime, nextTime } from './cadence.ts'
import type { JobFact } from './job-facts.ts'

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
  /** its last time passed ten minutes ago or more, and nothing has started since */
  readonly isOverdue: boolean
  readonly isAlarming: boolean
}

const GRACE_MS = 10 * 60_000

/** What is known of a job's runs. */
export interface JobHistory {
  readonly lastStartedAt: Date | null
  /** since the last success */
  readonly failures: number
  /** since when runs of any job are recorded */
  readonly watchedSince: Date | null
}

export function standingOfJob(cadence: string, history: JobHistory, now: Date): JobStanding {
  const waited = now.getTime() - lastTime(cadence, now).getTime()
  return {
    nextAt: nextTime(cadence, now),
    isOverdue: isMissed(cadence, history, now) && waited >= GRACE_MS,
    isAlarming: history.failures >= ALARMING_FAILURES,
  }
}

/** Its last time passed without a start, such as while no process was running. */
export function isMissed(
  cadence: string,
  { lastStartedAt, watchedSince }: Omit<JobHistory, 'failures'>,
  now: Date,
): boolean {
  const known = lastStartedAt ?? watchedSince
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
