/** Figures that a user may try in the clergy pay studio, as typed in the address bar or in its form. */

import type { ClergyTaxStatus } from '~/core/pay/definition.ts'
import { parsePercent } from '../../forms/numbers.ts'
import { type Parser, readTyped, type Typed } from '../../forms/reading.ts'
import { formatDate, parseDate } from '../date.ts'
import { type Cents, formatMoney, yearlyMoneyBetween } from '../money.ts'
import { figureOfYear, type ParsonageMethod } from '../pay-package.ts'
import type { FicaRates, SecaRates, SecaSteps } from './seca.ts'

export const FILINGS = ['single', 'joint'] as const
type Filing = (typeof FILINGS)[number]

export interface StudioInputs {
  /** housing allowance designated a year; the rest of the salary is cash */
  readonly designated: Typed<Cents>
  readonly spent: Typed<Cents>
  /** fair rental value of the home, furnished, with utilities */
  readonly rental: Typed<Cents>
  /** wages under FICA from other work, which use up the wage base */
  readonly otherWages: Typed<Cents>
  /** filing status for the additional Medicare tax; null leaves the tax out */
  readonly filing: Filing | null
  /** marginal income tax rate as a fraction */
  readonly marginal: Typed<number>
  /** first day of a designation */
  readonly from: Typed<string>
}

/** Field names in an address and in a form. */
export const STUDIO_FIELDS = [
  'designated',
  'spent',
  'rental',
  'otherWages',
  'filing',
  'marginal',
  'from',
] as const
type StudioField = (typeof STUDIO_FIELDS)[number]

/** Upper bound of a typed amount, cents a year. */
const MOST: Cents = 1_000_000_000
const money = yearlyMoneyBetween(0, MOST, '18,000 or 18k')

export function readStudioInputs(
  search: Readonly<Record<string, string | undefined>>,
): StudioInputs {
  return {
    designated: readTyped(search.designated, money),
    spent: readTyped(search.spent, money),
    rental: readTyped(search.rental, money),
    otherWages: readTyped(search.otherWages, money),
    filing: FILINGS.find((one) => one === search.filing) ?? null,
    marginal: readTyped(search.marginal, marginalRate),
    from: readTyped(search.from, parseDate),
  }
}

/** The text as typed; '' where empty. */
export function typedStudioInputs(inputs: StudioInputs): Record<StudioField, string> {
  return {
    designated: inputs.designated.typed,
    spent: inputs.spent.typed,
    rental: inputs.rental.typed,
    otherWages: inputs.otherWages.typed,
    filing: inputs.filing ?? '',
    marginal: inputs.marginal.typed,
    from: inputs.from.typed,
  }
}

/** Problems by name of the field; empty where every field was read. */
export function studioProblems(inputs: StudioInputs): Record<string, string> {
  const { filing: _, ...tried } = inputs
  const wrong = Object.entries(tried).flatMap(([name, { problem }]) =>
    problem === null ? [] : [[name, problem]],
  )
  return Object.fromEntries(wrong)
}

/** "22", "22%" -> 0.22 */
const marginalRate: Parser<number> = (text) => {
  const percent = parsePercent(text, { maximum: 50, example: '12 or 22%', decimals: 2 })
  return percent.ok ? { ok: true, value: Math.round(percent.value * 100) / 10_000 } : percent
}

/** Cents a year; null where an amount exists and was not entered. */
export interface StudioPay {
  /** proposed or present pay */
  readonly paidAs: 'now' | 'proposed'
  /** YYYY-MM-DD; absent where it has begun, and in reports of before it was kept */
  readonly begins?: string
  readonly cash: Cents
  readonly allowance: Cents
  readonly secaOffset: Cents
  readonly inParsonage: boolean
  /** entered rental value with utilities */
  readonly parsonage: Cents | null
  /** of it utilities, which are paid in cash */
  readonly utilities?: Cents
  /** lodging of lay staff that is no wage (IRC 119) */
  readonly requiredLodging?: true
  /** the employer's retirement and insurance; null where a cost is not known, absent in reports of before it counted */
  readonly benefits?: Cents | null
}

/** Dated rates; a group is null while one of its constants is not in force. */
export interface StudioRates {
  readonly seca: SecaRates | null
  /** the flat convention, 0.0765 */
  readonly customaryOffset: number | null
  readonly fica: FicaRates | null
  readonly additionalMedicare: {
    readonly rate: number
    readonly single: Cents
    readonly joint: Cents
  } | null
  /** 403(b) limits of the year */
  readonly retirement: {
    readonly deferral: Cents
    readonly fromAge50: Cents
    readonly age60To63: Cents
    readonly overall: Cents
  } | null
}

/** Input that stays the same while figures are tried. */
export interface StudioBasis {
  readonly name: string
  readonly jobTitle: string
  readonly organization: string
  readonly status: ClergyTaxStatus
  /** the church filed Form 8274: it pays no FICA, its lay staff pay SECA */
  readonly form8274: boolean
  readonly parsonageMethod: ParsonageMethod
  readonly pay: StudioPay
  readonly rates: StudioRates
  /** the year of the rates */
  readonly year: string
  readonly today: string
  /** absent where the year has one yearly rate from its first day on, and in reports of before it was counted */
  readonly paid?: PaidInYear
}

