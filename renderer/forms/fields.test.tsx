import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'
import { ComboboxField } from './ComboboxField.tsx'
import { DateField } from './DateField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { MoneyField } from './MoneyField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { FormContext } from './state/form-context.ts'
import { NumberField, TextField } from './TextField.tsx'

const options = [
  { value: 'church', label: 'Church' },
  { value: 'nonprofit', label: 'Nonprofit' },
]

const fields: [string, ReactNode][] = [
  ['text', <TextField key={0} name="it" label="Full name" hint="As on the payslip" />],
  ['several lines', <TextField key={0} name="it" label="Duties" hint="In brief" rows={4} />],
  ['money', <MoneyField key={0} name="it" label="Base salary" hint="Cash only" />],
  ['number', <NumberField key={0} name="it" label="Hours per week" hint="Paid hours" />],
  ['select', <SelectField key={0} name="it" label="Type" hint="Tax status" options={options} />],
  ['radio', <RadioGroup key={0} name="it" label="Type" hint="Tax status" options={options} />],
  ['checkbox', <CheckboxField key={0} name="it" label="Ordained" hint="By any body" />],
  ['date', <DateField key={0} name="it" label="Since" hint="First day" />],
  ['combobox', <ComboboxField key={0} name="it" label="Position" hint="Type" options={['Cook']} />],
]

test.each(fields)('a wrong %s field points to its hint and its error', (_kind, field) => {
  const html = inForm(field, { errors: { it: 'Say it in words.' }, values: {} })
  expect(html).toContain('id="field-it"')
  expect(html).toContain('aria-describedby="field-it-hint field-it-error"')
  expect(html).toContain('<p class="')
  expect(html).toMatch(/id="field-it-error">Say it in words\.<\/p>/)
})

test.each(fields)('a %s field has one visible label and no inline style', (_kind, field) => {
  const html = inForm(field)
  expect(html.match(/for="field-it"/g)).toHaveLength(1)
  expect(html).not.toMatch(/ style=|aria-invalid|field-it-error/)
})

test('amounts have the keyboard of letters, because "58k", "25/hr" and "+3%" are amounts', () => {
  expect(inForm(<MoneyField name="salary" label="Salary" />)).toContain('inputMode="text"')
  // all amounts of a hire in a scenario, on a phone as well
  const hire =
    'pages/(planning)/analyzer/evaluate/@organizationId/scenarios/@scenarioId/index/ChangeForm.tsx'
  const source = readFileSync(hire, 'utf8')
  const amounts = [
    ...source.matchAll(/<(\w+)[^<>]*name(?:=|: )['"](salary|insurance|severance)['"]/g),
  ]
  expect(amounts.map(([, , name]) => name).toSorted()).toEqual(['insurance', 'salary', 'severance'])
  for (const [, control = ''] of amounts) {
    if (control !== 'MoneyField')
      expect(source).toMatch(new RegExp(`function ${control}\\([^]*?<MoneyField`))
  }
})

test('what was typed wins over what the page had', () => {
  const failure = { errors: {}, values: { pay: 'lots', type: 'nonprofit', name: '' } }
  const money = inForm(<MoneyField name="pay" label="Pay" defaultValue="$50,000" />, failure)
  expect(money).toContain('value="lots"')
  const select = <SelectField name="type" label="Type" options={options} defaultValue="church" />
  expect(inForm(select, failure)).toContain('<option value="nonprofit" selected="">')
  expect(inForm(<TextField name="name" label="Name" defaultValue="Ann" />, failure)).toContain(
    'value=""',
  )
})

test('a box that came back unticked stays unticked', () => {
  const box = <CheckboxField name="ordained" label="Ordained" defaultChecked />
  expect(inForm(box)).toContain('checked')
  expect(inForm(box, { errors: {}, values: { name: 'Ann' } })).not.toContain('checked')
  expect(inForm(box, { errors: {}, values: { ordained: 'yes' } })).toContain('checked')
})

test('a password is never written into the page', () => {
  const html = inForm(
    <TextField name="password" type="password" label="Password" defaultValue="open sesame" />,
    { errors: { password: 'Too short' }, values: { password: 'sesame' } },
  )
  expect(html).not.toContain('sesame')
})

test('a money field says what it understood, and is silent beside an error', () => {
  const understand = (typed: string) => (typed === '1.2m' ? '$1,200,000' : null)
  const field = <MoneyField name="b" label="Budget" defaultValue="1.2m" understand={understand} />
  expect(inForm(field)).toContain('understood as $1,200,000')
  expect(inForm(field, { errors: { b: 'No' }, values: {} })).not.toContain('understood as')
})

test('a period stands beside the amount under its own label and keeps its choice', () => {
  const field = <MoneyField name="salary" label="Base salary" period={{}} />
  expect(inForm(<MoneyField name="salary" label="Base salary" />)).not.toContain('Paid per')
  expect(inForm(field)).toMatch(/for="field-salaryPeriod">Paid per<\/label>/)
  expect(inForm(field, { errors: {}, values: { salaryPeriod: 'hour' } })).toContain(
    '<option value="hour" selected="">',
  )
})

test('"optional" does not become part of the field’s name', () => {
  const html = inForm(<TextField name="title" label="Job title" optional />)
  expect(html).toMatch(/<label [^>]*>Job title<\/label>/)
  expect(html).toContain('aria-describedby="field-title-optional"')
})

test('the summary links each line to its field, and counts', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary errors={{ email: 'Enter an email', '': 'The plan is full' }} idPrefix="a-" />,
  )
  expect(html).toContain('<a href="#a-field-email">Enter an email</a>')
  expect(html).toContain('<li>The plan is full</li>')
  expect(html).toContain('2 things need another look')
})

test('the summary names fields in the order of the form, not of the checks', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      errors={{ '': 'Full', zip: 'Enter a ZIP code', name: 'Enter a name' }}
      labels={{ name: 'Name', zip: 'ZIP code' }}
    />,
  )
  expect(html.replace(/<[^>]+>/g, '|')).toMatch(/Name: .*ZIP code: .*Full/)
})

function inForm(field: ReactNode, failure?: Parameters<typeof ErrorSummary>[0] & Failure) {
  return renderToStaticMarkup(<FormContext value={{ failure }}>{field}</FormContext>)
}

type Failure = { values: Record<string, string> }
