/** The page of the tour: one curve, which the browser reads too while a slider moves; nothing is stored. */
import { type Cornerstones, cornerstonesOf } from '~/core/planning/analyzer/cornerstones.ts'
import type { PeerCurve } from '~/core/planning/analyzer/curve.ts'
import type { RatioKey } from '~/core/planning/analyzer/ratios.ts'
import { listFigures } from '~/database/queries/people/organization-figures.ts'
import type { Context } from '../../../context.ts'
import { curvesFor } from './analyze.ts'
import { type AnalyzerFrame, openAnalyzer } from './show-analyzer.ts'

export interface ShownExplore extends AnalyzerFrame {
  readonly own: Cornerstones
  /** the year that one's own figures are of; null before any */
  readonly year: number | null
  /** null before the first snapshot, and where the plan does not open it */
  readonly curve: PeerCurve | null
  readonly snapshot: string | null
}

const NOTHING: Cornerstones = { budget: null, people: null, payroll: null, staff: null }

export async function showExplore(
  context: Context,
  { organizationId, ratio }: { readonly organizationId: number; readonly ratio: RatioKey },
): Promise<ShownExplore> {
  const { frame, subject } = await openAnalyzer(context, organizationId)
  if (frame.locked) return { ...frame, own: NOTHING, year: null, curve: null, snapshot: null }
  const [newest] = await listFigures(context.db, organizationId)
  const { snapshot, curves } = await curvesFor(context, subject)
  return {
    ...{ ...frame, snapshot, curve: curves?.[ratio] ?? null },
    own: newest ? cornerstonesOf(newest) : NOTHING,
    year: newest?.fiscalYear ?? null,
  }
}
