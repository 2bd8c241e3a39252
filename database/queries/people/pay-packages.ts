/** The pay of one person over time. */

import type { PayReason } from '~/core/engine/facts/person.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { type PayComponentRow, PayPackageRow, User } from '../../models/people.ts'
import type { NewRow } from '../../table-types.ts'

export interface PayStep {
  readonly effectiveOn: string
  readonly isStartUnknown: boolean
  readonly reasonKind: PayReason | null
  /** in the person's own words */
  readonly reason: string | null
  /** who wrote the entry; null where an import did, or the account is gone */
  readonly by: string | null
  readonly at: Date
  /** the amount as it was proposed, such as "+3%"; null where the components were typed */
  readonly proposedAs: string | null
  readonly components: PayPackage['components']
}

/** Pay from each day on, newest first. */
export async function listPaySteps(
  db: Queryable,
  employeeId: number,
): Promise<Closed<readonly PayStep[]>> {
  const packages = await PayPackageRow.query(db)
    .where({ employee_id: employeeId })
    .orderBy('effective_on', 'desc')
    .withGraphFetched('components')
  const ids = packages.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy]))
  const authors = await User.query(db).whereIn('id', ids).select('id', 'name')
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return new Closed(
    packages.map(({ createdBy, createdAt, components, ...row }) => ({
      ...{ effectiveOn: row.effectiveOn, isStartUnknown: row.isStartUnknown },
      ...{ reasonKind: row.reasonKind, reason: row.reason },
      ...{ by: names.get(createdBy ?? 0) ?? null, at: createdAt, proposedAs: row.proposedAs },
      components: components.map(componentOf),
    })),
  )
}

function componentOf(row: PayComponentRow) {
  const { kind, asTyped, amountCents, rateCents, period, annualCents } = row
  return { kind, asTyped, amount: Number(rateCents ?? amountCents), period, annual: annualCents }
}

/** Pay from a day on; the same day again corrects it. */
export async function upsertPayPackage(
  db: Queryable,
  row: NewRow<'pay_packages'>,
  { keepsReason }: { readonly keepsReason: boolean },
): Promise<number> {
  const [stored] = await db('pay_packages')
    .insert(row)
    .onConflict(['employee_id', 'effective_on'])
    .merge([
      ...(['created_by', 'created_at', 'proposed_as', 'is_start_unknown'] as const),
      ...(keepsReason ? [] : REASON),
    ])
    .returning('id')
  if (!stored) throw new Error('pay was not stored')
  return stored.id
}

const REASON = ['reason_kind', 'reason'] as const
