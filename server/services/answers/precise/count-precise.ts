/** How many organizations are left within a person's ranges: asked with every keystroke. No pay is in it. */
import { countRanges, type PreciseCounts } from '~/core/answers/precise/count-ranges.ts'
import { type PreciseQuery, preciseSearch } from '~/core/answers/precise/ranges.ts'
import { type Context, personOf } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import {
  type AskedMarket,
  loadAsker,
  nameOfAsked,
  openAskedMarket,
  requirePrecise,
} from './open-precise.ts'

/** One a second, for an hour on end. */
const MOST_AN_HOUR = 3600

/**
 * Needs estimate.read and the plan. Null where nothing can be counted, before the first snapshot. Throws LimitReached
 * where the plan does not open it, or somebody counts for hours on end.
 */
export async function countPrecise(
  context: Context,
  { employeeId, query }: { readonly employeeId: number; readonly query: PreciseQuery },
): Promise<PreciseCounts | null> {
  const employee = await loadAsker(context, employeeId)
  await requirePrecise(context, employee)
  await limitCounts(context)
  const market = await openAskedMarket(context, employee, query.definition)
  return 'kind' in market ? null : countsIn(context, market, query)
}

/** The page and its file count what is asked too. */
export async function limitCounts(context: Context): Promise<void> {
  await limitAttempts(context, {
    ...{ key: `precise counts ${personOf(context)}`, most: MOST_AN_HOUR, withinSeconds: 3600 },
    sentence: (wait) => `You have counted very often. The counts open again in ${wait}.`,
  })
}

/** Counted once for the same ranges of the same asker on the same day. The caller authorizes. */
export function countsIn(
  { market }: Context,
  asked: AskedMarket,
  { ranges }: Pick<PreciseQuery, 'ranges'>,
): PreciseCounts {
  const name = `${nameOfAsked(asked)} ${preciseSearch(ranges)}`
  const { index, eligible, current } = asked
  return market.brief.keep(`${current.snapshot.id} ${name}`, () =>
    countRanges(index, eligible, ranges),
  )
}
