// What a column of a staff file may hold. Several columns may hold base pay: each row uses the one that fits it.

export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'jobTitle',
  'position',
  'workStatus',
  'endedOn',
  'employment',
  'hoursPerWeek',
  'fte',
  'weeksPerYear',
  'payType',
  'basePay',
  'payPeriod',
  'payFrequency',
  'housingAllowance',
  'parsonageRentalValue',
  'parsonageUtilities',
  'secaOffset',
  'retirement',
  'insurance',
  'reimbursements',
  'effectiveOn',
  'hiredOn',
  'yearsExperience',
  'yearsInRole',
  'education',
  'ordained',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  position: 'Position in our catalog',
  workStatus: 'Active or left',
  endedOn: 'Last day of work',
  employment: 'Full or part time',
  hoursPerWeek: 'Hours per week',
  fte: 'FTE',
  weeksPerYear: 'Paid weeks per year',
  payType: 'Pay type (exempt or not)',
  basePay: 'Base salary or rate',
  payPeriod: 'Base pay is per',
  payFrequency: 'How often paid',
  housingAllowance: 'Housing allowance',
  parsonageRentalValue: 'Parsonage rental value',
  parsonageUtilities: 'Parsonage utilities',
  secaOffset: 'Social Security (SECA) offset',
  retirement: 'Retirement, employer’s cost',
  insurance: 'Insurance, employer’s cost',
  reimbursements: 'Reimbursed expenses',
  effectiveOn: 'Pay effective on',
  hiredOn: 'Hire date',
  yearsExperience: 'Years of experience',
  yearsInRole: 'Years in this role',
  education: 'Education',
  ordained: 'Ordained',
}

/** Which columns hold what, by their place in the row; null where a column is not used. */
export type ColumnMapping = readonly (ImportField | null)[]

/** What a mapping lacks, in sentences; empty where it can be used. */
export function mappingProblems(mapping: ColumnMapping): readonly string[] {
  const has = (field: ImportField) => mapping.includes(field)
  const doubled = IMPORT_FIELDS.filter((field) => {
    return field !== 'basePay' && mapping.filter((one) => one === field).length > 1
  })
  return [
    ...(has('name') || has('lastName') ? [] : ['Choose the column with the name.']),
    ...(has('jobTitle') || has('position') ? [] : ['Choose the column with the job title.']),
    ...(has('basePay') ? [] : ['Choose the column with the base salary or rate.']),
    ...doubled.map((field) => {
      return `Two columns are marked “${IMPORT_FIELD_LABELS[field]}”. Keep one of them.`
    }),
  ]
}

/** The name of the column that holds a field of the form; '' where none does. */
export function columnOfField(
  file: {
    readonly header: readonly string[]
    readonly settings: { readonly mapping: ColumnMapping }
  },
  field: string,
): string {
  const plain = field.replace(/Period$/, '')
  const holds = plain === 'position' ? 'jobTitle' : plain
  return file.header[file.settings.mapping.indexOf(holds as ImportField)] ?? ''
}

/** What happens to a row whose person may be in the list already. */
export const TWIN_CHOICES = ['leave', 'update', 'add'] as const

// What an operator may say about a staff file, as a JSON file: columns by name, and answers for many rows.

// Names of the fields of a staff import, apart from its schemas: a page needs the names only.

/** What a column holds, counted from 0. */
export function columnField(column: number): string {
  return `column.${column}`
}

/** Prefixes of the fields of one answer each. */
export const ANSWER_FIELDS = { title: 'title.', question: 'question.', person: 'person.' } as const
