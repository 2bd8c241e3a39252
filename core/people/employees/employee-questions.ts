/** What may be right about a person but is more often a slip, with what each answer enters. */

import { formatNumber } from '../../forms/numbers.ts'
import type { TypedPay } from '../../pay/entered-amount.ts'
import { type Cents, formatMoney, formatPay } from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import { manyHoursQuestion, payQuestion as questionAboutPay } from '../../pay/salary-rate.ts'
import { enter, keep, type Question, type Texts } from '../../question.ts'
import type { EmployeeAnswers } from './employee-fields-schema.ts'

// Amounts of a person's pay as questions speak of them: the fields they stand in, a year of them, another one entered.

/** Input of the questions about pay: the amounts, and facts of the person. */
export type AmountAnswers = Pick<
  EmployeeAnswers,
  | ('basePay' | 'housingAllowance' | 'parsonageRentalValue' | 'livesInParsonage' | 'secaOffset')
  | ('requiredLodging' | 'kind')
  | ('hoursPerWeek' | 'weeksPerYear' | 'ordained' | 'clergyTaxStatus' | 'payType')
>

const BASE = ['basePay', 'basePayPeriod'] as const
const TIME = ['hoursPerWeek', 'weeksPerYear'] as const
const HOUSING = ['housingAllowance', 'housingAllowancePeriod'] as const

type AmountField = 'basePay' | 'housingAllowance' | 'parsonageRentalValue'

/** An amount with its period, as an answer enters it. */
export function entered<Field extends AmountField>(
  field: Field,
  { cents, period }: Pick<TypedPay, 'cents' | 'period'>,
): Readonly<Record<string, string>> {
  return { [field]: formatMoney(cents), [`${field}Period`]: period }
}

/** "Make it $25.00 an hour" */
export function makeBase(pay: Pick<TypedPay, 'cents' | 'period'>) {
  return enter(`Make it ${formatPay(pay.cents, pay.period)}`, entered('basePay', pay))
}

function annualOf(
  pay: TypedPay | null,
  { hoursPerWeek, weeksPerYear }: Pick<AmountAnswers, 'hoursPerWeek' | 'weeksPerYear'>,
): Cents {
  if (pay === null) return 0
  return annualize(pay.cents, pay.period, hoursPerWeek, weeksPerYear ?? 52) ?? 0
}

// Questions about what only ministers usually have: a housing allowance, a parsonage, a SECA offset.

function askAboutMinister(answers: AmountAnswers): readonly (Question | null)[] {
  return [
    housingOfLay(answers) ?? housingAboveBase(answers),
    parsonageOfLay(answers) ?? rentalValueQuestion(answers),
    offsetQuestion(answers),
  ]
}

const RENTAL_VALUE = ['parsonageRentalValue', 'parsonageRentalValuePeriod'] as const
const OFFSET = ['secaOffset', 'secaOffsetPeriod'] as const

/** A minister may also be licensed or commissioned. */
const ORDAINED = 'Yes, ordained, licensed or commissioned'

/** The kind of person follows; a volunteer and a planned hire stay what they are. */
function ministerOf({ kind }: Pick<AmountAnswers, 'kind'>, clergyTaxStatus = ''): Texts {
  const facts = { ordained: 'yes', clergyTaxStatus }
  return kind === 'employee' ? { ...facts, kind: 'minister' } : facts
}

function housingOfLay(answers: AmountAnswers): Question | null {
  if (answers.ordained === true || annualOf(answers.housingAllowance, answers) === 0) return null
  return {
    key: 'housing-of-lay',
    field: 'housingAllowance',
    sentence:
      'A housing allowance is for ministers. Is this person ordained, licensed or commissioned?',
    about: [...HOUSING, 'ordained'],
    answers: [
      enter(ORDAINED, ministerOf(answers)),
      enter('No: remove the housing allowance', { housingAllowance: '' }),
    ],
  }
}

function housingAboveBase({ housingAllowance, basePay, ...time }: AmountAnswers): Question | null {
  const [housing, base] = [annualOf(housingAllowance, time), annualOf(basePay, time)]
  if (housingAllowance === null || housing <= base) return null
  const asYearly = { cents: housingAllowance.cents, period: 'year' } as const
  const isYearly = housingAllowance.period === 'year'
  return {
    key: 'housing-above-base',
    field: 'housingAllowance',
    sentence: `Housing of ${formatMoney(housing)} a year is more than the base salary of ${formatMoney(base)}. Are both amounts right?`,
    about: [...HOUSING, ...BASE, ...TIME],
    answers: [
      keep(`Keep ${formatMoney(base)} base salary and ${formatMoney(housing)} housing`),
      ...(base > 0 && basePay !== null
        ? [
            enter(
              `Swap them: ${formatMoney(housing)} base salary and ${formatMoney(base)} housing`,
              { ...entered('basePay', housingAllowance), ...entered('housingAllowance', basePay) },
            ),
          ]
        : []),
      ...(isYearly
        ? []
        : [
            enter(
              `Make housing ${formatPay(asYearly.cents, 'year')}`,
              entered('housingAllowance', asYearly),
            ),
          ]),
    ],
  }
}

