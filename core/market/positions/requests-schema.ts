/** The forms by which somebody asks for a position, and staff answer. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../../engine/facts/organization.ts'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText, linesOfText } from '../../forms/reading.ts'
import { readRecordId } from '../../forms/record-id.ts'
import { storedJson } from '../../stored-json.ts'

const LONGEST_TITLE = 120
const LONGEST_DUTIES = 1000
const LONGEST_ANSWER = 500

export const positionRequestForm = z.object({
  missingTitle: required(lineOfText({ maximum: LONGEST_TITLE }), 'Enter the job title.'),
  missingType: z
    .enum(ORGANIZATION_TYPES)
    .optional()
    .catch(undefined)
    .transform((type) => type ?? null),
  duties: required(linesOfText({ maximum: LONGEST_DUTIES }), 'Say what the person does.'),
})

export type PositionRequestInput = z.output<typeof positionRequestForm>

/** What staff answer: the position that was added or fits, or that there will be none; with a sentence. */
export const requestAnswer = z
  .object({
    request: z.number().int().positive(),
    status: z.enum(['added', 'use', 'declined']),
    position: z.string().nullable(),
    answer: required(lineOfText({ maximum: LONGEST_ANSWER }), 'Write a sentence for the person.'),
  })
  .refine(({ status, position }) => (status === 'declined') === (position === null), {
    path: ['position'],
    message: 'Name the position that was added or fits; a request that is declined has none.',
  })

/** The form of one row of the staff page; `status` is its button. */
export function answerForm(status: 'added' | 'use' | 'declined') {
  return z.preprocess((form) => {
    const { request, position, answer } = form as Readonly<Record<string, string>>
    const chosen = position === '' ? undefined : position
    return {
      ...{ request: readRecordId(request) ?? 0, status, answer },
      position: status === 'declined' ? null : (chosen ?? null),
    }
  }, requestAnswer)
}

export type RequestAnswer = z.output<typeof requestAnswer>

// The answers of a question of a position as they are stored. Apart from its names, because pages load no zod.

export const STORED_ANSWERS = storedJson(
  'answers of a question',
  z.array(z.object({ label: z.string(), position: z.string() })).readonly(),
)
