/** What a column of a staff file may hold: facts of a person, and what only files say. Pages load this without zod. */
import { factNames } from '../../engine/facts/fact.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { PERIODS } from '../../pay/money.ts'

const { name, jobTitle, position, hoursPerWeek, weeksPerYear, payType, exemption, basePay } = PERSON
const { housingAllowance, parsonageRentalValue, parsonageUtilities, secaOffset } = PERSON
const { retirement, insurance, reimbursements } = PERSON
const { effectiveOn, yearsExperience, yearsInRole, education, ordained } = PERSON
const { clergyTaxStatus, requiredLodging } = PERSON

/** What is held by columns of files alone: parts of a fact, or what a fact is concluded from. */
const column = (label: string, names: string) => ({ label, names })

/** In the order in which a page offers them. Several columns may hold base pay: each row uses the one that fits it. */
export const COLUMNS = {
  name,
  firstName: column(
    'First name',
    'first|firstname|legal_first_name|employee_first_name|given_name|payroll_name_first_name|preferred_first_name|' +
      'vorname|primer_nombre|nombres|nombre_de_pila',
  ),
  middleName: column(
    'Middle name',
    'middle|middle_initial|mi|m_i|midinit|legal_middle_name|employee_middle_name',
  ),
  lastName: column(
    'Last name',
    'last|lastname|surname|family_name|legal_last_name|employee_last_name|employee_last_name_and_suffix|' +
      'payroll_name_last_name|nachname|familienname|apellido|apellidos|primer_apellido',
  ),
  suffix: column(
    'Suffix (Jr., Sr.)',
    'name_suffix|generation|generation_suffix|legal_suffix|suffix_name|employee_suffix',
  ),
  employeeNumber: column(
    'Employee number',
    'employee_id|emp_id|emp_number|emp_no|emp_num|employee_no|employee_num|employee_code|worker_id|worker_number|' +
      'worker_no|staff_number|staff_id|staff_no|associate_id|associate_number|ee_id|ee_number|empl_id|file_number|' +
      'payroll_number|payroll_id|personnel_number|person_id|person_number|clock_number|badge_number|id|id_number|' +
      'gusto_employee_id|qb_id|shelby_id|member_number',
  ),
  ...{ jobTitle, position },
  workStatus: column(
    'Active or left',
    'status|employee_status|position_status|employment_status|active|active_status|worker_status|' +
      'current_employment_status|emp_status|work_status|status_code|status_description|payroll_status|is_active|active_inactive|' +
      'currently_employed|estado|estatus|situación|situacion|beschäftigungsstatus',
  ),
  endedOn: column(
    'Last day of work',
    'term_date|termination|inactive|inactive_date|date_left|left_on|last_day_worked|exit_date|termination_date|end_date|last_day|separation_date|release_date|released|date_terminated|terminated',
  ),
  employment: column(
    'Full or part time',
    'employment_type|worker_category|worker_category_description|full_time_part_time|full_part_time|' +
      'employee_type|category|ft_pt|worker_type|position_type|kind|emp_type|ft_or_pt|full_part|time_type|type|employee_type_description|employment_category',
  ),
  hoursPerWeek,
  fte: column(
    'FTE',
    'full_time_equivalent|full_time_equivalency|fte_value|fte_percent|percent_fte',
  ),
  ...{ weeksPerYear, payType, exemption, basePay },
  payPeriod: column(
    'Base pay is per',
    'per|paid_per|pay_basis|rate_type|pay_rate_type|compensation_type|payment_unit|pay_unit|compensation_unit|' +
      'regular_pay_rate_description|pay_per|salary_or_hourly|hourly_or_salary|hourly_salary|wage_type|rate_per|' +
      'salary_basis|pay_class|compensation_period|period|salary_hourly',
  ),
  payDefinition: column('Definition of the pay', 'definition_of_pay'),
  plannedPay: column('Base pay that begins later', 'proposed_pay'),
  plannedFrom: column('Date it begins', 'proposed_from'),
  payFrequency: column(
    'How often paid',
    'pay_cycle|payroll_frequency|pay_schedule|frequency|pay_group|pay_freq|payroll_schedule|payroll_cycle|' +
      'pay_frequency|pays_per_year|pay_periods_per_year|pay_periods|number_of_pays|pays|payroll_period|pay_cycle_code|' +
      'paid_how_often|pay_interval|pay_dates_per_year|checks_per_year|freq|pay_frequency_description|' +
      'frequency_of_pay|number_of_pay_periods',
  ),
  ...{ housingAllowance, parsonageRentalValue, parsonageUtilities, secaOffset },
  ...{ retirement, insurance, reimbursements, effectiveOn },
  hiredOn: column(
    'Hire date',
    'date_hired|hired|hire_dt|doh|date_started|started|started_on|employed_since|employment_date|start_date|position_start_date|start_date_in_position|job_start_date|date_of_hire|hire_rehire_date|original_hire_date|hired_on|' +
      'employment_start_date|seniority_date|hiredate|fecha_de_ingreso|fecha_de_contratación|fecha_de_contratacion|' +
      'fecha_de_inicio|fecha_de_alta|eintrittsdatum|eintritt|einstellungsdatum|beschäftigt_seit',
  ),
  rehiredOn: column(
    'Last hire date',
    'rehire|rehired|rehire_date|rehire_dt|date_rehired|date_of_rehire|rehired_on|re_hire_date|latest_rehire_date|' +
      'latest_hire_date|most_recent_hire_date',
  ),
  ...{ yearsExperience, yearsInRole, education, ordained, clergyTaxStatus, requiredLodging },
} as const

export type ImportField = keyof typeof COLUMNS
export const IMPORT_FIELDS = factNames(COLUMNS)

/** On-screen name of what a column holds. */
export function columnLabel(field: ImportField): string {
  const fact: { readonly label: string; readonly columnLabel?: string } = COLUMNS[field]
  return fact.columnLabel ?? fact.label
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
      return `Two columns are marked “${columnLabel(field)}”. Keep one of them.`
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

/** What amounts of a column may be per. */
export const AMOUNT_PERIODS = [...PERIODS, 'pay period'] as const

/** What a word for who works here may mean. */
export const STATUS_MEANINGS = ['works here', 'has left', 'starts later'] as const

/** What happens to a row whose person may be in the list already. */
export const TWIN_CHOICES = ['leave', 'update', 'add'] as const

/** What a column holds, counted from 0. */
export function columnField(column: number): string {
  return `column.${column}`
}

/** Prefixes of the fields of one answer each. */
export const ANSWER_FIELDS = {
  title: 'title.',
  status: 'status.',
  question: 'question.',
  person: 'person.',
} as const
