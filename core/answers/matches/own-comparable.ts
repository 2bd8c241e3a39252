/** Comparables from other sources, as a board packet and a match hold them: pay with where it comes from. */

import { z } from 'zod'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { askWithin, confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { numberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import {
  type Cents,
  formatMoney,
  PERIODS,
  type Period,
  WEEKS_PER_YEAR,
  yearlyMoneyBetween,
} from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import { manyHoursQuestion, payQuestion } from '../../pay/salary-rate.ts'
import { enter, type Question } from '../../question.ts'

const COMPARABLE_SOURCES = ['call', 'written_offer', 'published_survey', 'form_990'] as const
export type ComparableSource = (typeof COMPARABLE_SOURCES)[number]

/** Pay of one comparable position that somebody of the organization found: entered, never a record of the market. */
export interface OwnComparable {
  /** described, not necessarily named */
  readonly organization: string
  readonly organizationType: OrganizationType
  /** yearly operating budget in cents; null where it is not known */
  readonly budget: Cents | null
  readonly position: string
  readonly fullTime: boolean
  /** weekly hours, needed for hourly pay; null where nobody said */
  readonly hoursPerWeek: number | null
  readonly asTyped: string
  readonly amount: Cents
  readonly period: Period
  /** cents a year */
  readonly annual: Cents
  readonly definition: DefinitionOfPay
  readonly source: ComparableSource
  /** which survey, which form, whom one spoke to */
  readonly sourceDetail: string
  /** YYYY-MM-DD: the day from which the figure is */
  readonly obtainedOn: string
  readonly obtainedBy: string
  /** the organization lies in the same or a similar community: what the rule for small organizations asks */
  readonly similarCommunity: boolean
  /** months of the year that a Form 990 pays for; absent for a whole year, and of other sources */
  readonly months?: number
  /** the person said so of an organization or a position that looked otherwise; absent where nothing was asked */
  readonly isOther?: boolean
  readonly similarWork?: boolean
}

const text = z.string()
const cents = z.number().int()
const number = z.number()

export const OWN_COMPARABLE: z.ZodType<OwnComparable> = z.object({
  organization: text,
  organizationType: z.enum(['church', 'nonprofit']),
  budget: cents.nullable(),
  position: text,
  fullTime: z.boolean(),
  hoursPerWeek: number.nullable(),
  asTyped: text,
  // of an hour it may be finer than a cent, as it was typed
  amount: number,
  period: z.enum(PERIODS),
  annual: cents,
  definition: z.enum(DEFINITIONS_OF_PAY),
  source: z.enum(COMPARABLE_SOURCES),
  sourceDetail: text,
  obtainedOn: text,
  obtainedBy: text,
  similarCommunity: z.boolean(),
  months: number.optional(),
  isOther: z.boolean().optional(),
  similarWork: z.boolean().optional(),
})

const line = (whenBlank: string) => required(lineOfText({ maximum: 300 }), whenBlank)

const comparableFields = z.object({
  typed: z.record(z.string(), z.unknown()),
  organization: line('Describe the organization, for example “Presbyterian church of 200 nearby”.'),
  organizationType: required(oneOf(['church', 'nonprofit']), 'Choose church or nonprofit.'),
  budget: optional(yearlyMoneyBetween(0, 10_000_000_000, '150k or 1.2m')),
  position: line('Enter its position.'),
  time: required(oneOf(['full_time', 'part_time']), 'Choose full-time or part-time.'),
  hoursPerWeek: optional(numberBetween(1, 100, '20')),
  pay: required(
    (text) => ({ ok: true, value: text }),
    'Enter the pay, for example 58,000 or 25/hr.',
  ),
  payPeriod: optional(oneOf(PERIODS)),
  definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what the pay includes.'),
  source: required(oneOf(COMPARABLE_SOURCES), 'Choose where the figure comes from.'),
  months: optional(numberBetween(1, 12, '12')),
  sourceDetail: line('Enter which survey or form, or whom you asked.'),
  obtainedOn: required(parseDate, 'Choose the date of the figure.'),
  obtainedBy: line('Enter who obtained it.'),
  similarCommunity: optional(oneOf(['yes', 'no'])),
})

/** With the questions that its person has answered by keeping. */
export interface EnteredComparable extends OwnComparable {
  readonly confirmed: readonly string[]
}

/** Strings -> a comparable with its pay as typed and annualized. */
export const comparableForm = z.preprocess(
  typedForm,
  comparableFields.transform((all, context): EnteredComparable => {
    const { typed, time, pay, payPeriod, similarCommunity, hoursPerWeek, months, ...rest } = all
    const fullTime = time === 'full_time'
    const hours = hoursPerWeek ?? (fullTime ? 40 : null)
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    const reading = parsePay(pay, payPeriod ?? 'year')
    if (!reading.ok) return refuse('pay', reading.problem)
    const { cents, period, asTyped } = reading.value
    const isPart = rest.source === 'form_990' && period === 'year'
    const year = annualize(cents, period, hours, WEEKS_PER_YEAR)
    const annual = year === null || !isPart ? year : Math.round((year * 12) / (months ?? 12))
    if (annual === null)
      return refuse(
        'hoursPerWeek',
        'Enter the weekly hours. Without them we cannot turn an hourly wage into yearly pay.',
      )
    if (annual <= 0 || annual > LARGEST_YEAR)
      return refuse('pay', 'Enter yearly pay above $0 and up to $100 million.')
    const paid = { cents, period, hoursPerWeek: hours, weeksPerYear: WEEKS_PER_YEAR }
    const asked = hoursPerWeek === null ? [] : ['hoursPerWeek']
    askWithin(
      context,
      [
        payQuestion(paid, { amount: 'pay', period: 'payPeriod', time: asked, called: 'pay' }),
        manyHoursQuestion(paid, ['pay', 'payPeriod']),
        isPart && months === null ? askAboutMonths(cents, rest.sourceDetail) : null,
      ],
      typed,
    )
    return {
      ...{
        ...rest,
        fullTime,
        hoursPerWeek: hours,
        asTyped,
        amount: cents,
        period,
        annual,
      },
      similarCommunity: similarCommunity === 'yes',
      ...(isPart && months !== null && months < 12 && { months }),
      confirmed: confirmedQuestions(typed),
    }
  }),
)

const MONTHS =
  'january,february,march,april,may,june,july,august,september,october,november,december'

/** A Form 990 reports what was paid in its year, also to someone who came or left in it. */
function askAboutMonths(paid: Cents, detail: string): Question {
  const [, verb = '', month = ''] =
    /\b(started|began|hired|joined|from|since|left|ended|until|through|to)\b\W*(?:in |on )?(\p{L}{3,})/iu.exec(
      detail,
    ) ?? []
  const at =
    month === '' ? -1 : MONTHS.split(',').findIndex((name) => name.startsWith(month.toLowerCase()))
  const isEnd = /left|ended|until|through|to/i.test(verb)
  const likely = at < 0 ? null : isEnd ? at + 1 : 12 - at
  const answers = [enter('The whole year', { months: '12' })]
  if (likely !== null && likely < 12) {
    const year = formatMoney(Math.round((paid * 12) / likely))
    answers.unshift(enter(`${likely} months: make it ${year} a year`, { months: String(likely) }))
  }
  return {
    ...{ key: 'part-year', field: 'months', about: ['months', 'pay', 'sourceDetail', 'source'] },
    sentence: `Is ${formatMoney(paid)} for the whole year? A Form 990 shows what was paid in its year, also to someone who came or left during it. If not, enter the months that were paid.`,
    answers,
  }
}

/** cents */
const LARGEST_YEAR = 10_000_000_000

export function comparableValues(one: OwnComparable): Readonly<Record<string, string>> {
  return {
    organization: one.organization,
    organizationType: one.organizationType,
    budget: one.budget === null ? '' : formatMoney(one.budget),
    position: one.position,
    time: one.fullTime ? 'full_time' : 'part_time',
    hoursPerWeek: one.hoursPerWeek === null ? '' : String(one.hoursPerWeek),
    pay: one.asTyped,
    payPeriod: one.period,
    definition: one.definition,
    source: one.source,
    months: one.source === 'form_990' ? String(one.months ?? 12) : '',
    sourceDetail: one.sourceDetail,
    obtainedOn: one.obtainedOn,
    obtainedBy: one.obtainedBy,
    similarCommunity: one.similarCommunity ? 'yes' : '',
  }
}
