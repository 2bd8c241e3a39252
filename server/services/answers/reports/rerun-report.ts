/** Runs the question of a report again on the newest snapshot, and explains the difference of the medians. */

import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { changedFacts, medianChanges, type WhatChanged } from '~/core/answers/sections/changed.ts'
import { isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { withCrowdResiduals } from '~/core/engine/comparables/listed-crowds.ts'
import { estimatePay } from '~/core/engine/estimate/estimate-pay.ts'
import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { type PayQuery, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { NO_CORRECTION } from '~/core/engine/model/specification.ts'
import { comparableOf } from '~/core/engine/predict/predict-pay.ts'
import { blendFigures } from '~/core/engine/privacy/blend-estimates.ts'
import { findReportInputs } from '~/database/queries/answers/reports.ts'
import { payRecordsByIds } from '~/database/queries/market/pay-records.ts'
import { type Context, today } from '../../../context.ts'
import { ficaOn } from '../../market/snapshots/employer-law.ts'
import {
  type CurrentModel,
  currentModel,
  estimatePositions,
  type PositionEstimate,
} from '../estimates/estimate-position.ts'
import { isBlend } from './make/making.ts'
import { type MadeReport, workingReport } from './report.ts'
import { keepReport, type SavedReport } from './save-report.ts'
import { loadReportFor, type OpenReport, type WhichReport } from './show-report.ts'

/** The earlier report stays; the new one takes its title and labels. */
export async function rerunReport(context: Context, which: WhichReport): Promise<SavedReport> {
  const { employee, report: before } = await loadReportFor(context, 'report.create', which)
  const query = readReportQuery(questionOf(context, before))
  const made = await workingReport(context, { employeeId: employee.id, query, isShown: false })
  const changes = await whatChanged(context, before, made)
  const { id: reportId, title, labels } = before
  return await keepReport(context, made, { reportId, changes, title, labels })
}

/** The earlier question; a day in the past becomes today. */
function questionOf(context: Context, { query, result }: OpenReport): Record<string, string> {
  const { asOf, ...others } = query
  const isAhead = asOf !== undefined && result.asOf > today(context)
  return { ...others, definition: result.definition, ...(isAhead && { asOf: result.asOf }) }
}

/**
 * The four stages between two reports, as docs/decisions/0012 defines them. Null where one of the medians is not
 * published.
 */
async function whatChanged(
  context: Context,
  before: OpenReport,
  { estimate, report }: MadeReport,
): Promise<WhatChanged | null> {
  const earlier = before.result
  const kept = await findReportInputs(context.db, before.id)
  const { employee } = estimate
  const current = await currentModel(context, report.definition, employee.organization)
  // a public source has no records that could be asked again, and two sources have no difference to explain
  if (!kept || !current || !isModelled(earlier) || !isModelled(report)) return null

  const asked = payQueryOf(kept.inputs, report.asOf)
  // the positions of a blend are those of the question; one alone is that of the inputs
  const positions = isBlend(estimate) ? estimate.parts : [{ key: asked.position, weight: 100 }]
  const queries = positions.map(({ key }) => ({ ...asked, position: key }))
  const reads = await estimatePositions(context, current, queries)
  const { snapshotId } = kept
  if (snapshotId === null) return null
  const isSameModel = kept.modelId === current.modelId
  const middles = reads.map(({ published }) =>
    published.kind === 'refused' ? null : published.quantiles.p50,
  )
  const markets: (number | null)[] = []
  for (const [i, read] of reads.entries()) {
    const reading = { current, snapshotId, asked: queries[i]!, read }
    markets.push(isSameModel ? middles[i]! : await readByEarlierModel(context, reading))
  }
  const stages = {
    before: earlier.estimate.quantiles.p50,
    market: blendedMiddle(positions, markets),
    model: blendedMiddle(positions, middles),
    after: report.estimate.quantiles.p50,
  }
  if (stages.before === null || stages.model === null || stages.after === null) return null
  const { market, ...known } = stages
  return {
    ...medianChanges({
      ...known,
      before: stages.before,
      model: stages.model,
      after: stages.after,
      market,
    }),
    from: before.number,
    asOf: { before: earlier.asOf, after: report.asOf },
    snapshot: {
      before: earlier.snapshot?.name ?? 'none',
      after: current.snapshot.name,
    },
    engine: {
      before: earlier.estimate.method.engineVersion,
      after: report.estimate.method.engineVersion,
    },
    facts: changedFacts(asked, payQueryOf(estimate.employee, report.asOf)),
  }
}

/** By the shares, as the published medians of a blend are. */
function blendedMiddle(
  positions: readonly { readonly weight: number }[],
  middles: readonly (number | null)[],
): number | null {
  const sum = blendFigures(positions.map(({ weight }, i) => [weight, middles[i] ?? null]))
  return sum === null ? null : roundMarketFigure(sum)
}

interface Reading {
  readonly current: CurrentModel
  /** of the earlier report */
  readonly snapshotId: number
  readonly asked: PayQuery
  readonly read: PositionEstimate
}

/**
 * The records of today's peers, encoded and read by the earlier model with today's wage index. They are all peers
 * that the privacy guard settled for this actor, also those without weight, so that no organization enters or leaves
 * alone. Null where the earlier model cannot be corrected by records: it learns the market whole.
 */
async function readByEarlierModel(
  context: Context,
  { current, snapshotId, asked, read }: Reading,
): Promise<number | null> {
  const { definition } = current.model.settings
  const earlier = await context.market.model(context.db, snapshotId, definition)
  if (!earlier || read.weights.length === 0) return null
  if (earlier.model.settings.priorWeight >= NO_CORRECTION) return null
  const fica = await ficaOn(context, current.snapshot.referenceDate)
  const today = { snapshotId: current.snapshot.id }
  const records = await payRecordsByIds(context.db, today, read.peers, { definition, fica })
  const model = withIndexOf(current.model, earlier.model)
  const byId = new Map(records.map((record) => [record.id, comparableOf(model, record)]))
  const crowds = read.crowds.map((ids, crowd) => {
    return [crowd, ids.flatMap((id) => byId.get(id) ?? [])] as const
  })
  const estimate = estimatePay(model, asked, withCrowdResiduals(crowds, asked, model.settings))
  const middle = estimate.kind === 'refused' ? null : estimate.quantiles.p50
  return middle === null ? null : roundMarketFigure(middle)
}

function withIndexOf(newer: PayModel, model: PayModel): PayModel {
  const { index, growthBeyondIndex } = newer.settings
  return { ...model, settings: { ...model.settings, index, growthBeyondIndex } }
}
