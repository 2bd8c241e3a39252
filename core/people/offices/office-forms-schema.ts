/** The forms of offices. */
import { z } from 'zod'
import { CAMPUS } from '../../engine/facts/organization-facts.ts'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { fieldsOf, optional } from '../../forms/fields-schema.ts'
import { CHURCH, OFFICE } from './offices.ts'

/** Strings -> a new office; city and state may be left to the ZIP code. */
export const officeForm = z.preprocess(
  typedForm,
  z
    .object({
      ...fieldsOf(OFFICE),
      ...fieldsOf({ street: CAMPUS.street, zip: CAMPUS.zip }),
      city: optional(CAMPUS.city.parse),
      state: optional(CAMPUS.state.parse),
      typed: z.record(z.string(), z.unknown()),
    })
    .transform(({ typed, ...answers }) => ({ ...answers, confirmed: confirmedQuestions(typed) })),
)
export type OfficeInput = z.output<typeof officeForm>

/** Strings -> one line of an office's list. */
export const churchForm = z.object(fieldsOf(CHURCH))

const AGAIN = { error: 'Reload the page.' }
const version = z.coerce.number(AGAIN).int(AGAIN).min(1, AGAIN)

export const changedChurchForm = churchForm.extend({ version })
