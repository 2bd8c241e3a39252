/** What a report says of local jobs, and what of it a shared link may show. */
import { z } from 'zod'
import { censusAnswer } from '../../market/sources/census-levels.ts'
import { filingsAnswer } from '../../market/sources/filings-levels.ts'
import { statisticsAnswer } from '../../market/sources/statistics-cells.ts'
import type { ShareRules } from './addresses.ts'
import { type Head, payQuantiles } from './head-facts-schema.ts'
import type { RangeFacts } from './range.ts'

/** What of a report this section reads. */
export type Drawn = Head & JobsFacts & RangeFacts

const jobsSchema = z.object({
  jobs: z
    .object({
      /** Standard Occupational Classification, "21-2011" */
      soc: z.string(),
      /** "Clergy" */
      occupation: z.string(),
      /** May of this year */
      year: z.number(),
      /** what the occupation includes, and what it leaves out */
      includes: z.string(),
      areas: z
        .array(
          z.object({
            kind: z.enum(['state', 'nation']),
            /** "Ohio", "United States" */
            name: z.string(),
            /** jobs; null: not published, as is each figure of the range */
            employment: z.number().nullable(),
            /** dollars a year of full-time work */
            range: payQuantiles,
          }),
        )
        .readonly(),
      source: z.string(),
    })
    .optional(),
  /** what the Census says of people in this work at religious organizations or nonprofits */
  census: censusAnswer.nullable().optional(),
  /** what nonprofits filed of the pay of their heads */
  filings: filingsAnswer.nullable().optional(),
  /** what conferences of the state say that their churches pay */
  statistics: statisticsAnswer.nullable().optional(),
})

export type JobsFacts = Readonly<z.infer<typeof jobsSchema>>

export type LocalJobs = Readonly<NonNullable<JobsFacts['jobs']>>

const JOBS_SHARE: ShareRules<JobsFacts> = {
  jobs: true,
  census: true,
  filings: true,
  statistics: true,
}
export const jobsPart = { schema: jobsSchema, share: JOBS_SHARE }
