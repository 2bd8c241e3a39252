/** Whether overtime law covers the job, and the pay against its floors. */

import { z } from 'zod'
import { dollars } from '../../pay/figures.ts'
import { formatPay } from '../../pay/money.ts'
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
  blocks: ({ overtime: facts, employee }) => (facts ? overtimeBlocks(facts, employee) : []),
}

function overtimeBlocks(facts: Facts, employee: Drawn['employee']): Block[] {
  const floors = [salaryLevel(facts), minimumWage(facts)].filter((words) => words !== '')
  return [
    { kind: 'paragraph', words: coverage(facts, employee) },
    ...(floors.length > 0 ? [{ kind: 'paragraph', words: floors.join(' ') } as const] : []),
    {
      ...{ kind: 'paragraph', size: 'small' },
      words:
        'Duties decide too: a salary alone does not make a job exempt. City minimums are not checked. This is not legal advice.',
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

/** Exempt staff have a lowest salary, which part-time work does not lower. */
function salaryLevel({ payType, paidByTheHour, base, salaryLevel: level }: Facts): string {
  const mayBeExempt = payType === 'exempt' || (payType === null && !paidByTheHour)
  if (!mayBeExempt || level === null) return ''
  const compared = base < level ? 'below it' : 'not below it'
  return `Exempt staff must be paid a salary of at least ${dollars(level)} a year, part-time or not. Base pay of ${dollars(base)} is ${compared}.`
}

function minimumWage({ payType, hourly, minimumWage: minimum }: Facts): string {
  if (payType === 'ministerial' || hourly === null || minimum === null) return ''
  const [rate, floor] = [hourly, minimum].map((amount) => formatPay(amount * 100, 'hour'))
  const compared = hourly < minimum ? 'below it' : 'not below it'
  return `The minimum wage is ${floor}. Base pay of ${rate} is ${compared}.`
}

// How overtime law (FLSA) sees a lay person's job, with the floors of the place and day.

const amount = z.number().nullable()

const overtimeSchema = z.object({
  overtime: z
    .object({
      /** null: not specified */
      payType: z.enum(PAY_TYPES).nullable(),
      /** base pay in dollars a year, and by the paid hour where hours are known */
      ...{ base: z.number(), hourly: amount, paidByTheHour: z.boolean() },
      /** lowest salary of exempt staff a year, and lowest wage an hour; null where none was checked */
      ...{ salaryLevel: amount, minimumWage: amount },
    })
    .optional(),
})

export type OvertimeFacts = Readonly<z.infer<typeof overtimeSchema>>

/** It holds the person's own pay. */
const OVERTIME_SHARE: ShareRules<OvertimeFacts> = { overtime: false }

export const overtimePart = { schema: overtimeSchema, share: OVERTIME_SHARE }
