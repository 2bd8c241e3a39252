/** Questions about what only ministers usually have: a housing allowance, a parsonage, a SECA offset. */
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
import { enter, keep, type Question } from '../../question.ts'
import { type AmountAnswers, annualOf, BASE, entered, HOUSING, TIME } from './entered-amounts.ts'

export function askAboutMinister(answers: AmountAnswers): readonly (Question | null)[] {
  return [
    housingOfLay(answers) ?? housingAboveBase(answers),
    parsonageOfLay(answers) ?? rentalValueQuestion(answers),
    offsetQuestion(answers),
  ]
}

const RENTAL_VALUE = ['parsonageRentalValue', 'parsonageRentalValuePeriod'] as const
const OFFSET = ['secaOffset', 'secaOffsetPeriod'] as const

/** A minister may also be licensed or commissioned. */
const ORDAINED = enter('Yes, ordained, licensed or commissioned', {
  ordained: 'yes',
  clergyTaxStatus: '',
})

function housingOfLay(answers: AmountAnswers): Question | null {
  if (answers.ordained === true || annualOf(answers.housingAllowance, answers) === 0) return null
  return {
    key: 'housing-of-lay',
    field: 'housingAllowance',
    sentence:
      'A housing allowance is for ministers. Is this person ordained, licensed or commissioned?',
    about: [...HOUSING, 'ordained'],
    answers: [ORDAINED, enter('No: remove the housing allowance', { housingAllowance: '' })],
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
  const { livesInParsonage, parsonageRentalValue, ordained } = answers
  const value = annualOf(parsonageRentalValue, answers)
  if (ordained === true || (livesInParsonage !== true && value === 0)) return null
  const removed = { livesInParsonage: 'no', parsonageRentalValue: '', parsonageUtilities: '' }
  return {
    key: 'parsonage-of-lay',
    field: parsonageRentalValue === null ? 'livesInParsonage' : 'parsonageRentalValue',
    sentence:
      'A parsonage is for ministers. Lodging for other staff is taxed as wages. Is this person ordained, licensed or commissioned?',
    about: ['livesInParsonage', ...RENTAL_VALUE, 'ordained'],
    answers: [
      ORDAINED,
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

function offsetQuestion({ secaOffset, ordained, clergyTaxStatus }: AmountAnswers): Question | null {
  if (secaOffset === null || secaOffset.cents === 0) return null
  const remove = enter('No: remove the offset', { secaOffset: '' })
  const about = [...OFFSET, 'ordained', 'clergyTaxStatus']
  const offset = formatPay(secaOffset.cents, secaOffset.period)
  if (clergyTaxStatus === 'seca_exempt') {
    return {
      ...{ key: 'offset-of-exempt', field: 'secaOffset', about },
      sentence: 'A person exempt from SECA has no such tax to offset. Is this person exempt?',
      answers: [
        enter('No: this minister pays SECA', { clergyTaxStatus: 'dual_status' }),
        enter('Yes, exempt: remove the offset', { secaOffset: '' }),
        keep(`Yes, exempt: we pay ${offset} anyway`),
      ],
    }
  }
  if (ordained === true && clergyTaxStatus !== 'lay') return null
  return {
    ...{ key: 'offset-of-lay', field: 'secaOffset', about },
    sentence:
      'A SECA offset is for ministers. For other staff the employer pays FICA. Is this person a minister?',
    answers: [
      enter('Yes, a minister who pays SECA', { ordained: 'yes', clergyTaxStatus: 'dual_status' }),
      remove,
      keep(`No: we pay ${offset} anyway`),
    ],
  }
}
