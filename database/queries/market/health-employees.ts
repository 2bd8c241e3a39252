/** What the health rules need of employees beyond what pages show: their earlier pay, and whose staff to look at. */
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

export interface EarlierPay {
  readonly employeeId: number
  /** YYYY-MM-DD */
  readonly effectiveOn: string
  /** dollars a year, housing included */
  readonly pay: number
}

/** Every pay these employees ever had, oldest first. */
export async function payHistory(
  db: Queryable,
  employeeIds: readonly number[],
): Promise<Closed<readonly EarlierPay[]>> {
  const rows = await payHistoryRows(db, { employeeIds: [...employeeIds] })
  return new Closed(rows.map(({ cents, ...row }) => ({ ...row, pay: cents / 100 })))
}

const payHistoryRows = many(
  'payHistoryRows',
  /* sql */ `
      select k.employee_id as "employeeId", k.effective_on as "effectiveOn", sum(c.annual_cents)::bigint as cents
      from pay_packages k join pay_components c on c.pay_package_id = k.id
      where k.employee_id = any(:employeeIds)
        and c.kind in ('base', 'housing_allowance', 'parsonage_rental_value', 'parsonage_utilities')
      group by k.id
      order by k.employee_id, k.effective_on`,
)

const ORGANIZATIONS_AT_ONCE = 500

/** Organizations that are not archived and have staff, or findings about staff, by id. */
export async function* organizationsWithStaff(db: Queryable): AsyncGenerator<number> {
  let after = 0
  for (;;) {
    const ids: number[] = await db('organizations')
      .where('id', '>', after)
      .whereNull('archived_at')
      .whereExists(db('employees').whereRaw('employees.organization_id = organizations.id'))
      .orderBy('id')
      .limit(ORGANIZATIONS_AT_ONCE)
      .pluck('id')
    yield* ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < ORGANIZATIONS_AT_ONCE) return
    after = last
  }
}

/** Key of a position -> 1 support to 5 leads the organization. */
export async function readPositionLevels(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows: { key: string; level: number }[] = await db('positions').select('key', 'level')
  return new Map(rows.map(({ key, level }) => [key, level]))
}
