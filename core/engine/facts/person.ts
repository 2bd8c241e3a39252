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

/** The first question of the form, stored as `kind` and `ordained`; the period of pay tells hourly staff. */
export const KIND_OF_PERSON_LABELS = {
  minister: 'Minister',
  hourly: 'Hourly staff',
  salaried: 'Salaried staff',
  volunteer: 'Volunteer',
  planned_hire: 'Planned hire',
} as const

type FormTexts = Readonly<Record<string, string | undefined>>

/** The answer that a form holds or its stored facts amount to; blank where ordination is not known. */
export function kindOfPerson(texts: FormTexts): keyof typeof KIND_OF_PERSON_LABELS | '' {
  const { kind = '', ordained, basePay, basePayPeriod } = texts
  if (Object.hasOwn(KIND_OF_PERSON_LABELS, kind)) return kind as keyof typeof KIND_OF_PERSON_LABELS
  if (ordained === 'yes') return 'minister'
  if (ordained !== 'no' || !basePay) return ''
  return basePayPeriod === 'hour' ? 'hourly' : 'salaried'
}

/** A minister is ordained, licensed or commissioned and other staff is not; of everyone else the check box says it. */
export function factsOfKind<Texts extends FormTexts>(texts: Texts): Texts {
  const kind = kindOfPerson({ kind: texts.kind })
  if (kind === 'minister') return { ...texts, kind: 'employee', ordained: 'yes' }
  if (kind === 'hourly' || kind === 'salaried') {
    return { ...texts, kind: 'employee', ordained: 'no' }
  }
  return texts
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
