/** Fits and audits answered by what is published: for tests that are about records or snapshots, not about fits. */
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { recordsIn } from '~/core/engine/facts/record-columns.ts'
import { findModel, findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import type { Context } from '~/server/context.ts'
import { auditOf } from '~/server/services/market/snapshots/snapshot-audit.ts'

export interface FittingAsPublished {
  readonly context: Context
  /** what each definition was fitted to, newest */
  readonly seen: ReadonlyMap<string, readonly PayRecord[]>
}

/** Every fit is the published model of salary, and every audit its own. Of a database with a published market. */
export async function fittingAsPublished(context: Context): Promise<FittingAsPublished> {
  const snapshot = await findPublishedSnapshot(context.db)
  const found = snapshot && (await findModel(context.db, snapshot.id, 'salary'))
  if (!found) throw new Error('nothing is published')
  const seen = new Map<string, readonly PayRecord[]>()
  const audited = await auditingAsPublished(context)
  const fit: Context['outside']['fitting']['fit'] = async (records, settings) => {
    const read = recordsIn(records)
    const places = Array.from({ length: read.length }, (_, place) => read.at(place)!)
    seen.set(settings.definition, places)
    return { ...found.model, settings }
  }
  const fitting = { ...audited.outside.fitting, fit }
  return { context: { ...audited, outside: { ...audited.outside, fitting } }, seen }
}

/** Every audit is that of the published model, because one fits up to a dozen times; what is fitted is fitted. */
export async function auditingAsPublished(context: Context): Promise<Context> {
  const snapshot = await findPublishedSnapshot(context.db)
  const { reason, heldOut } = (snapshot && auditOf(snapshot)) ?? {}
  const { answers, coverageByGroup } = heldOut ?? {}
  if (!heldOut || !answers || !coverageByGroup) throw new Error('nothing is published')
  const own = { answers, coverageByGroup, tolerance: 2, tenths: 1, comparison: null }
  const audit: Context['outside']['fitting']['audit'] = async () => ({
    ...{ ...heldOut, ...own, withHeld: { count: 0, coverage80: 80 } },
    ...{ publish: true, reason: reason ?? '' },
  })
  const fitting = { ...context.outside.fitting, audit }
  return { ...context, outside: { ...context.outside, fitting } }
}
