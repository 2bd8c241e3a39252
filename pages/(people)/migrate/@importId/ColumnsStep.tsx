/** What each column holds: guessed, with three values of it, and changeable. */

import { useData } from 'vike-react/useData'
import { HOURS_UNITS } from '~/core/engine/facts/person-facts.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { ENCODING_LABELS } from '~/core/market/records/cell-text.ts'
import { PERIOD_LABELS } from '~/core/pay/money.ts'
import {
  AMOUNT_PERIODS,
  columnField,
  columnLabel,
  IMPORT_FIELDS,
} from '~/core/people/staff-import/import-settings.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './import.module.css'

type ColumnsData = Extract<Data, { state: 'columns' }>
type FileColumn = ColumnsData['columns'][number] & { readonly at: number }

export function ColumnsStep() {
  const data = useData<ColumnsData>()
  const { columns, period, hours, dates, units, mixedDates, encoding, encodings, file } = data
  const rows = columns.map((column, at) => ({ ...column, at }))
  return (
    <Form intent="columns" labels={{ columns: 'Columns' }} className={`${styles.form} stack`}>
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="columns" value={columns.length} />
      <About {...data} />
      <ColumnsError />
      <div className={`${styles.columns} spoken-labels`}>
        <Table
          caption="Columns of the file"
          columns={TABLE}
          rows={rows}
          rowKey={({ at }) => at}
          stacked
        />
      </div>
      {encodings.length > 0 && (
        <RadioGroup
          name="encoding"
          label="Which of these names are right?"
          hint="The file does not say how its letters are stored."
          options={encodings.map(({ value, sample }) => {
            return { value, label: `${sample} (${ENCODING_LABELS[value]})` }
          })}
          defaultValue={encoding}
        />
      )}
      <SelectField
        name="hours"
        label="Hours are"
        hint={
          units.hours
            ? `Read as ${units.hours}.`
            : 'The column does not tell, so we ask row by row.'
        }
        placeholder={units.hours ? `As read: ${units.hours}` : 'Ask in the next step'}
        options={HOURS_UNITS.map((value) => ({ value, label: capitalized(value) }))}
        defaultValue={hours}
      />
      <SelectField
        name="period"
        label="Amounts without a period are per"
        hint="A column with the period, or words such as “/hr”, come first. If an amount looks like an hourly rate, we ask."
        placeholder={`${units.pay ? `As read: ${PERIODS_READ[units.pay].toLowerCase()}` : 'Year, unless we ask'}`}
        options={AMOUNT_PERIODS.map((value) => ({ value, label: PERIODS_READ[value] }))}
        defaultValue={period}
      />
      <RadioGroup
        name="dates"
        label="Dates are written"
        hint={[
          ...(units.dates === dates
            ? []
            : [`A date of this file proves that it writes the ${units.dates}.`]),
          ...mixedDates.map((name) => {
            return `“${name}” has both. We leave out its dates that could be either.`
          }),
        ].join(' ')}
        options={[
          { value: 'month first', label: 'Month first: 1/31/2026' },
          { value: 'day first', label: 'Day first: 31/1/2026' },
        ]}
        defaultValue={units.dates}
      />
      <Button>Save and check the rows</Button>
    </Form>
  )
}

const PERIODS_READ = { ...PERIOD_LABELS, 'pay period': 'Pay period, by “How often paid”' }

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function About(data: ColumnsData) {
  const { above, hasPayItems, payTotals, file } = data
  return (
    <>
      {hasPayItems && (
        <Notice kind="signal" title="This looks like a payroll detail report">
          <p>
            It has a row for each pay item, and shows what was paid instead of the rate. Export a
            report with one row per person, such as an employee list with pay rates.
          </p>
        </Notice>
      )}
      {payTotals.length > 0 && (
        <Notice
          kind="signal"
          title={`What does ${payTotals.map((name) => `“${name}”`).join(' and ')} include?`}
        >
          <p>
            A total may include housing, retirement or insurance, so we do not read it as the base
            salary. If it is cash alone, choose “Base salary or rate” for it below. If not, add
            columns for its parts to your file, or enter pay on each person’s page.
          </p>
        </Notice>
      )}
      {file.program && (
        <p>
          This looks like an export of {file.program}. We matched its column names. Check them
          before you continue.
        </p>
      )}
      {above > 0 && <p>We skipped {formatCount(above, 'line')} above the column names.</p>}
    </>
  )
}

/** What the mapping lacks, above the table: it belongs to no single column. */
function ColumnsError() {
  const { id, error } = useField('columns')
  if (!error) return null
  return (
    <div id={id}>
      <Notice kind="error" title={error} />
    </div>
  )
}

const TABLE: Column<FileColumn>[] = [
  { header: 'Column', cell: ({ name, at }) => name || `Column ${at + 1}` },
  {
    header: 'First values',
    ownLine: true,
    cell: ({ samples }) => (samples.length > 0 ? samples.join(' · ') : 'empty'),
  },
  { header: 'Holds', ownLine: true, cell: (column) => <Holds {...column} /> },
]

const CHOICES = IMPORT_FIELDS.map((value) => ({ value, label: columnLabel(value) }))

function Holds({ name, at, field }: FileColumn) {
  return (
    <SelectField
      name={columnField(at)}
      label={`${name || `Column ${at + 1}`} holds`}
      placeholder="Not used"
      options={CHOICES}
      defaultValue={field}
    />
  )
}
