/** The form that names a saved report. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../../engine/facts/organization.ts'
import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { EDUCATIONS } from '../../engine/facts/person.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { fieldsOf, optional, required } from '../../forms/fields-schema.ts'
import { numberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import { labelsIn, tidy } from './library.ts'

const MOST_LABELS = 8
const LONGEST_LABEL = 40
const LONGEST_TITLE = 120
const TITLE = lineOfText({ maximum: LONGEST_TITLE })

/** Its length is told with its own sentence. */
const ANY_LINE = lineOfText({ maximum: 100_000 })

/** What a report is called, and the labels by which it is found: "Budget 2027, for the committee". */
export const reportNameForm = z.object({
  title: optional((text) => TITLE(tidy(text))),
  labels: z
    .string()
    .default('')
    .transform(labelsIn)
    .pipe(
      z
        .array(
          z
            .string()
            .max(LONGEST_LABEL, `A label has at most ${LONGEST_LABEL} characters: a word or two.`),
        )
        .max(MOST_LABELS, `A report has at most ${MOST_LABELS} labels; leave some out.`),
    )
    .refine((labels) => labels.every((label) => ANY_LINE(label).ok), {
      error: 'A label holds an invisible or control character. Type it again by hand.',
    }),
})

const figures = fieldsOf(ORGANIZATION)

/** Strings of the form -> a question; the budget in integer cents a year, what was left open as null. */
export const previewForm = z.object({
  position: required(lineOfText({ maximum: 60 }), 'Choose the position.'),
  /** null: the type of organization that has the position */
  type: optional(oneOf(ORGANIZATION_TYPES)),
  operatingBudget: figures.operatingBudget,
  state: figures.state,
  attendance: figures.attendance,
  setting: figures.setting,
  education: optional(oneOf(EDUCATIONS)),
  hoursPerWeek: optional(numberBetween(1, PERSON.hoursPerWeek.maximum, '40', 2)),
})

export type PreviewInput = z.output<typeof previewForm>
