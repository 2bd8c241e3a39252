/** The reports of one page, each with a box to tick, and what can be done with those that are ticked. */
import { useData } from 'vike-react/useData'
import { LIBRARY_ORDERS, type LibraryOrder, libraryHref } from '~/core/answers/reports/library.ts'
import { pickName } from '~/core/forms/record-id.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { dollars } from '~/core/pay/figures.ts'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import { type Column, type Sorting, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './reports.module.css'

type Line = Data['library']['reports'][number]

export function ReportList() {
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
        captionHidden
        stacked
        columns={columnsOf(reports)}
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

function columnsOf(reports: readonly Line[]): Column<Line>[] {
  const domain = domainOf(reports)
  return [
    { key: 'saved', header: 'Report', sortable: true, cell: (line) => <Name line={line} /> },
    { key: 'person', header: 'Person', sortable: true, cell: ({ person }) => person },
    { key: 'position', header: 'Position', sortable: true, cell: ({ position }) => position },
    {
      key: 'range',
      header: 'Range',
      ownLine: true,
      cell: ({ quantiles, pay, modelled }) => (
        <span className="block">
          {quantiles && <RangeBar size="row" range={quantiles} {...{ pay, modelled, domain }} />}
          {modelled && ' modeled'}
        </span>
      ),
    },
    {
      key: 'middle',
      header: 'Median',
      align: 'end',
      sortable: true,
      cell: ({ quantiles }) => medianText(quantiles),
    },
    {
      key: 'definition',
      header: 'Definition of pay',
      cell: ({ definition }) => DEFINITION_LABELS[definition],
    },
    { key: 'snapshot', header: 'Snapshot', cell: ({ snapshot }) => snapshot },
  ]
}

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

/** One axis for the page, so that bars can be compared with each other. */
function domainOf(reports: readonly Line[]): readonly [number, number] | undefined {
  const figures = reports.flatMap(({ quantiles, pay }) =>
    [...Object.values(quantiles ?? {}), pay].filter((value) => value !== null),
  )
  if (figures.length === 0) return undefined
  return [Math.min(...figures) * 0.95, Math.max(...figures) * 1.05]
}
