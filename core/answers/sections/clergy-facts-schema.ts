/** What a report says of a minister’s taxes and housing, and what of it a shared link may show. */
import { z } from 'zod'
import { type ClergyStudio, FILINGS, HOUSING_LIMITS } from '../../pay/clergy/studio-inputs.ts'
import { CLERGY_TAX_STATUSES } from '../../pay/definition.ts'
import type { DatedConstant } from '../../pay/law.ts'
import { PARSONAGE_METHODS } from '../../pay/pay-package.ts'
import type { ShareRules } from './addresses.ts'

const cents = z.number()
const maybe = cents.nullable()
const typed = <Value extends z.ZodType>(value: Value) =>
  z.object({ typed: z.string(), value: value.nullable(), problem: z.string().nullable() })

const fica = { socialSecurity: z.number(), medicare: z.number(), wageBase: cents }
const takeHome = z
  .object({
    ...{ paid: cents, socialTax: cents, incomeTax: maybe, left: cents, inKind: cents, cost: cents },
  })
  .nullable()

const pay = z.object({
  ...{ paidAs: z.enum(['now', 'proposed']), cash: cents, allowance: cents, secaOffset: cents },
  ...{ inParsonage: z.boolean(), parsonage: maybe, begins: z.string().optional() },
  ...{ utilities: cents.optional(), benefits: maybe.optional() },
  requiredLodging: z.literal(true).optional(),
})

const basis = z.object({
  ...{ name: z.string(), jobTitle: z.string(), organization: z.string() },
  ...{ status: z.enum(CLERGY_TAX_STATUSES), form8274: z.boolean() },
  parsonageMethod: z.enum(PARSONAGE_METHODS),
  pay,
  rates: z.object({
    seca: z.object({ ...fica, netShare: z.number() }).nullable(),
    customaryOffset: maybe,
    fica: z.object(fica).nullable(),
    additionalMedicare: z.object({ rate: z.number(), single: cents, joint: cents }).nullable(),
    retirement: z
      .object({ deferral: cents, fromAge50: cents, age60To63: cents, overall: cents })
      .nullable(),
  }),
  ...{ year: z.string(), today: z.string() },
  paid: z
    .object({ year: z.string(), since: z.string().nullable(), changedOn: z.string(), pay })
    .optional(),
})

const studio: z.ZodType<ClergyStudio> = z.object({
  basis,
  inputs: z.object({
    ...{ designated: typed(cents), spent: typed(cents), rental: typed(cents) },
    ...{ otherWages: typed(cents), filing: z.enum(FILINGS).nullable() },
    ...{ marginal: typed(z.number()), from: typed(z.string()) },
  }),
  split: z.object({ cash: cents, designated: cents }).nullable(),
  housing: z
    .object({
      limits: z.array(z.object({ limit: z.enum(HOUSING_LIMITS), amount: maybe })),
      ...{ binding: z.enum(HOUSING_LIMITS), excludable: cents, complete: z.boolean() },
    })
    .nullable(),
  equalizer: z.array(z.object({ method: z.enum(PARSONAGE_METHODS), value: maybe })).nullable(),
  bases: z.object({ incomeTax: cents, seca: maybe }).nullable(),
  seca: z
    .object({
      ...{ earnings: cents, baseLeft: cents, socialSecurity: cents, medicare: cents },
      ...{ additionalMedicare: cents, tax: cents },
    })
    .nullable(),
  offsets: z
    .object({
      ...{ half: cents, flat: maybe },
      grossedUp: z.array(z.object({ rate: z.number(), offset: cents })),
    })
    .nullable(),
  person: takeHome,
  lay: takeHome,
  employerFica: z.object({ amount: cents, because: z.string() }).nullable(),
  designation: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), paragraphs: z.array(z.string()) }),
      z.object({ kind: z.literal('refused'), reason: z.string() }),
    ])
    .nullable(),
})

const constant: z.ZodType<DatedConstant> = z.object({
  ...{ key: z.string(), value: z.number() },
  unit: z.enum(['dollars', 'dollars_per_week', 'dollars_per_year', 'dollars_per_hour', 'ratio']),
  ...{ effectiveFrom: z.string(), effectiveTo: z.string().nullable(), source: z.string() },
  ...{ sourceUrl: z.string().nullable(), checkedOn: z.string() },
})

const clergySchema = z.object({
  /** only where pay is known and seen */
  clergy: studio.optional(),
  constants: z.array(constant).readonly().optional(),
})

export type ClergyFacts = Readonly<z.infer<typeof clergySchema>>

/** Which constants were used would tell how the person is taxed. */
const CLERGY_SHARE: ShareRules<ClergyFacts> = { clergy: false, constants: false }
export const clergyPart = { schema: clergySchema, share: CLERGY_SHARE }
