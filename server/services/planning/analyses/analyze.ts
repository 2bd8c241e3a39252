/** The ratios of an organization against peers of its size, from memory: no other organization's row is read. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import {
  type Analysis,
  type AnalyzedRatio,
  YEARS_SHOWN,
  type YearOfFigures,
} from '~/core/planning/analyzer/analysis.ts'
import { cornerstonesOf } from '~/core/planning/analyzer/cornerstones.ts'
import { type PeerCurve, readCurve } from '~/core/planning/analyzer/curve.ts'
import { RATIO_KEYS, type RatioKey, ratioOf } from '~/core/planning/analyzer/ratios.ts'
import { strengthOfPeers } from '~/core/planning/analyzer/strength.ts'
import { type FiguresOfYear, listFigures } from '~/database/queries/people/organization-figures.ts'
import { findOwnContributor } from '~/database/queries/planning/peer-rows.ts'
import { type Context, today } from '../../../context.ts'

interface Analyzed {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
}

/** The caller authorizes and checks the plan. `year` is one that has figures, else the newest that has. */
export async function analyze(
  context: Context,
  { id, name, type }: Analyzed,
  asked: { readonly year?: number | null } = {},
): Promise<Analysis> {
  const years = (await listFigures(context.db, id)).map(yearOf)
  const year = years.find(({ fiscalYear }) => fiscalYear === asked.year) ?? years[0] ?? null
  const { snapshot, curves } = await curvesFor(context, { id, type })
  return {
    organization: { id, name, type },
    ...{ asOf: today(context), year, snapshot },
    history: years.filter((one) => year && one.fiscalYear <= year.fiscalYear).slice(0, YEARS_SHOWN),
    ratios: RATIO_KEYS.map((key) =>
      analyzedRatio(key, { year, curve: curves?.[key] ?? null, today: today(context) }),
    ),
  }
}

/** The curves as the organization sees them; null before the first snapshot. */
export async function curvesFor(
  context: Context,
  { id, type }: Pick<Analyzed, 'id' | 'type'>,
): Promise<{
  readonly snapshot: string | null
  readonly curves: Readonly<Record<RatioKey, PeerCurve>> | null
}> {
  const { market, db } = context
  const snapshot = await market.current(db)
  if (!snapshot) return { snapshot: null, curves: null }
  const contributor = await findOwnContributor(db, { snapshotId: snapshot.id, organizationId: id })
  const curves = await market.peers.find(db, { snapshotId: snapshot.id, type, contributor })
  return { snapshot: snapshot.name, curves }
}

function yearOf(figures: FiguresOfYear): YearOfFigures {
  return { fiscalYear: figures.fiscalYear, figures: cornerstonesOf(figures) }
}

function analyzedRatio(
  key: RatioKey,
  at: {
    readonly year: YearOfFigures | null
    readonly curve: PeerCurve | null
    readonly today: string
  },
): AnalyzedRatio {
  const figures = at.year?.figures ?? { budget: null, people: null, payroll: null, staff: null }
  const peers = at.curve && figures.budget !== null ? readCurve(at.curve, figures.budget) : null
  const strength = peers && strengthOfPeers(peers, at.today)
  return { key, own: ratioOf(key, figures), peers, strength, curve: at.curve }
}
