/** The minimum pay that holds for an organization's ministers: a guideline's key, or its own table. */
import type { MinimumDefinition, MinimumRow } from '~/core/pay/minimum.ts'
import type { Queryable } from '../../connection.ts'

export interface StoredMinimum {
  /** null for the organization's own table */
  readonly guidelineKey: string | null
  readonly name: string | null
  readonly definition: MinimumDefinition | null
  readonly source: string | null
  readonly effectiveOn: string | null
  readonly version: number
  readonly rows: readonly MinimumRow[]
}

/** Null where nothing was ever chosen. */
export async function findMinimum(
  db: Queryable,
  organizationId: number,
): Promise<StoredMinimum | null> {
  const { rows } = await db.raw<{ rows: StoredMinimum[] }>(
    /* sql */ `
      select guideline_key as "guidelineKey", name, definition, source, effective_on::text as "effectiveOn", version,
        coalesce((
          select json_agg(json_build_object('yearsFrom', r.years_from, 'yearsTo', r.years_to, 'amount', r.amount_cents)
            order by r.ordinal)
          from organization_minimum_rows r where r.organization_id = m.organization_id
        ), '[]') as rows
      from organization_minimums m where organization_id = :organizationId`,
    { organizationId },
  )
  return rows[0] ?? null
}
