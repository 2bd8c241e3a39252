/** Forms of requests for positions that people miss in the catalog, and of the answers of staff. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../organizations/organization.ts'

const LONGEST_TITLE = 120
const LONGEST_DUTIES = 1000
const LONGEST_ANSWER = 500

export const positionRequestForm = z.object({
  missingTitle: z
    .string({ error: 'Enter the job title.' })
    .trim()
    .min(1, 'Enter the job title.')
    .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
  missingType: z
    .enum(ORGANIZATION_TYPES)
    .optional()
    .catch(undefined)
    .transform((type) => type ?? null),
  duties: z
    .string({ error: 'Say what the person does.' })
    .trim()
    .min(1, 'Say what the person does.')
    .max(LONGEST_DUTIES, `Use at most ${LONGEST_DUTIES} characters.`),
})

export type PositionRequestInput = z.output<typeof positionRequestForm>

/** What staff answer: the position that was added or fits, or that there will be none; with a sentence. */
export const requestAnswer = z
  .object({
    request: z.number().int().positive(),
    status: z.enum(['added', 'use', 'declined']),
    position: z.string().nullable(),
    answer: z.string().trim().min(1).max(LONGEST_ANSWER),
  })
  .refine(({ status, position }) => (status === 'declined') === (position === null), {
    path: ['position'],
    message: 'Name the position that was added or fits; a request that is declined has none.',
  })

export type RequestAnswer = z.output<typeof requestAnswer>
