/** A market of members: records of the invented survey as if members had given them, and the crowds of a snapshot. */

import { organizationName } from '~/core/engine/comparables/position-index.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { snapshotContributors } from '~/database/queries/market/contributors.ts'
import type { Context } from '~/server/context.ts'
import { buildSnapshot } from '~/server/services/market/snapshots/build-snapshot.ts'
import type { TestDatabase } from './database.ts'

/** Other members' records, taken from the demonstration survey. */
export async function fillMemberPool(
  { knex }: Pick<TestDatabase, 'knex'>,
  records: number,
): Promise<void> {
  const columns = await knex('information_schema.columns')
    .where({ table_name: 'pay_records', table_schema: 'public' })
    .whereNotIn('column_name', ['id', 'source', 'import_id'])
    .pluck('column_name')
  await knex.raw(
    `insert into pay_records (source, ${columns.join()})
      select 'member', ${columns.join()} from pay_records where source = 'demonstration' order by id limit ?`,
    [records],
  )
}

export interface CrowdAround {
  /** contributors of the crowd, the victim's among them */
  readonly places: number
  /** of those, the ones that the attacker invented */
  readonly invented: number
}

/** Freezes the members' records of now, and looks who is in the victims' crowds. Null for one in no crowd. */
export async function crowdsAround(
  context: Context,
  position: string,
  victims: readonly { readonly key: string; readonly fakes: readonly string[] }[],
): Promise<(CrowdAround | null)[]> {
  const { snapshot } = await buildSnapshot(context, { source: 'member' })
  const found = await context.market.model(context.db, snapshot.id, 'salary')
  if (!found) throw new Error('the snapshot has no model')
  const asked = { snapshotId: snapshot.id, model: found.model, position }
  const { crowds, organizationKeys, starts } = await context.market.index(context.db, asked)
  const keys = Array.from({ length: starts.length - 1 }, (_, i) =>
    organizationName(organizationKeys, i),
  )
  const placeOf = new Map(keys.map((key, place) => [key, place]))
  const contributors = await snapshotContributors(context.db, snapshot.id)
  const contributorOf = (key: string) => contributors.get(key) ?? key
  return victims.map(({ key, fakes }) => {
    const crowd = crowds.of[placeOf.get(contributorOf(key)) ?? -1] ?? -1
    if (crowd < 0) return null
    const invented = new Set(fakes.map(contributorOf))
    invented.delete(contributorOf(key))
    const members = [...membersOf(crowds, crowd)]
    const fake = members.filter((one) => invented.has(keys[one] ?? ''))
    return { places: members.length, invented: fake.length }
  })
}
