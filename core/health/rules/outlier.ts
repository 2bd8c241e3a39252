/** Pay far from what the model expects, whatever the reason. */
import { formatDollars, formatDollarsRounded } from '~/core/quantities/format-money.ts'
import type { Finding } from './finding.ts'

export interface OutlierQuestion {
  /** Dollars a year. */
  readonly pay: number
  /** The model's expectation of log pay at the record's date, and the spread s(x) of one person's pay. */
  readonly mu: number
  readonly scale: number
}

const WARN_BEYOND = 3.5

/** (ln pay - mu) / s; null where pay or spread is not above zero. Its size does not depend on the unit of money. */
export function standardizedResidual({ pay, mu, scale }: OutlierQuestion): number | null {
  if (!(pay > 0 && scale > 0 && Number.isFinite(mu))) return null
  return (Math.log(pay) - mu) / scale
}

/** |z| > 3.5 warns; the score is |z|. Being unusual never keeps a record out of the market: some pay is. */
export function outlier(question: OutlierQuestion): Finding | null {
  const z = standardizedResidual(question)
  if (z === null || Math.abs(z) <= WARN_BEYOND) return null
  const side = z < 0 ? 'below' : 'above'
  return {
    rule: 'outlier',
    severity: 'warn',
    score: Math.abs(z),
    message:
      `${formatDollars(question.pay)} a year is far ${side} usual pay for such a position ` +
      `(about ${formatDollarsRounded(Math.exp(question.mu))}). Is everything correct?`,
  }
}
