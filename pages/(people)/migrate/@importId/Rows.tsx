/** Every row of the file with what it would store, or why it would not. */
import { useData } from 'vike-react/useData'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { paidTimeWords } from '~/core/pay/money.ts'
import { ANSWER_FIELDS } from '~/core/people/staff-import/import-settings.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { CheckData } from './check-data.ts'
import styles from './import.module.css'

type Row = CheckData['rows'][number]

export function Rows() {
  const { rows, found, page, outcome, file, twins } = useData<CheckData>()
  const address = useAddresses()
  const hasChoices = rows.some(({ choice }) => choice !== null)
  const table = (
    <Table
      caption="Rows of the file"
      columns={hasChoices ? [...COLUMNS, CHOICE] : COLUMNS}
      rows={rows}
      rowKey={({ line }) => line}
      stacked
      empty={<EmptyState title="No rows here" />}
    />
  )
  return (
    <>
      <Filter />
      {hasChoices ? (
        <Form intent="people" idPrefix="rows-" className={`${styles.form} stack`}>
          <input type="hidden" name="version" value={file.version} />
          <input type="hidden" name="twins" value={twins} />
          {table}
          <Button kind="secondary">Save and update the preview</Button>
        </Form>
      ) : (
        table
      )}
      {found > ROWS && (
        <Pagination
          page={page}
          pageSize={ROWS}
          total={found}
          unit="rows"
          href={(next) => address(outcome, next)}
        />
      )}
    </>
  )
}

/** As many as the server sends. */
const ROWS = 50

function Filter() {
  const { counts, outcome } = useData<CheckData>()
  const figures = { ...counts, all: counts.rows }
  const address = useAddresses()
  return (
    <nav aria-label="Which rows" className="ways row after-2">
      {FILTERS.map(([key, label]) => (
        <a key={key} href={address(key)} aria-current={key === outcome ? 'page' : undefined}>
          {label} ({formatNumber(figures[key])})
        </a>
      ))}
    </nav>
  )
}

const FILTERS = [
  ['all', 'All'],
  ['add', 'To add'],
  ['update', 'To update'],
  ['leave', 'Left out'],
  ['error', 'Errors'],
] as const

function useAddresses() {
  const { file, organization } = useData<CheckData>()
  return (rows: CheckData['outcome'], page = 1) =>
    `/migrate/${file.id}?organization=${organization.id}&rows=${rows}&page=${page}#rows`
}

const COLUMNS: Column<Row>[] = [
  { header: 'Row', align: 'end', cell: ({ line }) => line },
  { header: 'Person', cell: ({ name }) => name || '–' },
  { header: 'Job', cell: jobOf },
  { header: 'Will store', ownLine: true, cell: storedOf },
  { header: 'Result', ownLine: true, cell: resultOf },
]

const CHOICE: Column<Row> = {
  header: 'For this row',
  ownLine: true,
  cell: ({ line, name, choice, own }) =>
    choice ? (
      <SelectField
        name={`${ANSWER_FIELDS.person}${line}`}
        label={`For ${name}`}
        placeholder={choice === 'listed' ? 'As chosen above' : 'Decide later'}
        options={OWN[choice]}
        defaultValue={own}
      />
    ) : null,
}

const LEAVE = { value: 'leave', label: 'Leave out' }
const ADD = { value: 'add', label: 'Add as a new person' }
const OWN = { listed: [LEAVE, { value: 'update', label: 'Update' }, ADD], twice: [LEAVE, ADD] }

function jobOf({ jobTitle, stored }: Row) {
  if (!stored) return jobTitle || '–'
  return stored.position === jobTitle ? jobTitle : `${jobTitle}: ${stored.position}`
}

function storedOf({ stored, notes }: Row) {
  if (!stored) return '–'
  const from = stored.effectiveOn ? `from ${formatDate(stored.effectiveOn)}` : 'start not known'
  const pay = stored.pay.length > 0 ? `${stored.pay.join(', ')}, ${from}` : 'no pay'
  return (
    <>
      {pay}, {paidTimeWords(stored)}
      {notes.length > 0 && <span className="fine block">{notes.join('. ')}</span>}
    </>
  )
}

function resultOf({ outcome, said }: Row) {
  if (outcome === 'add') return 'Add'
  if (outcome === 'update') return `Update: ${said}`
  if (outcome === 'leave') return `Left out: ${said}`
  return <strong className="bad">{said}</strong>
}
