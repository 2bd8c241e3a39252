/** One row for each person: pay now, what is proposed, how much that is, and from which day. */
import { memo } from 'react'
import { rowField } from '~/core/employees/form/row-field.ts'
import type { ProposedRow } from '~/core/employees/next-year/proposed-rows.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney, formatPay } from '~/core/quantities/format-money.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { FieldError } from '~/renderer/forms/Field.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import styles from './next-year.module.css'
import { signed } from './PayrollTotals.tsx'

/** A table wider than the page scrolls by itself, so the keyboard must reach it. */
const reachable = { tabIndex: 0 }

export function PayrollTable({ rows }: { readonly rows: readonly ProposedRow[] }) {
  return (
    <section className={styles.scroll} aria-label="Next year’s pay by person" {...reachable}>
      <table className={styles.table}>
        <caption>
          Base pay by person. Enter an amount for the same pay period as now, or a raise such as
          +3%. A blank row does not change.
        </caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className={styles.figure}>
              Now
            </th>
            <th scope="col">Proposed</th>
            <th scope="col" className={styles.figure}>
              Change
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <PersonRow key={one.row.id} {...one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PersonRow = memo(function PersonRow(props: ProposedRow) {
  const { row, base, now, next, percent, planned, isProposed } = props
  const { id, name, jobTitle, kind, version } = row
  return (
    <tr>
      <th scope="row">
        <a href={`/employee/${id}`}>{name}</a>
        <span className={styles.title}>
          {jobTitle} {kind === 'planned_hire' && <Badge>planned hire</Badge>}
          {kind === 'volunteer' && <Badge>volunteer</Badge>}
        </span>
        <input type="hidden" name={rowField('version', id)} value={version} />
      </th>
      <td className={styles.figure}>{base ? nowOf(base, now) : 'none entered'}</td>
      <td data-label="Proposed">
        <ProposedCell id={id} name={name} planned={planned} />
      </td>
      <td className={`${styles.figure} ${styles.change}`}>
        {isProposed ? changeOf(next, percent) : ''}
      </td>
      <td className={styles.from} data-label="From">
        <DayCell id={id} name={name} planned={row.planned?.effectiveOn ?? ''} />
      </td>
    </tr>
  )
}, isSameRow)

/** Typing in one row renders that row, not two hundred. */
function isSameRow(before: ProposedRow, after: ProposedRow): boolean {
  return (
    before.row === after.row &&
    before.next === after.next &&
    before.percent === after.percent &&
    before.isProposed === after.isProposed
  )
}

function nowOf(base: NonNullable<ProposedRow['base']>, annual: number): string {
  if (base.period === 'year') return formatMoney(annual)
  return `${formatPay(base.amount, base.period)}, ${formatMoney(annual)} a year`
}

function changeOf(next: number | null, percent: number | null): string {
  if (next === null) return ''
  return percent === null ? formatMoney(next) : `${signed(percent)}, ${formatMoney(next)}`
}

interface CellProps {
  readonly id: number
  readonly name: string
  readonly planned: string
}

function ProposedCell({ id, name, planned }: CellProps) {
  const fieldName = rowField('proposed', id)
  const field = useField(fieldName, planned)
  return (
    <>
      <input
        id={field.id}
        name={fieldName}
        defaultValue={field.value}
        aria-label={`Proposed pay of ${name}`}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
        autoComplete="off"
        className={styles.amount}
      />
      {field.error && <FieldError id={field.id}>{field.error}</FieldError>}
    </>
  )
}

function DayCell({ id, name, planned }: CellProps) {
  const fieldName = rowField('effectiveOn', id)
  const field = useField(fieldName, planned)
  return (
    <>
      <input
        type="date"
        id={field.id}
        name={fieldName}
        defaultValue={field.value}
        aria-label={`Day of ${name}`}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
        className={styles.day}
      />
      {planned && <span className={styles.title}>planned for {formatDate(planned)}</span>}
      {field.error && <FieldError id={field.id}>{field.error}</FieldError>}
    </>
  )
}
