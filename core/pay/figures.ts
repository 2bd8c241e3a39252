/**
 * How figures are written for readers: dollars, signed dollars, shares, counts and ranks. Amounts are plain dollars.
 */
import { formatSignedDollars, roundDollars } from './money.ts'

export {
  formatNumber as count,
  formatOrdinal as ordinal,
  formatShare as percent,
} from '../forms/numbers.ts'
export {
  formatDollars as dollars,
  formatDollarsRounded as marketDollars,
  formatShortDollars as shortDollars,
} from './money.ts'

/** A market figure that adds or takes away: +$2,500, −$900, $0. */
export function signedMarketDollars(amount: number): string {
  return formatSignedDollars(roundDollars(amount))
}
