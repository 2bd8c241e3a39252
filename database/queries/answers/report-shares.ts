/** Reports as their links show them, found by what readers hold. */

import { type Report, STORED_REPORT } from '~/core/answers/reports/stored-report.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { one } from '../query.ts'

export interface SharedReport {
  readonly id: number
  readonly reportId: number
  readonly showsPerson: boolean
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly savedAt: Date
  readonly employeeId: number
  readonly organization: { readonly id: number; readonly name: string; readonly plan: Plan }
  readonly isOrganizationArchived: boolean
  readonly result: Closed<Report>
}

export async function findShareByHash(db: Queryable, hash: Buffer): Promise<SharedReport | null> {
  const row = await findShareByHashRows(db, { hash })
  return row ? { ...row, result: new Closed(STORED_REPORT.read(row.result)) } : null
}

const findShareByHashRows = one(
  'findShareByHashRows',
  /* sql */ `
      select h.id, h.report_id as "reportId", h.shows_person as "showsPerson", h.expires_at as "expiresAt",
        h.revoked_at as "revokedAt", r.created_at as "savedAt", r.employee_id as "employeeId",
        json_build_object('id', o.id, 'name', o.name, 'plan', o.plan) as organization,
        o.archived_at is not null as "isOrganizationArchived", r.result
      from shared_links h join reports r on r.id = h.report_id join organizations o on o.id = r.organization_id
      where h.token_hash = :hash`,
)
