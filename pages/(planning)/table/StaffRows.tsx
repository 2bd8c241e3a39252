/** The rows, with a field for proposed pay in each. */
import { Fragment, type ReactNode, useContext } from 'react'
import { useData } from 'vike-react/useData'
import { formatCompaRatio } from '~/core/answers/analysis/place-pay.ts'
import {
  changeOf,
  comparedPosition,
  firstDirection,
  LINES_ON_A_PAGE,
  type SortKey,
  type StaffLine,
  type TableColumn,
  type TableOrder,
} from '~/core/answers/analysis/staff-table.ts'
import { type TableQuery, tableHref } from '~/core/answers/analysis/table-query.ts'
import { rowField } from '~/core/forms/fields.ts'
import { formatNumber, formatShare, formatSignedPercent } from '~/core/forms/numbers.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext, type FormState, useField } from '~/renderer/forms/state/form-context.ts'
import { proposalLabels, proposedField } from '~/renderer/people/proposed-field.tsx'
import { ReloadWhenStale, SavedProposals } from '~/renderer/people/SavedProposals.tsx'
import { ScrollRegion } from '~/renderer/tables/ScrollRegion.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'
import { COLUMN_WORDS } from './words.ts'

export function StaffRows() {
  const { table, saved, removed } = useData<Data>()
  const { found, mayPropose, columns } = table
  if (found === 0) return <p>No one matches these filters.</p>
  if (!mayPropose || !columns.includes('proposed')) {
    return (
      <>
        <Rows />
        <Bar />
      </>
    )
  }
  return (
    <Form
      key={`${saved} ${removed}`}
      intent="propose"
      labels={proposalLabels(table.lines)}
      idPrefix="rows-"
    >
      {saved !== null && <SavedProposals saved={saved} removed={removed} />}
      <ReloadWhenStale />
      <Rows />
      <AsDrawn />
      <Bar>
        <NewProposalsFrom />
        <Button size="small">Save proposals</Button>
      </Bar>
    </Form>
  )
}

/** Links from the table, next to the button that saves it; not printed. */
function Bar({ children }: { readonly children?: ReactNode }) {
  const { table, query } = useData<Data>()
  const { organization, mayAdd, mayPropose, found } = table
  return (
    <div className={`${styles.bar} sticks row middle small`} data-screen>
      {mayAdd && <a href={`/employee/new?organization=${organization.id}`}>Add a person</a>}
      {mayPropose && <a href={`/organization/${organization.id}/next-year`}>Next year’s pay</a>}
      <a download href={tableHref({ ...query, page: 1, all: false }, {}, '/table.csv')}>
        Download CSV
      </a>
      {(query.all || found > LINES_ON_A_PAGE) && (
        <a href={tableHref(query, { all: !query.all, page: 1 })}>
          {query.all ? 'Show page by page' : 'Everyone on one page, to print'}
        </a>
      )}
      {children}
    </div>
  )
}

/** With more columns than this the table scrolls sideways, and its heading cannot stay in sight. */
const MOST_COLUMNS = 11

