/** Leaves a share of the survey's organizations in a database: for tests whose point is not how many there are. */
import type { TestDatabase } from './database.ts'

/**
 * The published snapshot and its model stay as they are, and it is as if it had told other people, or those who are
 * left would wait. Records that are observed from `keepFrom` on all stay.
 */
export async function thinMarket(
  { knex: db, owner }: TestDatabase,
  { oneOf, keepFrom = '9999-12-31' }: { readonly oneOf: number; readonly keepFrom?: string },
): Promise<void> {
  await db.raw(
    /* sql */ `
      delete from pay_records where source = 'demonstration' and observed_on < :keepFrom
        and mod(abs(hashtext(cast(organization_key as text))), :oneOf) <> 0`,
    { oneOf, keepFrom },
  )
  await owner.knex.raw(
    'update snapshot_crowds set figures = array(select -one from unnest(figures) with ordinality as own (one, at) order by at)',
  )
}
