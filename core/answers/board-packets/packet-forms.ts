import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { askWithin, confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { wholeNumberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf, type Reading, refused, understood } from '../../forms/reading.ts'
import { parseRecordId } from '../../forms/record-id.ts'
import { parseDate } from '../../pay/date.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { parseAmount, type TypedAmount } from '../../pay/entered-amount.ts'
import { type Cents, yearlyMoneyBetween } from '../../pay/money.ts'
import { type PaidTime, resolveAmount } from '../../pay/resolve-amount.ts'
import { payQuestion } from '../../pay/salary-rate.ts'
import { askInThousands } from '../../people/organizations/organization-form-schema.ts'
import type { Question } from '../../question.ts'
import { APPROVERS, type Criteria, type Decision, type Meeting, type Receipts } from './packet.ts'
import { paragraphOf } from './paragraph.ts'
import { AMOUNTS, type ApprovedAmounts } from './pay-decided.ts'

/** The form of the criteria: what counts as comparable, before anybody looks at figures. */

const budget = yearlyMoneyBetween(0, 10_000_000_000, '150k or 1.2m')

const fields = z.object({
  typed: z.record(z.string(), z.unknown()),

  position: required(
    lineOfText({ maximum: 120 }),
    'Enter the position, for example senior pastor.',
  ),
  duties: required(paragraphOf(4000), 'Describe what the position does.'),
  organizationTypes: required(
    oneOf(['church', 'nonprofit', 'both']),
    'Choose which organizations count as similar.',
  ),
  budgetFrom: required(budget, 'Enter the smallest budget that counts as similar; 0 for none.'),
  budgetTo: required(budget, 'Enter the largest budget that counts as similar.'),
  geography: required(lineOfText({ maximum: 300 }), 'Say where similar organizations are.'),
  denomination: optional(lineOfText({ maximum: 300 })),
  definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what counts as pay.'),
  targetPercentile: required(
    wholeNumberBetween(10, 90, '50'),
    'Enter the percentile you aim at, from 10 to 90.',
  ),
  reason: required(paragraphOf(4000), 'Write why these are the right criteria.'),
})

export const criteriaForm = z.preprocess(
  typedForm,
  fields.transform(({ typed, ...criteria }, context): Criteria => {
    const { budgetFrom, budgetTo } = criteria
    const asked = [askInThousands('budgetFrom', budgetFrom), askInThousands('budgetTo', budgetTo)]
    askWithin(context, asked, typed)
    if (criteria.budgetTo <= criteria.budgetFrom) {
      const message = 'This must be more than the smallest budget.'
      context.addIssue({ code: 'custom', path: ['budgetTo'], message })
    }
    return criteria
  }),
)

/** The form of the decision: what was approved, from when, on which terms, and why where it lies outside the range. */
const none = optional(parseAmount)

const decisionFields = z.object({
  typed: z.record(z.string(), z.unknown()),
  cash: required(parseAmount, 'Enter the cash salary a year, for example 58,000.'),
  housing: none,
  secaOffset: none,
  retirement: none,
  insurance: none,
  employerFica: none,
  effectiveOn: required(parseDate, 'Choose the date the pay starts.'),
  terms: required(paragraphOf(4000), 'Write the terms, for example one year, reviewed each fall.'),
  basis: optional(paragraphOf(4000)),
  uncovered: optional(paragraphOf(4000)),
  outsideCriteria: optional(paragraphOf(4000)),
  adjustments: optional(paragraphOf(4000)),
})

export const decisionForm = z.preprocess(
  typedForm,
  decisionFields.transform(({ typed, ...answers }) => ({
    ...answers,
    confirmed: confirmedQuestions(typed),
  })),
)

export type TypedDecision = z.output<typeof decisionForm>

/** A million dollars; more is a slip. */
const MOST: Cents = 100_000_000

/** The amounts in cents a year, beside present ones: "+3%" is of those. Problems by field. */
export function readDecision(
  { confirmed: _, ...typed }: TypedDecision,
  present: Partial<ApprovedAmounts> | null,
  time: PaidTime,
): { readonly decision: Decision; readonly problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {}
  const amounts = AMOUNTS.map((name): [typeof name, Cents] => {
    const reading = yearly(typed[name], present?.[name] ?? null, time)
    if (!reading.ok) problems[name] = reading.problem
    return [name, reading.ok ? reading.value : 0]
  })
  // every name has an amount
  const approved = Object.fromEntries(amounts) as Record<(typeof AMOUNTS)[number], Cents>
  return { decision: { ...typed, ...approved }, problems }
}

function yearly(typed: TypedAmount | null, present: Cents | null, time: PaidTime): Reading<Cents> {
  if (typed === null) return { ok: true, value: 0 }
  const now = present === null ? null : ({ amount: present, period: 'year' } as const)
  const reading = resolveAmount(typed, now, time)
  if (!reading.ok) return reading
  if (reading.value.annual > MOST) {
    return refused('That is more than $1,000,000. Look for a zero too many; enter it like 58k.')
  }
  return { ok: true, value: reading.value.annual }
}

/** Cash of $25 a year was meant by the hour; asked before it is planned as somebody's pay. */
export function askAboutDecision({ cash }: Decision, time: PaidTime): Question | null {
  const fields = { amount: 'cash', period: null, time: [], called: 'cash salary' }
  return payQuestion({ cents: cash, period: 'year', ...time }, fields)
}

/** What only the calendar can tell. Field -> sentence. */
export function decisionProblems({ effectiveOn }: Decision, today: string): Record<string, string> {
  const years = Math.abs(Number(effectiveOn.slice(0, 4)) - Number(today.slice(0, 4)))
  return years > 5 ? { effectiveOn: 'That is more than five years from now. Check the date.' } : {}
}

/** The forms of the body: its meeting and votes, and who was present. */
const votes = (whenBlank: string) => required(wholeNumberBetween(0, 500, '5'), whenBlank)

export const meetingForm = z
  .object({
    approver: required(oneOf(APPROVERS), 'Choose who approves this pay.'),
    recommendation: optional(lineOfText({ maximum: 300 })),
    confirmation: optional(lineOfText({ maximum: 300 })),
    hadData: required(
      oneOf(['yes', 'no']),
      'Say whether the members had the data of this packet before they voted.',
    ),
    body: required(lineOfText({ maximum: 200 }), 'Enter the body that decided, such as the board.'),
    authority: required(
      lineOfText({ maximum: 300 }),
      'Enter why it may decide, for example under the bylaws.',
    ),
    metOn: required(parseDate, 'Choose the date of the meeting.'),
    nextMeetingOn: optional(parseDate),
    votesFor: votes('Enter how many voted for it.'),
    votesAgainst: votes('Enter how many voted against it, or 0 if no one.'),
    votesAbstained: votes('Enter how many abstained, or 0 if no one.'),
  })
  .transform(({ hadData, ...answers }, context): Meeting => {
    const meeting = { ...answers, hadData: hadData === 'yes' }
    if (meeting.nextMeetingOn !== null && meeting.nextMeetingOn <= meeting.metOn) {
      const message = 'The next meeting comes after this one.'
      context.addIssue({ code: 'custom', path: ['nextMeetingOn'], message })
    }
    return meeting
  })

/** The list is read by the service, which knows the person whose pay is decided. */
export const attendeesForm = z.object({
  present: required(paragraphOf(12_000), 'Enter the name of everyone who was present.'),
  asked: required(oneOf(['yes']), 'Ask everyone about conflicts of interest, then check this box.'),
})

/** What only the calendar can tell; `today` as YYYY-MM-DD. Field -> sentence. */
export function meetingProblems(meeting: Meeting, today: string): Record<string, string> {
  if (meeting.metOn > today)
    return { metOn: 'This date is in the future. Enter the meeting after it was held.' }
  if (meeting.metOn < EARLIEST)
    return { metOn: 'The rule began in 2002. Check the date of the meeting.' }
  if (
    meeting.nextMeetingOn !== null &&
    Number(meeting.nextMeetingOn.slice(0, 4)) > Number(today.slice(0, 4)) + 3
  )
    return { nextMeetingOn: 'That is years away. Check the date of the next meeting.' }
  return {}
}

const EARLIEST = '2002-01-23'

/** The form of the receipts of a small organization. */
const receiptsFields = z.object({
  typed: z.record(z.string(), z.unknown()),
  averageReceipts: required(
    yearlyMoneyBetween(0, 100_000_000_000, '640k or 1.2m'),
    'Enter the average of three years, for example 640k.',
  ),
  years: required(lineOfText({ maximum: 60 }), 'Enter the three years, for example 2023 to 2025.'),
})

export const receiptsForm = z.preprocess(
  typedForm,
  receiptsFields.transform(({ typed, ...receipts }, context): Receipts => {
    askWithin(context, [askInThousands('averageReceipts', receipts.averageReceipts)], typed)
    return receipts
  }),
)

/** The form of what is added after the seal or the end: never a change, always an addition with its reason. */
export const amendmentForm = z.object({
  text: required(paragraphOf(4000), 'Write what is added or corrected.'),
  reason: required(paragraphOf(1000), 'Write why.'),
})

/** The body read the minutes and approved them as reasonable, accurate and complete. */
export const approvalForm = z.object({
  dated: required(parseDate, 'Choose the date the minutes were approved.'),
  text: required(paragraphOf(1000), 'Enter the body that approved them.'),
})

// Numbers of packets and of saved reports, as addresses and forms have them.

/** They are counted for one person or organization: beyond this there is none, and the database holds none. */
const LARGEST = 2_000_000_000

export function parsePacketNumber(text: string | undefined): number {
  const number = parseRecordId(text)
  if (number > LARGEST) throw new NotFound()
  return number
}

/** Which report to attach: one that was saved, or one to be saved now. */
export function readReportChoice(text: string): Reading<number | 'now'> {
  if (text === 'now') return understood('now')
  const number = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return number > 0 && number <= LARGEST
    ? understood(number)
    : refused('Choose a saved report, or save one now.')
}
