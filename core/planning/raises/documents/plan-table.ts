/** A raise plan as a table for a spreadsheet: a row for each person, the same in CSV and XLSX. */
import type { PlanRow } from '../plan-view.ts'

export interface PlanColumn {
  /** in a CSV */
  readonly key: string
  /** in a workbook */
  readonly header: string
  readonly kind: 'text' | 'dollars' | 'percent'
  /** dollars, percent points, or text */
  readonly cell: (row: PlanRow) => string | number | null
}

/** in place of a figure that needs a rate of FICA where none is known */
const LEFT_OUT = 'FICA not known'

const inDollars = (cents: number) => cents / 100

export const PLAN_COLUMNS: readonly PlanColumn[] = [
  { key: 'name', header: 'Person', kind: 'text', cell: ({ name }) => name },
  { key: 'job_title', header: 'Job title', kind: 'text', cell: ({ jobTitle }) => jobTitle },
  { key: 'rating', header: 'Rating', kind: 'text', cell: ({ rating }) => rating },
  { key: 'salary_now', header: 'Salary now', kind: 'dollars', cell: ({ pay }) => inDollars(pay) },
  { key: 'raise', header: 'Raise', kind: 'dollars', cell: ({ raise }) => inDollars(raise) },
  {
    ...{ key: 'raise_percent', header: 'Raise, %', kind: 'percent' },
    cell: ({ pay, raise }) => Math.round((raise / pay) * 100_00) / 100,
  },
  {
    ...{ key: 'new_salary', header: 'New salary', kind: 'dollars' },
    cell: ({ salary }) => inDollars(salary),
  },
  {
    ...{ key: 'new_hourly_pay', header: 'New hourly pay', kind: 'dollars' },
    cell: ({ hourly }) => (hourly === null ? null : inDollars(hourly)),
  },
  {
    ...{ key: 'employer_fica', header: 'Employer FICA on the raise', kind: 'dollars' },
    cell: ({ fica }) => (fica === null ? LEFT_OUT : inDollars(fica)),
  },
  {
    ...{ key: 'employer_retirement', header: 'Retirement on the raise', kind: 'dollars' },
    cell: ({ pension }) => inDollars(pension),
  },
  {
    ...{ key: 'cost_of_raise', header: 'Cost of the raise', kind: 'dollars' },
    cell: ({ raise, fica, pension }) =>
      fica === null ? LEFT_OUT : inDollars(raise + fica + pension),
  },
  { key: 'ended_at', header: 'Ended at', kind: 'text', cell: ({ bound }) => bound },
  { key: 'why', header: 'Why', kind: 'text', cell: ({ why }) => why },
  { key: 'range_now', header: 'In the range now', kind: 'text', cell: ({ before }) => before },
  { key: 'range_new', header: 'In the range then', kind: 'text', cell: ({ after }) => after },
]
