/** The forms about members of an organization. */
import { z } from 'zod'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { parseEmail } from '../../forms/email.ts'
import { required } from '../../forms/fields-schema.ts'
import { oneOf } from '../../forms/reading.ts'
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../policy.ts'

const role = required(oneOf(ORGANIZATION_ROLES), 'Choose a role.')
const seesPay = z
  .string()
  .optional()
  .transform((ticked) => ticked === 'yes')

const id = z.coerce.number({ error: 'Reload the page.' }).int().positive()

/** Owners and editors always see pay: the tick box is a viewer's alone. */
function withRights<Rights extends { role: OrganizationRole; seesPay: boolean }>(given: Rights) {
  return { ...given, seesPay: given.role !== 'viewer' || given.seesPay }
}

/** Strings -> { email: { address, normalized }, role, seesPay, confirmed } */
export const invitationForm = z.preprocess(
  typedForm,
  z
    .object({
      typed: z.record(z.string(), z.unknown()),
      email: required(parseEmail, 'Enter the email address of the person you invite.'),
      role,
      seesPay,
    })
    .transform(({ typed, ...given }) => {
      return withRights({ ...given, confirmed: confirmedQuestions(typed) })
    }),
)

/** Strings -> { member, role, seesPay }: new rights of a member */
export const memberForm = z.object({ member: id, role, seesPay }).transform(withRights)

/** Strings -> { request, role, seesPay }: an accepted request for access */
export const acceptRequestForm = z.object({ request: id, role, seesPay }).transform(withRights)
export const chosenMember = z.object({ member: id })
export const chosenInvitation = z.object({ invitation: id })
export const chosenRequest = z.object({ request: id })
