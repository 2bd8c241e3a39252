/** The three to five questions of a preview: what may be typed, what is understood. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../../engine/facts/organization.ts'
import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { EDUCATIONS } from '../../engine/facts/person.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { fieldsOf, optional, required } from '../../forms/fields-schema.ts'
import { numberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'

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
