/**
 * Names that columns of staff lists and payroll exports have. Payroll programs let their users choose columns, so that
 * a layout is recognized by the names that only it has, and each column by its own name.
 *
 * Sources, all public: ADP Workforce Now report fields ("Regular Pay Rate Amount", "Job Title Description") as programs
 * on GitHub read them; Gusto's help "Run payroll with CSV upload" (first_name, title, gusto_employee_id) and its API
 * (jobs, compensations); Paychex's specification sheet of its import file (Worker ID, Pay Component) and reports with
 * "Pay Rate 1"; Intuit's IIF import kit (EMP: NAME, FIRSTNAME, LASTNAME). For ShelbyNext no public list was found: its
 * names here are the plain words that its fields have, and need a file of a real user to be confirmed.
 */
import type { ImportField } from './import-settings.ts'

/** In small letters, as `comparable` writes them, and without punctuation. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: words(
    'name|full_name|employee|employee_name|payroll_name|legal_name|staff_member|person',
    'worker|worker_name|associate|associate_name|employee_full_name|display_name',
    'preferred_name|print_as|staff',
  ),
  firstName: words(
    'first_name|first|firstname|legal_first_name|employee_first_name|given_name',
    'payroll_name_first_name|preferred_first_name',
  ),
  middleName: words(
    'middle_name|middle|middle_initial|mi|m_i|midinit|legal_middle_name|employee_middle_name',
  ),
  lastName: words(
    'last_name|last|lastname|surname|family_name|legal_last_name|employee_last_name',
    'employee_last_name_and_suffix|payroll_name_last_name',
  ),
  jobTitle: words(
    'job_title|title|job_title_description|position_title|role|job|job_name|occupation',
    'job_description|position_description|primary_job|job_role',
  ),
  position: ['position', 'position key', 'stipend position', 'catalog position'],
  workStatus: words(
    'status|employee_status|position_status|employment_status|active|active_status',
    'worker_status|current_employment_status',
  ),
  endedOn: words(
    'termination_date|end_date|last_day_of_work|last_day|separation_date|release_date',
    'released|date_terminated|terminated',
  ),
  employment: words(
    'employment_type|worker_category|worker_category_description|full_time_part_time',
    'full_part_time|full_or_part_time|employee_type|category|ft_pt|worker_type',
    'position_type',
  ),
  hoursPerWeek: words(
    'hours_per_week|weekly_hours|hours|standard_hours|std_hours|scheduled_hours',
    'hours_week|work_hours_per_week|paid_hours|default_hours|regular_hours',
  ),
  fte: ['fte', 'full time equivalent', 'fte value'],
  weeksPerYear: ['weeks per year', 'paid weeks per year', 'weeks', 'paid weeks'],
  payType: words(
    'flsa|flsa_status|flsa_description|flsa_code|exempt|exempt_status|exempt_non_exempt',
    'overtime_status|flsa_exempt_non_exempt|overtime_exempt',
  ),
  basePay: words(
    'pay|salary|base_salary|base_pay|annual_salary|annual_pay|yearly_salary',
    'annual_base_salary|pay_rate|rate|rate_amount|hourly_rate|hourly_wage|wage|wages',
    'regular_pay_rate_amount|regular_pay_rate|compensation|compensation_amount',
    'compensation_rate|hourly_rate_or_salary_amt|rate_1_amount|pay_rate_1|rate_1',
    'rate_1_annualized|regular_rate|pay_amount|monthly_salary|salary_amount|cash_salary',
    'current_salary|annualized_salary|base_rate',
  ),
  payPeriod: words(
    'per|paid_per|pay_period|pay_basis|rate_type|pay_rate_type|compensation_type',
    'payment_unit|pay_unit|compensation_unit|regular_pay_rate_description|pay_per',
    'salary_or_hourly|hourly_or_salary|hourly_salary|wage_type|rate_per|salary_basis',
    'pay_class|compensation_period|period|salary_hourly',
  ),
  payFrequency: words('pay_frequency|pay_cycle|payroll_frequency|pay_schedule|frequency|pay_group'),
  housingAllowance: words(
    'housing|housing_allowance|clergy_housing|housing_allow|minister_housing',
    'parsonage_allowance|ministers_housing_allowance|clergy_housing_allowance',
    'monthly_housing_allowance|annual_housing_allowance',
  ),
  parsonageRentalValue: words(
    'parsonage|parsonage_rental_value|rental_value|parsonage_value|fair_rental_value',
  ),
  parsonageUtilities: [
    'parsonage utilities',
    'utilities',
    'utility allowance',
    'utilities allowance',
  ],
  secaOffset: words(
    'seca|seca_offset|se_tax_allowance|social_security_offset|social_security_allowance',
    'seca_allowance|fica_offset|fica_allowance',
  ),
  retirement: words(
    'retirement|employer_retirement|retirement_contribution|pension|403b|403b_employer',
    'employer_403b|retirement_employer|401k_employer|employer_pension|er_retirement',
  ),
  insurance: words(
    'insurance|health_insurance|employer_insurance|medical_insurance',
    'employer_health_insurance|insurance_employer|health_insurance_employer|er_medical',
    'employer_medical',
  ),
  reimbursements: words(
    'reimbursements|reimbursement|accountable_reimbursements|expenses|reimbursed_expenses',
    'professional_expenses',
  ),
  effectiveOn: words(
    'effective_date|pay_effective_on|pay_effective_date|rate_effective_date',
    'salary_effective_date|compensation_start_date|compensation_effective_date',
    'last_raise_date|pay_start_date|effective_on',
  ),
  hiredOn: words(
    'hire_date|date_hired|hired|start_date|date_of_hire|hire_rehire_date',
    'most_recent_hire_date|original_hire_date|hired_on|employment_start_date',
    'seniority_date|hiredate',
  ),
  yearsExperience: words(
    'years_of_experience|experience|years_experience|yrs_experience|total_experience',
  ),
  yearsInRole: words(
    'years_in_this_role|years_in_role|tenure|years_in_position|years_of_service|years_here',
  ),
  education: words(
    'education|degree|highest_degree|education_level|education_level_description|level_of_education',
  ),
  ordained: words(
    'ordained|clergy|minister|ordination|licensed_or_ordained|ordained_minister|is_clergy',
  ),
}

/** Names between bars, with `_` for each blank. */
function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|')).map((name) => name.replaceAll('_', ' '))
}

