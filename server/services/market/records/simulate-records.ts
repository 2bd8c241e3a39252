import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { largestSeed } from '~/database/queries/market/pay-records.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { type Context, databaseOf, today } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

/**
 * Adds a survey of invented organizations to the existing ones; streams, so that memory does not grow with the count.
 */
export async function simulateRecords(
  context: Context,
  {
    count,
    seed,
  }: {
    readonly count: number
    /** default: one more than the largest seed loaded */
    readonly seed?: number
  },
) {
  authorize(context.actor, 'staff.records.simulate')
  if (seed === DEMONSTRATION_SURVEY.seed) throw reserved()
  const startedAt = performance.now()
  const load = await loadSurvey(databaseOf(context), {
    seed: seed ?? (await nextSeed(context)),
    records: count,
    asOf: today(context),
  })
  if (!load.loaded) throw alreadyLoaded(load)
  const { recordCount: records, organizationCount: organizations } = load
  await recordEvent(context, {
    action: 'records.simulate',
    details: { records, organizations, seed: load.seed },
  })
  return {
    records,
    organizations,
    seed: load.seed,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

async function nextSeed(context: Context): Promise<number> {
  return (await largestSeed(context.db, 'demonstration')) + 1
}

/** A start checks this seed to see whether the demonstration survey is complete. */
function reserved(): InvalidInput {
  const sentence = `Seed ${DEMONSTRATION_SURVEY.seed} is the demonstration survey's own. Choose another seed.`
  return new InvalidInput({ seed: sentence }, {}, sentence)
}

/** The same seed draws the same organizations, which would count twice. */
function alreadyLoaded({ seed, recordCount }: { seed: number; recordCount: number }): Conflict {
  return new Conflict(
    `The survey with seed ${seed} was loaded before, with ${formatNumber(recordCount)} records. ` +
      'Nothing was added; choose another seed.',
  )
}
