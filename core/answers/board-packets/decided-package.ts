/** The pay package that a decision comes to, beside what is paid, and a package as the amounts of a decision. */
import { HOUSING_COMPONENTS, knownAnnual } from '../../pay/definition.ts'
import { type Cents, formatMoney } from '../../pay/money.ts'
import {
  annualOf,
  enteredComponents,
  type PayComponent,
  type PayComponentKind,
  type PayPackage,
} from '../../pay/pay-package.ts'
import type { ApprovedAmounts } from './pay-decided.ts'

/** Cents a year; FICA is computed where it is needed. Null where no base pay is known. */
export function amountsOf(pay: PayPackage | null): Omit<ApprovedAmounts, 'employerFica'> | null {
  const cash = pay && annualOf(pay, 'base')
  if (!pay || cash === null) return null
  const known = (kind: PayComponentKind) => annualOf(pay, kind) ?? 0
  return {
    cash,
    housing: knownAnnual(pay, HOUSING_COMPONENTS),
    secaOffset: known('seca_offset'),
    retirement: known('retirement'),
    insurance: known('insurance'),
  }
}

/**
 * The components of a decision. An amount that does not change stays as it was entered, and so do reimbursements.
 * Changed housing of a person in a parsonage is its rental value where there is no allowance. A decision on cash alone
 * leaves the parsonage as it is.
 */
export function decidedComponents(
  decision: ApprovedAmounts,
  from: { readonly pay: PayPackage | null; readonly livesInParsonage: boolean },
): readonly PayComponent[] {
  const entered = enteredComponents(from.pay)
  const of = (kind: PayComponentKind, annual: Cents) => componentOf(entered, kind, annual)
  return [
    ...of('base', decision.cash),
    ...housingComponents(decision.housing, from),
    ...of('seca_offset', decision.secaOffset),
    ...of('retirement', decision.retirement),
    ...of('insurance', decision.insurance),
    ...entered.filter(({ kind }) => kind === 'reimbursement'),
  ]
}

function housingComponents(
  housing: Cents,
  { pay, livesInParsonage }: Parameters<typeof decidedComponents>[1],
): readonly PayComponent[] {
  const entered = enteredComponents(pay).filter(({ kind }) =>
    (HOUSING_COMPONENTS as readonly PayComponentKind[]).includes(kind),
  )
  if (pay && housing === knownAnnual(pay, HOUSING_COMPONENTS)) return entered
  if (housing === 0 && livesInParsonage) {
    return entered.filter(({ kind }) => kind !== 'housing_allowance')
  }
  const has = (kind: PayComponentKind) => entered.some((one) => one.kind === kind)
  const main =
    livesInParsonage && !has('housing_allowance') ? 'parsonage_rental_value' : 'housing_allowance'
  const others = entered.filter(({ kind }) => kind !== main)
  const rest = housing - others.reduce((sum, { annual }) => sum + annual, 0)
  return rest < 0
    ? componentOf(entered, main, housing)
    : [...componentOf(entered, main, rest), ...others]
}

/** Nothing for an amount of zero, except base pay: that is known to be nothing. */
function componentOf(
  entered: readonly PayComponent[],
  kind: PayComponentKind,
  annual: Cents,
): readonly PayComponent[] {
  const before = entered.find((one) => one.kind === kind)
  if (before?.annual === annual) return [before]
  if (annual === 0 && kind !== 'base') return []
  return [{ kind, asTyped: formatMoney(annual), amount: annual, period: 'year', annual }]
}
