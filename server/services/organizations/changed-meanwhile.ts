import { Conflict } from '~/core/errors.ts'
import { formatAgo } from '~/core/quantities/date.ts'
import { findLastChange } from '~/database/queries/organizations.ts'
import { type Context, personOf } from '../../context.ts'

/** The answer to somebody who saves over a version they have not seen: who changed it, when, what now. */
export async function changedMeanwhile(
  context: Context,
  change: Parameters<typeof findLastChange>[1],
): Promise<Conflict> {
  const last = await findLastChange(context.db, change)
  const isSelf = last !== null && last.userId !== null && last.userId === personOf(context)
  const who = isSelf ? 'You' : (last?.by ?? 'Someone')
  const when = last ? ` ${formatAgo(last.at, context.now())}` : ''
  return new Conflict(
    `${who} changed this${when}, after you opened this page. What you entered is still here but not saved. Compare the two, then save again to keep yours.`,
  )
}
