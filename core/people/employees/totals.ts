/**
 * Totals of the pay fields while a user types: the four definitions, hourly, actual and full-time pay. Browser and
 * server call the same function. Text that cannot be read is unknown, never zero.
 */

import type { ClergyTaxStatus } from '~/core/pay/definition.ts'
import { factsOfKind } from '../../engine/facts/person.ts'
import { PAY_FIELD_NAMES, PAY_FIELDS, type PayField } from '../../engine/facts/person-facts.ts'
import { parseNumber } from '../../forms/numbers.ts'
import { flatSecaAllowance, halfOfSeca, type SecaRates } from '../../pay/clergy/seca.ts'
import {
  CLERGY_TAX_STATUSES,
  DEFINITIONS_OF_PAY,
  type DefinedPay,
  type DefinitionOfPay,
  type EmployerFacts,
  ficaNoteOf,
  owesSeca,
  payUnderDefinition,
} from '../../pay/definition.ts'
import { type Cents, PERIODS } from '../../pay/money.ts'
import {
  annualOf,
  type EnteredComponent,
  fullTimeEquivalent,
  fullTimePay,
  impliedHourly,
  type ParsonageMethod,
  type PayPackage,
  payPackage,
  withParsonageMethod,
} from '../../pay/pay-package.ts'
import { beforeField, readBefore, readPayField, readShare } from '../../pay/resolve-amount.ts'
import type { Texts } from '../../question.ts'
import { withShares } from './share-of-pay.ts'

/** The dated constants and the organization's choices that totals need. */
export interface TotalRates {
  readonly employer: Omit<EmployerFacts, 'clergyTaxStatus'> | null
  readonly seca: SecaRates | null
  /** the flat convention, 0.0765 */
  readonly customaryOffset: number | null
  readonly parsonageMethod: ParsonageMethod
}

export interface Totals {
  readonly definitions: readonly {
    readonly definition: DefinitionOfPay
    readonly pay: DefinedPay
  }[]
  /** salary (cash and housing) for the hours actually paid; null while unknown */
  readonly actual: Cents | null
  readonly hourly: Cents | null
  readonly fte: number | null
  /** the same hourly rate over a full-time year */
  readonly fullTime: Cents | null
  /** the parsonage as the organization's method counts it; null where it was entered or there is none */
  readonly parsonage: Cents | null
  /** both usual offsets toward SECA; null for people who pay none */
  readonly secaOffset: SecaOffsets | null
  /** said where employer FICA is computed by a figure of an earlier year; null where it is not */
  readonly ficaNote: string | null
  /** fields whose amount cannot be read yet */
  readonly unread: readonly PayField[]
}

export interface SecaOffsets {
  /** what the tax is on: cash, allowance and parsonage */
  readonly base: Cents
  readonly half: Cents
  readonly flat: Cents | null
}

/** Null while no pay was typed at all. */
export function totalsOf(
  values: Readonly<Record<string, string | undefined>>,
  rates: TotalRates,
): Totals | null {
  const { entered, unread } = readAmounts(withShares(textsIn(values)))
  if (entered.length === 0 && unread.length === 0 && values.livesInParsonage !== 'yes') return null
  const hoursPerWeek = numberOf(values.hoursPerWeek, 100)
  const weeksPerYear = numberOf(values.weeksPerYear || '52', 52)
  const typed = payPackage(entered, { hoursPerWeek, weeksPerYear }, benefitsOf(values, entered))
  const readable = withUnread(typed, unread)
  const pay = withParsonageMethod(readable, rates.parsonageMethod)
  const status = taxStatusOf(values)
  const salary = defined(pay, 'salary', status, rates)
  const actual = salary.known ? salary.annual : null
  const time = actual !== null && hoursPerWeek !== null && weeksPerYear !== null
  return {
    definitions: DEFINITIONS_OF_PAY.map((definition) => {
      return { definition, pay: defined(pay, definition, status, rates) }
    }),
    actual,
    hourly: time ? impliedHourly(actual, hoursPerWeek, weeksPerYear) : null,
    fte: hoursPerWeek === null ? null : fullTimeEquivalent(hoursPerWeek),
    fullTime: time ? fullTimePay(actual, hoursPerWeek, weeksPerYear) : null,
    parsonage: pay.estimated ? annualOf(pay, 'parsonage_rental_value') : null,
    secaOffset: owesSeca(status) ? secaOffsets(actual, rates) : null,
    ficaNote: rates.employer && status === 'lay' ? ficaNoteOf(rates.employer) : null,
    unread,
  }
}