/** Where the yearly rate changes within a calendar year: what that year itself pays. */
export interface PaidInYear {
  readonly year: string
  /** the day from which pay is recorded, where that is within the year */
  readonly since: string | null
  /** the day of the last change in the year */
  readonly changedOn: string
  readonly pay: StudioPay
}

/** Null where nothing changes within the year. `steps`: yearly rates, each from a day on; at least one. */
export function payInYear(
  steps: readonly { readonly from: string; readonly pay: StudioPay }[],
  year: string,
): PaidInYear | null {
  const sorted = steps.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const before = sorted.findLastIndex(({ from }) => from <= `${year}-01-01`)
  const within = sorted.slice(Math.max(0, before)).filter(({ from }) => from.slice(0, 4) <= year)
  const [first, last] = [within.at(0), within.at(-1)]
  if (!first || !last || within.length < 2) return null
  const paid = (of: (pay: StudioPay) => Cents) =>
    figureOfYear(
      within.map(({ from, pay }) => ({ from, value: of(pay) })),
      { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` },
    )
  const known = (of: (pay: StudioPay) => Cents | null | undefined) =>
    within.some(({ pay }) => of(pay) === null) ? null : paid((pay) => of(pay) ?? 0)
  return {
    ...{ year, since: first.from > `${year}-01-01` ? first.from : null, changedOn: last.from },
    pay: {
      ...last.pay,
      paidAs: 'now',
      cash: paid(({ cash }) => cash),
      allowance: paid(({ allowance }) => allowance),
      secaOffset: paid(({ secaOffset }) => secaOffset),
      inParsonage: within.some(({ pay }) => pay.inParsonage),
      parsonage: known(({ parsonage, inParsonage }) => (inParsonage ? parsonage : 0)),
      utilities: paid(({ utilities }) => utilities ?? 0),
      benefits: known(({ benefits }) => benefits),
    },
  }
}

export interface ClergyStudio {
  readonly basis: StudioBasis
  readonly inputs: StudioInputs
  /** cash and housing of a minister; null for lay staff, whose housing is wages */
  readonly split: { readonly cash: Cents; readonly designated: Cents } | null
  readonly housing: LeastOfThree | null
  /** a parsonage counted three ways; null where the person does not live in one */
  readonly equalizer:
    | readonly { readonly method: ParsonageMethod; readonly value: Cents | null }[]
    | null
  /** bases of the two taxes, with an offset that is paid; SECA is null while the parsonage's value is unknown */
  readonly bases: { readonly incomeTax: Cents; readonly seca: Cents | null } | null
  /** null for lay staff, exempt ministers, and while a figure is missing */
  readonly seca: SecaSteps | null
  /** for the pay before any offset */
  readonly offsets: SecaOffsetChoices | null
  readonly person: TakeHome | null
  /** a lay person at the same pay; null for lay staff */
  readonly lay: TakeHome | null
  readonly employerFica: { readonly amount: Cents; readonly because: string } | null
  readonly designation: Designation | null
}

export interface SecaOffsetChoices {
  readonly half: Cents
  readonly flat: Cents | null
  readonly grossedUp: readonly { readonly rate: number; readonly offset: Cents }[]
}

// Text of a housing allowance designation for a board's minutes. It counts only for pay after the designation.

interface DesignationFacts {
  readonly minister: string
  readonly jobTitle: string
  readonly organization: string
  /** cents a year; 0 designates nothing */
  readonly amount: Cents
  /** first day of the designation, YYYY-MM-DD */
  readonly from: string
  readonly today: string
  /** lives in a parsonage: the allowance is for the minister's own costs of it */
  readonly inParsonage: boolean
  /** what is divided is a pension */
  readonly isRetired: boolean
}

type Designation =
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  /** reason that no text is written */
  | { readonly kind: 'refused'; readonly reason: string }

export function designationText(facts: DesignationFacts): Designation {
  const { amount, from, today } = facts
  if (amount <= 0) {
    return { kind: 'refused', reason: 'Nothing is designated. Enter an amount above first.' }
  }
  if (from < today) {
    return {
      kind: 'refused',
      reason: `A designation counts only for pay after it is made, and ${formatDate(from)} has passed. Choose today or a later date. Earlier pay stays taxable.`,
    }
  }
  return { kind: 'text', paragraphs: [resolution(facts), ...CONDITIONS] }
}

function resolution(facts: DesignationFacts): string {
  const { minister, jobTitle, organization, amount, from, inParsonage, isRetired } = facts
  const year = from.slice(0, 4)
  const period =
    from.slice(5) === '01-01'
      ? `for the calendar year ${year}`
      : `for the rest of the calendar year ${year}, beginning ${formatDate(from)}`
  const home = inParsonage
    ? 'for what the minister pays toward the parsonage, such as utilities, furnishings and repairs'
    : 'as a housing allowance'
  const pay = isRetired
    ? `of the pension paid to ${minister}, a retired minister, by ${organization},`
    : `of the pay of ${minister}, ${jobTitle} of ${organization},`
  return `Resolved, that ${pay} ${formatMoney(amount)} a year (${formatMoney(Math.round(amount / 12))} a month) is designated ${home} under section 107 of the Internal Revenue Code ${period}. It is designated to the extent used to rent or provide a home, and not above the fair rental value of the home, furnished, with utilities.`
}

const CONDITIONS = [
  'This designation applies only to amounts paid on or after its first day. It is part of the pay already agreed and does not add to it. It stays in force for later years until the board changes it.',
  'Adopted on ____________________ by ____________________ (the board or body that decides), before any of it was paid, and recorded in the minutes.',
]

// Ministers' housing: the part of an allowance that is free of income tax.

/**
 * The least of the designated amount, the amount spent, and the furnished rental value with utilities (IRC 107(2));
 * never below zero. Cents a year.
 */
export function excludableHousing(allowance: {
  readonly designated: Cents
  readonly spent: Cents
  /** fair rental value furnished plus utilities */
  readonly rentalValue: Cents
}): Cents {
  return Math.max(0, Math.min(allowance.designated, allowance.spent, allowance.rentalValue))
}

export const HOUSING_LIMITS = ['designated', 'spent', 'rentalValue'] as const

export type HousingLimit = (typeof HOUSING_LIMITS)[number]

export interface LeastOfThree {
  /** limits that apply; null where the amount was not entered */
  readonly limits: readonly { readonly limit: HousingLimit; readonly amount: Cents | null }[]
  /** the smallest known; the first of equal ones */
  readonly binding: HousingLimit
  /** free of income tax, at most: an unknown limit may lower it */
  readonly excludable: Cents
  /** whether no unknown limit can lower `excludable` */
  readonly complete: boolean
}

/**
 * The same with unknown limits, and which limit binds. In a parsonage the rental value is given in kind, so that an
 * allowance has two limits: the designated amount and the amount spent.
 */
export function leastOfThree(allowance: {
  readonly designated: Cents
  readonly spent: Cents | null
  readonly rentalValue: Cents | null
  readonly inParsonage: boolean
}): LeastOfThree {
  const { designated, inParsonage } = allowance
  const applying = inParsonage ? HOUSING_LIMITS.slice(0, 2) : HOUSING_LIMITS
  const limits = applying.map((limit) => ({ limit, amount: allowance[limit] }))
  const known = { designated, spent: allowance.spent ?? designated, rentalValue: designated }
  if (!inParsonage) known.rentalValue = allowance.rentalValue ?? designated
  const excludable = excludableHousing(known)
  const binding = limits.find(({ amount }) => amount !== null && amount <= excludable)
  return {
    limits,
    binding: binding?.limit ?? 'designated',
    excludable,
    complete: excludable === 0 || limits.every(({ amount }) => amount !== null),
  }
}

// Take-home pay after Social Security, Medicare and a marginal income tax: an approximation, labeled as one.

export interface Money {
  /** paid out in money, cents a year */
  readonly paid: Cents
  /** of which income tax is due */
  readonly taxable: Cents
}

export interface TakeHome {
  readonly paid: Cents
  /** SECA, or the employee's FICA */
  readonly socialTax: Cents
  /** null without a rate */
  readonly incomeTax: Cents | null
  /** money left after both taxes, or after the first where no rate was given */
  readonly left: Cents
  /** rental value of a house, in addition to the money */
  readonly inKind: Cents
  /** cost to the employer; without benefits where their cost is not known */
  readonly cost: Cents
}

/**
 * Applies one rate to every taxable dollar: real brackets and the standard deduction take less. Half of SECA is
 * deducted first (26 USC 164(f)); `marginalRate` is a fraction.
 */
export function takeHome(facts: {
  readonly money: Money
  readonly inKind: Cents
  readonly socialTax: Cents
  readonly deductible: Cents
  readonly marginalRate: number | null
  readonly cost: Cents
}): TakeHome {
  const { money, inKind, socialTax, deductible, marginalRate, cost } = facts
  const taxed = Math.max(0, money.taxable - deductible)
  const incomeTax = marginalRate === null ? null : Math.round(marginalRate * taxed)
  const left = money.paid - socialTax - (incomeTax ?? 0)
  return { paid: money.paid, socialTax, incomeTax, left, inKind, cost }
}

// What a church may put into a minister's 403(b) account in a year.

/** The church alternative of 26 USC 415(c)(7), cents a year and in a lifetime; the statute does not index it. */
export const CHURCH_ALTERNATIVE = { yearly: 1_000_000, lifetime: 4_000_000 } as const

/**
 * The most that employer and employee together may add in a year: the yearly limit, or includible compensation where
 * that is less. A minister's leaves out excluded housing and a parsonage (PLR 200135045).
 */
export function retirementCap(overall: Cents, includible: Cents): Cents {
  return Math.min(overall, includible)
}
