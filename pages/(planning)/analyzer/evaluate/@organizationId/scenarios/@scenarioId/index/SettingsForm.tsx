/** Name, note, and what every year of the scenario assumes. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { formatCount, formatPercent } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { YEAR_COUNTS } from '~/core/planning/scenarios/change.ts'
import { SETTINGS_LABELS as labels } from '~/core/planning/scenarios/forms.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

export function SettingsForm() {
  const { scenario } = useData<Data>()
  const { action } = usePageContext()
  const { startsOn, years, income, inflation } = scenario.plan
  const texts = {
    ...{ name: scenario.name, note: scenario.note ?? '', startsOn, years: String(years) },
    income: income === null ? '' : formatMoney(income),
    inflation: String(inflation),
  }
  return (
    <Section id="settings">
      <h2>Name and assumptions</h2>
      <p>
        {formatCount(years, 'year')} from {formatDate(startsOn)}. Income starts{' '}
        {income === null ? 'as much as the budget' : `at ${formatMoney(income)} a year`}. Prices of
        other spending grow {formatPercent(inflation)} a year.
      </p>
      {/* a form that came back is open */}
      <details open={action?.values.startsOn !== undefined}>
        <summary>Change these</summary>
        <Form intent="save-settings" idPrefix="settings-" labels={labels}>
          <ConflictComparison labels={labels} saved={texts} />
          <VersionField version={scenario.version} />
          <TextField name="name" label={labels.name} defaultValue={texts.name} />
          <TextField name="note" label={labels.note} defaultValue={texts.note} rows={2} optional />
          <FieldRow>
            <DateField name="startsOn" label={labels.startsOn} defaultValue={texts.startsOn} />
            <SelectField
              {...{ name: 'years', label: labels.years, defaultValue: texts.years, width: 'short' }}
              options={YEAR_COUNTS.map((count) => {
                return { value: String(count), label: formatCount(count, 'year') }
              })}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...{ name: 'income', label: labels.income, optional: true, width: 'short' }}
              hint="Leave blank if it equals your budget."
              defaultValue={texts.income}
            />
            <TextField
              {...{ name: 'inflation', label: labels.inflation, width: 'short' }}
              inputMode="decimal"
              hint="Payroll changes only by your changes."
              defaultValue={texts.inflation}
            />
          </FieldRow>
          <ButtonRow>
            <Button kind="secondary">Save assumptions</Button>
          </ButtonRow>
        </Form>
      </details>
    </Section>
  )
}
