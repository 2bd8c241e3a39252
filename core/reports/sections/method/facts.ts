/** The market snapshot that a report was made from. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'

const methodSchema = z.object({
  snapshot: z
    .object({
      ...{ name: z.string(), source: z.enum(['demonstration', 'member']) },
      ...{ referenceDate: z.string(), records: z.number(), organizations: z.number() },
    })
    .nullable(),
})

export type MethodFacts = Readonly<z.infer<typeof methodSchema>>

const METHOD_SHARE: ShareRules<MethodFacts> = { snapshot: true }

export const methodPart = { schema: methodSchema, share: METHOD_SHARE }
