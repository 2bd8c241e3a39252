/** A person's own pay is integer cents; market pay in the estimator is plain dollars. */

/** An integer number of US cents. */
export type Cents = number

/** Dollars (market figures, seeds) to the nearest cent. */
export function centsFromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** Cents to dollars, for the estimator and for charts. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}
