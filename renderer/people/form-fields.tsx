/** The fields of a form as a table: values come from what is stored, labels from the words of the thing. */
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { type Choice, SelectField } from '~/renderer/forms/SelectField.tsx'
import { NumberField, TextField } from '~/renderer/forms/TextField.tsx'
import { echoAmount, echoBudget } from './echoes.ts'

interface FieldSpec<Name extends string> {
  readonly name: Name
  /** pay: an amount with the period it is paid per */
  readonly as: 'text' | 'money' | 'pay' | 'number' | 'date' | 'select' | 'radio' | 'checkbox'
  readonly hint?: string
  readonly optional?: boolean
  readonly required?: boolean
  /** of text: lines */
  readonly rows?: number
  readonly width?: 'short' | 'medium' | 'full'
  readonly options?: readonly Choice[]
  readonly placeholder?: string
  /** where nothing is stored */
  readonly otherwise?: string
}

/** Each a field, or several side by side; the names are those of the labels. */
export type FieldRows<Labels> = readonly (
  | FieldSpec<keyof Labels & string>
  | readonly FieldSpec<keyof Labels & string>[]
)[]

/** Field name -> text. */
export type Words = Readonly<Record<string, string>>

interface FieldsProps<Labels> {
  readonly labels: Labels
  readonly values: Words
  readonly rows: FieldRows<Labels>
}

export function Fields<Labels extends Words>({ labels, values, rows }: FieldsProps<Labels>) {
  const field = (spec: FieldSpec<string>) => (
    <OneField key={spec.name} spec={spec} labels={labels} values={values} />
  )
  return rows.map((row) =>
    'name' in row ? field(row) : <FieldRow key={row[0]?.name}>{row.map(field)}</FieldRow>,
  )
}

interface OneFieldProps extends Omit<FieldsProps<Words>, 'rows'> {
  readonly spec: FieldSpec<string>
}

function OneField({ spec, labels, values }: OneFieldProps) {
  const { as, options = [], otherwise, placeholder, rows, ...rest } = spec
  const stored = values[spec.name]
  const texts = {
    ...rest,
    label: labels[spec.name] ?? spec.name,
    defaultValue: stored ?? otherwise,
  }
  switch (as) {
    case 'text':
      return <TextField {...texts} rows={rows} />
    case 'money':
      return <MoneyField {...texts} understand={echoBudget} />
    case 'pay': {
      const period = { defaultValue: values[`${spec.name}Period`] }
      return <MoneyField {...texts} understand={echoAmount} period={period} />
    }
    case 'number':
      return <NumberField {...texts} />
    case 'date':
      return <DateField {...texts} />
    case 'select':
      return <SelectField {...texts} options={options} placeholder={placeholder} />
    case 'radio':
      return <RadioGroup {...texts} options={options} />
    case 'checkbox':
      return <CheckboxField {...texts} defaultChecked={stored === 'yes'} />
  }
}

export function choicesOf(labels: Words): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
