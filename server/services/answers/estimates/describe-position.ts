/** One position of the catalog for people who are looking for theirs: what it is, and how much evidence there is. */

import { type CountBand, countBand, MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { jobFactsOf, OVERTIME_WORDS } from '~/core/market/positions/job-facts.ts'
import { listPositionFacts, type PositionFactsRow } from '~/database/queries/market/positions.ts'
import type { Context } from '../../../context.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { currentModel } from './estimate-position.ts'

export interface PositionDescription {
  readonly key: string
  readonly title: string
  readonly family: string
  readonly description: string
  readonly organizationTypes: readonly OrganizationType[]
  readonly alsoCalled: readonly string[]
  /** titles of other work, to which it is the nearest */
  readonly nearestTo: readonly string[]
  readonly duties: readonly string[]
  readonly overtime: string | null
  readonly soc: string
  readonly occupation: string | null
  readonly evidence: PositionEvidence
  /** not offered for new choices; with what is used in its place */
  readonly retired: { readonly successor: { key: string; title: string } | null } | null
}

export interface PositionEvidence {
  /** null before the first snapshot is published */
  readonly snapshot: string | null
  readonly source: 'demonstration' | 'member' | null
  readonly organizations: CountBand
  /** to the ten below; null while there are too few organizations */
  readonly records: number | null
}

/** Null where the catalog has no such position. */
export async function describePosition(
  context: Context,
  key: string,
): Promise<PositionDescription | null> {
  const [positions, facts] = await Promise.all([
    listPositionsToFind(context),
    context.market.shared('position facts', () => listPositionFacts(context.db)),
  ])
  const position = positions.find((one) => one.key === key)
  const known = facts.find((one: PositionFactsRow) => one.key === key)
  if (!position || !known) return null
  const { title, description, organizationTypes, aliases, nearTitles } = position
  const { family, soc, occupation } = known
  const successor = positions.find((one) => one.key === position.successor)
  const job = jobFactsOf(key)
  return {
    ...{ key, title, family, description, organizationTypes, soc, occupation },
    alsoCalled: aliases,
    nearestTo: nearTitles,
    duties: job?.duties ?? [],
    overtime: job && OVERTIME_WORDS[job.overtime],
    evidence: await evidenceOf(context, key),
    retired: position.isRetired
      ? { successor: successor ? { key: successor.key, title: successor.title } : null }
      : null,
  }
}

/** Of the published snapshot; counted once for each snapshot. One organization more or less is not visible. */
async function evidenceOf(context: Context, position: string): Promise<PositionEvidence> {
  const market = await currentModel(context, 'salary')
  if (!market) return { snapshot: null, source: null, organizations: countBand(0), records: null }
  const { snapshot, model } = market
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
