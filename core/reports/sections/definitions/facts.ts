/** The person's pay and the market's range under each definition of pay. */
import { z } from 'zod'
import { DEFINITIONS_OF_PAY } from '../../../pay/definition.ts'
import type { ShareRules } from '../../section.ts'

const amount = z.number().nullable()

const definitionsSchema = z.object({
  /** absent in reports saved before it was made, and where there is no range */
  definitions: z
    .array(
      z.object({
        definition: z.enum(DEFINITIONS_OF_PAY),
        /** dollars a year; null where it is unknown or hidden */
        own: amount,
        /** published; null where this definition has no range */
        market: z.object({ p25: amount, p50: amount, p75: amount }).nullable(),
      }),
    )
    .readonly()
    .optional(),
})

export type DefinitionsFacts = Readonly<z.infer<typeof definitionsSchema>>

const DEFINITIONS_SHARE: ShareRules<DefinitionsFacts> = {
  definitions: (rows) => rows.map((row) => ({ ...row, own: null })),
}

export const definitionsPart = { schema: definitionsSchema, share: DEFINITIONS_SHARE }
