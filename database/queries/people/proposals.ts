/** Pay from a day ahead, written for any number of employees. It is read with the employees: `employees.ts`. */

import type { PayReason } from '~/core/engine/facts/person.ts'
import type { PayComponent } from '~/core/pay/pay-package.ts'
import type { Queryable } from '../../connection.ts'
import { insertAll } from '../../insert-all.ts'
import { many } from '../query.ts'

export interface PlannedPackage {
  readonly employeeId: number
  readonly effectiveOn: string
  readonly components: readonly PayComponent[]
  /** the amount as it was typed; null where the components were */
  readonly proposedAs: string | null
}

interface Writing {
  readonly by: number | null
  readonly at: Date
  readonly reasonKind: PayReason | null
  readonly reason: string | null
}

/** Raises the versions of those who are as they were seen; the ids it answers were raised. */
export async function claimVersions(
  db: Queryable,
  seen: readonly { readonly employeeId: number; readonly version: number }[],
  { by, at }: Pick<Writing, 'by' | 'at'>,
): Promise<number[]> {
  const rows = await claimVersionsRows(db, {
    by,
    at,
    ids: seen.map(({ employeeId }) => employeeId),
    versions: seen.map(({ version }) => version),
  })
  return rows.map(({ id }) => id)
}

const claimVersionsRows = many(
  'claimVersionsRows',
  /* sql */ `
      update employees e set version = e.version + 1, updated_by = :by, updated_at = :at
      from unnest(cast(:ids as bigint[]), cast(:versions as integer[])) as seen (id, version)
      where e.id = seen.id and e.version = seen.version
      returning e.id`,
)

/** Pay by person and day. */
export interface PayDay {
  readonly employeeId: number
  readonly effectiveOn: string
}

/** Which of these days have an entry in the person's history. */
export async function findPayDays(db: Queryable, days: readonly PayDay[]): Promise<PayDay[]> {
  return await db('pay_packages')
    .whereIn(['employee_id', 'effective_on'], pairsOf(days))
    .select({ employeeId: 'employee_id', effectiveOn: 'effective_on' })
}

export async function deletePayDays(db: Queryable, days: readonly PayDay[]): Promise<void> {
  if (days.length === 0) return
  await db('pay_packages').whereIn(['employee_id', 'effective_on'], pairsOf(days)).delete()
}

function pairsOf(days: readonly PayDay[]): [number, string][] {
  return days.map(({ employeeId, effectiveOn }) => [employeeId, effectiveOn])
}

/** Another day adds to a person's history, the same day corrects it. */
export async function savePlannedPackages(
  db: Queryable,
  packages: readonly PlannedPackage[],
  { by, at, reasonKind, reason }: Writing,
): Promise<void> {
  if (packages.length === 0) return
  const stored = await db('pay_packages')
    .insert(
      packages.map(({ employeeId, effectiveOn, proposedAs }) => ({
        ...{ employee_id: employeeId, effective_on: effectiveOn, created_by: by, created_at: at },
        ...{ reason_kind: reasonKind, reason, proposed_as: proposedAs },
      })),
    )
    .onConflict(['employee_id', 'effective_on'])
    .merge(['created_by', 'created_at', 'reason_kind', 'reason', 'proposed_as'])
    .returning(['id', 'employee_id'])
  const ids = new Map(stored.map(({ id, employee_id }) => [employee_id, id]))
  await db('pay_components')
    .whereIn('pay_package_id', [...ids.values()])
    .delete()
  const components = packages.flatMap(({ employeeId, components }) => {
    const id = ids.get(employeeId)
    if (id === undefined) throw new Error(`pay of employee ${employeeId} was not stored`)
    return components.map(({ kind, asTyped, amount, period, annual }) => ({
      ...{ pay_package_id: id, kind, as_typed: asTyped, period },
      ...{ amount_cents: Math.round(amount), annual_cents: annual },
      rate_cents: Number.isInteger(amount) ? null : amount,
    }))
  })
  await insertAll(db, 'pay_components', components)
}
