/** Facts asked otherwise than they were entered, by GET: the range is made anew, nothing is stored and nothing can be saved. */
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/employees/employee.ts'
import { SETTING_LABELS, SETTINGS } from '~/core/organizations/organization.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import {
  isWhatIf,
  NO_WHAT_IF,
  type ReportQuery,
  reportFields,
  reportSearch,
} from '~/core/reports/report-query.ts'
import type { PublishedFact } from '~/core/reports/sections/reasons/facts.ts'
import { firstName } from '~/core/reports/words.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { HowComputed } from '~/renderer/components/HowComputed.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormContext } from '~/renderer/forms/form-context.ts'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import styles from './report.module.css'

interface WhatIfFormProps {
  readonly report: ModelledReport
  readonly query: ReportQuery
}

export function WhatIfForm({ report, query }: WhatIfFormProps) {
  const { whatIf } = query
  const { typed, problem } = whatIf.experience
  const failure = problem
    ? { errors: { experience: problem }, values: { experience: typed } }
    : undefined
  const entered = enteredOf(report)
  return (
    <div className={styles.noPaper}>
      <HowComputed
        summary={`What if ${firstName(report.employee.name)} had other facts?`}
        open={isWhatIf(whatIf) || problem !== null}
      >
        <FormContext value={{ failure, busy: false }}>
          <form method="get" action="#tune">
            {reportFields({ ...query, whatIf: NO_WHAT_IF }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <FieldRow>
              <NumberField
                name="experience"
                label="Years of experience"
                hint={`Entered: ${entered('experience', 'Experience')}`}
                defaultValue={typed}
              />
              <SelectField
                name="education"
                label="Education"
                placeholder={`As entered: ${entered('education', 'Education')}`}
                options={EDUCATIONS.map((value) => ({ value, label: EDUCATION_LABELS[value] }))}
                defaultValue={whatIf.education}
              />
            </FieldRow>
            <FieldRow>
              <SelectField
                name="ordination"
                label="Ordination"
                placeholder={`As entered: ${entered('ordination', 'Ordination')}`}
                options={[
                  { value: 'yes', label: 'Ordained' },
                  { value: 'no', label: 'Not ordained' },
                ]}
                defaultValue={whatIf.ordination}
              />
              <SelectField
                name="setting"
                label="Setting"
                placeholder={`As entered: ${entered('setting', 'Setting')}`}
                options={SETTINGS.map((value) => ({ value, label: SETTING_LABELS[value] }))}
                defaultValue={whatIf.setting}
              />
            </FieldRow>
            <ButtonRow>
              <Button kind="secondary">Show the range for these facts</Button>
              {isWhatIf(whatIf) && (
                <ButtonLink
                  kind="quiet"
                  href={`/report/${report.employee.id}${reportSearch(query, { whatIf: NO_WHAT_IF })}#tune`}
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

/** What was entered, whatever is asked now. */
function enteredOf({ tuning, whatIf = [] }: ModelledReport) {
  return (key: PublishedFact['key'], fact: string): string =>
    whatIf.find((one) => one.fact === fact)?.entered ??
    tuning?.facts.find((one) => one.key === key)?.value ??
    'unknown'
}
