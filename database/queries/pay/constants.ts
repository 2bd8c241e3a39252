/** Dated constants of law and tax. */
import type { DatedConstant } from '~/core/pay/law.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

/**
 * With source and check day, by key: the constant in force on a day or, where its year is over and the next is not
 * entered, the newest before.
 */
export async function datedConstants(
  db: Queryable,
  jurisdiction: string,
  on: string,
): Promise<ReadonlyMap<string, DatedConstant>> {
  const rows = await datedConstantsRows(db, { jurisdiction, on })
  return new Map(rows.map((row) => [row.key, row]))
}

const datedConstantsRows = many<'datedConstantsRows', Pick<DatedConstant, 'unit' | 'value'>>(
  'datedConstantsRows',
  /* sql */ `
      select distinct on (key) key, value::float8 as value, unit, effective_from::text as "effectiveFrom",
        effective_to::text as "effectiveTo", source, source_url as "sourceUrl", checked_on::text as "checkedOn"
      from calc_constants
      where jurisdiction = :jurisdiction and status = 'in_force' and effective_from <= cast(:on as date)
      order by key, effective_from desc`,
)

/** Every constant there is, in force or not. */
export async function constantNames(
  db: Queryable,
): Promise<{ jurisdiction: string; key: string }[]> {
  return await db('calc_constants').distinct('jurisdiction', 'key')
}