/** The field of each name. */
const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField] as const),
  ),
)

/** Null for a name that says nothing to us. */
export function fieldOfColumn(name: string): ImportField | null {
  return FIELD_OF.get(plainName(name)) ?? null
}

/** "Payroll Name: Last Name" -> "payroll name last name"; "first_name" -> "first name". */
export function plainName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/gu, '')
    .replace(/\(.*?\)/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const PAY_ITEMS = words(
  'pay_component|payroll_item|earnings_description|earning_code|earnings_code|pay_item|earning_type',
)

/** A report with a row for each item of pay, where people stand several times: it holds what was paid, and no rates. */
export function hasPayItems(names: readonly string[]): boolean {
  return names.some((name) => PAY_ITEMS.includes(plainName(name)))
}

export interface PayrollLayout {
  readonly program: string
  /** one of these names alone gives it away */
  readonly marks: readonly string[]
  /** names that mean something else there than elsewhere; null: not used */
  readonly fields: Readonly<Record<string, ImportField | null>>
}

/** In the order in which they are looked for. */
const LAYOUTS: readonly PayrollLayout[] = [
  {
    program: 'ADP',
    marks: words(
      'regular_pay_rate_amount|job_title_description|regular_pay_rate_description|co_code',
      'payroll_company_code|worker_category_description|home_department_description',
      'associate_id',
    ),
    fields: { position: null, 'position id': null, 'hire date': 'hiredOn' },
  },
  {
    program: 'Gusto',
    marks: ['gusto employee id', 'gusto id', 'compensation rate type'],
    fields: { 'regular hours': null, title: 'jobTitle' },
  },
  {
    program: 'Paychex',
    marks: words('worker_id|pay_component|employee_last_name_and_suffix|pay_rate_1|rate_1_amount'),
    fields: { status: 'workStatus', position: 'jobTitle' },
  },
  {
    program: 'QuickBooks',
    marks: words('ss_no|ssno|billing_rate_level|midinit|print_as|qb_id|account_no'),
    fields: { released: 'endedOn', name: 'name', position: 'jobTitle' },
  },
  {
    program: 'ShelbyNext',
    marks: ['shelby id', 'name id', 'employee number shelby', 'home cost center'],
    fields: { position: 'jobTitle' },
  },
]

/** The payroll program that a row of column names comes from; null where none gives itself away. */
export function layoutOf(names: readonly string[]): PayrollLayout | null {
  const plain = new Set(names.map(plainName))
  return LAYOUTS.find(({ marks }) => marks.some((mark) => plain.has(mark))) ?? null
}
