/** Which dated reports were mailed to whom. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

/** Whether this is the first message about this report of this day to this address. */
export async function noteDelivery(
  db: Queryable,
  delivery: NewRow<'report_deliveries'>,
): Promise<boolean> {
  const noted = await db('report_deliveries')
    .insert(delivery)
    .onConflict(['report', 'day', 'to_address'])
    .ignore()
    .returning('report')
  return noted.length > 0
}
