/** The form of one own comparable, new or changed. */
import { useData } from 'vike-react/useData'
import { COMPARABLE_LABELS as labels, SOURCE_LABELS } from '~/core/board-packets/labels.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { echoAmount, echoBudget } from '~/renderer/work/echoes.ts'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from '../+data.ts'

interface ComparableFormProps {
  /** the one that is changed */
  readonly entry?: Data['forms']['comparables'][number]
}

export function ComparableForm({ entry }: ComparableFormProps) {
  const { record } = useData<Data>()
  const values = entry?.values ?? { definition: record.criteria?.definition ?? 'salary' }
  return (
    <Form intent={entry ? 'change-comparable' : 'add-comparable'} idPrefix="comparable-">
      <h3 id="change">{entry ? 'Change this comparable' : 'Add a comparable'}</h3>
      {entry && (
        <>
          <ConflictComparison labels={labels} saved={values} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      )}
      <WhereFields values={values} />
      <PayFields values={values} />
      <SourceFields values={values} />
      <ButtonRow>
        <Button kind="secondary">{entry ? 'Save comparable' : 'Add comparable'}</Button>
        {entry && (
          <ButtonLink kind="quiet" href="?#comparables">
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
}

interface Fields {
  readonly values: Readonly<Record<string, string>>
}

function WhereFields({ values }: Fields) {
  return (
    <>
      <TextField
        name="organization"
        label={labels.organization}
        hint="Describe it; you don’t have to name it. For example: a Presbyterian church of 200 in the next county."
        defaultValue={values.organization}
      />
      <FieldRow>
        <SelectField
          name="organizationType"
          label={labels.organizationType}
          options={TYPES}
          placeholder="Choose one"
          defaultValue={values.organizationType}
        />
        <MoneyField
          name="budget"
          label={labels.budget}
          optional
          defaultValue={values.budget}
          understand={echoBudget}
        />
      </FieldRow>
      <CheckboxField
        name="similarCommunity"
        label={labels.similarCommunity}
        hint="The rule for small organizations counts only these."
        defaultChecked={values.similarCommunity === 'yes'}
      />
    </>
  )
}

const TYPES = [
  { value: 'church', label: 'Church' },
  { value: 'nonprofit', label: 'Nonprofit' },
]
const TIMES = [
  { value: 'full_time', label: 'Full-time' },
  { value: 'part_time', label: 'Part-time' },
]

function PayFields({ values }: Fields) {
  return (
    <>
      <TextField name="position" label={labels.position} defaultValue={values.position} />
      <FieldRow>
        <SelectField
          name="time"
          label={labels.time}
          options={TIMES}
          defaultValue={values.time ?? 'full_time'}
        />
        <NumberField
          name="hoursPerWeek"
          label={labels.hoursPerWeek}
          hint="For part-time work."
          optional
          defaultValue={values.hoursPerWeek}
        />
      </FieldRow>
      <MoneyField
        name="pay"
        label={labels.pay}
        hint="As reported to you, such as 58,000, 58k or 25/hr."
        defaultValue={values.pay}
        understand={echoAmount}
        period={{ defaultValue: values.payPeriod }}
      />
      <SelectField
        name="definition"
        label={labels.definition}
        options={DEFINITIONS_OF_PAY.map((key) => ({ value: key, label: DEFINITION_LABELS[key] }))}
        defaultValue={values.definition}
      />
    </>
  )
}

function SourceFields({ values }: Fields) {
  return (
    <>
      <FieldRow>
        <SelectField
          name="source"
          label={labels.source}
          options={Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }))}
          placeholder="Choose one"
          defaultValue={values.source}
        />
        <TextField
          name="sourceDetail"
          label={labels.sourceDetail}
          defaultValue={values.sourceDetail}
        />
      </FieldRow>
      <FieldRow>
        <DateField name="obtainedOn" label={labels.obtainedOn} defaultValue={values.obtainedOn} />
        <TextField
          name="obtainedBy"
          label={labels.obtainedBy}
          width="medium"
          defaultValue={values.obtainedBy}
        />
      </FieldRow>
    </>
  )
}
