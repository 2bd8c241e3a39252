/**
 * What needs attention in an organization: a payment that is missing, board deadlines, questions about pay, pay without
 * a change for long, figures of an old year, a new snapshot.
 */

import { HEALTH_RULE_LABELS, type HealthRule } from '../../market/health/rules/rules.ts'
import type { OwedWords } from '../../people/organizations/subscription.ts'
import { daysLeftInWords, deadlineOf } from './order-of-dates.ts'

export interface Alert {
  readonly kind: 'payment' | 'deadline' | 'question' | 'stale' | 'figures' | 'snapshot'
  readonly text: string
  readonly href: string
}

export interface AlertFacts {
  readonly organizationId: number
  /** YYYY-MM-DD */
  readonly today: string
  /** a payment that is missing, for those who may pay it */
  readonly owed: OwedWords | null
  readonly questions: readonly {
    readonly rule: HealthRule
    readonly people: readonly Named[]
  }[]
  /** everyone whose pay is known, with the day since which it holds */
  readonly paid: readonly (Named & { readonly since: string })[]
  /** board packets with a decision whose record is not finished */
  readonly packets: readonly (Named & {
    readonly number: number
    readonly finalActionOn: string
    readonly nextMeetingOn: string | null
  })[]
  /** newest fiscal year with figures */
  readonly fiscalYear: number | null
  readonly snapshot: { readonly id: number; readonly name: string } | null
  /** snapshot of the newest saved report; null where none was saved */
  readonly lastReportSnapshotId: number | null
}

interface Named {
  readonly id: number
  readonly name: string
}

/** After this many months without a change, pay is listed. */
const STALE_MONTHS = 18

/** A board deadline within this many days is listed. */
const DEADLINE_DAYS = 30

/** What is owed first, then deadlines, then questions, then pay and figures that grow old. */
export function alertsOf(facts: AlertFacts): Alert[] {
  return [
    ...owedAlert(facts),
    ...facts.packets.flatMap((packet) => deadlineAlert(packet, facts.today)),
    ...facts.questions.filter(({ rule }) => rule !== 'stale').map(questionAlert),
    ...staleAlert(facts),
    ...figuresAlert(facts),
    ...snapshotAlert(facts),
  ]
}

function owedAlert({ owed }: AlertFacts): Alert[] {
  return owed?.link ? [{ kind: 'payment', text: owed.text, href: owed.link.href }] : []
}

function deadlineAlert(packet: AlertFacts['packets'][number], today: string): Alert[] {
  const deadline = deadlineOf({ ...packet, on: today })
  if (deadline.daysLeft > DEADLINE_DAYS) return []
  const words = daysLeftInWords(deadline)
  return [
    {
      kind: 'deadline',
      text: `Board deadline: the record of the decision on the pay of ${packet.name}, ${words}.`,
      href: `/report/${packet.id}/board-packet/${packet.number}/record`,
    },
  ]
}

function questionAlert({ rule, people }: AlertFacts['questions'][number]): Alert {
  const [first] = people
  return {
    kind: 'question',
    text: `${HEALTH_RULE_LABELS[rule]}: ${namesOf(people)}. Confirm it or correct it.`,
    href: people.length === 1 && first ? `/employee/${first.id}` : '/table?flagged=yes',
  }
}

function staleAlert({ paid, today }: AlertFacts): Alert[] {
  const stale = paid.filter(({ since }) => monthsFrom(since, today) > STALE_MONTHS)
  const [first] = stale
  if (!first) return []
  return [
    {
      kind: 'stale',
      text: `No change for more than ${STALE_MONTHS} months: the pay of ${namesOf(stale)}.`,
      href: stale.length === 1 ? `/report/${first.id}` : '/table?sort=lastChange',
    },
  ]
}

function figuresAlert({ fiscalYear, today, organizationId }: AlertFacts): Alert[] {
  const year = Number(today.slice(0, 4))
  if (fiscalYear !== null && fiscalYear >= year - 1) return []
  const text =
    fiscalYear === null
      ? 'You have not entered budget and size yet. After the position, they affect the ranges most.'
      : `The latest budget and size are for ${fiscalYear}. Newer figures make the ranges more accurate.`
  return [{ kind: 'figures', text, href: `/organization/${organizationId}` }]
}

function snapshotAlert({ snapshot, lastReportSnapshotId }: AlertFacts): Alert[] {
  if (!snapshot || lastReportSnapshotId === null || lastReportSnapshotId === snapshot.id) return []
  return [
    {
      kind: 'snapshot',
      text: `Snapshot ${snapshot.name} was published since your last report. Saved reports keep their figures.`,
      href: '/table',
    },
  ]
}

/** "Ann Lee", "Ann Lee and Bo Finch", "Ann Lee, Bo Finch and 3 more" */
function namesOf(people: readonly Named[]): string {
  const names = people.map(({ name }) => name)
  if (names.length <= 2) return names.join(' and ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** Whole months from one date to a later one; both YYYY-MM-DD. */
function monthsFrom(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0)
}
