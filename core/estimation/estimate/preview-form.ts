/** The three to five questions of a preview: what may be typed, what is understood. */
import { z } from 'zod'
import { EDUCATIONS } from '../../employees/employee.ts'
import { optional, required } from '../../forms/form-field.ts'
import { parseState } from '../../organizations/address.ts'
import { ORGANIZATION_TYPES, SETTINGS } from '../../organizations/organization.ts'
import { yearlyMoneyBetween } from '../../quantities/money.ts'
import { numberBetween, wholeNumberBetween } from '../../quantities/number.ts'
import { oneOf } from '../../quantities/reading.ts'
import { lineOfText } from '../../quantities/text.ts'

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
