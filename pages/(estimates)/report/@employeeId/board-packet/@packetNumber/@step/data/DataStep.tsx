/** Step 2: the data the body had before it decided: a frozen report, own comparables, receipts of a small organization. */
import { useData } from 'vike-react/useData'
import { RECEIPTS_LABELS } from '~/core/board-packets/labels.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { longDate } from '~/core/reports/words.ts'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { echoBudget } from '~/renderer/work/echoes.ts'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from '../+data.ts'
import styles from '../packet.module.css'
import { useMayChange } from '../use-may-change.ts'
import { Comparables } from './Comparables.tsx'

export function DataStep() {
  return (
    <>
      <p className={styles.intro}>
        The data are a saved report and comparables with a source, so they will be the same years
        from now.
      </p>
      <OurEstimate />
      <Comparables />
      <SmallOrganization />
    </>
  )
}

function OurEstimate() {
  const { record } = useData<Data>()
  const mayChange = useMayChange()
  return (
    <Section id="report">
      <h2>A Stipend report</h2>
      {record.report ? <Attached /> : <p>No report is attached yet.</p>}
      {mayChange && !record.report && <AttachForm />}
    </Section>
  )
}

function Attached() {
  const { record, employee } = useData<Data>()
  const mayChange = useMayChange()
  const { report } = record
  if (!report) return null
  const survey =
    report.snapshot.source === 'demonstration'
      ? 'demonstration survey (synthetic)'
      : 'member survey'
  return (
    <>
      <RangeBar
        range={report.quantiles}
        title={`${report.position}, from report ${report.number} froze it`}
        source={
          <>
            {DEFINITION_LABELS[report.definition]}, {report.hoursPerWeek} hours a week as of{' '}
            {formatDate(report.asOf)} · snapshot {report.snapshot.name}, {survey} ·{' '}
            {report.organizations} organizations, strength {report.strength}
          </>
        }
      />
      <details>
        <summary>How these figures were made</summary>
        <ul>
          {report.method.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <div className={styles.actions}>
        <a href={`/report/${employee.id}?report=${report.number}`}>Open report {report.number}</a>
        {mayChange && (
          <Form intent="detach-report">
            <Button kind="quiet" size="small">
              Detach report
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

function AttachForm() {
  const { savedReports, record } = useData<Data>()
  const definition = DEFINITION_LABELS[record.criteria?.definition ?? 'salary'].toLowerCase()
  const now = {
    value: 'now',
    label: 'Save and attach a report',
    hint: `On the published snapshot, under the definition of your criteria: ${definition}.`,
  }
  const saved = savedReports.map(({ number, createdAt }) => ({
    value: String(number),
    label: `Report ${number}, saved on ${longDate(createdAt)}`,
  }))
  return (
    <Form intent="attach-report">
      <RadioGroup name="report" label="Which report" options={[now, ...saved]} defaultValue="now" />
      <ButtonRow>
        <Button>Attach report</Button>
      </ButtonRow>
    </Form>
  )
}

function SmallOrganization() {
  const { smallOrganization, limit, forms } = useData<Data>()
  const mayChange = useMayChange()
  const { values, version } = forms.receipts
  return (
    <Section id="receipts">
      <h2>Three comparables for a small organization</h2>
      <p>{smallOrganization}</p>
      {limit && (
        <p className={styles.small}>
          {limit.sourceUrl ? <Link href={limit.sourceUrl}>{limit.source}</Link> : limit.source},
          checked on {formatDate(limit.checkedOn)}. Receipts of organizations you control count as
          yours.
        </p>
      )}
      {mayChange && (
        <Form intent="save-receipts" key={version} idPrefix="receipts-">
          <ConflictComparison labels={RECEIPTS_LABELS} saved={values} />
          <VersionField version={version} />
          <MoneyField
            name="averageReceipts"
            label={RECEIPTS_LABELS.averageReceipts}
            hint="The average of the last three years, such as 640k."
            defaultValue={values.averageReceipts}
            understand={echoBudget}
          />
          <TextField
            name="years"
            label={RECEIPTS_LABELS.years}
            hint="For example 2023 to 2025."
            width="medium"
            defaultValue={values.years}
          />
          <ButtonRow>
            <Button kind="secondary">Save receipts</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  )
}
