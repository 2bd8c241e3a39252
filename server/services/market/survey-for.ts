/** Which survey may answer whom, and how much it knows of a position. */
import { type CountBand, countBand, MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
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

export interface PositionEvidence {
  /** null before the first snapshot is published */
  readonly snapshot: string | null
  readonly source: 'demonstration' | 'member' | null
  readonly organizations: CountBand
  /** to the ten below; null while there are too few organizations */
  readonly records: number | null
}

/** Of the published snapshot; counted once for each snapshot. One organization more or less is not visible. */
export async function evidenceOf(context: Context, position: string): Promise<PositionEvidence> {
  const snapshot = await surveyFor(context, null)
  const found = snapshot && (await context.market.model(context.db, snapshot.id, 'salary'))
  if (!found) return { snapshot: null, source: null, organizations: countBand(0), records: null }
  const { model } = found
  const name = `${snapshot.id} evidence ${position}`
  const counted =
    context.market.brief.find<Counted>(name) ??
    (await countIn(context, { snapshotId: snapshot.id, model, position }))
  const { organizations, records } = context.market.brief.keep(name, () => counted)
  const isShown = organizations >= MINIMUM_ORGANIZATIONS
  return {
    snapshot: snapshot.name,
    source: snapshot.source,
    organizations: countBand(organizations),
    records: isShown ? Math.floor(records / 10) * 10 : null,
  }
}

interface Counted {
  /** independent contributors that are compared */
  readonly organizations: number
  readonly records: number
}

async function countIn(
  context: Context,
  asked: Parameters<Context['market']['index']>[1],
): Promise<Counted> {
  const { crowds, rowCount } = await context.market.index(context.db, asked)
  return { organizations: crowds.members.length, records: rowCount }
}
