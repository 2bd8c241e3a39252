/** An own comparable as somebody would type it into the fields of its form. */
import { type Cents, formatMoney } from '../../pay/money.ts'
import type { OwnComparable } from './comparable.ts'

export function comparableValues(one: OwnComparable): Readonly<Record<string, string>> {
  return {
    organization: one.organization,
    organizationType: one.organizationType,
    budget: money(one.budget),
    position: one.position,
    time: one.fullTime ? 'full_time' : 'part_time',
    hoursPerWeek: one.hoursPerWeek === null ? '' : String(one.hoursPerWeek),
    pay: one.asTyped,
    payPeriod: one.period,
    definition: one.definition,
    source: one.source,
    sourceDetail: one.sourceDetail,
    obtainedOn: one.obtainedOn,
    obtainedBy: one.obtainedBy,
    similarCommunity: one.similarCommunity ? 'yes' : '',
  }
}

function money(cents: Cents | null): string {
  return cents === null ? '' : formatMoney(cents)
}