/** Without the employer's rates the cost is unknown, not smaller. */
function defined(
  pay: PayPackage,
  definition: DefinitionOfPay,
  clergyTaxStatus: ClergyTaxStatus,
  { employer }: TotalRates,
): DefinedPay {
  if (employer) return payUnderDefinition(pay, definition, { ...employer, clergyTaxStatus })
  if (definition === 'employer_cost') return { known: false, missing: [] }
  return payUnderDefinition(pay, definition, { clergyTaxStatus, ficaRate: 0, form8274: false })
}

function secaOffsets(
  base: Cents | null,
  { seca, customaryOffset }: TotalRates,
): SecaOffsets | null {
  if (base === null || base === 0 || seca === null) return null
  const flat = customaryOffset === null ? null : flatSecaAllowance(base, customaryOffset)
  return { base, half: halfOfSeca(base, seca), flat }
}

function textsIn(values: Readonly<Record<string, string | undefined>>): Texts {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? '']))
}

function readAmounts(values: Readonly<Record<string, string | undefined>>) {
  const entered: EnteredComponent[] = []
  const unread: PayField[] = []
  for (const name of PAY_FIELD_NAMES) {
    const text = values[name] ?? ''
    if (text.trim() === '') continue
    const period = PERIODS.find((one) => one === values[`${name}Period`]) ?? 'year'
    const reading = readPayField(text, period, readBefore(values[beforeField(name)]))
    // whether it is of pay or more than now, the form asks
    const isShare = name !== 'basePay' && readShare(text) !== null
    if (!reading.ok || isShare) unread.push(name)
    else {
      const { asTyped, cents, period: paidPer } = reading.value
      entered.push({ kind: PAY_FIELDS[name], asTyped, amount: cents, period: paidPer })
    }
  }
  return { entered, unread }
}

function withUnread(pay: PayPackage, unread: readonly PayField[]): PayPackage {
  const kinds = unread.map((name) => PAY_FIELDS[name])
  return { ...pay, unknown: [...new Set([...pay.unknown, ...kinds])] }
}

function benefitsOf(
  values: Readonly<Record<string, string | undefined>>,
  entered: readonly EnteredComponent[],
) {
  const statusOf = (name: 'retirement' | 'insurance') => {
    const chosen = values[`${name}Status`]
    if (chosen === 'not_offered' || chosen === 'offered_declined') return chosen
    return entered.some(({ kind }) => kind === name) ? 'cost_known' : 'unknown'
  }
  return {
    retirement: statusOf('retirement'),
    insurance: statusOf('insurance'),
    parsonage: values.livesInParsonage === 'yes',
    requiredLodging: values.requiredLodging === 'yes',
  } as const
}

/** As the form's schema: a status that was not chosen follows ordination. */
function taxStatusOf(values: Readonly<Record<string, string | undefined>>): ClergyTaxStatus {
  const { clergyTaxStatus, ordained } = factsOfKind(values)
  const chosen = CLERGY_TAX_STATUSES.find((one) => one === clergyTaxStatus)
  if (chosen) return chosen
  return ordained === 'yes' ? 'dual_status' : 'lay'
}

function numberOf(text: string | undefined, maximum: number): number | null {
  if (text === undefined || text.trim() === '') return null
  const reading = parseNumber(text, { maximum })
  return reading.ok ? reading.value : null
}
