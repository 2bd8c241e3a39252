/** A what-if form, by GET: the range is computed with changed facts, and nothing is stored. */

import type { WorkingReport } from '~/core/answers/reports/report-page.ts'
import type { EnteredFacts } from '~/core/answers/reports/what-if.ts'
import {
  isWhatIf,
  NO_WHAT_IF,
  type ReportQuery,
  reportFields,
  reportSearch,
} from '~/core/answers/sections/addresses.ts'
import { SETTING_LABELS, SETTINGS } from '~/core/engine/facts/organization.ts'
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/engine/facts/person.ts'
import { Button, ButtonLink, ButtonRow } from '../components/Button.tsx'
import { AddressForm } from '../forms/ErrorSummary.tsx'
import { FieldRow } from '../forms/Field.tsx'
import { MoneyField } from '../forms/MoneyField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { NumberField, TextField } from '../forms/TextField.tsx'

export interface WhatIfFormProps {
  /** address of the page without its query: "/report/7/reasons" */
  readonly base: string
  /** of the section it stands in */
  readonly anchor: string
  readonly entered: EnteredFacts
  readonly related: WorkingReport['related']
  readonly query: ReportQuery
}

const LABELS = {
  budget: 'Operating budget a year',
  attendance: 'Attendance',
  hours: 'Hours a week',
  place: 'ZIP code, city or county',
  experience: 'Years of experience',
}

export function WhatIfForm({ base, anchor, entered, related, query }: WhatIfFormProps) {
  const { whatIf } = query
  const { budget, attendance, hours, place, experience } = whatIf
  const typed = Object.entries({ budget, attendance, hours, place, experience })
  const errors = Object.fromEntries(
    typed.flatMap(([name, { problem }]) => (problem === null ? [] : [[name, problem]])),
  )
  const values = Object.fromEntries(typed.map(([name, field]) => [name, field.typed]))
  return (
    <AddressForm
      {...{ errors, values, labels: LABELS, action: `#${anchor}` }}
      aria-label="Other facts"
    >
      {reportFields({ ...query, whatIf: NO_WHAT_IF }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {related.length > 0 && (
        <SelectField
          name="position"
          label="Position"
          placeholder={`As entered: ${entered.position}`}
          options={related.map(({ key, title }) => ({ value: key, label: title }))}
          defaultValue={whatIf.position}
        />
      )}
      <FieldRow>
        <MoneyField
          name="budget"
          label={LABELS.budget}
          hint={enteredHint(entered.budget)}
          defaultValue={budget.typed}
        />
        <NumberField
          name="attendance"
          label={LABELS.attendance}
          hint={enteredHint(entered.attendance)}
          defaultValue={attendance.typed}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="hours"
          label={LABELS.hours}
          hint={enteredHint(entered.hours)}
          defaultValue={hours.typed}
        />
        <TextField
          name="place"
          label={LABELS.place}
          hint={enteredHint(entered.place)}
          defaultValue={place.typed}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          name="experience"
          label={LABELS.experience}
          hint={enteredHint(entered.experience)}
          defaultValue={experience.typed}
        />
        <SelectField
          name="education"
          label="Education"
          placeholder={`As entered: ${entered.education}`}
          options={EDUCATIONS.map((value) => ({ value, label: EDUCATION_LABELS[value] }))}
          defaultValue={whatIf.education}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="ordination"
          label="Ordination"
          placeholder={`As entered: ${entered.ordination}`}
          options={[
            { value: 'yes', label: 'Ordained' },
            { value: 'no', label: 'Not ordained' },
          ]}
          defaultValue={whatIf.ordination}
        />
        <SelectField
          name="setting"
          label="Setting"
          placeholder={`As entered: ${entered.setting}`}
          options={SETTINGS.map((value) => ({ value, label: SETTING_LABELS[value] }))}
          defaultValue={whatIf.setting}
        />
      </FieldRow>
      <ButtonRow>
        <Button kind="secondary">Show the range for these facts</Button>
        {(isWhatIf(whatIf) || Object.keys(errors).length > 0) && (
          <ButtonLink
            kind="quiet"
            href={`${base}${reportSearch(query, { whatIf: NO_WHAT_IF })}#${anchor}`}
          >
            Back to the facts as entered
          </ButtonLink>
        )}
      </ButtonRow>
    </AddressForm>
  )
}

function enteredHint(entered: string): string {
  return `Entered: ${entered}`
}
