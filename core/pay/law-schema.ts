/** The constants of a report as they are stored. Apart from their words, because pages load no zod. */
import { z } from 'zod'
import { storedJson } from '../stored-json.ts'
import type { DatedConstant } from './law.ts'

const constant: z.ZodType<DatedConstant> = z.object({
  key: z.string(),
  value: z.number(),
  unit: z.enum(['dollars', 'dollars_per_week', 'dollars_per_year', 'dollars_per_hour', 'ratio']),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  checkedOn: z.string(),
})

/** null in reports saved before constants were stored */
export const STORED_CONSTANTS = storedJson<readonly DatedConstant[] | null>(
  'constants of a report',
  z.array(constant).nullable(),
)
