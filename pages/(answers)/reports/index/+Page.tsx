/** The library of saved reports: find, name, compare, archive. */
import { useData } from 'vike-react/useData'
import {
  isFiltered,
  LIBRARY_ORDERS,
  type LibraryOrder,
  libraryHref,
  REPORTS_ON_A_PAGE,
} from '~/core/answers/reports/library.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { pickName } from '~/core/forms/record-id.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { dollars } from '~/core/pay/figures.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, type Sorting, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './reports.module.css'

export function Page() {
  const { library, query } = useData<Data>()
  const { choices, found, page } = library
  const all = choices.active + choices.archived
  return (
    <>
      <PageHeading title="Reports" lede={ledeOf(choices)} />
      {all === 0 ? (
        <NothingFrozen />
      ) : (
        <>
          <Filters />
          {found === 0 ? <NothingFound /> : <ReportList key={libraryHref(query)} />}
          {found > 0 && (
            <Pagination
              page={page}
              pageSize={REPORTS_ON_A_PAGE}
              total={found}
              unit="reports"
              href={(other) => libraryHref(query, { page: other })}
            />
          )}
        </>
      )}
    </>
  )
}

function ledeOf({ active, archived }: Data['library']['choices']): string {
  if (active + archived === 0) return 'Ranges as they were when you saved them.'
  const many = active === 1 ? 'One report' : `${formatNumber(active)} reports`
  const away = archived === 0 ? '' : `, ${formatNumber(archived)} more archived`
  return `${many}${away}. Each shows the figures it was saved with.`
}

function NothingFrozen() {
  return (
    <EmptyState
      title="No saved reports yet"
      action={<ButtonLink href="/table">Choose a person in the staff table</ButtonLink>}
    >
      <p>
        A person’s range moves with the market. When you decide on pay, open the person’s report and
        press “Save report”. It is kept here with its snapshot, inputs and records. You can compare
        it, share it by link and update it a year later.
      </p>
    </EmptyState>
  )
}

function NothingFound() {
  const { query } = useData<Data>()
  const title = query.filter.archived ? 'No archived report matches' : 'No report matches'
  return (
    <EmptyState
      title={title}
      action={
        isFiltered(query) && (
          <ButtonLink kind="secondary" href="/reports">
            Show all reports
          </ButtonLink>
        )
      }
    >
      <p>Try part of the name, the position, a label, or the report number.</p>
    </EmptyState>
  )
}

