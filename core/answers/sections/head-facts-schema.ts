/** The head of a report: whose range it is, the estimate, and what of it a shared link may show. */
import { z } from 'zod'
import { EMPLOYEE_KINDS } from '../../engine/facts/person.ts'
import { NEARNESS } from '../../engine/privacy/publish-comparables.ts'
import { PUBLISHED_CROWDS } from '../../engine/privacy/publish-comparables-schema.ts'
import {
  legalStart,
  publicEstimate,
  type SourcedEstimate,
} from '../../market/sources/public-estimate-schema.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import type { PlacedPay } from '../analysis/place-pay.ts'
import type { ShareRules } from './addresses.ts'
import type { ModelledEstimate, RangedEstimate } from './head-facts.ts'
import { NAMELESS } from './words.ts'

const amount = z.number().nullable()

export const payQuantiles = z.object({
  ...{ p10: amount, p25: amount, p50: amount, p75: amount, p90: amount },
})

const placed: z.ZodType<PlacedPay> = z.object({
  ...{ dollars: z.number(), compaRatio: amount, rangePenetration: amount },
  percentile: z
    .object({ percentile: z.number(), side: z.enum(['within', 'below', 'above']) })
    .nullable(),
  employerCost: amount,
  knownCost: z.number().optional(),
  inKind: z.number().optional(),
})

const countBand = z.object({ text: z.string(), exact: amount })
const grade = z.enum(['A', 'B', 'C', 'D'])
const withheld = z.object({ reason: z.string(), unlock: z.string() })

const modelled = z.object({
  kind: z.enum(['comparables', 'modelled']),
  quantiles: payQuantiles,
  hourly: payQuantiles.nullable(),
  suppressed: z.array(withheld.extend({ cell: z.enum(['p10', 'p25', 'p50', 'p75', 'p90']) })),
  medianInterval: z.object({ low: z.number(), high: z.number() }),
  base: z.number(),
  contributions: z.array(z.object({ key: z.string(), label: z.string(), dollars: z.number() })),
  evidence: z.object({
    ...{ organizations: countBand, records: countBand, effectiveSampleSize: countBand },
    ...{ effectiveOrganizations: countBand, medianAgeMonths: amount },
    attrition: z.array(
      z.object({ key: z.string(), label: z.string(), count: countBand, why: z.string() }),
    ),
  }),
  strength: z.object({ organizations: grade, recency: grade, tightness: grade, overall: grade }),
  annualHours: amount,
  partTime: z.boolean(),
  legalStart: legalStart.optional(),
  crowds: PUBLISHED_CROWDS.optional(),
  comparables: z
    .array(
      z.object({
        ...{ position: z.string(), budgetBand: z.string(), place: z.string() },
        ...{ nearness: z.enum(NEARNESS), pay: z.number(), movedPay: z.number() },
      }),
    )
    .optional(),
  comparablesWithheld: withheld.nullable(),
  influence: z.object({ lessThan: amount, sentence: z.string() }).optional(),
  warnings: z.array(z.object({ kind: z.string(), feature: z.string(), message: z.string() })),
  method: z.object({
    ...{ engineVersion: z.string(), definition: z.enum(DEFINITIONS_OF_PAY) },
    ...{ referenceDate: z.string(), asOf: z.string(), ageingFactor: z.number() },
    ...{ indexEndsOn: z.string(), monthsBeyondIndex: z.number(), growthBeyondIndex: z.number() },
    ...{ indexGaps: z.array(z.string()).optional(), yearEffect: z.number().optional() },
    ...{ modelRecords: z.number(), modelOrganizations: z.number(), coverage80: z.number() },
    ...{ typicalMiss: z.number().optional(), bandwidth: z.number(), priorWeight: z.number() },
    believedFrom: z.number().optional(),
    widensBeyondData: z.boolean().optional(),
    treesShare: z.number().optional(),
  }),
})

/** Keys of contributions, filters and warnings are the engine's own and are not read back. */
const estimate = z.union([
  z.object({ kind: z.literal('refused'), ...withheld.shape }),
  modelled,
  publicEstimate,
]) as unknown as z.ZodType<SourcedEstimate>

const headSchema = z.object({
  employee: z.object({
    ...{ id: z.number(), name: z.string(), jobTitle: z.string() },
    ...{ hoursPerWeek: z.number(), weeksPerYear: z.number() },
    kind: z.enum(EMPLOYEE_KINDS).optional(),
    /** a retired minister: what is paid has no place in the range */
    isPension: z.literal(true).optional(),
  }),
  position: z.object({ title: z.string(), weight: z.number() }),
  /** the positions of a blend, with what is published of each; absent where one position was asked */
  blend: z
    .array(
      z.object({
        ...{
          title: z.string(),
          weight: z.number(),
          kind: z.enum(['comparables', 'modelled', 'public']),
        },
        ...{ quantiles: payQuantiles, strength: grade, organizations: z.string() },
        /** the part whose evidence the whole rests on */
        isWeakest: z.boolean(),
      }),
    )
    .readonly()
    .optional(),
  otherPositions: z.array(z.string()).readonly(),
  organization: z.object({
    ...{ id: z.number(), name: z.string(), type: z.enum(['church', 'nonprofit']) },
    ...{ city: z.string(), state: z.string() },
    /** dollars a year */
    operatingBudget: amount,
    attendance: amount,
  }),
  definition: z.enum(DEFINITIONS_OF_PAY),
  asOf: z.string(),
  estimate,
  pay: placed.nullable(),
  payEffectiveOn: z.string().nullable(),
  proposed: placed.nullable(),
  /** `pay` was planned for the report's day, and is not paid yet */
  isPayPlanned: z.literal(true).optional(),
  /** the stored proposal that `proposed` shows; left out where another one is tried */
  proposal: z
    .object({ effectiveOn: z.string(), by: z.string().nullable(), at: z.string() })
    .optional(),
  seesPay: z.boolean(),
  /** facts asked otherwise than they were entered; such a report is looked at, never saved */
  whatIf: z
    .array(z.object({ fact: z.string(), entered: z.string(), asked: z.string() }))
    .readonly()
    .optional(),
})

export type Head = Readonly<z.infer<typeof headSchema>>

/** The name is replaced by `withoutPerson`, which knows the position's title. */
const HEAD_SHARE: ShareRules<Head> = {
  employee: ({ hoursPerWeek, weeksPerYear }) => ({
    ...{ id: 0, name: NAMELESS, jobTitle: '', hoursPerWeek, weeksPerYear },
  }),
  position: true,
  blend: true,
  otherPositions: () => [],
  organization: (organization) => ({ ...organization, id: 0 }),
  definition: true,
  asOf: true,
  estimate: true,
  pay: () => null,
  payEffectiveOn: () => null,
  proposed: () => null,
  isPayPlanned: false,
  proposal: false,
  seesPay: () => false,
  whatIf: false,
}

export const headPart = { schema: headSchema, share: HEAD_SHARE }

/** A report that holds a range. */
export type Ranged<Facts extends Head> = Facts & { readonly estimate: RangedEstimate }

export function hasRange<Facts extends Head>(report: Facts): report is Ranged<Facts> {
  return report.estimate.kind !== 'refused'
}

/** A report whose range comes from records of a survey. */
export type Modelled<Facts extends Head> = Facts & { readonly estimate: ModelledEstimate }

export function isModelled<Facts extends Head>(report: Facts): report is Modelled<Facts> {
  return hasRange(report) && report.estimate.kind !== 'public'
}
