/**
 * Records that judge each other: organizations are dealt into parts, and each part is judged by a fit of the others.
 * How common slips are among the records is learned from the records as well.
 */
import { startRecordColumns } from '~/core/engine/facts/record-columns.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { groupFold } from '~/core/engine/statistics/grouping.ts'
import {
  type CheckedRecord,
  type HealthSettings,
  unitQuestion,
} from '~/core/market/health/checked-record.ts'
import { expectationOf } from '~/core/market/health/expectation.ts'
import { learnUnitPrior } from '~/core/market/health/learn-unit-prior.ts'
import { unitError } from '~/core/market/health/rules/unit-error.ts'
import { type UnitEvidence, unitEvidence } from '~/core/market/health/rules/unit-evidence.ts'
import type { UnitPrior } from '~/core/market/health/rules/unit-hypotheses.ts'
import { countRecords, organizationPages } from '~/database/queries/market/health-records.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import { type Context, today } from '../../../context.ts'
import { estimationSettingsFor } from '../snapshots/estimation-settings.ts'

/** The model that judges an organization's records; null where none can. */
export type JudgeOf = (organization: string) => PayModel | null

export interface OwnJudges {
  readonly judgeOf: JudgeOf
  readonly unitPrior: UnitPrior
  /** Whether any part could be fitted: below 10 organizations none is. */
  readonly isJudged: boolean
}

/** Of few records most are needed for each fit; of many, half are enough. */
const FEW_RECORDS = 10_000
const [PARTS_OF_FEW, PARTS_OF_MANY] = [5, 2] as const
/** A fit needs no more records than this. Keys are random, so the first are as good as any. */
const MOST_RECORDS = 200_000
/** Enough to learn shares of a thousandth from. */
const MOST_LEARNED_FROM = 5000
const SEED = 1

/** Fitted twice: what looks typed wrong at first widens what is usual, and is left out of the second fits. */
export async function judgesAmong(
  context: Context,
  source: RecordSource,
  settings: HealthSettings,
): Promise<OwnJudges> {
  const count = await countRecords(context.db, source)
  const parts = count > FEW_RECORDS ? PARTS_OF_MANY : PARTS_OF_FEW
  const first = await fitParts(context, { source, parts, isLearnedFrom: () => true })
  const prior = await unitPriorOf(context, { source, judgeOf: first.judgeOf, settings })
  const second = await fitParts(context, {
    source,
    parts,
    isLearnedFrom: (record) => {
      const question = questionAbout(first.judgeOf, record, settings)
      return question === null || unitError(question, prior) === null
    },
  })
  const { judgeOf, isJudged } = second
  return { judgeOf, isJudged, unitPrior: await unitPriorOf(context, { source, judgeOf, settings }) }
}

interface Judging {
  readonly source: RecordSource
  readonly judgeOf: JudgeOf
  readonly settings: HealthSettings
}

/** What the records of a source say about slips, with what these models expect of each. */
export async function unitPriorOf(
  context: Context,
  { source, judgeOf, settings }: Judging,
): Promise<UnitPrior> {
  const evidence: (readonly UnitEvidence[])[] = []
  for await (const page of organizationPages(context.db, { source, since: null })) {
    for (const record of page.flat()) {
      if (evidence.length >= MOST_LEARNED_FROM) return learnUnitPrior(evidence)
      const question = questionAbout(judgeOf, record, settings)
      const said = question && unitEvidence(question)
      if (said) evidence.push(said)
    }
  }
  return learnUnitPrior(evidence)
}

/** Without the year before, which few records have. */
function questionAbout(judgeOf: JudgeOf, record: CheckedRecord, settings: HealthSettings) {
  const model = judgeOf(record.organization)
  const expectation = model && expectationOf(model, record, { evenOfFew: true })
  return expectation && unitQuestion(record, expectation, settings)
}

interface Parts {
  readonly source: RecordSource
  readonly parts: number
  readonly isLearnedFrom: (record: CheckedRecord) => boolean
}

async function fitParts(
  context: Context,
  { source, parts, isLearnedFrom }: Parts,
): Promise<Pick<OwnJudges, 'judgeOf' | 'isJudged'>> {
  const others = Array.from({ length: parts }, () => ({ columns: startRecordColumns(), count: 0 }))
  for await (const page of organizationPages(context.db, { source, since: null })) {
    for (const record of page.flat()) {
      if (!isLearnedFrom(record)) continue
      for (const [part, other] of others.entries()) {
        if (part === partOf(record.organization, parts) || other.count >= MOST_RECORDS) continue
        other.columns.add(record)
        other.count++
      }
    }
  }
  const chosen = { definition: 'salary' as const, referenceDate: today(context), seed: SEED }
  const settings = await estimationSettingsFor(context, chosen)
  const models: PayModel[] = []
  for (const { columns } of others) {
    models.push(await context.outside.fitting.fit(columns.finish(), settings))
  }
  return {
    judgeOf: (organization) => models[partOf(organization, parts)] ?? null,
    isJudged: models.some(({ families }) => Object.keys(families).length > 0),
  }
}

function partOf(organization: string, parts: number): number {
  return groupFold(organization, parts, SEED)
}
