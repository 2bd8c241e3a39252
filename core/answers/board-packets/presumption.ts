/**
 * What 26 CFR 53.4958-6 asks of a record, held against what the packet has: documentation support, not legal advice.
 */
import { formatList, formatPercent } from '../../forms/numbers.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { formatMoney } from '../../pay/money.ts'
import { dataChecks, type ReceiptsLimit } from './data-checks.ts'
import { DECISION_LABELS } from './labels.ts'
import { meetingChecks } from './meeting-checks.ts'
import type { DateFinding } from './order-of-dates.ts'
import { type Check, check, type Decision, PACKET_STEPS, type PacketRecord } from './packet.ts'
import {
  approvedPay,
  coverageOf,
  reliedOnRange,
  standingInWords,
  standingOf,
} from './pay-decided.ts'

/**
 * Everything the record is held against, in the order of the steps. A date out of order takes the place of its tick.
 */
export function checksOf(
  record: PacketRecord,
  { limit, dates }: { limit: ReceiptsLimit | null; dates: readonly DateFinding[] },
): readonly Check[] {
  const checks = [
    ...practiceCheck(record),
    sealCheck(record),
    ...dataChecks(record, limit),
    ...meetingChecks(record),
    ...decisionChecks(record),
  ]
  const refuted = dates.flatMap(({ key }) => REFUTED[key] ?? [])
  const kept = checks.filter(({ key, state }) => state !== 'done' || !refuted.includes(key))
  return PACKET_STEPS.flatMap((step) => [
    ...kept.filter((one) => one.step === step),
    ...dates.filter((one) => one.step === step),
  ])
}

/** Finding -> the tick that would be untrue with it. */
const REFUTED: Readonly<Record<string, string>> = {
  'seal-report': 'seal',
  'seal-meeting': 'seal',
  'report-meeting': 'had-data',
  'comparable-meeting': 'had-data',
  'meeting-effective': 'advance',
  'report-effective': 'advance',
  'comparable-effective': 'advance',
  'seal-effective': 'advance',
}

/** Evidence that is invented makes practice, whatever else the packet holds. */
export function isPractice({
  report,
  match = null,
}: Pick<PacketRecord, 'report' | 'match'>): boolean {
  const sources = [report?.snapshot.source, match?.set.snapshot.source]
  return sources.includes('demonstration')
}

export const PRACTICE =
  'This is a practice packet: its figures are from the demonstration survey, which is invented. It cannot be finished as a record.'

function practiceCheck(record: PacketRecord): Check[] {
  if (!isPractice(record)) return []
  const remove = 'Remove the report and the match to go on with data of your own.'
  return [check('practice', 'impossible', 'data', `${PRACTICE} ${remove}`)]
}

function sealCheck({ seal }: PacketRecord): Check {
  return seal
    ? check(
        'seal',
        'done',
        'criteria',
        'Criteria were written and sealed before this packet showed a figure.',
      )
    : check('seal', 'missing', 'criteria', 'Write the criteria and seal them.')
}

function decisionChecks(record: PacketRecord): Check[] {
  const { decision, meeting } = record
  if (!decision)
    return [check('decision', 'missing', 'decision', 'Enter the pay that was approved.')]
  return [
    check(
      'decision',
      'done',
      'decision',
      `Total compensation of ${formatMoney(approvedPay(decision, 'package'))} and its terms are recorded.`,
    ),
    ...(meeting
      ? [check('advance', 'done', 'decision', 'The pay was approved before it takes effect.')]
      : []),
    ...coverageCheck(record),
    ...basisCheck(record, decision),
    ...criteriaRangeLines(record).map((words) =>
      check('criteria-range', 'look', 'decision', words),
    ),
  ]
}

/** Pay inside the report's range, and outside that of its organizations that meet the sealed criteria. */
export function criteriaRangeLines(record: PacketRecord): string[] {
  const { report, test, decision } = record
  const whole = reliedOnRange(record)
  const { p25 = null, p75 = null } = test?.quantiles ?? {}
  if (!report || !decision || !whole || test?.report !== report.number) return []
  if (p25 === null || p75 === null) return []
  const { definition } = report
  const pay = approvedPay(decision, definition)
  const range = { from: 'report', definition, low: p25, high: p75, veryHigh: null } as const
  if (standingOf(pay, whole) !== 'inside' || standingOf(pay, range) === 'inside') return []
  return [
    `${DEFINITION_LABELS[definition]} of ${standingInWords(pay, range)} of the organizations that meet the sealed criteria.`,
  ]
}

function coverageCheck(record: PacketRecord): Check[] {
  const coverage = coverageOf(record)
  if (!coverage) return []
  const words = coverageWords(coverage)
  if (coverage.uncovered.length === 0) return [check('coverage', 'done', 'decision', words)]
  return record.decision?.uncovered
    ? [
        check(
          'coverage',
          'look',
          'decision',
          `${words} What the body relied on for it is recorded.`,
        ),
      ]
    : [
        check(
          'coverage',
          'missing',
          'decision',
          `${words} Add data for it, or write what the body relied on.`,
        ),
      ]
}

/** "The packet has data for $68,400 of the $163,400 approved (42%). It has none for retirement ($25,000)." */
export function coverageWords({
  uncovered,
  covered,
  total,
}: NonNullable<ReturnType<typeof coverageOf>>): string {
  if (uncovered.length === 0)
    return `The packet has data for the whole ${formatMoney(total)} that was approved.`
  const share = formatPercent(Math.floor((100 * covered) / total))
  const without = uncovered.map(
    ({ name, cents }) => `${DECISION_LABELS[name]} (${formatMoney(cents)})`,
  )
  return `The packet has data for ${formatMoney(covered)} of the ${formatMoney(total)} approved (${share}). It has none for: ${formatList(without)}.`
}

function basisCheck(record: PacketRecord, decision: Decision): Check[] {
  const range = reliedOnRange(record)
  if (!range) return []
  const pay = approvedPay(decision, range.definition)
  const words = `${DEFINITION_LABELS[range.definition]} of ${standingInWords(pay, range)}`
  const isPartOnly = (coverageOf(record)?.uncovered.length ?? 0) > 0
  if (standingOf(pay, range) === 'inside')
    return isPartOnly
      ? [check('basis', 'look', 'decision', `${words}. That is only part of what was approved.`)]
      : [check('basis', 'done', 'decision', `${words}.`)]
  return decision.basis === null
    ? [check('basis', 'missing', 'decision', `${words}. Write the basis for it.`)]
    : [check('basis', 'done', 'decision', `${words}, and the basis for it is recorded.`)]
}
