/** Benefits of frozen records, costs to $100: what was not read cannot be found. */
import type { BenefitStatus } from '~/core/pay/pay-package.ts'
import type { Queryable } from '../../connection.ts'

export interface RecordBenefitsRow {
  readonly organization: string
  readonly ordained: boolean | null
  readonly retirement: BenefitStatus
  /** dollars a year */
  readonly retirementCost: number | null
  readonly insurance: BenefitStatus
  readonly insuranceCost: number | null
  readonly secaOffset: BenefitStatus
  readonly secaOffsetCost: number | null
}

/** The organization is the contributor's key. Records that were taken back since are not among them. */
export async function recordBenefits(
  db: Queryable,
  snapshotId: number,
  recordIds: readonly number[],
): Promise<RecordBenefitsRow[]> {
  const { rows } = await db.raw<{ rows: RecordBenefitsRow[] }>(
    /* sql */ `
      select coalesce(c.contributor_key, r.organization_key) as organization, ordained,
        retirement_status as retirement, round(retirement_cents, -4)::float8 / 100 as "retirementCost",
        insurance_status as insurance, round(insurance_cents, -4)::float8 / 100 as "insuranceCost",
        seca_offset_status as "secaOffset", round(seca_offset_cents, -4)::float8 / 100 as "secaOffsetCost"
      from pay_records r left join snapshot_contributors c
        on c.snapshot_id = :snapshotId and c.organization_key = r.organization_key
      where r.id = any(cast(:recordIds as bigint[]))`,
    { snapshotId, recordIds: [...recordIds] },
  )
  return rows
}
