/** Forms of the staff table: visible columns, and proposed pay. */
import { z } from 'zod'
import { parseYearlyMoney } from '../quantities/money.ts'
import { TABLE_COLUMNS, type TableColumn } from './staff-table.ts'

/** Checked boxes named `column-{key}` as columns, in the order of the table. */
export const columnsForm = z.record(z.string(), z.string()).transform((form): TableColumn[] => {
  return TABLE_COLUMNS.filter((column) => form[`column-${column}`] !== undefined)
})

export interface TypedProposal {
  readonly employeeId: number
  /** cents a year; null = no proposal */
  readonly cents: number | null
  /** value when the page was drawn */
  readonly before: number | null
}

/** Fields `proposed-{id}` with their `before-{id}`; answers those that changed. Errors are shown at their field. */
export const proposalsForm = z
  .record(z.string(), z.string())
  .transform((form, context): TypedProposal[] => {
    return Object.entries(form).flatMap(([name, text]) => {
      const employeeId = Number(/^proposed-(\d{1,15})$/.exec(name)?.[1])
      if (!Number.isSafeInteger(employeeId)) return []
      const before = wholeCents(form[`before-${employeeId}`])
      const typed = text.trim()
      const reading = typed === '' ? null : parseYearlyMoney(typed)
      if (reading && !reading.ok) {
        context.addIssue({ code: 'custom', path: [name], message: reading.problem })
        return []
      }
      const cents = reading?.value ?? null
      return cents === before ? [] : [{ employeeId, cents, before }]
    })
  })

function wholeCents(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
