// The labels of the organization form, apart from its schema: the browser needs the words only.

/** On-screen names of the fields: a contract with everyone who drives the form by its labels. */
export const ORGANIZATION_LABELS = {
  name: 'Organization name',
  type: 'Organization type',
  denomination: 'Denomination',
  ntee: 'NTEE code',
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  setting: 'Setting',
  fiscalYear: 'Fiscal year',
  operatingBudget: 'Annual operating budget',
  attendance: 'Average attendance',
  payrollBudget: 'Payroll budget',
  staffFte: 'Staff size (FTE)',
} as const
