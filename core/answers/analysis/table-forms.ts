/** The form of the staff table's visible columns. */
import { z } from 'zod'
import { TABLE_COLUMNS, type TableColumn } from './staff-table.ts'

/** Checked boxes named `column-{key}` as columns, in the order of the table. */
export const columnsForm = z.record(z.string(), z.string()).transform((form): TableColumn[] => {
  return TABLE_COLUMNS.filter((column) => form[`column-${column}`] !== undefined)
})
