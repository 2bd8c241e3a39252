/** The minimum pay that a denomination sets for its ministers. */
import { z } from 'zod'
import type { MinimumLayer } from '../../../pay/minimum.ts'
import type { ShareRules } from '../../section.ts'

const line = z.object({ label: z.string(), amount: z.number() })

const layer: z.ZodType<MinimumLayer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('found'),
    table: z.object({
      ...{ name: z.string(), definition: z.enum(['cash', 'salary']) },
      ...{ effectiveOn: z.string().nullable(), source: z.string() },
      ...{ sourceUrl: z.string().nullable(), checkedOn: z.string().nullable() },
      notes: z.array(z.string()),
    }),
    roles: z.array(
      z.object({
        ...{ role: z.string(), lines: z.array(line), minimum: z.number() },
        ...{ definition: z.enum(['cash', 'salary']), now: z.number().nullable() },
        ...{ proposed: z.number().nullable(), suggested: line.nullable() },
      }),
    ),
    cautions: z.array(z.string()),
  }),
])

/** Only for ministers; `none` where no table is chosen. */
const minimumSchema = z.object({ minimum: layer.optional() })

export type MinimumSectionFacts = Readonly<z.infer<typeof minimumSchema>>

/** It compares with the person's own pay. */
const MINIMUM_SHARE: ShareRules<MinimumSectionFacts> = { minimum: false }

export const minimumPart = { schema: minimumSchema, share: MINIMUM_SHARE }
