/** A range from one public source, as reports keep it. */
import { z } from 'zod'
import type { PublishedEstimate } from '../../engine/privacy/publish-estimate.ts'
import { censusAnswer } from './census-levels.ts'
import { filingsAnswer } from './filings-levels.ts'
import type { SizedAnswer } from './size-effect.ts'

const pay = z.number().nullable()
const quantiles = z.object({ p10: pay, p25: pay, p50: pay, p75: pay, p90: pay })

/** Absent where the whole range is above the law's minimum, or no law holds. */
export const legalStart = z.object({ dollars: z.number(), words: z.string(), quantiles })

const strength = z.enum(['A', 'B', 'C', 'D'])
const interval = z.object({ low: z.number(), high: z.number() })

const sizedAnswer: z.ZodType<SizedAnswer> = z.object({
  ...{ base: z.number(), quantiles: quantiles.extend({ p50: z.number() }), strength },
  ...{ medianInterval: interval, factor: z.number(), size: z.number() },
  measure: z.enum(['budget', 'attendance']),
  elasticity: z.object({ value: z.number(), error: z.number() }),
  referenceSize: z.number(),
  covered: z.object({ from: z.number(), to: z.number() }),
  studies: z.array(z.object({ name: z.string(), year: z.number() })),
  family: z.enum(['lead', 'executive', 'ministers', 'support']),
})

const publicSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('census_workers'),
    census: censusAnswer,
    /** the same level moved to the size of a church; null where it stands as it is */
    size: sizedAnswer.nullable(),
  }),
  z.object({ kind: z.literal('public_filings'), filings: filingsAnswer }),
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
  medianInterval: interval,
  /** the source's own level, where the explanation starts */
  base: z.number(),
  /** dollars sum exactly to the median less the base */
  contributions: z
    .array(z.object({ key: z.enum(['size', 'law']), label: z.string(), dollars: z.number() }))
    .readonly(),
  strength: z.object({ overall: strength }),
  annualHours: pay,
  partTime: z.boolean(),
  legalStart: legalStart.optional(),
})

/** No member's record is in it, so that it passes no gate. */
export type PublicEstimate = Readonly<z.infer<typeof publicEstimate>>

/** From the records of a survey, from a public source, or refused. */
export type SourcedEstimate = PublishedEstimate | PublicEstimate
