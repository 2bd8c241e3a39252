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

// The facts a report was frozen with, as far as the same question can be asked again from them.
