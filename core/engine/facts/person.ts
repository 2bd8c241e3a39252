/** Highest degree; 'none' is no college degree. */
export const EDUCATIONS = ['none', 'associate', 'bachelor', 'master', 'doctorate'] as const
export type Education = (typeof EDUCATIONS)[number]

export const EDUCATION_LABELS: Readonly<Record<Education, string>> = {
  none: 'No college degree',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
}

/** Planned hires, volunteers and archived people never become pay records. */
export const EMPLOYEE_KINDS = ['employee', 'planned_hire', 'volunteer'] as const
export type EmployeeKind = (typeof EMPLOYEE_KINDS)[number]

export const EMPLOYEE_KIND_LABELS: Readonly<Record<EmployeeKind, string>> = {
  employee: 'Employee',
  planned_hire: 'Planned hire',
  volunteer: 'Volunteer',
}

// Reasons for a change of pay: the usual ones to choose from; anything else is a note.

export const PAY_REASONS = [
  'starting_pay',
  'yearly_raise',
  'promotion',
  'market_adjustment',
  'cost_of_living',
  'hours_changed',
  'housing_designated',
  'benefits_changed',
  'correction',
  'other',
] as const
export type PayReason = (typeof PAY_REASONS)[number]

export const PAY_REASON_LABELS: Readonly<Record<PayReason, string>> = {
  starting_pay: 'Starting pay',
  yearly_raise: 'Yearly raise',
  promotion: 'New role or promotion',
  market_adjustment: 'Closer to the market',
  cost_of_living: 'Cost of living',
  hours_changed: 'Hours changed',
  housing_designated: 'New housing designation',
  benefits_changed: 'Benefits changed',
  correction: 'Correction of a mistake',
  other: 'Something else',
}
