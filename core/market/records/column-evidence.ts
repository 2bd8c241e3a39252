/**
 * What all rows of a file together say against its mapping: dates in another order, and hours that are not of a week.
 * A single row cannot tell, and is read wrongly without a word: 03/04 beside 25/12, 40 hours beside 80.
 */
import { WEEKS_PER_YEAR } from '../../pay/money.ts'
import type { Field } from './mapping.ts'
import { provenDateOrder } from './read-date.ts'
import { readPays } from './read-pay.ts'
import type { ImportPlan, RawRow } from './record.ts'

export interface ColumnEvidence {
  see(row: RawRow): void
  /** A sentence for the operator; null where nothing contradicts the mapping. Asked after the last row. */
  problem(): string | null
}

/** Nobody is paid for more hours of a week, but for one in ten of some surveys. */
const LONGEST_WEEK = 60
const FEW = 0.1

export function columnEvidence({ mapping, columns }: ImportPlan): ColumnEvidence {
  const textOf = ({ cells }: RawRow, field: Field) =>
    (cells[columns.get(mapping.fields[field]?.column ?? '') ?? -1] ?? '').trim() ||
    String(mapping.constants[field] ?? '')
  const dated = (['observedOn', 'yearsExperience', 'yearsInRole'] as const).filter(
    (field) => field === 'observedOn' || mapping.fields[field]?.as === 'start date',
  )
  const asksHours = mapping.fields.hoursPerWeek?.as === undefined
  let otherDate: string | null = null
  let [hours, long, longest, period] = [0, 0, 0, '']
  return {
    see(row) {
      for (const field of dated) {
        const text = textOf(row, field)
        const order = provenDateOrder([text])
        if (order !== null && order !== mapping.dates) otherDate ??= `${text} (line ${row.line})`
      }
      const count = Number.parseFloat(asksHours ? textOf(row, 'hoursPerWeek') : '')
      if (!(count > 0)) return
      hours += 1
      longest = Math.max(longest, count)
      if (count <= LONGEST_WEEK) return
      long += 1
      const paid = textOf(row, 'period')
      const pays = readPays(paid)
      // once a year says how an amount is told, not how often people are paid
      if (pays !== null && pays > 1 && pays < WEEKS_PER_YEAR) period = paid
    },
    problem() {
      if (otherDate !== null) {
        const order = mapping.dates === 'month first' ? 'day' : 'month'
        return `${otherDate} puts the ${order} first. Say so in the mapping ("dates": "${order} first"), or correct the file if it has both.`
      }
      if (long === 0 || (period === '' && long <= FEW * hours)) return null
      const paid = period === '' ? '' : ` beside pay that is ${period.toLowerCase()}`
      return `The column of hours goes up to ${longest}${paid}. Say what they are of: "hoursPerWeek": { "column": "…", "as": "hours a pay period" }, or "hours a week" where they are.`
    },
  }
}
