/** Finds organizations whose budget, payroll, staff and people do not fit together. */

import { authorize } from '~/core/authorize.ts'
import type { CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import {
  type ExtremeOrganization,
  extremeOrganizations,
} from '~/core/market/health/extreme-organizations.ts'
import {
  type FindingSubject,
  findingsAbout,
  hasOpenFinding,
  type NewFinding,
} from '~/database/queries/market/health-findings.ts'
import { latestOrganizations } from '~/database/queries/market/health-records.ts'
import type { Context } from '../../../context.ts'
import {
  NOTHING_RECONCILED,
  type Reconciled,
  reconcileFindings,
  subjectOf,
} from '../../market/health/reconcile-findings.ts'
import { recordEvent } from '../../record-event.ts'

export interface ExtremeReport extends Reconciled {
  /** the published snapshot; null before the first */
  readonly snapshot: string | null
  readonly organizations: number
  readonly extreme: number
  /** most extreme first, each with the number to decide by */
  readonly findings: readonly (ExtremeOrganization & { readonly id: number | null })[]
  /** one of them is not decided yet */
  readonly needsAttention: boolean
}

const DEFAULT_LIMIT = 50

/**
 * Compares the latest year of every organization of the published snapshot and stores findings. Safe to run twice.
 */
export async function findExtremeOrganizations(
  context: Context,
  { limit = DEFAULT_LIMIT }: { readonly limit?: number } = {},
): Promise<ExtremeReport> {
  authorize(context.actor, 'staff.extremeChurches')
  const snapshot = await context.market.current(context.db)
  if (!snapshot) {
    const none = { snapshot: null, organizations: 0, extreme: 0, findings: [] }
    return { ...NOTHING_RECONCILED, ...none, needsAttention: false }
  }
  const rows = await latestOrganizations(context.db, snapshot.id)
  const extreme = extremeOrganizations(rows)
  const reconciled = await reconcileFindings(
    context,
    {
      source: snapshot.source,
      rules: ['organization-ratios'],
      fingerprints: new Map(rows.map((row) => [subjectOf(about(row)), fingerprintOf(row)])),
      recordIds: [],
      employeeIds: [],
      organizationKeys: rows.map(({ organization }) => organization),
    },
    extreme.map(newFinding),
  )
  const counts = { organizations: rows.length, extreme: extreme.length, ...reconciled }
  await recordEvent(context, {
    action: 'health.extreme',
    subject: { kind: 'snapshot', id: snapshot.id },
    details: counts,
  })
  const { source } = snapshot
  const first = extreme.slice(0, limit)
  const keys = first.map(({ row }) => row.organization)
  const stored = await findingsAbout(
    context.db,
    { recordIds: [], employeeIds: [], organizationKeys: keys },
    ['organization-ratios'],
  )
  const ids = new Map(stored.map(({ id, organizationKey }) => [organizationKey, id]))
  const findings = first.map((one) => ({ ...one, id: ids.get(one.row.organization) ?? null }))
  const needsAttention = await hasOpenFinding(context.db, { source, rule: 'organization-ratios' })
  return { snapshot: snapshot.name, ...counts, findings, needsAttention }
}

function about({ organization }: CornerstoneRow): FindingSubject {
  return { recordId: null, employeeId: null, organizationKey: organization, payYear: null }
}

function newFinding({ row, finding }: ExtremeOrganization): NewFinding {
  const { rule, severity, score, message } = finding
  const fingerprint = fingerprintOf(row)
  return { ...about(row), rule, severity, score, message, suggestionCents: null, fingerprint }
}

function fingerprintOf(row: CornerstoneRow): string {
  return [row.operatingBudget, row.payrollBudget, row.attendance, row.staffFte].join(' ')
}
