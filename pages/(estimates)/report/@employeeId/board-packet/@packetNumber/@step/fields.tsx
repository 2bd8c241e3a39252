/**
 * Forms of a packet as tables of their fields: values and versions come from what is stored, labels from the packet's
 * words.
 */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { type Choice, SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { echoAmount, echoBudget } from '~/renderer/work/echoes.ts'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'

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

type Words = Readonly<Record<string, string>>

interface FieldsProps<Labels> {
  readonly labels: Labels
  readonly values: Words
  readonly rows: FieldRows<Labels>
}

export function Fields<Labels extends Words>({ labels, values, rows }: FieldsProps<Labels>) {
  const field = (spec: FieldSpec<string>) => (
    <PacketField key={spec.name} spec={spec} labels={labels} values={values} />
  )
  return rows.map((row) =>
    'name' in row ? field(row) : <FieldRow key={row[0]?.name}>{row.map(field)}</FieldRow>,
  )
}

interface PacketFieldProps extends Omit<FieldsProps<Words>, 'rows'> {
  readonly spec: FieldSpec<string>
}

function PacketField({ spec, labels, values }: PacketFieldProps) {
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

interface PartFormProps<Labels> {
  readonly intent: string
  readonly stored: Data['forms']['criteria']
  readonly labels: Labels
  /** of choices, to compare versions */
  readonly words?: Words
  /** "Save meeting" */
  readonly button: string
  readonly isSecondary?: boolean
  readonly rows?: FieldRows<Labels>
  /** in place of rows */
  readonly children?: ReactNode
}

/** Saves one part of a packet, held against the version on the screen. */
export function PartForm<Labels extends Words>(props: PartFormProps<Labels>) {
  const { intent, stored, labels, words, button, isSecondary, rows = [], children } = props
  return (
    <Form intent={intent} idPrefix={`${intent}-`} labels={labels}>
      <ConflictComparison labels={labels} saved={stored.values} words={words} />
      <VersionField version={stored.version} />
      {children}
      <Fields labels={labels} values={stored.values} rows={rows} />
      <ButtonRow>
        <Button kind={isSecondary ? 'secondary' : undefined}>{button}</Button>
      </ButtonRow>
    </Form>
  )
}

interface EntryFormProps<Labels> {
  readonly kind: 'comparable' | 'attendee'
  /** what an entry is called: "person" */
  readonly noun: string
  readonly entries: Data['forms']['comparables']
  readonly labels: Labels
  readonly words?: Words
  /** of a new entry */
  readonly values?: Words
  readonly rows: FieldRows<Labels>
  /** said before the fields of a new one */
  readonly intro: string
}

/** Adds one of several entries, or changes the one that the address names. */
export function EntryForm<Labels extends Words>(props: EntryFormProps<Labels>) {
  const { kind, noun, entries, labels, words, values = {}, rows, intro } = props
  const { address, step, change } = useData<Data>()
  const entry = entries.find(({ id }) => id === change)
  const shown = entry?.values ?? values
  return (
    <Form
      key={`${entry?.id} ${entries.length}`}
      intent={`${entry ? 'change' : 'add'}-${kind}`}
      idPrefix={`${kind}-`}
      labels={labels}
    >
      <h4 id="change">{entry ? `Change this ${noun}` : `Add a ${noun}`}</h4>
      {entry ? (
        <>
          <ConflictComparison labels={labels} saved={shown} words={words} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      ) : (
        <p>{intro}</p>
      )}
      <Fields labels={labels} values={shown} rows={rows} />
      <ButtonRow>
        <Button kind="secondary">{`${entry ? 'Save' : 'Add'} ${noun}`}</Button>
        {entry && (
          <ButtonLink kind="quiet" href={`${address}/${step}#change`}>
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
}
