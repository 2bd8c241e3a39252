/** The minimum a denomination asks, on paper: what it is, how it came about, and whether pay is above it. */
import type { Block } from '~/core/documents/paper.ts'
import type { RoleMinimum } from '~/core/pay/minimum.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import type { Report } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'

/** Where no table was chosen there is nothing a committee could read. */
export function minimumBlocks({ minimum, employee }: Report): Block[] {
  if (minimum?.kind !== 'found') return []
  const { table, roles, cautions } = minimum
  const name = firstName(employee.name)
  const checked = table.checkedOn
    ? `last checked ${formatDate(table.checkedOn)}`
    : 'entered by the organization'
  const from = table.effectiveOn ? `, from ${formatDate(table.effectiveOn)}` : ''
  return [
    { kind: 'heading', level: 2, text: 'The minimum of the denomination' },
    {
      kind: 'table',
      caption: 'Minimum pay, dollars a year',
      columns: [
        { header: 'Kind of minister' },
        { header: 'How it comes about' },
        { header: 'Minimum', align: 'end' },
        { header: `${name} now`, align: 'end' },
        ...(roles.some(({ proposed }) => proposed !== null)
          ? [{ header: 'Proposed', align: 'end' } as const]
          : []),
      ],
      rows: roles.map((role) => cellsOf(role, roles)),
    },
    ...cautions.map((words): Block => ({ kind: 'paragraph', size: 'small', words })),
    {
      kind: 'paragraph',
      size: 'small',
      words: `${table.name}${from}. Source: ${table.source}; ${checked}.`,
    },
  ]
}

const COMPARED = { cash: 'with cash pay', salary: 'with cash and housing' } as const

function cellsOf(one: RoleMinimum, roles: readonly RoleMinimum[]) {
  const lines = one.lines.map(({ label, amount }) => `${label} ${formatMoney(amount)}`)
  const hasProposed = roles.some(({ proposed }) => proposed !== null)
  return [
    one.role || 'Every minister',
    { text: lines.join(' + '), below: `compared ${COMPARED[one.definition]}` },
    formatMoney(one.minimum),
    against(one.now),
    ...(hasProposed ? [against(one.proposed)] : []),
  ]
}

/** "$750 below", "$2,250 above". */
function against(difference: number | null): string {
  if (difference === null) return 'not known'
  if (difference === 0) return 'exactly at it'
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'}`
}
