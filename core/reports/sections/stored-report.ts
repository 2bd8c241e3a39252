/** Reads `reports.result` and `reports.changes`: every version that was ever stored. About 0.05 ms for 30 kB. */
import { z } from 'zod'
import { storedWhole } from '../../stored-json.ts'
import { benefitsSchema } from './benefits/facts.ts'
import type { WhatChanged } from './changed/what-changed.ts'
import { clergySchema } from './clergy/facts.ts'
import { dateSchema } from './date/facts.ts'
import { definitionsSchema } from './definitions/facts.ts'
import { evidenceSchema } from './evidence/facts.ts'
import { headSchema, payQuantiles } from './head/facts.ts'
import { jobsSchema } from './jobs/facts.ts'
import { localSchema } from './local/facts.ts'
import { methodSchema } from './method/facts.ts'
import { minimumSchema } from './minimum/facts.ts'
import { movesSchema } from './moves/facts.ts'
import { placeSchema } from './place/facts.ts'
import { rangeSchema } from './range/facts.ts'
import { reasonsSchema } from './reasons/facts.ts'
import type { Report } from './report.ts'

/** What later versions added is optional. */
const storedReport: z.ZodType<Report> = z.object({
  ...headSchema.shape,
  ...rangeSchema.shape,
  ...placeSchema.shape,
  ...reasonsSchema.shape,
  ...movesSchema.shape,
  ...definitionsSchema.shape,
  ...dateSchema.shape,
  ...benefitsSchema.shape,
  ...minimumSchema.shape,
  ...clergySchema.shape,
  ...evidenceSchema.shape,
  ...jobsSchema.shape,
  ...localSchema.shape,
  ...methodSchema.shape,
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
