/**
 * Answers every fit with the published model of salary and its audit: for tests that are about records, not about fits.
 */

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

/** Of a database with a published market. */
export async function fittingAsPublished(context: Context): Promise<FittingAsPublished> {
  const snapshot = await findPublishedSnapshot(context.db)
  const found = snapshot && (await findModel(context.db, snapshot.id, 'salary'))
  const audit = snapshot && auditOf(snapshot)
  const { answers, coverageByGroup } = audit?.heldOut ?? {}
  if (!found || !audit || !answers || !coverageByGroup) throw new Error('nothing is published')
  const seen = new Map<string, readonly PayRecord[]>()
  const fitting: Context['outside']['fitting'] = {
    ...context.outside.fitting,
    fit: async (records, settings) => {
      const read = recordsIn(records)
      const places = Array.from({ length: read.length }, (_, place) => read.at(place)!)
      seen.set(settings.definition, places)
      return { ...found.model, settings }
    },
    audit: async () => ({
      ...audit.heldOut,
      ...{
        answers,
        coverageByGroup,
        tolerance: 2,
        tenths: 1,
        withHeld: { count: 0, coverage80: 80 },
      },
      publish: true,
      reason: 'It held.',
      comparison: null,
    }),
  }
  return { context: { ...context, outside: { ...context.outside, fitting } }, seen }
}
