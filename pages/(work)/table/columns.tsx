/** How each column of the staff table is drawn. */
import { changeOf, type StaffLine, type TableColumn } from '~/core/analysis/staff-table.ts'
import { formatShortDate } from '~/core/quantities/date.ts'
import { formatDollars, formatMoney } from '~/core/quantities/format-money.ts'
import { formatNumber, formatShare, formatSignedPercent } from '~/core/quantities/format-number.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Badge } from '~/renderer/components/Badge.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'
import { COLUMN_WORDS } from './words.ts'

type Table = Data['table']
type Drawn = Omit<Column<StaffLine>, 'key' | 'header'>

export function columnsOf(table: Table): Column<StaffLine>[] {
  const cells = cellsOf(table)
  const chosen = table.columns.map((key) => ({ key, header: COLUMN_WORDS[key], ...cells[key] }))
  return [{ key: 'name', header: 'Person', sortable: true, cell: whoCell }, ...chosen]
}

function whoCell({ id, name, jobTitle, kind }: StaffLine) {
  return (
    <>
      <a href={`/report/${id}`}>{name}</a>
      {kind !== 'employee' && (
        <>
          {' '}
          <Badge>{kind === 'volunteer' ? 'volunteer' : 'planned'}</Badge>
        </>
      )}
      <span className={styles.title}>{jobTitle}</span>
    </>
  )
}

function cellsOf(table: Table): Readonly<Record<TableColumn, Drawn>> {
  const domain = domainOf(table.lines)
  const proposals = new Map(table.proposals.map(({ id, cents }) => [id, cents]))
  const figure = { align: 'end', sortable: true } as const
  return {
    position: { sortable: true, wideOnly: true, cell: ({ position }) => position.title },
    campus: { wideOnly: true, cell: ({ campus }) => campus ?? '' },
    hours: { ...figure, wideOnly: true, cell: ({ hoursPerWeek }) => formatNumber(hoursPerWeek) },
    range: { ownLine: true, cell: (line) => <Range line={line} domain={domain} /> },
    median: { ...figure, cell: ({ quantiles }) => dollars(quantiles?.p50 ?? null) },
    strength: { align: 'end', cell: ({ strength }) => strength ?? '' },
    pay: { ...figure, cell: ({ pay }) => dollars(pay) },
    compaRatio: { ...figure, cell: ({ compaRatio }) => percent(compaRatio) },
    penetration: { ...figure, wideOnly: true, cell: (line) => percent(line.rangePenetration) },
    lastChange: {
      ...figure,
      wideOnly: true,
      cell: ({ lastChange }) =>
        lastChange ? <span className={styles.day}>{formatShortDate(lastChange)}</span> : '',
    },
    flags: { ...figure, cell: (line) => <Flags line={line} /> },
    target: { align: 'end', wideOnly: true, cell: ({ target }) => dollars(target) },
    proposed: {
      ...figure,
      cell: (line) =>
        table.mayPropose ? (
          <Proposal line={line} cents={proposals.get(line.id) ?? null} />
        ) : (
          dollars(line.proposed)
        ),
    },
    change: { ...figure, cell: (line) => signedPercent(changeOf(line)) },
  }
}

/** One axis for all rows, so that bars can be compared with each other. */
function domainOf(lines: readonly StaffLine[]): readonly [number, number] | undefined {
  const figures = lines.flatMap(({ quantiles, pay, proposed }) => {
    const { p10 = null, p25 = null, p75 = null, p90 = null } = quantiles ?? {}
    return [p10, p25, p75, p90, pay, proposed].filter((value) => value !== null)
  })
  if (figures.length === 0) return undefined
  return [Math.min(...figures) * 0.95, Math.max(...figures) * 1.05]
}

function Range({
  line,
  domain,
}: {
  readonly line: StaffLine
  readonly domain?: readonly [number, number]
}) {
  const { quantiles, refusal, pay, proposed } = line
  if (!quantiles) return <span className={styles.refused}>{refusal}</span>
  return (
    <div className={styles.range}>
      <RangeBar
        size="row"
        range={quantiles}
        pay={pay}
        proposed={proposed}
        {...(domain && { domain })}
      />
    </div>
  )
}

function Flags({ line: { id, flags } }: { readonly line: StaffLine }) {
  if (flags === 0) return null
  return (
    <a href={`/employee/${id}`}>
      <Badge kind="signal">{flags === 1 ? '1 question' : `${flags} questions`}</Badge>
    </a>
  )
}

function Proposal({ line, cents }: { readonly line: StaffLine; readonly cents: number | null }) {
  const name = `proposed-${line.id}`
  const field = useField(name, cents === null ? '' : formatMoney(cents))
  return (
    <>
      <input
        id={field.id}
        name={name}
        className={styles.proposal}
        defaultValue={field.value}
        inputMode="text"
        autoComplete="off"
        aria-label={`Proposed salary a year for ${line.name}`}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
      />
      {field.error && (
        <span id={`${field.id}-error`} className={styles.wrong}>
          {field.error}
        </span>
      )}
    </>
  )
}

function dollars(amount: number | null): string {
  return amount === null ? '' : formatDollars(amount)
}

function percent(ratio: number | null): string {
  return ratio === null ? '' : formatShare(ratio)
}

function signedPercent(ratio: number | null): string {
  return ratio === null ? '' : formatSignedPercent(Math.round(ratio * 1000) / 10)
}
