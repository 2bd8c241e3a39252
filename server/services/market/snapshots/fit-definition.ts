/**
 * Reads the records of a window, or of a snapshot, under one definition of pay, then fits and audits a model in
 * worker threads.
 */

import { type RecordColumns, startRecordColumns } from '~/core/engine/facts/record-columns.ts'
import type { FitProgress } from '~/core/engine/fit/fit-progress.ts'
import type { Specification } from '~/core/engine/model/estimation-settings.ts'
import { specificationIn } from '~/core/engine/model/specification.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  type ContributedWindow,
  countPayRecords,
  type FrozenSet,
  payRecordPages,
} from '~/database/queries/market/pay-records.ts'
import type { Context } from '../../../context.ts'
import { ficaOn } from './employer-law.ts'
import { estimationSettingsFor } from './estimation-settings.ts'
import { contestWith, type PreviousSpecification } from './previous-specification.ts'
import { recordsToTell, sentenceOfWaiting } from './records-to-tell.ts'
import { snapshotAudit } from './snapshot-audit.ts'

export interface FitDefinition {
  readonly definition: DefinitionOfPay
  readonly records: ContributedWindow | FrozenSet
  /** YYYY-MM-DD: pay is moved to it */
  readonly referenceDate: string
  readonly seed: number
  readonly say: (sentence: string) => void
  /** specification of the fit; default: this version's */
  readonly specification?: Specification
  /** the specification it would replace */
  readonly previous: PreviousSpecification | null
  /** sequential: requests use the other core */
  readonly gently?: boolean
}

/** The fit reads at most this many records, drawn by organization; all of them are frozen. */
const MOST_FITTED = 1_000_000
/** From this number on the audit waits for the fit: each takes about a gigabyte. */
const ONE_AFTER_THE_OTHER = 400_000

/** Null when no record has enough facts for the definition. */
export async function fitDefinition(context: Context, input: FitDefinition) {
  const { definition, referenceDate, seed, say, specification } = input
  const { previous, gently = false } = input
  const startedAt = performance.now()
  const chosen = {
    definition,
    referenceDate,
    seed,
    ...(specification && { specification }),
  }
  const settings = await estimationSettingsFor(context, chosen)
  const label = DEFINITION_LABELS[definition]
  const { crowds, waiting } = await recordsToTell(context, input.records, settings)
  if (waiting > 0) say(`${label}: ${sentenceOfWaiting(waiting)}`)
  const records = { ...input.records, crowds }
  const sample = await readSample(context, { ...input, records })
  if (sample.rowCount === 0) return null
  const held = await readSample(context, { ...input, records: heldAmong(input.records) })
  say(`${label}: read ${formatNumber(sample.rowCount)} records observed up to ${referenceDate}.`)
  const readAt = performance.now()

  const own = specificationIn(settings)
  const contest = contestWith(previous, own, settings)
  const { fitting } = context.outside
  const fit = fitting.fit(sample, settings, sayNowAndThen(say, label))
  if (gently || sample.rowCount >= ONE_AFTER_THE_OTHER) await fit
  const auditing = { records: sample, settings, previous: contest.settings, held }
  const [model, audited] = await Promise.all([fit, fitting.audit(auditing)])
  const audit = snapshotAudit(model.diagnosis, audited, own, {
    ...contest.against,
    comparison: audited.comparison,
  })
  const fittedAt = performance.now()
  say(
    `${label}: fitted and audited in ${((fittedAt - readAt) / 1000).toFixed(1)} s. ${audit.reason}`,
  )
  const read = Math.round(readAt - startedAt)
  return { model, audit, records, milliseconds: { read, fit: Math.round(fittedAt - readAt) } }
}

/** Reports progress every few seconds; a short fit reports none. */
function sayNowAndThen(say: (sentence: string) => void, label: string): FitProgress {
  let saidAt = performance.now()
  return (done, of) => {
    if (performance.now() - saidAt < SAY_EVERY_MS || done === of) return
    saidAt = performance.now()
    say(`${label}: ${done} of ${of} parts of the fit are done.`)
  }
}

const SAY_EVERY_MS = 5000

/** A snapshot froze records that no rule held. */
function heldAmong(records: FitDefinition['records']): FitDefinition['records'] | null {
  return 'snapshotId' in records ? null : { ...records, isHeld: true }
}

type Sampled = Pick<FitDefinition, 'definition' | 'referenceDate'> & {
  readonly records: FitDefinition['records'] | null
}

/** Whole organizations, by the hash of their key, so that the sample keeps the structure of the survey. */
async function readSample(
  context: Context,
  { records, definition, referenceDate }: Sampled,
): Promise<RecordColumns> {
  if (records === null) return startRecordColumns().finish()
  const total = await countPayRecords(context.db, records)
  const share = Math.min(1, MOST_FITTED / Math.max(1, total))
  const fica = await ficaOn(context, referenceDate)
  const sample = startRecordColumns()
  for await (const page of payRecordPages(context.db, records, { definition, fica })) {
    for (const record of page) {
      if (share === 1 || shareOfKey(record.organization) < share) sample.add(record)
    }
  }
  return sample.finish()
}

/** The first 32 bits of a random key, as a number from 0 to 1. */
function shareOfKey(key: string): number {
  return Number.parseInt(key.slice(0, 8), 16) / 0x1_0000_0000
}
