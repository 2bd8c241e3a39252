/** The page of the cohort review: everyone's pay against the others of their group; for members who see pay. */

import { authorize } from '~/core/authorize.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type CohortReview, reviewCohorts } from '~/core/planning/analyzer/cohorts.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { readTableState } from '~/database/queries/people/staff-stamps.ts'
import { type Context, personOf } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { listPositions } from '../../market/catalog.ts'
import { lookAtStaff } from '../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../people/pay-access/range-views.ts'
import { type AnalyzerFrame, openAnalyzer } from './show-analyzer.ts'

export interface ShownCohorts extends AnalyzerFrame {
  /** null where the plan does not open it */
  readonly review: CohortReview | null
  readonly definition: DefinitionOfPay
  readonly snapshot: string | null
  /** people whose market range the plan does not include */
  readonly outsidePlan: number
  readonly people: number
}

export async function showCohorts(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownCohorts> {
  const { frame, subject } = await openAnalyzer(context, organizationId)
  authorize(context.actor, 'pay.read', { ...subject, organizationId })
  const policy = await findPayPolicy(context.db, organizationId)
  const { definition } = policy
  if (frame.locked) {
    return { ...frame, review: null, definition, snapshot: null, outsidePlan: 0, people: 0 }
  }
  const look = await lookAtStaff(context, 'cohort review', subject)
  const { stamp } = await readTableState(context.db, { organizationId, userId: personOf(context) })
  const made = await staffLines(context, { organization: subject, definition, policy, look, stamp })
  const { lines } = made.view
  if (lines.length > 0) await recordStaffRangesSeen(context, subject)
  const families = new Map(
    (await listPositions(context)).flatMap(({ family, positions }) =>
      positions.map(({ key }) => [key, family] as const),
    ),
  )
  return {
    ...{ ...frame, definition, snapshot: made.snapshot, outsidePlan: made.locked },
    people: lines.length,
    review: reviewCohorts(lines, (key) => families.get(key) ?? 'Other positions'),
  }
}
