/** Reads `reports.result` and `reports.changes`: every version that was ever stored. About 0.05 ms for 30 kB. */
import { z } from 'zod'
import type { RefusedEstimate } from '../../engine/predict/refusal.ts'
import { storedWhole } from '../../stored-json.ts'
import type { At } from '../sections/addresses.ts'
import { type BenefitsFacts, benefitsPart } from '../sections/benefits.ts'
import type { WhatChanged } from '../sections/changed.ts'
import { type ClergyFacts, clergyPart } from '../sections/clergy-facts-schema.ts'
import { type DateFacts, datePart } from '../sections/date.ts'
import { type DefinitionsFacts, definitionsPart } from '../sections/definitions.ts'
import { type EvidenceFacts, evidencePart } from '../sections/evidence.ts'
import {
  type Head,
  headPart,
  type Modelled,
  payQuantiles,
  type Ranged,
} from '../sections/head-facts-schema.ts'
import { type JobsFacts, jobsPart } from '../sections/jobs-schema.ts'
import { type LocalFacts, localPart } from '../sections/local-schema.ts'
import { type MethodFacts, methodPart } from '../sections/method.ts'
import { type MinimumSectionFacts, minimumPart } from '../sections/minimum.ts'
import { type MovesFacts, movesPart } from '../sections/moves.ts'
import { type OvertimeFacts, overtimePart } from '../sections/overtime.ts'
import { type PlaceFacts, placePart } from '../sections/place.ts'
import { type RangeFacts, rangePart } from '../sections/range.ts'
import { type ReasonsFacts, reasonsPart } from '../sections/reasons.ts'
import { type SetsFacts, setsPart } from '../sections/sets.ts'

/** What later versions added is optional. */
export const storedReport: z.ZodType<Report> = z.object({
  ...headPart.schema.shape,
  ...rangePart.schema.shape,
  ...placePart.schema.shape,
  ...reasonsPart.schema.shape,
  ...movesPart.schema.shape,
  ...definitionsPart.schema.shape,
  ...datePart.schema.shape,
  ...benefitsPart.schema.shape,
  ...minimumPart.schema.shape,
  ...overtimePart.schema.shape,
  ...clergyPart.schema.shape,
  ...evidencePart.schema.shape,
  ...setsPart.schema.shape,
  ...jobsPart.schema.shape,
  ...localPart.schema.shape,
  ...methodPart.schema.shape,
})

const amount = z.number().nullable()
const move = z.object({ before: z.string(), after: z.string() })

const changes: z.ZodType<WhatChanged> = z.object({
  ...{ before: z.number(), after: z.number(), own: z.number(), from: z.number() },
  ...{ market: amount, model: amount, both: amount },
  ...{ asOf: move, snapshot: move, engine: move },
  facts: z.array(z.string()),
})

/** Answered as it is stored, with parts that this version does not know. */
export const STORED_REPORT = storedWhole<Report>('report', storedReport)

/**
 * A report of the invented survey without its figures: real organizations saved some while it answered everyone. What
 * is the person's own stays.
 */
export function withoutInvented(report: Report): Report {
  const { blend: _1, tuning: _2, sensitivity: _3, partTime: _4, moved: _5, ...others } = report
  const { definitions: _6, benefits: _7, sets: _8, ...kept } = others
  return {
    ...kept,
    estimate: INVENTED,
    pay: kept.pay && { ...kept.pay, ...UNPLACED },
    proposed: kept.proposed && { ...kept.proposed, ...UNPLACED },
  }
}

const UNPLACED = { compaRatio: null, rangePenetration: null, percentile: null } as const

const INVENTED: RefusedEstimate = {
  kind: 'refused',
  reason:
    'This report was made from the demonstration survey, which is invented, so its figures are not shown.',
  unlock: 'Update it to the newest data to see real ones.',
}

/** Null in a report that is not a re-run. */
export const STORED_CHANGES = storedWhole<WhatChanged | null>(
  'changes of a report',
  changes.nullable(),
)

/** The figures of a report that a list shows. */
export interface ListedFigures {
  /** null where the estimate was refused */
  readonly quantiles: Readonly<Record<'p10' | 'p25' | 'p50' | 'p75' | 'p90', number | null>> | null
  /** dollars a year under the definition */
  readonly pay: number | null
}

const listed: z.ZodType<ListedFigures> = z.object({
  ...{ quantiles: payQuantiles.nullable(), pay: amount },
})

/** None where they are damaged: a list still opens, and only the damaged report answers Unreadable. */
export function listedFigures({ quantiles, pay }: ListedFigures): ListedFigures {
  const isReadable = listed.safeParse({ quantiles, pay }).success
  return isReadable ? { quantiles, pay } : { quantiles: null, pay: null }
}

// What a report shows: the same shape for a working estimate and for one frozen years ago.

/**
 * The head and the facts of every section. Frozen as JSON by *Save report* and read back as it was written. A part
 * added later is optional: a report saved before it opens without it.
 */
export interface Report
  extends Head,
    RangeFacts,
    ReasonsFacts,
    PlaceFacts,
    DefinitionsFacts,
    DateFacts,
    BenefitsFacts,
    MinimumSectionFacts,
    OvertimeFacts,
    ClergyFacts,
    MovesFacts,
    LocalFacts,
    JobsFacts,
    EvidenceFacts,
    SetsFacts,
    MethodFacts {}

/** A report that holds a range. */
export type RangedReport = Ranged<Report>

/** A report whose range comes from records of a survey. */
export type ModelledReport = Modelled<Report>

/** A report with what is not part of its stored figures: why it differs from an earlier one, and where it is read. */
export interface DrawnReport extends Report, At {
  readonly changes?: WhatChanged | null
}
