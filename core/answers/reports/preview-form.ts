/** The three to five questions of a preview: what may be typed, what is understood. */
import { z } from 'zod'
import { ORGANIZATION_TYPES, parseState, SETTINGS } from '../../engine/facts/organization.ts'
import { EDUCATIONS } from '../../engine/facts/person.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { numberBetween, wholeNumberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import { yearlyMoneyBetween } from '../../pay/money.ts'

/** Strings of the form -> a question; the budget in integer cents a year, what was left open as null. */
export const previewForm = z.object({
  position: required(lineOfText({ maximum: 60 }), 'Choose the position.'),
  /** null: the type of organization that has the position */
  type: optional(oneOf(ORGANIZATION_TYPES)),
  operatingBudget: required(
    yearlyMoneyBetween(1000, 1_000_000_000_000, '310,000 or 1.2m'),
    'Enter the annual operating budget; a round figure is fine, for example 310,000 or 1.2m.',
  ),
  state: required(parseState, 'Choose the state.'),
  attendance: optional(wholeNumberBetween(0, 50_000_000, '150')),
  setting: optional(oneOf(SETTINGS)),
  education: optional(oneOf(EDUCATIONS)),
  hoursPerWeek: optional(numberBetween(1, 100, '40', 2)),
})

export type PreviewInput = z.output<typeof previewForm>
