/** Reads `reports.result` and `reports.changes`: every version that was ever stored. About 0.05 ms for 30 kB. */
import { z } from 'zod'
import { storedWhole } from '../../stored-json.ts'
import { benefitsPart } from './benefits/facts.ts'
import type { WhatChanged } from './changed/what-changed.ts'
import { clergyPart } from './clergy/facts.ts'
import { datePart } from './date/facts.ts'
import { definitionsPart } from './definitions/facts.ts'
import { evidencePart } from './evidence/facts.ts'
import { headPart, payQuantiles } from './head/facts.ts'
import { jobsPart } from './jobs/facts.ts'
import { localPart } from './local/facts.ts'
import { methodPart } from './method/facts.ts'
import { minimumPart } from './minimum/facts.ts'
import { movesPart } from './moves/facts.ts'
import { overtimePart } from './overtime/facts.ts'
import { placePart } from './place/facts.ts'
import { rangePart } from './range/facts.ts'
import { reasonsPart } from './reasons/facts.ts'
import type { Report } from './report.ts'
import { setsPart } from './sets/facts.ts'

/** What later versions added is optional. */
const storedReport: z.ZodType<Report> = z.object({
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
