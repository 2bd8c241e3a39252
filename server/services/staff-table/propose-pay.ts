import type { TypedProposal } from '~/core/analysis/table-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import {
  lockProposals,
  type StoredProposal,
  saveProposals,
} from '~/database/queries/staff/staff-table.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvents } from '../audit/record-event.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { requirePlan } from '../plans/plan-of.ts'

export interface ProposePay {
  readonly organizationId: number
  readonly proposals: readonly TypedProposal[]
}

/** Stores proposed salaries: all or none. A proposal changed by another user is answered at its field. */
export async function proposePay(context: Context, input: ProposePay): Promise<void> {
  const { organizationId, proposals } = input
  const organization = await loadOrganizationFor(context, 'employee.update', organizationId)
  authorize(context.actor, 'pay.read', organization)
  await requirePlan(context, organization, 'table')
  if (proposals.length === 0) return

  await transact(context, async (inside) => {
    const employeeIds = proposals.map(({ employeeId }) => employeeId)
    const stored = await lockProposals(inside.db, { organizationId, employeeIds })
    refuseUnseen(proposals, stored)
    await saveProposals(inside.db, proposals, { by: personOf(inside), at: inside.now() })
    const events = proposals.map(({ employeeId, cents }) => ({
      action: cents === null ? 'pay.unpropose' : 'pay.propose',
      organizationId,
      subject: { kind: 'employee', id: employeeId },
    }))
    await recordEvents(inside, events)
  })
}

function refuseUnseen(
  proposals: readonly TypedProposal[],
  stored: readonly StoredProposal[],
): void {
  const now = new Map(stored.map((one) => [one.employeeId, one]))
  const errors: Record<string, string> = {}
  for (const { employeeId, before, cents } of proposals) {
    const field = `proposed-${employeeId}`
    const standing = now.get(employeeId)
    if (!standing) errors[field] = 'This person is no longer in the table.'
    else if (standing.cents !== before && standing.cents !== cents) {
      errors[field] = changedMeanwhile(standing)
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

function changedMeanwhile({ by, cents }: StoredProposal): string {
  const who = by ?? 'Someone'
  return cents === null
    ? `${who} withdrew the proposal in the meantime. Save again to propose yours.`
    : `${who} proposed ${formatMoney(cents)} in the meantime. Save again to replace it with yours.`
}
