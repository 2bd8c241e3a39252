/** One row for each person: pay now, what is proposed, how much that is, and from which day. */
import { memo, useContext } from 'react'
import { useData } from 'vike-react/useData'
import { rowField } from '~/core/forms/fields.ts'
import { formatPay, formatWholeDollars } from '~/core/pay/money.ts'
import { proposalWords, type ShownProposal } from '~/core/people/employees/proposal.ts'
import type { ProposedRow } from '~/core/people/employees/proposed-rows.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { FieldError } from '~/renderer/forms/Field.tsx'
import { FormContext, useField } from '~/renderer/forms/state/form-context.ts'
import fields from '~/renderer/people/proposals.module.css'
import { proposedField } from '~/renderer/people/proposed-field.tsx'
import { ScrollRegion } from '~/renderer/tables/ScrollRegion.tsx'
import staff from '~/renderer/tables/Table.module.css'
import type { Data } from './+data.ts'
import styles from './next-year.module.css'
import { signed } from './PayrollTotals.tsx'

export function PayrollTable({ rows }: { readonly rows: readonly ProposedRow[] }) {
  const { ranges } = useData<Data>()
  const drawn = new Map(ranges.map((one) => [one.id, one.drawn]))
  return (
    <ScrollRegion className={staff.scroll} label="Next year’s pay by person">
      <table className={`${staff.stacked} ${styles.table} table`}>
        <caption>
          Salary by person: cash and housing. Enter an amount such as 58k or 17/hr, or a raise such
          as +3%. A blank row does not change, and an amount you clear is removed.
        </caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="end figures">
              Now
            </th>
            <th scope="col">In the market range</th>
            <th scope="col">Proposed</th>
            <th scope="col" className="end figures">
              Change
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <PersonRow key={one.row.id} {...one} drawn={drawn.get(one.row.id) ?? null} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface PersonRowProps extends ProposedRow {
  /** the market range; null where there is none */
  readonly drawn: Data['ranges'][number]['drawn'] | null
}

const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const form = useContext(FormContext)
  const { row, rate, now, next, percent, isProposed, drawn } = props
  const { id, name, jobTitle, kind, version, proposal } = row
  return (
    <tr>
      <th scope="row">
        <a href={`/employee/${id}`}>{name}</a>{' '}
        <span className="fine">
          {jobTitle} {kind === 'planned_hire' && <Badge>planned hire</Badge>}
          {kind === 'volunteer' && <Badge>volunteer</Badge>}
        </span>
        <input type="hidden" name={rowField('version', id)} value={version} />
      </th>
      <td className="end figures">{rate ? presentWords(rate) : 'none yet'}</td>
      <td>
        {drawn && (
          <RangeBar
            size="row"
            {...drawn}
            pay={rate ? now / 100 : null}
            proposed={isProposed && next !== null ? next / 100 : null}
          />
        )}
      </td>
      <td data-label="Proposed">
        {proposedField({ id, name, stored: proposal?.text ?? '' }, form)}
      </td>
      <td className={`${styles.change} end figures`}>
        {isProposed ? changeOf(next, percent) : ''}
      </td>
      <td className={styles.from} data-label="From">
        <DayCell id={id} name={name} proposal={proposal} />
      </td>
    </tr>
  )
}, isSameRow)

/** Typing in one row renders that row, not two hundred. */
function isSameRow(before: PersonRowProps, after: PersonRowProps): boolean {
  return (
    before.row === after.row &&
    before.next === after.next &&
    before.percent === after.percent &&
    before.isProposed === after.isProposed
  )
}

/** A rate to the cent, a year in whole dollars. */
function presentWords({ amount, period, annual }: NonNullable<ProposedRow['rate']>): string {
  return period === 'hour' ? formatPay(amount, period) : formatWholeDollars(annual)
}

function changeOf(next: number | null, percent: number | null): string {
  if (next === null) return ''
  const yearly = formatWholeDollars(next)
  return percent === null ? yearly : `${signed(percent)}, ${yearly}`
}

interface DayCellProps {
  readonly id: number
  readonly name: string
  readonly proposal: ShownProposal | null
}

/** Blank where the day has begun: a person who is not hired yet. */
function DayCell({ id, name, proposal }: DayCellProps) {
  const { today } = useData<Data>()
  const fieldName = rowField('effectiveOn', id)
  const isAhead = proposal !== null && proposal.effectiveOn > today
  const field = useField(fieldName, isAhead ? proposal.effectiveOn : '')
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
        className={`${fields.cell} box`}
      />
      {proposal && <span className="fine block">{proposalWords(proposal)}</span>}
      {field.error && <FieldError id={field.id}>{field.error}</FieldError>}
    </>
  )
}