/** Filter reports the library shows: a form read by GET, so that every selection has its own address. */
function Filters() {
  const { library, query } = useData<Data>()
  const { people, snapshots, labels, archived } = library.choices
  const { filter, order } = query
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form
      key={libraryHref(query)}
      method="get"
      action="/reports"
      className={`${styles.filters} row bottom`}
      aria-label="Filter reports"
    >
      <TextField
        name="q"
        type="search"
        label="Name, position, label or number"
        defaultValue={filter.text}
        maxLength={200}
      />
      <SelectField
        name="employee"
        label="Person"
        placeholder="Everyone"
        defaultValue={filter.employeeId}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        name="definition"
        label="Definition of pay"
        placeholder="All definitions"
        defaultValue={filter.definition}
        options={DEFINITIONS_OF_PAY.map((key) => ({ value: key, label: DEFINITION_LABELS[key] }))}
      />
      <SelectField
        name="snapshot"
        label="Source"
        placeholder="All sources"
        defaultValue={filter.snapshot}
        options={plain(snapshots)}
      />
      {labels.length > 0 && (
        <SelectField
          name="label"
          label="Label"
          placeholder="All labels"
          defaultValue={filter.label}
          options={plain(labels)}
        />
      )}
      {(archived > 0 || filter.archived) && (
        <SelectField
          name="archived"
          label="Show"
          defaultValue={filter.archived ? 'yes' : ''}
          options={[
            { value: '', label: 'Library' },
            { value: 'yes', label: 'Archive' },
          ]}
        />
      )}
      <input type="hidden" name="sort" value={order.key} />
      <input type="hidden" name="order" value={order.direction} />
      <div className={styles.apply}>
        <Button kind="secondary" size="small">
          Filter
        </Button>
        {isFiltered(query) && (
          <ButtonLink kind="quiet" size="small" href="/reports">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

type Line = Data['library']['reports'][number]

function ReportList() {
  const { library, query } = useData<Data>()
  const { reports, mayUpdate, organization } = library
  const { archived } = query.filter
  const sortHref = ({ key, direction }: Sorting) => {
    const order = LIBRARY_ORDERS.find((one) => one === key) ?? ('saved' satisfies LibraryOrder)
    return libraryHref(query, { order: { key: order, direction }, page: 1 })
  }
  return (
    <Form otherIntents={['compare', 'pdf', 'archive', 'restore']} aria-label="Chosen reports">
      <Table<Line>
        caption={`Reports of ${organization.name}`}
        stacked
        columns={columns}
        rows={reports}
        rowKey={({ number }) => number}
        sort={query.order}
        sortHref={sortHref}
      />
      <p className="fine">Check reports to compare, download or archive several at once.</p>
      <ButtonRow>
        <Button intent="compare" kind="secondary">
          Compare reports
        </Button>
        <Button intent="pdf" kind="secondary">
          Download as one PDF
        </Button>
        {mayUpdate && (
          <Button intent={archived ? 'restore' : 'archive'} kind="quiet">
            {archived ? 'Restore' : 'Archive'}
          </Button>
        )}
      </ButtonRow>
    </Form>
  )
}

const columns: Column<Line>[] = [
  { sort: 'saved', header: 'Report', cell: (line) => <Name line={line} /> },
  { sort: 'person', header: 'Person', cell: ({ person }) => person },
  { sort: 'position', header: 'Position', cell: ({ position }) => position },
  {
    header: 'Range',
    ownLine: true,
    cell: ({ quantiles, pay, origin }) => (
      <span className="block">
        {quantiles && <RangeBar size="row" range={quantiles} {...{ pay, origin }} />}
        {origin === 'modelled' && ' modeled'}
      </span>
    ),
  },
  {
    sort: 'middle',
    header: 'Median',
    align: 'end',
    cell: ({ quantiles }) => medianText(quantiles),
  },
  { header: 'Definition of pay', cell: ({ definition }) => DEFINITION_LABELS[definition] },
  { header: 'Snapshot', cell: ({ snapshot }) => snapshot },
]

function medianText(quantiles: Line['quantiles']): string {
  if (!quantiles) return 'not readable'
  return quantiles.p50 === null ? 'not published' : dollars(quantiles.p50)
}

function Name({ line }: { readonly line: Line }) {
  const { number, employeeId, title, labels, createdAt, openLinks, archivedAt } = line
  const name = title ?? `Report ${number}`
  return (
    <span className={`${styles.report} line gap-1 top`}>
      <Tick number={number} name={name} />
      <span>
        <a href={`/report/${employeeId}?report=${number}`}>{name}</a>
        <span className="fine light block">
          {title && `Report ${number}, `}
          {title ? 'saved' : 'Saved'} {formatDate(createdAt)}
        </span>
        {(labels.length > 0 || openLinks > 0 || archivedAt) && (
          <span className="row gap-0 before-0">
            {labels.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
            {openLinks > 0 && (
              <Badge kind="signal">{openLinks === 1 ? 'shared' : `${openLinks} links`}</Badge>
            )}
            {archivedAt && <Badge>archived</Badge>}
          </span>
        )}
      </span>
    </span>
  )
}

function Tick({ number, name }: { readonly number: number; readonly name: string }) {
  const field = useField(pickName(number))
  return (
    <input
      type="checkbox"
      name={pickName(number)}
      value="yes"
      defaultChecked={field.value === 'yes'}
      aria-label={`Choose ${name}`}
    />
  )
}
