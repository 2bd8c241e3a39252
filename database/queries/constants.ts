/** Dated constants of law and tax. */
import type { Queryable } from '../connection.ts'

/** What is in force in a jurisdiction on a day, by key. */
export async function constantsInForce(
  db: Queryable,
  jurisdiction: string,
  on: string,
): Promise<ReadonlyMap<string, number>> {
  const rows: { key: string; value: string }[] = await db('calc_constants')
    .select('key', 'value')
    .where({ jurisdiction, status: 'in_force' })
    .where('effective_from', '<=', on)
    .where((open) => open.whereNull('effective_to').orWhere('effective_to', '>=', on))
    .orderBy('effective_from')
  return new Map(rows.map(({ key, value }) => [key, Number(value)]))
}
