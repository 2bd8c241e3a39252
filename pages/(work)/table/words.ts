/** The words of the table's columns and filters. */
import type { PlaceInRange, TableColumn } from '~/core/analysis/staff-table.ts'

export const COLUMN_WORDS: Readonly<Record<TableColumn, string>> = {
  position: 'Position',
  campus: 'Campus',
  hours: 'Hours',
  range: 'Market range',
  median: 'Median',
  strength: 'Strength',
  pay: 'Pay',
  compaRatio: 'Compa-ratio',
  penetration: 'In the range',
  lastChange: 'Paid so since',
  flags: 'Questions',
  target: 'Policy aims at',
  proposed: 'Proposed salary',
  change: 'Change',
}

export const PLACE_WORDS: Readonly<Record<PlaceInRange, string>> = {
  below: 'Below the middle half',
  within: 'Within the middle half',
  above: 'Above the middle half',
  unknown: 'Not known',
}
