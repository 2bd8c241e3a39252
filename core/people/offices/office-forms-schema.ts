/** The forms of offices. */
import { z } from 'zod'
import { CAMPUS } from '../../engine/facts/organization-facts.ts'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { parseEmail } from '../../forms/email.ts'
import { readVersion } from '../../forms/fields.ts'
import { fieldsOf, optional, required } from '../../forms/fields-schema.ts'
import { oneOf, refused, understood } from '../../forms/reading.ts'
import { readRecordId } from '../../forms/record-id.ts'
import { CHURCH, OFFICE, TIE_LEVELS } from './offices.ts'

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
const version = z.unknown().transform(readVersion)

export const changedChurchForm = churchForm.extend({ version })

/** Strings -> { email: { address, normalized } }: whom an office invites for a church. */
export const churchInvitationForm = z.object({
  email: required(parseEmail, 'Enter an email address of the church.'),
})

const level = required(oneOf(TIE_LEVELS), 'Choose what the office sees.')

/** Strings -> { church, level }: a church agrees. */
export const sharingForm = z.object({
  church: required(readId, 'Choose the church.'),
  level,
})

/** Strings -> { tie, version, level }: another level for one office. */
export const levelForm = z.object({
  tie: z.coerce.number(AGAIN).int(AGAIN).min(1, AGAIN),
  version,
  level,
})

export const chosenTie = levelForm.pick({ tie: true })

function readId(text: string) {
  const id = readRecordId(text)
  return id === null ? refused('Choose the church.') : understood(id)
}
