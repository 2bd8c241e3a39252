/** A range for a visitor's three to five answers; needs no account and stores nothing. */

import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { PositionFacts } from '~/core/engine/facts/pay-record.ts'
import type { Education } from '~/core/engine/facts/person.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type Context, today } from '../../../context.ts'
import { type AskedPosition, estimateBlend } from './estimate-blend.ts'
import { openMarket } from './estimate-position.ts'

/** Facts that the terminal may add; left out is unknown. */
type FurtherFacts = Partial<
  Pick<
    PositionFacts,
    'attendance' | 'denomination' | 'staffFte' | 'yearsExperience' | 'yearsInRole' | 'ordained'
  >
>

export interface PreviewQuestion extends FurtherFacts {
  /** default: salary */
  readonly definition?: DefinitionOfPay
  readonly position: string
  /** positions in its place, with shares that sum to 100 */
  readonly blend?: readonly AskedPosition[] | null
  /** dollars a year */
  readonly operatingBudget: number
  readonly state: string
  readonly organizationType: OrganizationType
  readonly hoursPerWeek?: number | null
  readonly setting?: Setting | null
  readonly education?: Education | null
}

/**
 * Full time unless given. Facts that are not given stay unknown, which widens the range.
 * `parts`: each position's own answer; none before the first snapshot.
 */
export async function previewEstimate(
  context: Context,
  { definition = 'salary', blend, ...question }: PreviewQuestion,
) {
  const market = await openMarket(context, definition)
  if ('kind' in market) return { snapshot: null, estimate: market, parts: [] }
  const query = {
    ...UNKNOWN_FACTS,
    ...question,
    hoursPerWeek: question.hoursPerWeek ?? 40,
    setting: question.setting ?? null,
    education: question.education ?? null,
    asOf: today(context),
  }
  const positions = blend ?? [{ key: question.position, title: question.position, weight: 100 }]
  const { published, parts } = await estimateBlend(context, market, { query, positions })
  return { snapshot: market.snapshot, estimate: published, parts }
}

/** Of a question that says nothing more than position, size and place. */
export const UNKNOWN_FACTS = {
  organization: null,
  denomination: null,
  county: null,
  attendance: null,
  staffFte: null,
  weeksPerYear: 52,
  yearsExperience: null,
  yearsInRole: null,
  ordained: null,
} as const
