/** Frozen matches of the person: sets of comparables that were chosen, beside those that the report finds. */
import { z } from 'zod'
import { DEFINITIONS_OF_PAY } from '../../../pay/definition.ts'
import type { ShareRules } from '../../section.ts'

const setsSchema = z.object({
  /** newest first; absent where there are none, and before matches were made */
  sets: z
    .array(
      z.object({
        ...{ id: z.number(), name: z.string(), sha256: z.string() },
        /** an instant */
        frozenAt: z.string(),
        /** what was fixed, ordered, and of which day: one paragraph */
        caption: z.string(),
        /** absent in reports that were saved before November 26, 2026 */
        definition: z.enum(DEFINITIONS_OF_PAY).optional(),
        organizations: z.string(),
        ...{ p25: z.number().nullable(), p50: z.number().nullable(), p75: z.number().nullable() },
      }),
    )
    .optional(),
})

export type SetsFacts = Readonly<z.infer<typeof setsSchema>>

/** Names that people typed may hold the person's. */
const SETS_SHARE: ShareRules<SetsFacts> = { sets: false }

export const setsPart = { schema: setsSchema, share: SETS_SHARE }
