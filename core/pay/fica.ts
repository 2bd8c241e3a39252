/**
 * What Social Security and Medicare take from an employee's wages. Sources: 26 USC 3101, 3102; Form 8959.
 *
 *   F = 0.062 x min(W, max(0, base - other wages)) + 0.0145 x W + 0.009 x max(0, W - max(0, threshold - other wages))
 */
import type { Cents } from '../quantities/cents.ts'

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
