/**
 * Salary as it is proposed and decided: cash and housing together, or the rate of base pay where there is no housing.
 * A proposed salary changes base pay; housing and benefits stay.
 */
import type { Cents } from '../../quantities/cents.ts'
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
import type { Period } from '../../quantities/period.ts'
import { type Reading, refused, understood } from '../../quantities/reading.ts'
import { annualOf, enteredComponents, type PayComponent, type PayPackage } from '../pay-package.ts'
import { HOUSING_COMPONENTS, knownAnnual } from '../pay-under-definition.ts'
import type { PayRate, ResolvedAmount } from './resolve-amount.ts'

/** Null where no base pay was entered. Housing of unknown value is left out. */
export function salaryRate(pay: PayPackage | null): ResolvedAmount | null {
  const base = pay && baseOf(pay)
  if (!pay || !base) return null
  if (!HOUSING_COMPONENTS.some((kind) => (annualOf(pay, kind) ?? 0) > 0)) {
    const { amount, period, annual } = base
    return { amount, period, annual }
  }
  const annual = base.annual + knownAnnual(pay, HOUSING_COMPONENTS)
  return { amount: annual, period: 'year', annual }
}

/** What a field shows, and reads back as the same: "$78,280", "$17.51/hr". */
export function rateText({ amount, period }: PayRate): string {
  return period === 'year' ? formatMoney(amount) : `${formatMoney(amount)}${ENDINGS[period]}`
}

const ENDINGS: Readonly<Record<Exclude<Period, 'year'>, string>> = {
  hour: '/hr',
  week: ' a week',
  biweekly: ' every two weeks',
  semimonthly: ' twice a month',
  month: '/mo',
}

/** "$17.51 an hour, $18,210 a year" */
export function rateWords({ amount, period, annual }: ResolvedAmount): string {
  const words = formatPay(amount, period)
  return period === 'year' ? formatMoney(annual) : `${words}, ${formatMoney(annual)} a year`
}

/**
 * The entered components with the base that makes the salary come to the amount. A parsonage that a pay policy
 * estimates as a share of cash grows with it. Refused where housing alone is more.
 */
export function withSalary(
  pay: PayPackage | null,
  salary: ResolvedAmount,
): Reading<readonly PayComponent[]> {
  const entered = enteredComponents(pay)
  const present = salaryRate(pay)
  if (isSameRate(salary, present)) return understood(entered)
  const others = entered.filter(({ kind }) => kind !== 'base')
  if (pay === null || knownAnnual(pay, HOUSING_COMPONENTS) === 0) {
    return understood([{ kind: 'base', ...salary, asTyped: rateText(salary) }, ...others])
  }
  const base = baseBesideHousing(pay, salary.annual)
  if (base < 0) {
    return refused(
      `That is less than the housing of ${formatMoney(knownAnnual(pay, HOUSING_COMPONENTS))} a year. Change the housing in the pay history first.`,
    )
  }
  const rate = { amount: base, period: 'year', annual: base } as const
  return understood([{ kind: 'base', ...rate, asTyped: rateText(rate) }, ...others])
}

/** The package at another salary, for a comparison: base differs, with a parsonage estimated as a share of it. */
export function atSalary(pay: PayPackage, salary: Cents): PayPackage {
  const before = baseOf(pay)?.annual ?? 0
  const annual = Math.max(0, baseBesideHousing(pay, salary))
  const share = before > 0 ? annual / before : 1
  const others = pay.components
    .filter(({ kind }) => kind !== 'base')
    .map((one) => {
      const follows = pay.estimated?.includes(one.kind)
      return follows ? { ...one, annual: Math.round(one.annual * share) } : one
    })
  const base = { kind: 'base', asTyped: '', amount: annual, period: 'year', annual } as const
  const unknown = pay.unknown.filter((kind) => kind !== 'base')
  return { ...pay, components: [base, ...others], unknown }
}

export function isSameRate(one: ResolvedAmount, other: ResolvedAmount | null): boolean {
  return one.amount === other?.amount && one.period === other.period && one.annual === other.annual
}

/** Cents a year; negative where housing alone is more than the salary. */
function baseBesideHousing(pay: PayPackage, salary: Cents): Cents {
  const now = baseOf(pay)?.annual ?? 0
  const byShare = (pay.estimated ?? [])
    .filter((kind) => kind === 'parsonage_rental_value')
    .reduce((sum, kind) => sum + (annualOf(pay, kind) ?? 0), 0)
  const share = now > 0 ? byShare / now : 0
  return Math.round((salary - (knownAnnual(pay, HOUSING_COMPONENTS) - byShare)) / (1 + share))
}

function baseOf({ components }: PayPackage): PayComponent | null {
  return components.find(({ kind }) => kind === 'base') ?? null
}
