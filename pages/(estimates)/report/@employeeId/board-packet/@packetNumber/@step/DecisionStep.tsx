/** Step 4: the approved pay, its terms, and why where it lies outside the range. */
import { useData } from 'vike-react/useData'
import { DECISION_LABELS as labels } from '~/core/board-packets/labels.ts'
import { standingInWords } from '~/core/board-packets/pay-decided.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { echoBudget } from '~/renderer/work/echoes.ts'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import styles from './packet.module.css'
import { useMayChange } from './use-may-change.ts'

export function DecisionStep() {
  const { forms } = useData<Data>()
  const mayChange = useMayChange()
  return (
    <>
      <Place />
      <Section>
        <h2>What was approved</h2>
        {mayChange ? <DecisionForm key={forms.decision.version} /> : <DecisionFacts />}
      </Section>
    </>
  )
}

/** Where the approved pay stands in the data the body had. */
function Place() {
  const { record, range, decided } = useData<Data>()
  const { report, decision } = record
  if (!range) return <p>There is no data yet to compare the pay with.</p>
  const counted = DEFINITION_LABELS[range.definition]
  return (
    <Section>
      {report && range.from === 'report' && (
        <RangeBar
          range={report.quantiles}
          proposed={decided}
          title={decision && decided !== null ? capital(wordsOf(decided, range)) : undefined}
          subtitle={`${counted}, report ${report.number}`}
        />
      )}
      {range.from === 'comparables' && (
        <p>
          {decided === null
            ? `Your comparables run from ${formatMoney(Math.round(range.low * 100))} to ${formatMoney(Math.round(range.high * 100))} (${counted.toLowerCase()}).`
            : `${wordsOf(decided, range)}.`}
        </p>
      )}
    </Section>
  )
}

function wordsOf(dollars: number, range: NonNullable<Data['range']>): string {
  return standingInWords(Math.round(dollars * 100), range)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function DecisionForm() {
  const { values, version } = useData<Data>().forms.decision
  return (
    <Form intent="save-decision">
      <ConflictComparison labels={labels} saved={values} />
      <VersionField version={version} />
      <Amounts />
      <DateField
        name="effectiveOn"
        label={labels.effectiveOn}
        hint="Approved in advance: on or after the date of the meeting."
        defaultValue={values.effectiveOn}
      />
      <TextField
        name="terms"
        label={labels.terms}
        hint="How long it applies, when it is reviewed, and what else was agreed."
        rows={3}
        defaultValue={values.terms}
      />
      <TextField
        name="basis"
        label={labels.basis}
        hint="Say what justifies the pay if it is below the 25th or above the 75th percentile, or outside your comparables."
        rows={3}
        optional
        defaultValue={values.basis}
      />
      <TextField
        name="adjustments"
        label={labels.adjustments}
        hint="Any adjustments the body made for geography or other conditions: how much, and why."
        rows={3}
        optional
        defaultValue={values.adjustments}
      />
      <ButtonRow>
        <Button>Save decision</Button>
      </ButtonRow>
    </Form>
  )
}

const AMOUNTS = [
  [{ name: 'cash' }, { name: 'housing', hint: 'Allowance, or rental value with utilities.' }],
  [{ name: 'secaOffset' }, { name: 'retirement' }],
  [{ name: 'insurance' }, { name: 'employerFica', hint: 'For lay staff.' }],
] as const

function Amounts() {
  const { values } = useData<Data>().forms.decision
  return (
    <>
      <p>Dollars a year. Leave blank what is not paid. Reimbursements are not pay.</p>
      {AMOUNTS.map((row) => (
        <FieldRow key={row[0].name}>
          {row.map((amount) => (
            <MoneyField
              key={amount.name}
              name={amount.name}
              label={labels[amount.name]}
              hint={'hint' in amount ? amount.hint : undefined}
              optional={amount.name !== 'cash'}
              defaultValue={values[amount.name]}
              understand={echoBudget}
            />
          ))}
        </FieldRow>
      ))}
    </>
  )
}

function DecisionFacts() {
  const { forms, record } = useData<Data>()
  const { decision } = record
  if (!decision) return <p>Not entered yet.</p>
  const { values } = forms.decision
  const shown = Object.entries({ ...values, effectiveOn: formatDate(decision.effectiveOn) })
  return (
    <dl className={styles.facts}>
      {shown
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{labels[name as keyof typeof labels]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
