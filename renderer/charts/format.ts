/** How charts write money, shares and ranks, under the short names their code uses. Figures come in as plain dollars. */
import { formatSignedDollars, roundDollars } from '~/core/quantities/format-money.ts'

export {
  formatDollars as dollars,
  formatDollarsRounded as marketDollars,
  formatShortDollars as shortDollars,
} from '~/core/quantities/format-money.ts'
export {
  formatNumber as count,
  formatOrdinal as ordinal,
  formatShare as percent,
} from '~/core/quantities/format-number.ts'

/** A market figure that adds or takes away: +$2,500, −$900, $0. */
export function signedMarketDollars(amount: number): string {
  return formatSignedDollars(roundDollars(amount))
}
