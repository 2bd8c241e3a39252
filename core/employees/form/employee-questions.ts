/** What may be right about a person but is more often a slip, with what each answer enters. */

import { payQuestion as questionAboutPay } from '../../pay/amounts/pay-question.ts'
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
import { formatNumber } from '../../quantities/format-number.ts'
import { enter, keep, type Question } from '../../question.ts'
import type { EmployeeAnswers } from './employee-fields.ts'
import { type AmountAnswers, annualOf, BASE, entered, TIME } from './entered-amounts.ts'
import { askAboutMinister } from './minister-questions.ts'

export function askAboutEmployee(answers: EmployeeAnswers): readonly (Question | null)[] {
  return [...askAboutAmounts(answers), yearsQuestion(answers)]
}

/** The questions about pay alone, as an entry of the history is asked them too. */
export function askAboutAmounts(answers: AmountAnswers): readonly (Question | null)[] {
  return [
    unpaidHoursQuestion(answers),
    payQuestion(answers),
    exemptHourlyQuestion(answers),
    ...askAboutMinister(answers),
  ]
}

function payQuestion({ basePay, hoursPerWeek, weeksPerYear }: AmountAnswers): Question | null {
  if (basePay === null) return null
  const { cents, period } = basePay
  return questionAboutPay(
    { cents, period, hoursPerWeek, weeksPerYear: weeksPerYear ?? 52 },
    { amount: BASE[0], period: BASE[1], time: TIME, called: 'base salary' },
  )
}

/** A salary is what makes a person exempt; a few professions may be exempt by the hour. */
function exemptHourlyQuestion({ basePay, payType, ...time }: AmountAnswers): Question | null {
  if (payType !== 'exempt' || basePay?.period !== 'hour' || basePay.cents === 0) return null
  const rate = formatPay(basePay.cents, 'hour')
  const salary = annualOf(basePay, time)
  return {
    key: 'exempt-hourly',
    field: 'payType',
    sentence: `Exempt staff are paid a salary, but this is ${rate}. Is this person paid for overtime?`,
    about: [...BASE, ...TIME, 'payType'],
    answers: [
      enter('Yes, paid for overtime: hourly, non-exempt', { payType: 'non_exempt' }),
      ...(salary > 0
        ? [
            enter(
              `No, exempt: make it a salary of ${formatMoney(salary)} a year`,
              entered('basePay', { cents: salary, period: 'year' }),
            ),
          ]
        : []),
      keep(`No: keep this person exempt at ${rate}`),
    ],
  }
}

/** A volunteer may have a stipend, but pay without hours has no hourly rate to compare. */
function unpaidHoursQuestion({ basePay, hoursPerWeek }: AmountAnswers): Question | null {
  if (hoursPerWeek > 0 || basePay === null || basePay.cents === 0) return null
  const paid = formatPay(basePay.cents, basePay.period)
  return {
    key: 'unpaid-hours',
    field: 'hoursPerWeek',
    sentence: `No paid hours, but ${paid}. Is it a stipend for a volunteer?`,
    about: ['hoursPerWeek', ...BASE],
    answers: [
      keep(`Yes: keep a stipend of ${paid}`),
      enter('No: clear the hours, to enter them again', { hoursPerWeek: '' }),
      enter('No: this volunteer is not paid', { basePay: '' }),
    ],
  }
}

function yearsQuestion({ yearsInRole, yearsExperience }: EmployeeAnswers): Question | null {
  if (yearsInRole === null || yearsExperience === null || yearsInRole <= yearsExperience) {
    return null
  }
  const [role, all] = [yearsInRole, yearsExperience].map(formatNumber) as [string, string]
  return {
    key: 'years-in-role',
    field: 'yearsInRole',
    sentence: `${yearsOf(role)} in this role is more than ${yearsOf(all)} of experience. Which is right?`,
    about: ['yearsInRole', 'yearsExperience'],
    answers: [
      enter(`Make the experience ${yearsOf(role)}`, { yearsExperience: role }),
      enter(`Make the years in this role ${all}`, { yearsInRole: all }),
      keep(`Keep ${yearsOf(role)} in this role and ${all} of experience`),
    ],
  }
}

function yearsOf(written: string): string {
  return `${written} ${written === '1' ? 'year' : 'years'}`
}
