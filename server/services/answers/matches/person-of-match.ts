/** Whom a match is about, for the frame around its page, which asks itself whether the person may be seen. */
import { findPersonOfMatch } from '~/database/queries/answers/matches.ts'
import type { Context } from '../../../context.ts'

/** Null where there is no such match. */
export async function personOfMatch(context: Context, matchId: number): Promise<number | null> {
  return await findPersonOfMatch(context.db, matchId)
}
