/** Draws the fields of facts from their table: labels, hints, choices and what they may hold come from there. */
import type { Fact } from '~/core/engine/facts/fact.ts'
import { PERIOD_LABELS, PERIODS } from '~/core/pay/money.ts'
import { beforeField, readBefore } from '~/core/pay/resolve-amount.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { type Choice, SelectField, type SelectFieldProps } from '~/renderer/forms/SelectField.tsx'
import { NumberField, TextField, type TextFieldProps } from '~/renderer/forms/TextField.tsx'
import { echoAmount, echoBudget } from './echoes.ts'

interface FactField<Name>
  extends Pick<TextFieldProps, 'hint' | 'optional' | 'required' | 'width' | 'autoComplete'>,
    Pick<TextFieldProps, 'inputMode'>,
    Pick<SelectFieldProps, 'groups'> {
  readonly name: Name
  /** in place of the fact's own choices */
  readonly options?: readonly Choice[]
}

type Item<Name> = Name | FactField<Name>

export interface FactFieldsProps<Name extends string> {
  readonly facts: Readonly<
    Record<Name, Omit<Fact, 'parse' | 'choices'> & { choices?: Readonly<object> }>
  >
  readonly values: Readonly<Record<string, string>>
  /** each a field, or several side by side */
  readonly rows: readonly (Item<Name> | readonly Item<Name>[])[]
}

/** A field is required where its fact says what is wrong with a blank one, and else optional. */
export function FactFields<Name extends string>({ facts, values, rows }: FactFieldsProps<Name>) {
  const field = (item: Item<Name>) => {
    const { name, options, ...rest } = typeof item === 'string' ? { name: item } : item
    const { as, choices, whenBlank, label, hint, placeholder, periodLabel } = {
      periodLabel: undefined,
      ...facts[name],
    }
    const isRequired = whenBlank !== undefined
    const texts = {
      ...{ name, label, hint, defaultValue: values[name] },
      ...{ optional: !isRequired && rest.required !== true, required: isRequired || undefined },
      ...rest,
    }
    const offered =
      options ?? Object.entries(choices ?? {}).map(([value, words]) => ({ value, label: words }))
    if (as === 'select' || options || rest.groups) {
      return <SelectField key={name} {...texts} {...{ options: offered, placeholder }} />
    }
    switch (as) {
      case 'text':
        return <TextField key={name} {...texts} />
      case 'number':
        return <NumberField key={name} {...texts} />
      case 'money':
        return <MoneyField key={name} {...texts} understand={echoBudget} />
      case 'pay':
        return <Amount key={name} {...{ texts, values, periodLabel }} />
      case 'date':
        return <DateField key={name} {...texts} />
      case 'checkbox': {
        const isChecked = values[name] === 'yes'
        return <CheckboxField key={name} {...{ name, label, hint }} defaultChecked={isChecked} />
      }
    }
  }
  return rows.map((row, at) =>
    typeof row === 'object' && !('name' in row) ? (
      <FieldRow key={String(at)}>{row.map(field)}</FieldRow>
    ) : (
      field(row as Item<Name>)
    ),
  )
}

interface AmountProps {
  readonly texts: TextFieldProps
  readonly values: Readonly<Record<string, string>>
  readonly periodLabel?: string
}

/** An amount with its own "paid per": no two controls of a page share a name. */
function Amount({ texts, values, periodLabel }: AmountProps) {
  const { name } = texts
  const text = values[beforeField(name)]
  const before = readBefore(text)
  const defaultValue = values[`${name}Period`] || 'year'
  return (
    <>
      {before && <input type="hidden" name={beforeField(name)} value={text} />}
      <MoneyField
        {...texts}
        understand={(typed) => echoAmount(typed, before)}
        period={{ label: periodLabel, defaultValue, options: PERIOD_CHOICES }}
      />
    </>
  )
}

const PERIOD_CHOICES = [...PERIODS]
  .reverse()
  .map((key) => ({ value: key, label: PERIOD_LABELS[key].toLowerCase() }))
