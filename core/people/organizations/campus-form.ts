import { ORGANIZATION_LABELS } from './organization-form.ts'

// The labels of the forms of a campus, apart from their schemas: the browser needs the words only.

const { street, city, state, zip } = ORGANIZATION_LABELS
const { fiscalYear, operatingBudget, attendance, payrollBudget, staffFte } = ORGANIZATION_LABELS

/** Those of its figures are the organization's. */
export const FIGURE_LABELS = {
  ...{ fiscalYear, operatingBudget, attendance, payrollBudget, staffFte },
} as const

/** On-screen names of the fields of a campus. */
export const CAMPUS_LABELS = { name: 'Campus name', street, city, state, zip } as const
