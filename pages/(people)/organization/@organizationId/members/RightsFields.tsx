/** A role, and a viewer's sight of pay. */
import { MEMBER_LABELS, ROLE_LABELS, ROLE_SENTENCES } from '~/core/people/organizations/members.ts'
import { ORGANIZATION_ROLES, type OrganizationRole } from '~/core/policy.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'

export interface RightsFieldsProps {
  readonly role?: OrganizationRole
  readonly seesPay?: boolean
  /** a requester starts as a viewer or an editor */
  readonly roles?: readonly OrganizationRole[]
}

export function RightsFields({ role, seesPay, roles = ORGANIZATION_ROLES }: RightsFieldsProps) {
  return (
    <>
      <RadioGroup
        name="role"
        label={MEMBER_LABELS.role}
        options={roles.map((key) => ({
          ...{ value: key, label: ROLE_LABELS[key], hint: ROLE_SENTENCES[key] },
        }))}
        defaultValue={role ?? 'viewer'}
        required
      />
      <CheckboxField
        name="seesPay"
        label={MEMBER_LABELS.seesPay}
        hint="For viewers. Owners and editors always do."
        defaultChecked={role === 'viewer' && seesPay}
      />
    </>
  )
}
