/** Names of the fields of a scenario's forms. */
export const SETTINGS_LABELS = {
  name: 'Name',
  note: 'Note',
  startsOn: 'First day of the first year',
  years: 'Years',
  income: 'Income a year today',
  inflation: 'Price growth of other spending, % a year',
} as const

export const CHANGE_FIELD_LABELS = {
  on: 'From',
  by: 'Change',
  yearly: 'Again each year',
  title: 'Job title',
  position: 'Position',
  count: 'Number of people',
  hoursPerWeek: 'Hours a week',
  taxStatus: 'Tax status',
  salary: 'Salary',
  retirement: 'Retirement, % of salary',
  insurance: 'Insurance a year',
  until: 'Ends on',
  employeeId: 'Who',
  who: 'Who',
  severance: 'Severance',
} as const
