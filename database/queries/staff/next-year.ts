/** Next year's pay of a whole organization: read in one round trip, written in four, for any number of employees. */
import type { PayReason } from '~/core/employees/form/pay-reason.ts'
import type { PayComponent } from '~/core/pay/pay-package.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { insertAll } from '../../insert-all.ts'

export interface PlannedPayRow {
  readonly employeeId: number
  readonly effectiveOn: string
  readonly components: readonly PayComponent[]
}

/** The first pay of each person that begins after a day. */
export async function listPlannedPay(
  db: Queryable,
  { organizationId, after }: { readonly organizationId: number; readonly after: string },
): Promise<Closed<readonly PlannedPayRow[]>> {
  const { rows } = await db.raw<{ rows: PlannedPayRow[] }>(
    /* sql */ `
      select distinct on (k.employee_id) k.employee_id as "employeeId",
        k.effective_on as "effectiveOn", coalesce((
          select json_agg(json_build_object('kind', c.kind, 'asTyped', c.as_typed,
            'amount', c.amount_cents, 'period', c.period, 'annual', c.annual_cents))
          from pay_components c where c.pay_package_id = k.id), '[]') as components
      from pay_packages k
      join employees e on e.id = k.employee_id
      where e.organization_id = :organizationId and e.archived_at is null
        and k.effective_on > cast(:after as date)
      order by k.employee_id, k.effective_on`,
    { organizationId, after },
  )
  return new Closed(rows)
}

export interface PlannedPackage {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
  readonly effectiveOn: string
  readonly components: readonly PayComponent[]
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
  packages: readonly PlannedPackage[],
  { by, at }: Writing,
): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    /* sql */ `
      update employees e set version = e.version + 1, updated_by = :by, updated_at = :at
      from unnest(cast(:ids as bigint[]), cast(:versions as integer[])) as seen (id, version)
      where e.id = seen.id and e.version = seen.version
      returning e.id`,
    {
      by,
      at,
      ids: packages.map(({ employeeId }) => employeeId),
      versions: packages.map(({ version }) => version),
    },
  )
  return rows.map(({ id }) => id)
}

/** Another day adds to a person's history, the same day corrects it. */
export async function savePlannedPackages(
  db: Queryable,
  packages: readonly PlannedPackage[],
  { by, at, reasonKind, reason }: Writing,
): Promise<void> {
  const stored = await db('pay_packages')
    .insert(
      packages.map(({ employeeId, effectiveOn }) => ({
        ...{ employee_id: employeeId, effective_on: effectiveOn, created_by: by, created_at: at },
        ...{ reason_kind: reasonKind, reason },
      })),
    )
    .onConflict(['employee_id', 'effective_on'])
    .merge(['created_by', 'created_at', 'reason_kind', 'reason'])
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
      ...{ amount_cents: amount, annual_cents: annual },
    }))
  })
  await insertAll(db, 'pay_components', components)
}
