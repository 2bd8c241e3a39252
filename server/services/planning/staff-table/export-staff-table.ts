import { changeOf, filterLines, type StaffLine } from '~/core/answers/analysis/staff-table.ts'
import type { TableQuery } from '~/core/answers/analysis/table-query.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { PAY_TYPE_LABELS } from '~/core/pay/pay-package.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { tableLines } from './show-staff-table.ts'

/** The table as CSV: all filtered lines, without pay for those who may not see it. */
export async function exportStaffTable(
  context: Context,
  { organizationId, query }: { readonly organizationId: number; readonly query: TableQuery },
): Promise<string> {
  const { view, seesPay, facts } = await tableLines(context, {
    organizationId,
    definition: query.definition,
  })
  const found = filterLines(view.sorted(query.order), query.filter)
  await recordEvent(context, {
    action: 'table.export',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
    details: { people: found.length, withPay: seesPay },
  })
  const definition = DEFINITION_LABELS[facts.definition]
  const market = { definition, snapshot: facts.snapshot ?? '' }
  const headers = seesPay ? [...MARKET_HEADERS, ...PAY_HEADERS] : MARKET_HEADERS
  const cells = (line: StaffLine) => {
    const known = [...personCells(line), ...marketCells(line, market)]
    return seesPay ? [...known, ...payCells(line)] : known
  }
  return [headers, ...found.map(cells)].map(csvLine).join('')
}

const MARKET_HEADERS = [
  ...['name', 'job_title', 'position', 'campus', 'hours_per_week', 'years_in_role', 'pay_type'],
  ...[
    'definition_of_pay',
    'snapshot',
    'p10',
    'p25',
    'p50',
    'p75',
    'p90',
    'range_from',
    'strength',
    'no_range_because',
  ],
]

const PAY_HEADERS = [
  ...['pay', 'compa_ratio', 'range_penetration', 'pay_since', 'open_questions', 'policy_target'],
  ...['proposed_pay', 'change', 'proposed_from', 'proposed_by', 'proposed_on'],
]

type Cell = string | number | null

function personCells(line: StaffLine): Cell[] {
  const { name, jobTitle, position, campus, hoursPerWeek, yearsInRole, payType } = line
  const paid = payType && PAY_TYPE_LABELS[payType]
  return [name, jobTitle, position.title, campus, hoursPerWeek, yearsInRole, paid]
}

function marketCells(
  { quantiles, strength, modelled, refusal }: StaffLine,
  { definition, snapshot }: { readonly definition: string; readonly snapshot: string },
): Cell[] {
  const { p10 = null, p25 = null, p50 = null, p75 = null, p90 = null } = quantiles ?? {}
  const from = quantiles && (modelled ? 'model' : 'comparables')
  return [definition, snapshot, p10, p25, p50, p75, p90, from, strength, refusal]
}

function payCells(line: StaffLine): Cell[] {
  const { pay, compaRatio, rangePenetration, lastChange, flags, target, proposed } = line
  const { effectiveOn = null, by = null, at = null } = line.proposal ?? {}
  const ratios = [compaRatio, rangePenetration].map(thousandths)
  return [
    pay,
    ...ratios,
    lastChange,
    flags,
    target,
    proposed,
    thousandths(changeOf(line)),
    effectiveOn,
    by,
    at?.slice(0, 10) ?? null,
  ]
}

function thousandths(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1000) / 1000
}
