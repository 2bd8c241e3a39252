/** An own comparable as it is stored in a packet and in a match. */
import { z } from 'zod'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { PERIODS } from '../../pay/money.ts'
import { COMPARABLE_SOURCES, type OwnComparable } from './comparable.ts'

const text = z.string()
const cents = z.number().int()
const number = z.number()

export const OWN_COMPARABLE: z.ZodType<OwnComparable> = z.object({
  organization: text,
  organizationType: z.enum(['church', 'nonprofit']),
  budget: cents.nullable(),
  position: text,
  fullTime: z.boolean(),
  hoursPerWeek: number.nullable(),
  asTyped: text,
  amount: cents,
  period: z.enum(PERIODS),
  annual: cents,
  definition: z.enum(DEFINITIONS_OF_PAY),
  source: z.enum(COMPARABLE_SOURCES),
  sourceDetail: text,
  obtainedOn: text,
  obtainedBy: text,
  similarCommunity: z.boolean(),
})
