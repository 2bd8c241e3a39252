/** A what-if form, by GET: the range is computed with changed facts, and nothing is stored. */
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/employees/employee.ts'
import { SETTING_LABELS, SETTINGS } from '~/core/organizations/organization.ts'
import type { ReportPage, WorkingReport } from '~/core/reports/report/report-page.ts'
import type { EnteredFacts } from '~/core/reports/report/what-if.ts'
import {
  isWhatIf,
  NO_WHAT_IF,
  type ReportQuery,
  reportFields,
  reportSearch,
} from '~/core/reports/report-query.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { HowComputed } from '~/renderer/components/figures/HowComputed.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

interface WhatIfFormProps {
  readonly person: ReportPage['person']
  readonly entered: EnteredFacts
  readonly related: WorkingReport['related']
  readonly query: ReportQuery
}

export function WhatIfForm({ person, entered, related, query }: WhatIfFormProps) {
  const { whatIf } = query
  const { typed, problem } = whatIf.experience
  const failure = problem
    ? { errors: { experience: problem }, values: { experience: typed } }
    : undefined
  return (
    <div data-screen>
      <HowComputed
        summary={`What if ${person.calledName} had other facts?`}
        open={isWhatIf(whatIf) || problem !== null}
      >
        <FormContext value={{ failure, busy: false }}>
          <form method="get" action="#reasons">
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
              <NumberField
                name="experience"
                label="Years of experience"
                hint={`Entered: ${entered.experience}`}
                defaultValue={typed}
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
              {isWhatIf(whatIf) && (
                <ButtonLink
                  kind="quiet"
                  href={`/report/${person.id}/reasons${reportSearch(query, { whatIf: NO_WHAT_IF })}#reasons`}
                >
                  Back to the facts as entered
                </ButtonLink>
              )}
            </ButtonRow>
          </form>
        </FormContext>
      </HowComputed>
    </div>
  )
}
