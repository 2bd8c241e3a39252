/**
 * Compares every date of a packet with the others. 26 CFR 53.4958-6 asks for data obtained before the decision
 * ((a)(2)), approval in advance ((a)(1)) and a record in time ((c)(3)(ii)). Dates that were typed are days, and what
 * the server recorded is an instant: a finding between the two holds for every time zone of the United States.
 */

import { formatCount } from '../../forms/numbers.ts'
import { addDays, daysBetween, earliestDayOf, formatDate, localDay } from '../../pay/date.ts'
import { timeZoneOf } from '../../pay/region.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import type { PacketRecord, PacketStep } from './packet.ts'

export interface DateFinding {
  /** which two dates, the one that should come first named first: "report-meeting" */
  readonly key: string
  /** impossible: one of the dates is wrong, so the record cannot be finished. look: it can, and the minutes say so. */
  readonly state: 'impossible' | 'look'
  /** the step where a date is corrected */
  readonly step: PacketStep
  readonly sentence: string
}

/** Empty where every date is in order. `on`: the day the record was finished, or today (YYYY-MM-DD). */
export function dateFindings(record: PacketRecord, on: string): readonly DateFinding[] {
  return [
    ...sealFindings(record),
    ...dataFindings(record),
    ...meetingFindings(record),
    ...decisionFindings(record),
    ...recordFindings(record, on),
  ]
}

/** What came before the criteria were sealed. */
function sealFindings(record: PacketRecord): DateFinding[] {
  const { seal, report, comparables, meeting } = record
  if (!seal) return []
  const sealed = `the criteria were sealed on ${dayWords(record, seal.at)}`
  // a filing is dated by its year, not by the day on which it was looked up
  const early = comparables.filter(
    ({ obtainedOn, source }) => source !== 'form_990' && isDayBefore(obtainedOn, seal.at),
  )
  return [
    ...(report && report.savedAt < seal.at
      ? [look('seal-report', 'data', `${reportWords(record, report)}, before ${sealed}.`)]
      : []),
    ...(early.length > 0
      ? [look('seal-comparable', 'data', comparableWords(early, `before ${sealed}`))]
      : []),
    ...(meeting && isDayBefore(meeting.metOn, seal.at)
      ? [
          look(
            'seal-meeting',
            'meeting',
            `The meeting of ${formatDate(meeting.metOn)} was held before ${sealed}: the body did not have them.`,
          ),
        ]
      : []),
  ]
}

/** A body cannot rely on data that does not exist yet. */
function dataFindings(record: PacketRecord): DateFinding[] {
  const { report, comparables, meeting } = record
  if (!meeting) return []
  const after = `after the meeting of ${formatDate(meeting.metOn)}`
  const late = comparables.filter(({ obtainedOn }) => meeting.metOn < obtainedOn)
  return [
    ...(report && isDayBefore(meeting.metOn, report.savedAt)
      ? [
          impossible(
            'report-meeting',
            'data',
            `${reportWords(record, report)}, ${after}. The body cannot have relied on it. Remove it, or correct the date of the meeting.`,
          ),
        ]
      : []),
    ...(late.length > 0
      ? [
          impossible(
            'comparable-meeting',
            'data',
            `${comparableWords(late, after)} The body cannot have relied on ${late.length === 1 ? 'it' : 'them'}. Correct a date, or remove what came later.`,
          ),
        ]
      : []),
  ]
}

function meetingFindings(record: PacketRecord): DateFinding[] {
  const { meeting, criteriaAmendments } = record
  if (!meeting) return []
  const { metOn, nextMeetingOn } = meeting
  return [
    ...criteriaAmendments
      .filter(({ at }) => isDayBefore(metOn, at))
      .map(({ number, at }) =>
        look(
          'amendment-meeting',
          'criteria',
          `Amendment ${number} of the criteria was made on ${dayWords(record, at)}, after the meeting of ${formatDate(metOn)}.`,
        ),
      ),
    ...(nextMeetingOn !== null && nextMeetingOn <= metOn
      ? [
          impossible(
            'meeting-next',
            'meeting',
            `The next meeting is dated ${formatDate(nextMeetingOn)}, and this one ${formatDate(metOn)}. Correct one of the dates.`,
          ),
        ]
      : []),
  ]
}