function Rows() {
  const { table, query } = useData<Data>()
  const columns = columnsOf(table, useContext(FormContext))
  const isWide = columns.length > MOST_COLUMNS
  const rows = (
    <table className={`${styles.table} table figures ${isWide ? styles.tooWide : ''}`.trim()}>
      <caption>{captionOf(table)}</caption>
      <thead>
        <tr>{columns.map((column) => heading(column, query))}</tr>
      </thead>
      <tbody>
        {table.lines.map((line) => (
          <tr key={line.id}>
            {columns.map(({ key, header, className, cell }) =>
              key === 'name' ? (
                <th
                  key={key}
                  scope="row"
                  className={className}
                  title={`${line.name}, ${line.jobTitle}`}
                >
                  {cell(line)}
                </th>
              ) : (
                <td key={key} className={className} data-label={header}>
                  {cell(line)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!isWide) return rows
  return (
    <ScrollRegion className="scroll" label="Staff">
      {rows}
    </ScrollRegion>
  )
}

function captionOf({ definition, source, seesPay, lines }: Data['table']): string {
  const figures = `${DEFINITION_LABELS[definition]} a year${source ? `, ${marketWords(source)}` : ''}.`
  const bar =
    'Each bar is the person’s own market: line 10th to 90th percentile, band 25th to 75th.'
  const dots = seesPay ? ' Filled dot: pay. Hollow dot: proposal.' : ''
  const hatched = lines.some(({ origin }) => origin === 'modelled')
    ? ' Hatched band: modeled, because too few organizations are similar.'
    : ''
  const dotted = lines.some(({ origin }) => origin === 'census_workers')
    ? ' Dotted band: Census workers, by occupation and place.'
    : ''
  return `${figures} ${bar}${dots}${hatched}${dotted}`
}

function heading({ key, header, sort, className }: StaffColumn, query: TableQuery) {
  const { order } = query
  const sorted = sort !== null && order.key === sort ? order.direction : undefined
  return (
    <th key={key} scope="col" className={className} aria-sort={sorted}>
      {sort === null ? (
        header
      ) : (
        <a href={tableHref(query, { order: nextOrder(sort, order), page: 1 })}>
          {header}
          {sorted && <span aria-hidden="true"> {sorted === 'ascending' ? '↑' : '↓'}</span>}
        </a>
      )}
    </th>
  )
}

function nextOrder(key: SortKey, order: TableOrder): TableOrder {
  if (order.key !== key) return { key, direction: firstDirection(key) }
  return { key, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** The day of proposals that are typed now; those that are stored keep theirs. */
function NewProposalsFrom() {
  const field = useField('effectiveOn', useData<Data>().table.proposedFrom)
  return (
    <label className={`${styles.from} boxes`}>
      New proposals start on
      <input
        type="date"
        id={field.id}
        name="effectiveOn"
        defaultValue={field.value}
        aria-invalid={field.error ? true : undefined}
        required
      />
    </label>
  )
}

/** Version of each person on the page, and the day of each proposal: it keeps its own. */
function AsDrawn() {
  const { lines, today } = useData<Data>().table
  return lines.map(({ id, version, proposal }) => (
    <Fragment key={id}>
      <input type="hidden" name={rowField('version', id)} value={version} />
      {proposal && proposal.effectiveOn > today && (
        <input type="hidden" name={rowField('effectiveOn', id)} value={proposal.effectiveOn} />
      )}
    </Fragment>
  ))
}

type Table = Data['table']

interface StaffColumn {
  readonly key: 'name' | TableColumn
  readonly header: string
  readonly sort: SortKey | null
  readonly className: string
  readonly cell: (line: StaffLine) => ReactNode
}

/** The name first, then the columns that were chosen. */
function columnsOf(table: Table, form: FormState): StaffColumn[] {
  const chosen = table.columns.map((key) => ({
    key,
    header: COLUMN_WORDS[key],
    sort: SORTS[key] ?? null,
    className: styles[key] ?? '',
    cell: CELLS[key],
  }))
  const edited = chosen.map((column) =>
    column.key === 'proposed' && table.mayPropose
      ? { ...column, cell: (line: StaffLine) => proposal(line, form, table.proposedFrom) }
      : column,
  )
  const person: StaffColumn = {
    ...{ key: 'name', header: 'Person', sort: 'name' },
    className: styles.who ?? '',
    cell: table.columns.includes('position') ? whoCell : whoAndRolesCell,
  }
  return [person, ...edited]
}

const SORTS: Readonly<Partial<Record<TableColumn, SortKey>>> = {
  range: 'distance',
  position: 'position',
  hours: 'hours',
  median: 'median',
  pay: 'pay',
  compaRatio: 'compaRatio',
  penetration: 'penetration',
  lastChange: 'lastChange',
  flags: 'flags',
  proposed: 'proposed',
  change: 'change',
}

const CELLS: Readonly<Record<TableColumn, (line: StaffLine) => ReactNode>> = {
  position: ({ position, roles }) => comparedPosition(position.title, roles),
  campus: ({ campus }) => campus,
  hours: ({ hoursPerWeek }) => formatNumber(hoursPerWeek),
  range: rangeCell,
  median: ({ quantiles }) => dollars(quantiles?.p50 ?? null),
  strength: ({ strength, origin }) => (origin === 'modelled' ? `${strength}, modeled` : strength),
  pay: ({ pay }) => dollars(pay),
  compaRatio: ({ compaRatio }) => (compaRatio === null ? '' : formatCompaRatio(compaRatio)),
  penetration: ({ rangePenetration }) =>
    rangePenetration === null ? null : formatShare(rangePenetration),
  lastChange: ({ lastChange }) => lastChange && formatShortDate(lastChange),
  flags: ({ id, name, flags }) =>
    flags === 0 ? null : (
      <a href={`/employee/${id}`} aria-label={questionsAbout(name, flags)}>
        {flags}
      </a>
    ),
  target: ({ target }) => dollars(target),
  proposed: ({ proposed }) => dollars(proposed),
  change: (line) => signedPercent(changeOf(line)),
}

function whoCell(line: StaffLine) {
  return who(line, line.jobTitle)
}

/** Where no column names the position: which of several roles the range is of. */
function whoAndRolesCell(line: StaffLine) {
  const { jobTitle, position, roles } = line
  const compared = roles > 1 ? `, compared as ${comparedPosition(position.title, roles)}` : ''
  return who(line, `${jobTitle}${compared}`)
}

function who({ id, name, kind, isPositionGuess }: StaffLine, job: string) {
  return (
    <>
      <a href={`/report/${id}`}>{name}</a>{' '}
      {kind !== 'employee' && (
        <>
          <Badge>{kind === 'volunteer' ? 'volunteer' : 'planned'}</Badge>{' '}
        </>
      )}
      <span title={job}>{job}</span>
      {isPositionGuess && (
        <>
          {' '}
          <Badge>position guessed</Badge>
        </>
      )}
    </>
  )
}

/** A volunteer has no place in a range of pay. */
function rangeCell({ quantiles, legalStart, refusal, pay, proposed, kind, origin }: StaffLine) {
  if (!quantiles) return refusal
  const isPaid = kind !== 'volunteer'
  const range = (
    <RangeBar size="row" range={quantiles} pay={isPaid ? pay : null} {...{ proposed, origin }} />
  )
  if (!legalStart) return range
  return (
    <span title={legalStart}>
      {range} <small>starts at the minimum wage</small>
    </span>
  )
}

function questionsAbout(name: string, count: number): string {
  return count === 1 ? `1 question about ${name}` : `${count} questions about ${name}`
}

/** The field, with the day of a proposal that is not the usual one. */
function proposal({ id, name, proposal: stored }: StaffLine, form: FormState, from: string) {
  return (
    <>
      {proposedField({ id, name, stored: stored?.text ?? '' }, form)}
      {stored && <span className={styles.onPaper}>{stored.text}</span>}
      {stored && (
        <span className="fine" title={proposalWords(stored)}>
          {stored.effectiveOn !== from && `from ${formatShortDate(stored.effectiveOn)}`}
        </span>
      )}
    </>
  )
}

function dollars(amount: number | null): string | null {
  return amount === null ? null : formatDollars(amount)
}

function signedPercent(ratio: number | null): string | null {
  return ratio === null ? null : formatSignedPercent(Math.round(ratio * 1000) / 10)
}
