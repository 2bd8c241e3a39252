/** Whom a change is about: one of the staff, or a box for each. */
import { useData } from 'vike-react/useData'
import { isPaid } from '~/core/planning/scenarios/change.ts'
import { CHANGE_FIELD_LABELS as labels, personField } from '~/core/planning/scenarios/forms.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { FieldError } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import type { Data } from './+data.ts'
import styles from './scenario.module.css'

export function PersonField({ texts }: { readonly texts: NonNullable<Data['form']>['texts'] }) {
  const { people } = useData<Data>()
  return (
    <SelectField
      {...{ name: 'employeeId', label: labels.employeeId, placeholder: 'Choose a person' }}
      options={onPayroll(people).map((person) => {
        return { value: String(person.id), label: personLabel(person) }
      })}
      defaultValue={texts.employeeId}
    />
  )
}

interface PeopleFieldProps {
  readonly texts: NonNullable<Data['form']>['texts']
  readonly legend: string
}

/** A box for each person on the payroll. Hidden by style alone while all staff are chosen above. */
export function PeopleField({ texts, legend }: PeopleFieldProps) {
  const { people } = useData<Data>()
  const { id, error } = useField('who')
  const isAlone = legend === labels.who
  return (
    <fieldset className={`${styles.people} bare after-2`}>
      <legend id={isAlone ? id : undefined}>{legend}</legend>
      {isAlone && error && <FieldError id={id}>{error}</FieldError>}
      <div className={`${styles.boxes} cells cells-large`}>
        {onPayroll(people).map((person) => (
          <CheckboxField
            key={person.id}
            {...{ name: personField(person.id), label: personLabel(person) }}
            defaultChecked={texts[personField(person.id)] === 'yes'}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Person = Data['people'][number]

function onPayroll(people: readonly Person[]): readonly Person[] {
  return people.filter(isPaid)
}

function personLabel({ name, jobTitle }: Person): string {
  return `${name}, ${jobTitle}`
}

export function boxLabels(people: readonly Person[]): Readonly<Record<string, string>> {
  return Object.fromEntries(people.map(({ id, name }) => [personField(id), name]))
}
