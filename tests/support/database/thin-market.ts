/** Leaves a share of the survey's organizations in a database: for tests whose point is not how many there are. */
import type { Database } from '~/database/connection.ts'

/** The published snapshot and its model stay as they are. Records that are observed from `keepFrom` on all stay. */
export async function thinMarket(
  db: Database,
  { oneOf, keepFrom = '9999-12-31' }: { readonly oneOf: number; readonly keepFrom?: string },
): Promise<void> {
  await db.raw(
    /* sql */ `
      delete from pay_records where source = 'demonstration' and observed_on < :keepFrom
        and mod(abs(hashtext(cast(organization_key as text))), :oneOf) <> 0`,
    { oneOf, keepFrom },
  )
}
