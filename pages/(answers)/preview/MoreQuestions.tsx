/** Two more questions that everyone can answer; further ones are collapsed unless answered. */

import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  SETTING_LABELS,
  SETTINGS,
} from '~/core/engine/facts/organization.ts'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/engine/facts/person.ts'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'

export function MoreQuestions({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return (
    <>
      <SelectField
        name="type"
        label={ORGANIZATION_LABELS.type}
        options={ORGANIZATION_TYPES.map((type) => ({
          value: type,
          label: ORGANIZATION_TYPE_LABELS[type],
        }))}
        placeholder="Follows from the position"
        width="full"
      />
      <NumberField
        name="attendance"
        label={ORGANIZATION_LABELS.attendance}
        hint="People in an average week. For a nonprofit, people served in a year."
        optional
        width="full"
      />
      <NumberField
        name="hoursPerWeek"
        label="Hours per week"
        hint="Blank means full time."
        optional
        width="short"
      />
      <details open={Boolean(values.setting || values.education)}>
        <summary>Add more facts</summary>
        <SelectField
          name="setting"
          label={ORGANIZATION_LABELS.setting}
          optional
          placeholder="Not specified"
          options={SETTINGS.map((setting) => ({ value: setting, label: SETTING_LABELS[setting] }))}
          width="full"
        />
        <SelectField
          name="education"
          label="Education"
          optional
          placeholder="Not specified"
          options={EDUCATIONS.map((education) => ({
            value: education,
            label: EDUCATION_LABELS[education],
          }))}
          width="full"
        />
      </details>
    </>
  )
}