/** Says the nearest date that the pay should follow: approval, else the data, else the criteria. */
function decisionFindings(record: PacketRecord): DateFinding[] {
  const { decision, meeting, report, comparables, seal } = record
  if (!decision) return []
  const { effectiveOn } = decision
  const before = `The pay takes effect on ${formatDate(effectiveOn)}, before`
  const late = comparables.filter(({ obtainedOn }) => effectiveOn < obtainedOn)
  if (meeting && effectiveOn < meeting.metOn) {
    const sentence = `${before} it was approved on ${formatDate(meeting.metOn)}: the regulation requires approval in advance.`
    return [look('meeting-effective', 'decision', sentence)]
  }
  if (report && isDayBefore(effectiveOn, report.savedAt)) {
    const sentence = `${before} report ${report.number} was saved on ${dayWords(record, report.savedAt)}.`
    return [look('report-effective', 'decision', sentence)]
  }
  if (late.length > 0) {
    const after = `after ${formatDate(effectiveOn)}, when the pay takes effect`
    return [look('comparable-effective', 'decision', comparableWords(late, after))]
  }
  if (seal && isDayBefore(effectiveOn, seal.at)) {
    const sentence = `${before} the criteria were sealed on ${dayWords(record, seal.at)}.`
    return [look('seal-effective', 'decision', sentence)]
  }
  if (!report || report.asOf <= effectiveOn) return []
  const sentence = `Report ${report.number} has figures as of ${formatDate(report.asOf)}. The pay takes effect before that, on ${formatDate(effectiveOn)}.`
  return [look('figures-effective', 'decision', sentence)]
}

function recordFindings({ meeting }: PacketRecord, on: string): DateFinding[] {
  if (!meeting) return []
  const { metOn: finalActionOn, nextMeetingOn } = meeting
  const { dueOn, isLate } = deadlineOf({ finalActionOn, nextMeetingOn, on })
  const sentence = `The record was due by ${formatDate(dueOn)} and was not finished by then.`
  return isLate ? [look('record-deadline', 'record', sentence)] : []
}

/** Certain wherever in the country the day was meant. */
function isDayBefore(day: string, instant: string): boolean {
  return day < earliestDayOf(instant)
}

function reportWords(
  record: PacketRecord,
  { number, savedAt }: NonNullable<PacketRecord['report']>,
): string {
  return `Report ${number} was saved on ${dayWords(record, savedAt)}`
}

/** The day where the organization is. */
function dayWords({ organization }: PacketRecord, instant: string): string {
  return formatDate(localDay(instant, timeZoneOf(organization.state)))
}

/** `relation`: "after the meeting of November 10, 2026". */
function comparableWords(all: readonly OwnComparable[], relation: string): string {
  const [first, ...rest] = all
  if (first && rest.length === 0)
    return `The comparable “${first.organization}” is dated ${formatDate(first.obtainedOn)}, ${relation}.`
  const named = all.map((one) => `${one.organization} (${formatDate(one.obtainedOn)})`)
  return `${all.length} comparables are dated ${relation}: ${named.join('; ')}.`
}

function look(key: string, step: PacketStep, sentence: string): DateFinding {
  return { key, state: 'look', step, sentence }
}

function impossible(key: string, step: PacketStep, sentence: string): DateFinding {
  return { key, state: 'impossible', step, sentence }
}

/**
 * The clock of 26 CFR 53.4958-6(c)(3)(ii): records are prepared before the later of the next meeting of the body and 60
 * days after its final action.
 */
const DAYS_AFTER_ACTION = 60

export interface Deadline {
  /** YYYY-MM-DD: the last day */
  readonly dueOn: string
  /** which of the two is later */
  readonly because: 'next meeting' | '60 days'
  /** from today to the last day; below zero once it has passed */
  readonly daysLeft: number
  readonly isLate: boolean
}

/**
 * Days are calendar days, all as YYYY-MM-DD. `on` is the day the record was finished, or today while it is not. The
 * last day counts as in time; the day after it is late.
 */
export function deadlineOf({
  finalActionOn,
  nextMeetingOn,
  on,
}: {
  readonly finalActionOn: string
  readonly nextMeetingOn: string | null
  readonly on: string
}): Deadline {
  const sixty = addDays(finalActionOn, DAYS_AFTER_ACTION)
  const meetsLater = nextMeetingOn !== null && nextMeetingOn > sixty
  const dueOn = meetsLater ? nextMeetingOn : sixty
  const daysLeft = daysBetween(on, dueOn)
  return { dueOn, because: meetsLater ? 'next meeting' : '60 days', daysLeft, isLate: daysLeft < 0 }
}

/** "12 days left", "today is the last day", "3 days late". */
export function daysLeftInWords({ daysLeft }: Pick<Deadline, 'daysLeft'>): string {
  const count = Math.abs(daysLeft)
  const days = formatCount(count, 'day')
  if (daysLeft === 0) return 'today is the last day'
  return daysLeft > 0 ? `${days} left` : `${days} late`
}
