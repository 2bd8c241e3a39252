/** A range from one public source, as reports keep it. */
import { z } from 'zod'
import type { PublishedEstimate } from '../../engine/privacy/publish-estimate.ts'
import { censusAnswer } from './census-levels.ts'

const pay = z.number().nullable()
const quantiles = z.object({ p10: pay, p25: pay, p50: pay, p75: pay, p90: pay })

const publicSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('census_workers'), census: censusAnswer }),
])

/** Whose figures they are, with the source's whole answer. */
export type PublicSource = Readonly<z.infer<typeof publicSource>>

export const publicEstimate = z.object({
  kind: z.literal('public'),
  source: publicSource,
  /** dollars a year, to $100; null where too few were asked */
  quantiles,
  /** over paid hours, to 10 cents; null when hours are unknown */
  hourly: quantiles.nullable(),
  suppressed: z
    .array(
      z.object({
        cell: z.enum(['p10', 'p25', 'p50', 'p75', 'p90']),
        ...{ reason: z.string(), unlock: z.string() },
      }),
    )
    .readonly(),
  /** contains the true median 8 times of 10; not a range of people's pay */
  medianInterval: z.object({ low: z.number(), high: z.number() }),
  /** the source's own level, where the explanation starts */
  base: z.number(),
  /** dollars sum exactly to the median less the base */
  contributions: z
    .array(z.object({ key: z.enum(['size']), label: z.string(), dollars: z.number() }))
    .readonly(),
  strength: z.object({ overall: z.enum(['A', 'B', 'C', 'D']) }),
  annualHours: pay,
  partTime: z.boolean(),
})

/** No member's record is in it, so that it passes no gate. */
export type PublicEstimate = Readonly<z.infer<typeof publicEstimate>>

/** From the records of a survey, from a public source, or refused. */
export type SourcedEstimate = PublishedEstimate | PublicEstimate
