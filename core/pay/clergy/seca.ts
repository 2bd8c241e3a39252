/**
 * A minister's self-employment tax (SECA) and the offset that pays half of it back.
 *
 *   earnings E = pay x netShare (0.9235)
 *   tax T = 0.124 x min(E, max(0, base - other wages)) + 0.029 x E + 0.009 x max(0, E - max(0, threshold - other
 * wages))
 *
 * Pay is cash, housing allowance, parsonage rental value and utilities: what is free of income tax is
 * not free of SECA. Rates are dated constants passed in. Sources: IRC 1401, 1402; IRS Publication 517; Schedule SE;
 * Form 8959.
 */
import type { Cents } from '../money.ts'

export interface SecaRates {
  /** share of pay that is net earnings, 0.9235 */
  readonly netShare: number
  /** 0.124 up to the wage base */
  readonly socialSecurity: number
  /** 0.029 on everything */
  readonly medicare: number
  /** $184,500 in 2026 */
  readonly wageBase: Cents
  /** 0.009 above $200,000 single, $250,000 joint; left out unless asked for */
  readonly additionalMedicare?: { readonly rate: number; readonly threshold: Cents }
}

/** Tax bases of a minister's pay, cents a year. */
export function taxBases(pay: {
  readonly cash: Cents
  readonly housingAllowance: Cents
  /** the part of the allowance that is free of income tax, see excludableHousing */
  readonly excludableAllowance: Cents
  readonly parsonage: Cents
}): { readonly incomeTax: Cents; readonly seca: Cents } {
  return {
    incomeTax: pay.cash + pay.housingAllowance - pay.excludableAllowance,
    seca: pay.cash + pay.housingAllowance + pay.parsonage,
  }
}

/** Net earnings from self-employment, unrounded cents. */
export function netEarningsFromSelfEmployment(pay: Cents, rates: SecaRates): number {
  return pay * rates.netShare
}

/** SECA for a year in cents. `otherWages` are wages under FICA from other work, which use up the wage base. */
export function secaTax(pay: Cents, rates: SecaRates, otherWages: Cents = 0): Cents {
  return Math.round(exactTax(pay, rates, otherWages))
}

/** The tax with each step of its computation; the parts sum exactly to the tax. */
export interface SecaSteps {
  /** 92.35% of pay */
  readonly earnings: Cents
  /** wage base less other wages */
  readonly baseLeft: Cents
  readonly socialSecurity: Cents
  readonly medicare: Cents
  readonly additionalMedicare: Cents
  readonly tax: Cents
}

export function secaSteps(pay: Cents, rates: SecaRates, otherWages: Cents = 0): SecaSteps {
  const earnings = netEarningsFromSelfEmployment(pay, rates)
  const tax = secaTax(pay, rates, otherWages)
  const medicare = Math.round(rates.medicare * earnings)
  const additional = Math.round(additionalMedicare(earnings, rates, otherWages))
  return {
    earnings: Math.round(earnings),
    baseLeft: Math.max(0, rates.wageBase - otherWages),
    socialSecurity: tax - medicare - additional,
    medicare,
    additionalMedicare: additional,
    tax,
  }
}

/** Half of SECA, the amount an employer's share would be. Below the wage base 7.064775% of pay, not 7.65%. */
export function halfOfSeca(pay: Cents, rates: SecaRates, otherWages: Cents = 0): Cents {
  return Math.round(exactTax(pay, { ...rates, additionalMedicare: undefined }, otherWages) / 2)
}

/** The flat convention of many churches: 7.65% of defined pay. `rate` is passed in. */
export function flatSecaAllowance(pay: Cents, rate: number): Cents {
  return Math.round(pay * rate)
}

/**
 * The offset O that leaves half of SECA after taxes on O: O - extra SECA - t x (O - half of the extra SECA) = half of
 * SECA on `pay`, with t the marginal income tax rate (0 to below 1). By bisection, because the function bends at the
 * wage base.
 */
export function grossedUpSecaOffset(
  pay: Cents,
  rates: SecaRates,
  marginalRate: number,
  otherWages: Cents = 0,
): Cents {
  const wanted = exactTax(pay, { ...rates, additionalMedicare: undefined }, otherWages) / 2
  const kept = (offset: number) => keptOf(offset, pay, rates, marginalRate, otherWages)
  let low = 0
  let high = 1
  while (kept(high) < wanted) high *= 2
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (kept(middle) < wanted) low = middle
    else high = middle
  }
  return Math.round((low + high) / 2)
}

function exactTax(pay: Cents, rates: SecaRates, otherWages: Cents): number {
  const earnings = netEarningsFromSelfEmployment(pay, rates)
  const underBase = Math.min(earnings, Math.max(0, rates.wageBase - otherWages))
  return (
    rates.socialSecurity * underBase +
    rates.medicare * earnings +
    additionalMedicare(earnings, rates, otherWages)
  )
}

function additionalMedicare(earnings: number, rates: SecaRates, otherWages: Cents): number {
  if (rates.additionalMedicare === undefined) return 0
  const { rate, threshold } = rates.additionalMedicare
  return rate * Math.max(0, earnings - Math.max(0, threshold - otherWages))
}

/** Half of the ordinary tax is deducted for income tax; the additional Medicare tax is not. */
function keptOf(
  offset: number,
  pay: Cents,
  rates: SecaRates,
  marginalRate: number,
  otherWages: Cents,
): number {
  const ordinary = { ...rates, additionalMedicare: undefined }
  const extra = exactTax(pay + offset, rates, otherWages) - exactTax(pay, rates, otherWages)
  const deducted =
    (exactTax(pay + offset, ordinary, otherWages) - exactTax(pay, ordinary, otherWages)) / 2
  return offset - extra - marginalRate * (offset - deducted)
}

// What Social Security and Medicare take from an employee's wages. Sources: 26 USC 3101, 3102; Form 8959.
//
//   F = 0.062 x min(W, max(0, base - other wages)) + 0.0145 x W + 0.009 x max(0, W - max(0, threshold - other wages))

export interface FicaRates {
  /** 0.062 up to the wage base */
  readonly socialSecurity: number
  /** 0.0145 on everything */
  readonly medicare: number
  readonly wageBase: Cents
  /** left out unless asked for, as with SECA */
  readonly additionalMedicare?: { readonly rate: number; readonly threshold: Cents }
}

/**
 * The employee's share for a year, cents. Two employers together may withhold too much; the tax return refunds it.
 */
export function employeeFica(wages: Cents, rates: FicaRates, otherWages: Cents = 0): Cents {
  const underBase = Math.min(wages, Math.max(0, rates.wageBase - otherWages))
  const { additionalMedicare: additional } = rates
  const above = additional ? wages - Math.max(0, additional.threshold - otherWages) : 0
  const surtax = additional ? additional.rate * Math.max(0, above) : 0
  return Math.round(rates.socialSecurity * underBase + rates.medicare * wages + surtax)
}
