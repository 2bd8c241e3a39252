/** What a payroll budget leaves beside the pay of everyone, in words: a budget usually pays for more than salaries. */
import type { DefinitionOfPay } from '../../pay/definition.ts'
import { formatDollars } from '../../pay/money.ts'
import type { TableTotals } from './staff-table.ts'

/** What a payroll budget also pays for, and the definition leaves out. */
const LEFT_OUT: Readonly<Record<DefinitionOfPay, string | null>> = {
  cash: 'housing, benefits and employer taxes',
  salary: 'benefits and employer taxes',
  package: 'employer taxes',
  employer_cost: null,
}

/** "$119,152 left for benefits and employer taxes"; pay that is not known is in no sum. */
export function budgetRoomWords(
  { proposed, unknown }: Pick<TableTotals, 'proposed' | 'unknown'>,
  { dollars, definition }: { readonly dollars: number; readonly definition: DefinitionOfPay },
): string {
  const room = dollars - proposed
  const known = unknown > 0 ? ', of known pay' : ''
  if (room < 0) return `${formatDollars(-room)} over budget${known}`
  const rest = LEFT_OUT[definition]
  return `${formatDollars(room)} left${rest === null ? '' : ` for ${rest}`}${known}`
}
