/** Which survey may answer whom. */
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../context.ts'

/** An organization that asks; null for visitors, staff and texts. */
export type Asker = { readonly isDemonstration: boolean } | null

/** The published snapshot; null before the first, and for a real organization while its records are invented. */
export async function surveyFor(
  { market, db }: Pick<Context, 'market' | 'db'>,
  whom: Asker,
): Promise<SnapshotRow | null> {
  const snapshot = await market.current(db)
  return snapshot?.source === 'demonstration' && !whom?.isDemonstration ? null : snapshot
}
