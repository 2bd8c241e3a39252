/** "10%" of retirement or housing: a share of pay, or more than is paid now. Browser and server call the same. */
import { PAY_FIELD_NAMES, type PayField } from '../../engine/facts/person-facts.ts'
import { formatPercent } from '../../forms/numbers.ts'
import { type Cents, formatMoney, formatPay, PERIODS, type Period } from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import { beforeField, readBefore, readPayField, readShare } from '../../pay/resolve-amount.ts'
import { enter, type Question, type Texts } from '../../question.ts'

/** What the dollars of a share follow from. */
const SALARY = [
  ...(['basePay', 'basePayPeriod', 'housingAllowance', 'housingAllowancePeriod'] as const),
  ...(['hoursPerWeek', 'weeksPerYear'] as const),
]

/** Base salary and housing as the form holds them, cents a year; null where the base cannot be read. */
function salaryIn(values: Texts): { readonly base: Cents; readonly housing: Cents } | null {
  const hours = Number(values.hoursPerWeek || Number.NaN)
  const weeks = Number(values.weeksPerYear || 52)
  const yearOf = (field: 'basePay' | 'housingAllowance') => {
    const period = PERIODS.find((one) => one === values[`${field}Period`]) ?? 'year'
    const reading = readPayField(
      values[field] ?? '',
      period,
      readBefore(values[beforeField(field)]),
    )
    if (!reading.ok) return null
    const { cents, period: per } = reading.value
    return annualize(cents, per, Number.isNaN(hours) ? null : hours, weeks)
  }
  const base = yearOf('basePay')
  return base === null ? null : { base, housing: yearOf('housingAllowance') ?? 0 }
}

/** The form with shares that say of what they are, "10% of salary", as dollars a year. */
export function withShares(values: Texts): Texts {
  const shares = PAY_FIELD_NAMES.flatMap((field) => {
    const share = field === 'basePay' ? null : readShare(values[field] ?? '')
    const salary = share?.of ? salaryIn(values) : null
    if (!share || !salary) return []
    const housing = share.of === 'base' || field === 'housingAllowance' ? 0 : salary.housing
    return [
      [field, formatMoney(shareOf(salary.base + housing, share.percent))],
      [`${field}Period`, 'year'],
    ]
  })
  return shares.length === 0 ? values : { ...values, ...Object.fromEntries(shares) }
}

function shareOf(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / 100)
}

/** Larger shares of a SECA offset are of the tax, which is of another amount. */
const LARGEST_OFFSET_SHARE = 15.3

/** Null where the text is not a share without a sign, and where nothing tells what it is a share of. */
export function shareQuestion(field: PayField, values: Texts): Question | null {
  const share = field === 'basePay' ? null : readShare(values[field] ?? '')
  if (!share || (field === 'secaOffset' && share.percent > LARGEST_OFFSET_SHARE)) return null
  const { percent } = share
  const salary = salaryIn(values)
  const before = readBefore(values[beforeField(field)])
  const make = (of: string, cents: Cents, period: Period = 'year') =>
    enter(`${formatPercent(percent)} ${of}: ${formatPay(cents, period)}`, {
      ...{ [field]: formatMoney(cents), [`${field}Period`]: period },
    })
  const answers = [
    ...(salary ? [make('of the base salary', shareOf(salary.base, percent))] : []),
    ...(salary && salary.housing > 0 && field !== 'housingAllowance'
      ? [make('of base salary and housing', shareOf(salary.base + salary.housing, percent))]
      : []),
    ...(before
      ? [make('more than now', before.amount + shareOf(before.amount, percent), before.period)]
      : []),
  ]
  if (answers.length === 0) return null
  const what = before
    ? `${formatPercent(percent)} of pay, or ${formatPercent(percent)} more than now?`
    : `${formatPercent(percent)} of what?`
  return {
    ...{ key: 'percent-of-pay', field, sentence: what, answers },
    about: [field, `${field}Period`, ...SALARY],
  }
}
