/** How each column of the staff table is drawn: plain functions, because a page draws hundreds of cells. */
import type { ReactNode } from 'react'
import { formatCompaRatio } from '~/core/answers/analysis/place-pay.ts'
import {
  changeOf,
  comparedPosition,
  type SortKey,
  type StaffLine,
  type TableColumn,
} from '~/core/answers/analysis/staff-table.ts'
import { formatNumber, formatShare, formatSignedPercent } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import { RangeRow } from '~/renderer/charts/range/RangeRow.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import type { FormState } from '~/renderer/forms/state/form-context.ts'
import { proposedField } from '~/renderer/people/proposals/proposed-field.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'
import { COLUMN_WORDS } from './words.ts'

type Table = Data['table']

export interface StaffColumn {
  readonly key: 'name' | TableColumn
  readonly header: string
  readonly sort: SortKey | null
  readonly className: string
  readonly cell: (line: StaffLine) => ReactNode
}

/** The name first, then the columns that were chosen. */
export function columnsOf(table: Table, form: FormState): StaffColumn[] {
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
  strength: ({ strength, modelled }) => (modelled ? `${strength}, modeled` : strength),
  pay: ({ pay }) => dollars(pay),
  compaRatio: ({ compaRatio }) => (compaRatio === null ? '' : formatCompaRatio(compaRatio)),
  penetration: ({ rangePenetration }) => percent(rangePenetration),
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

function who({ id, name, kind }: StaffLine, job: string) {
  return (
    <>
      <a href={`/report/${id}`}>{name}</a>{' '}
      {kind !== 'employee' && (
        <>
          <Badge>{kind === 'volunteer' ? 'volunteer' : 'planned'}</Badge>{' '}
        </>
      )}
      <span title={job}>{job}</span>
    </>
  )
}

/** A volunteer has no place in a range of pay. */
function rangeCell({ quantiles, refusal, pay, proposed, kind, modelled }: StaffLine) {
  if (!quantiles) return refusal
  const isPaid = kind !== 'volunteer'
  return <RangeRow range={quantiles} pay={isPaid ? pay : null} {...{ proposed, modelled }} />
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

function percent(ratio: number | null): string | null {
  return ratio === null ? null : formatShare(ratio)
}

function signedPercent(ratio: number | null): string | null {
  return ratio === null ? null : formatSignedPercent(Math.round(ratio * 1000) / 10)
}
