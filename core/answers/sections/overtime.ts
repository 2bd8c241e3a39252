/** Whether overtime law covers the job, and the pay against its floors. */

import { z } from 'zod'
import { formatDate } from '../../pay/date.ts'
import { dollars } from '../../pay/figures.ts'
import { SUPPORTS } from '../../pay/law.ts'
import { againstFloor, floorRemarks, floorWords, type LegalFloor } from '../../pay/legal-floors.ts'
import { formatMoney, formatPay } from '../../pay/money.ts'
import { PAY_TYPES } from '../../pay/pay-package.ts'
import type { Block, Stretch } from '../documents/blocks.ts'
import { pageLink, type Section, type ShareRules } from './addresses.ts'
import type { Head } from './head-facts-schema.ts'
import { calledName, capitalized } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & OvertimeFacts
type Facts = NonNullable<OvertimeFacts['overtime']>

export const overtime: Section<Drawn> = {
  key: 'overtime',
  view: 'package',
  title: () => 'Overtime and minimum wage',
  blocks: (drawn) => (drawn.overtime ? overtimeBlocks(drawn.overtime, drawn) : []),
}

function overtimeBlocks(facts: Facts, { employee, asOf }: Drawn): Block[] {
  const floors = [salaryLevel(facts, asOf), minimumWage(facts, asOf)].filter(
    (words) => words !== '',
  )
  const isLocal = facts.floors !== undefined
  return [
    { kind: 'paragraph', words: coverage(facts, employee) },
    ...(floors.length > 0 ? [{ kind: 'paragraph', words: floors.join(' ') } as const] : []),
    {
      ...{ kind: 'paragraph', size: 'small' },
      words: [
        'Duties decide too: a salary alone does not make a job exempt.',
        ...(isLocal ? [] : ['City minimums are not checked.']),
        'This is not legal advice.',
      ].join(' '),
    },
  ]
}

function coverage(
  { payType, paidByTheHour, hourly }: Facts,
  employee: Drawn['employee'],
): Stretch[] {
  const name = capitalized(calledName(employee))
  if (payType === 'exempt' && paidByTheHour) {
    const rate = hourly === null ? 'by the hour' : formatPay(hourly * 100, 'hour')
    return [
      {
        text: `${name} is entered as exempt but paid ${rate}. Exempt staff are paid a salary, so check the pay type.`,
      },
    ]
  }
  if (payType === 'exempt') return [{ text: `${name} is exempt: paid a salary, without overtime.` }]
  if (payType === 'non_exempt') {
    return [
      {
        text: `${name} is non-exempt: hours above 40 in a week are paid at one and a half times the rate.`,
      },
    ]
  }
  if (payType === 'ministerial') {
    return [{ text: `${name}’s job is ministerial: overtime law does not cover it.` }]
  }
  const asks =
    'The pay type is not specified, so we do not know whether overtime law covers this job.'
  if (employee.id === 0) return [{ text: asks }]
  return [
    { text: `${asks} ` },
    pageLink(employee.id, `/employee/${employee.id}#field-payType`, 'Enter the pay type'),
    { text: '.' },
  ]
}

/** Exempt staff have a lowest salary of a paid week, which part-time work does not lower. */
function salaryLevel(facts: Facts, asOf: string): string {
  const { payType, paidByTheHour, base, salaryLevel: level, weekly, floors } = facts
  const mayBeExempt = payType === 'exempt' || (payType === null && !paidByTheHour)
  if (!mayBeExempt) return ''
  const floor = floors?.exemptSalary ?? null
  if (floor !== null && weekly !== undefined) {
    const paid = `${formatMoney(weekly * 100)} a week`
    return `Exempt staff must be paid ${floorWords(floor)}, part-time or not. ${comparedWords(paid, weekly, floor)}`
  }
  if (level === null) return ''
  const compared = base < level ? 'below it' : 'not below it'
  return `Exempt staff must be paid a salary of at least ${dollars(level)} a year as of ${formatDate(asOf)}, part-time or not. Base pay of ${dollars(base)} is ${compared}.`
}

/** Neither ministers nor exempt staff on a salary are covered by it (29 USC 213). */
function minimumWage(facts: Facts, asOf: string): string {
  const { payType, paidByTheHour, hourly, minimumWage: minimum, floors } = facts
  const isExempt = payType === 'exempt' && !paidByTheHour
  if (payType === 'ministerial' || isExempt || hourly === null) return ''
  const known = floors?.minimumWage ?? null
  if (known !== null) {
    const paid = formatPay(Math.round(hourly * 100), 'hour')
    return `${capitalized(floorWords(known))}. ${comparedWords(paid, hourly, known)}`
  }
  if (minimum === null) return ''
  const [rate, floor] = [hourly, minimum].map((amount) => formatPay(amount * 100, 'hour'))
  const compared = hourly < minimum ? 'below it' : 'not below it'
  return `The minimum wage as of ${formatDate(asOf)} is ${floor}. Base pay of ${rate} is ${compared}.`
}

/** The verdict of pay in dollars, with what it does not cover. */
function comparedWords(paid: string, dollarsPaid: number, floor: LegalFloor): string {
  const verdict = {
    below: `Base pay of ${paid} is below it.`,
    met: `Base pay of ${paid} is not below it.`,
    unknown: `Base pay of ${paid} is not below it, and that is not the whole law:`,
  }[againstFloor(Math.round(dollarsPaid * 100), floor)]
  return [verdict, floorRemarks(floor)].filter((part) => part !== '').join(' ')
}

// How overtime law (FLSA) sees a lay person's job, with the floors of the place and day.

const amount = z.number().nullable()

const floor: z.ZodType<LegalFloor> = z.object({
  kind: z.enum(['minimum_wage', 'exempt_salary']),
  ...{ amount: z.number(), place: z.string(), since: z.string() },
  ...{ source: z.string(), sourceUrl: z.string().nullable(), checkedOn: z.string() },
  support: z.enum(SUPPORTS).nullable().optional(),
  ...{ conditions: z.array(z.string()).readonly(), note: z.string().nullable() },
  open: z.array(z.string()).readonly(),
})

const overtimeSchema = z.object({
  overtime: z
    .object({
      /** null: not specified */
      payType: z.enum(PAY_TYPES).nullable(),
      /** base pay in dollars a year, and by the paid hour where hours are known */
      ...{ base: z.number(), hourly: amount, paidByTheHour: z.boolean() },
      /** of reports saved before a floor had its place, days and source: dollars a year and an hour */
      ...{ salaryLevel: amount, minimumWage: amount },
      /** base pay in dollars a paid week */
      weekly: z.number().optional(),
      /** null where none was checked */
      floors: z
        .object({ minimumWage: floor.nullable(), exemptSalary: floor.nullable() })
        .optional(),
    })
    .optional(),
})

export type OvertimeFacts = Readonly<z.infer<typeof overtimeSchema>>

/** It holds the person's own pay. */
const OVERTIME_SHARE: ShareRules<OvertimeFacts> = { overtime: false }

export const overtimePart = { schema: overtimeSchema, share: OVERTIME_SHARE }
