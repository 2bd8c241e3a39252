/** The form of one change; which fields it has depends on its kind. */
import { useData } from 'vike-react/useData'
import { CLERGY_TAX_STATUS_LABELS, CLERGY_TAX_STATUSES } from '~/core/pay/definition.ts'
import { CHANGE_FIELD_LABELS as labels } from '~/core/planning/scenarios/forms.ts'
import { scenarioPath } from '~/core/planning/scenarios/scenario-address.ts'
import { changeLabel } from '~/core/planning/scenarios/words.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { boxLabels, PeopleField, PersonField } from './PeopleFields.tsx'
import styles from './scenario.module.css'

export function ChangeForm() {
  const { form, scenario, organization, compared, people } = useData<Data>()
  if (!form) return null
  const { kind, changeId, texts } = form
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <div id="change" className={`${styles.form} framed`} data-screen>
      <h3>
        {changeId === null ? 'Add' : 'Edit'}: {changeLabel(kind, organization.type)}
      </h3>
      <Form
        intent={changeId === null ? 'add-change' : 'save-change'}
        idPrefix="change-"
        labels={labels}
      >
        <ConflictComparison
          labels={{ ...labels, ...boxLabels(people) }}
          saved={texts}
          words={{ all: 'All staff', chosen: 'Chosen people', yes: 'Yes' }}
        />
        <input type="hidden" name="kind" value={kind} />
        {changeId !== null && (
          <>
            <input type="hidden" name="change" value={changeId} />
            <VersionField version={scenario.version} />
          </>
        )}
        <FieldsOfKind kind={kind} texts={texts} />
        <ButtonRow>
          <Button>{changeId === null ? 'Add change' : 'Save change'}</Button>
          <ButtonLink kind="quiet" href={`${scenarioPath(address)}#changes`}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  )
}

type FormData = NonNullable<Data['form']>

function FieldsOfKind({ kind, texts }: Pick<FormData, 'kind' | 'texts'>) {
  switch (kind) {
    case 'hire':
      return <HireFields texts={texts} />
    case 'departure':
      return (
        <>
          <PersonField texts={texts} />
          <FieldRow>
            <OnField texts={texts} hint="Pay ends the day before." />
            <MoneyText name="severance" texts={texts} hint="Paid once." optional />
          </FieldRow>
        </>
      )
    case 'hours':
      return (
        <>
          <PeopleField texts={texts} legend={labels.who} />
          <FieldRow>
            <OnField texts={texts} />
            <TextField
              {...{ name: 'hoursPerWeek', label: labels.hoursPerWeek, inputMode: 'decimal' }}
              hint="Salary and retirement follow in proportion."
              defaultValue={texts.hoursPerWeek}
              width="short"
            />
          </FieldRow>
        </>
      )
    case 'proposals':
      return (
        <p>
          Raises that are proposed in next year’s pay begin on their own dates. A plan that you
          accept in the raise planner is proposed there.
        </p>
      )
    case 'raise':
    case 'insurance':
    case 'retirement':
      return (
        <>
          <RadioGroup
            {...{ name: 'who', label: labels.who, options: WHO }}
            defaultValue={texts.who ?? 'all'}
          />
          <PeopleField texts={texts} legend="People" />
          <MoveFields kind={kind} texts={texts} />
        </>
      )
    default:
      return <MoveFields kind={kind} texts={texts} />
  }
}

type Texts = FormData['texts']

const WHO = [
  { value: 'all', label: 'All staff' },
  { value: 'chosen', label: 'People you choose' },
]

const MOVE_HINTS: Readonly<Partial<Record<FormData['kind'], string>>> = {
  attendance: 'People or a percentage: 25, -10 or 4%.',
  giving: 'Dollars a year or a percentage: 20,000 or -3%.',
  spending: 'Dollars a year or a percentage: 20,000 or -3%.',
  payroll: 'Dollars a year, or a percentage of today’s payroll.',
  raise: 'Dollars a year for each person or a percentage: 1,500 or 3%.',
  insurance: 'Dollars a year for each person, or a percentage of today’s cost.',
  retirement: 'Dollars a year for each person, or a percentage of today’s cost.',
}

function MoveFields({ kind, texts }: Pick<FormData, 'kind' | 'texts'>) {
  return (
    <>
      <FieldRow>
        <TextField
          {...{ name: 'by', label: labels.by, hint: MOVE_HINTS[kind] }}
          defaultValue={texts.by}
          width="short"
        />
        <OnField texts={texts} />
      </FieldRow>
      <CheckboxField
        {...{ name: 'yearly', label: labels.yearly }}
        hint="On the same day of each following year."
        defaultChecked={texts.yearly === 'yes'}
      />
    </>
  )
}

function HireFields({ texts }: { readonly texts: Texts }) {
  const { positions } = useData<Data>()
  return (
    <>
      <FieldRow>
        <TextField name="title" label={labels.title} defaultValue={texts.title} />
        <SelectField
          {...{ name: 'position', label: labels.position, options: [] }}
          hint="For the market range of the salary."
          groups={positionOptions(positions)}
          defaultValue={texts.position}
          placeholder="No position"
          optional
        />
      </FieldRow>
      <FieldRow>
        <OnField texts={texts} />
        <DateField
          {...{ name: 'until', label: labels.until, optional: true }}
          hint="For a limited time. Pay ends the day before."
          defaultValue={texts.until}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...{ name: 'hoursPerWeek', label: labels.hoursPerWeek, inputMode: 'decimal' }}
          defaultValue={texts.hoursPerWeek ?? '40'}
          width="short"
        />
        <TextField
          {...{ name: 'count', label: labels.count, inputMode: 'numeric' }}
          defaultValue={texts.count ?? '1'}
          width="short"
        />
        <SelectField
          {...{ name: 'taxStatus', label: labels.taxStatus }}
          options={CLERGY_TAX_STATUSES.map((value) => {
            return { value, label: CLERGY_TAX_STATUS_LABELS[value] }
          })}
          defaultValue={texts.taxStatus ?? 'lay'}
        />
      </FieldRow>
      <FieldRow>
        <MoneyText
          {...{ name: 'salary', texts, optional: true }}
          hint="Cash and housing, for example 42,000 or 18/hr. Leave blank for the market median."
        />
        <MoneyText
          {...{ name: 'housing', texts, optional: true }}
          hint="Of a minister. Needed for the market median where figures count cash alone."
        />
        <TextField
          {...{ name: 'retirement', label: labels.retirement, optional: true, width: 'short' }}
          defaultValue={texts.retirement}
        />
        <MoneyText name="insurance" texts={texts} optional />
      </FieldRow>
    </>
  )
}

function OnField({ texts, hint }: { readonly texts: Texts; readonly hint?: string }) {
  const { scenario } = useData<Data>()
  return (
    <DateField
      {...{ name: 'on', label: labels.on, hint }}
      defaultValue={texts.on ?? scenario.plan.startsOn}
    />
  )
}

interface MoneyTextProps {
  readonly name: 'severance' | 'salary' | 'housing' | 'insurance'
  readonly texts: Texts
  readonly hint?: string
  readonly optional?: boolean
}

function MoneyText({ name, texts, hint, optional }: MoneyTextProps) {
  return (
    <MoneyField
      {...{ name, label: labels[name], hint, optional, width: 'short' }}
      defaultValue={texts[name]}
    />
  )
}
