/** Where figures of the clergy pay studio are tried: by GET, and at once where scripts run. */
import { type FormEvent, useState } from 'react'
import { type ReportQuery, reportFields } from '~/core/answers/sections/addresses.ts'
import { type ClergyDrawn, clergyBlocks } from '~/core/answers/sections/clergy.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { clergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import {
  type ClergyStudio,
  readStudioInputs,
  STUDIO_FIELDS,
  studioProblems,
} from '~/core/pay/clergy/studio-inputs.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { Button } from '../components/Button.tsx'
import { DateField } from '../forms/DateField.tsx'
import { FieldRow } from '../forms/Field.tsx'
import { MoneyField } from '../forms/MoneyField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { FormContext } from '../forms/state/form-context.ts'
import { NumberField } from '../forms/TextField.tsx'
import { echoBudget } from '../people/echoes.ts'
import { CopyText } from './CopyText.tsx'

const OWN: readonly string[] = STUDIO_FIELDS

interface FieldsProps {
  readonly clergy: ClergyStudio
  readonly query: ReportQuery
}

interface StudioFormProps extends FieldsProps {
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
}

function StudioForm({ clergy, query, onInput }: StudioFormProps) {
  const errors = studioProblems(query.studio)
  const others = reportFields(query).filter(([name]) => !OWN.includes(name))
  const failure =
    Object.keys(errors).length > 0
      ? { errors, values: Object.fromEntries(reportFields(query)) }
      : undefined
  return (
    <FormContext value={{ failure, busy: false, idPrefix: 'studio-' }}>
      <form method="get" action="#clergy" onInput={onInput} aria-label="Try figures">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {clergy.basis.status !== 'lay' && <HousingFields clergy={clergy} query={query} />}
        <TaxFields clergy={clergy} query={query} />
        <Button kind="secondary">Calculate</Button>
      </form>
    </FormContext>
  )
}

function HousingFields({ clergy, query }: FieldsProps) {
  const { pay, today } = clergy.basis
  const { studio } = query
  const entered = pay.allowance > 0 ? dollars(pay.allowance) : ''
  return (
    <>
      <FieldRow>
        <MoneyField
          name="designated"
          label="Designated for housing"
          hint="A year, out of the same salary."
          defaultValue={studio.designated.typed || entered}
          understand={echoBudget}
        />
        <MoneyField
          name="spent"
          label="Spent on the home"
          hint={
            pay.inParsonage
              ? 'What the minister pays: utilities, furnishings, repairs.'
              : 'Rent or mortgage, taxes, insurance, utilities, repairs, furnishings.'
          }
          optional
          defaultValue={studio.spent.typed}
          understand={echoBudget}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          name="rental"
          label="Fair rental value with utilities"
          hint={
            pay.inParsonage
              ? 'What the parsonage would rent for furnished, with its utilities.'
              : 'What the home would rent for furnished, with its utilities.'
          }
          optional
          defaultValue={
            studio.rental.typed || (pay.parsonage === null ? '' : dollars(pay.parsonage))
          }
          understand={echoBudget}
        />
        <DateField
          name="from"
          label="Designation begins"
          hint="Today or later: it only looks ahead."
          defaultValue={studio.from.typed || pay.begins || today}
        />
      </FieldRow>
    </>
  )
}

function TaxFields({ query }: FieldsProps) {
  const { studio } = query
  return (
    <FieldRow>
      <MoneyField
        name="otherWages"
        label="Wages from other work"
        hint="They use up the wage base."
        optional
        defaultValue={studio.otherWages.typed}
        understand={echoBudget}
      />
      <NumberField
        name="marginal"
        width="medium"
        label="Marginal income tax rate"
        hint="Such as 0, 10, 12, 22 or 24%."
        optional
        defaultValue={studio.marginal.typed}
      />
      <SelectField
        name="filing"
        label="Additional Medicare tax"
        hint="0.9% on high earnings."
        placeholder="Leave it out"
        options={FILING_CHOICES}
        defaultValue={studio.filing}
      />
    </FieldRow>
  )
}

const FILING_CHOICES = [
  { value: 'single', label: 'Filing single' },
  { value: 'joint', label: 'Filing jointly' },
]

function dollars(cents: number): string {
  return formatNumber(cents / 100)
}

interface StudioProps extends Omit<ClergyDrawn, 'clergy'> {
  readonly clergy: ClergyStudio
  readonly query: ReportQuery
}

export function Studio({ clergy, query, ...report }: StudioProps) {
  const [tried, setTried] = useState<Record<string, string>>()
  const shown = tried ? clergyStudio(clergy.basis, readStudioInputs(tried)) : clergy
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(event.currentTarget)]
    setTried(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
  }
  const { designation } = shown
  const text = designation?.kind === 'text' ? designation.paragraphs.join('\n\n') : null
  return (
    <Blocks
      blocks={clergyBlocks({ ...report, clergy: shown })}
      slots={{
        studio: <StudioForm clergy={clergy} query={query} onInput={follow} />,
        copy: text && <CopyText text={text} />,
      }}
    />
  )
}
