/** The words of the table's columns and filters. */
import type { TableColumn } from '~/core/answers/analysis/staff-table.ts'

export const COLUMN_WORDS: Readonly<Record<TableColumn, string>> = {
  position: 'Position',
  campus: 'Campus',
  hours: 'Hours',
  range: 'Market range',
  median: 'Median',
  strength: 'Strength',
  pay: 'Pay',
  compaRatio: 'Compa-ratio',
  penetration: 'Place in range',
  lastChange: 'Last change',
  flags: 'Questions',
  target: 'Policy target',
  proposed: 'Proposed salary',
  change: 'Change',
}