/** Shown at the amount where there is one, else at the check box. */
function parsonageOfLay(answers: AmountAnswers): Question | null {
  const { livesInParsonage, requiredLodging, parsonageRentalValue, ordained } = answers
  const value = annualOf(parsonageRentalValue, answers)
  if (ordained === true || requiredLodging === true) return null
  if (livesInParsonage !== true && value === 0) return null
  const removed = { livesInParsonage: 'no', parsonageRentalValue: '', parsonageUtilities: '' }
  return {
    key: 'parsonage-of-lay',
    field: parsonageRentalValue === null ? 'livesInParsonage' : 'parsonageRentalValue',
    sentence:
      'A parsonage is for ministers. Lodging for other staff is taxed as wages, unless they live on your premises, for your convenience, as a condition of the job. Is this person ordained, licensed or commissioned?',
    about: ['livesInParsonage', 'requiredLodging', ...RENTAL_VALUE, 'ordained'],
    answers: [
      enter(ORDAINED, ministerOf(answers)),
      enter('No, but all three hold: no FICA and no tax on the lodging', {
        requiredLodging: 'yes',
      }),
      enter('No: remove the parsonage', removed),
      keep('No: keep it as lodging that is taxed as wages'),
    ],
  }
}

function rentalValueQuestion(answers: AmountAnswers): Question | null {
  const { parsonageRentalValue, housingAllowance, basePay } = answers
  const value = annualOf(parsonageRentalValue, answers)
  const other = annualOf(housingAllowance, answers) + annualOf(basePay, answers)
  if (parsonageRentalValue === null || value === 0 || other >= value) return null
  const asYearly = { cents: parsonageRentalValue.cents, period: 'year' } as const
  const correction =
    parsonageRentalValue.period === 'year'
      ? enter('Remove the rental value', { parsonageRentalValue: '' })
      : enter(
          `Make it ${formatPay(asYearly.cents, 'year')}`,
          entered('parsonageRentalValue', asYearly),
        )
  return {
    key: 'rental-value',
    field: 'parsonageRentalValue',
    sentence: `A rental value of ${formatMoney(value)} a year is more than all other pay. Is it correct?`,
    about: [...RENTAL_VALUE, ...HOUSING, ...BASE, ...TIME],
    answers: [correction, keep(`Keep ${formatMoney(value)} a year`)],
  }
}

function offsetQuestion(answers: AmountAnswers): Question | null {
  const { secaOffset, ordained, clergyTaxStatus } = answers
  if (secaOffset === null || secaOffset.cents === 0) return null
  const remove = enter('No: remove the offset', { secaOffset: '' })
  const about = [...OFFSET, 'ordained', 'clergyTaxStatus']
  const offset = formatPay(secaOffset.cents, secaOffset.period)
  if (clergyTaxStatus === 'seca_exempt' || clergyTaxStatus === 'retired') {
    const state = clergyTaxStatus === 'retired' ? 'retired' : 'exempt'
    const who =
      state === 'retired' ? 'A retired minister on a pension' : 'A person exempt from SECA'
    return {
      ...{ key: 'offset-of-exempt', field: 'secaOffset', about },
      sentence: `${who} has no such tax to offset. Is this person ${state}?`,
      answers: [
        enter('No: this minister pays SECA', { clergyTaxStatus: 'dual_status' }),
        enter(`Yes, ${state}: remove the offset`, { secaOffset: '' }),
        keep(`Yes, ${state}: we pay ${offset} anyway`),
      ],
    }
  }
  if (ordained === true && clergyTaxStatus !== 'lay') return null
  return {
    ...{ key: 'offset-of-lay', field: 'secaOffset', about },
    sentence:
      'A SECA offset is for ministers. For other staff the employer pays FICA. Is this person a minister?',
    answers: [
      enter('Yes, a minister who pays SECA', ministerOf(answers, 'dual_status')),
      remove,
      keep(`No: we pay ${offset} anyway`),
    ],
  }
}

export function askAboutEmployee(answers: EmployeeAnswers): readonly (Question | null)[] {
  const { basePay, hoursPerWeek } = answers
  const hours = basePay && manyHoursQuestion({ ...basePay, hoursPerWeek }, BASE)
  return [...askAboutAmounts(answers), hours, yearsQuestion(answers)]
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
function unpaidHoursQuestion(answers: AmountAnswers): Question | null {
  const { basePay, hoursPerWeek, clergyTaxStatus } = answers
  if (hoursPerWeek > 0 || basePay === null || basePay.cents === 0) return null
  if (clergyTaxStatus === 'retired') return null
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
