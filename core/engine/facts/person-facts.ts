/** The facts about a person, each once: read by the employee form, staff files, survey files, exports and commands. */
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { CLERGY_TAX_STATUS_LABELS, CLERGY_TAX_STATUSES } from '../../pay/definition.ts'
import { EXEMPTION_LABELS, EXEMPTIONS } from '../../pay/legal-floors.ts'
import {
  BENEFIT_STATUS_LABELS,
  BENEFIT_STATUSES,
  PAY_TYPE_LABELS,
  PAY_TYPES,
  type PayComponentKind,
} from '../../pay/pay-package.ts'
import { choice, date, factNames, number, pay, read, share, text, yesNo } from './fact.ts'
import {
  EDUCATION_LABELS,
  EDUCATIONS,
  EMPLOYEE_KIND_LABELS,
  EMPLOYEE_KINDS,
  PAY_REASON_LABELS,
  PAY_REASONS,
} from './person.ts'

const { not_offered, offered_declined } = BENEFIT_STATUS_LABELS

/** Without a choice the cost decides, and without a cost the benefit is unknown. */
const benefit = (label: string) =>
  choice(
    BENEFIT_STATUSES,
    { not_offered, offered_declined },
    { label, placeholder: 'Set by the cost below, or not known' },
  )

const years = { minimum: 0, maximum: 70, decimals: 1, units: ['years', 'start date'] } as const

export const PERSON = {
  name: text({
    label: 'Full name',
    maximum: 200,
    whenBlank: 'Enter the full name, or initials.',
    hint: 'Only members of your organization see it. Initials are fine.',
    names:
      'name_of_employee|employee|employee_name|payroll_name|emp_name|ee_name|staff_name|full_legal_name|' +
      'legal_name|staff_member|person|worker|worker_name|associate|' +
      'associate_name|employee_full_name|individual|individual_name|payee|payee_name|person_name|team_member|member_name|display_name|preferred_name|print_as|staff|nombre|nombre_completo|empleado|' +
      'nombre_y_apellidos|nombre_del_empleado|mitarbeiter|mitarbeiterin|name_des_mitarbeiters|vollständiger_name',
  }),
  jobTitle: text({
    label: 'Job title',
    maximum: 200,
    whenBlank: 'Enter the job title as you use it.',
    names:
      'title|job_title_description|emp_title|employee_title|job_ttl|pos_title|position_name|position_desc|job_desc|' +
      'current_title|current_position|working_title|functional_title|position_title|role|job|job_name|occupation|job_description|' +
      'position_description|primary_job|job_role|role_title|job_title_position|ministry_position|business_title|puesto|cargo|puesto_de_trabajo|título|titulo|ocupación|ocupacion|' +
      'berufsbezeichnung|stelle|funktion|tätigkeit|stellenbezeichnung|beruf',
  }),
  kind: choice(EMPLOYEE_KINDS, EMPLOYEE_KIND_LABELS, { label: 'Kind of person' }),
  campus: read(parseCampusId, {
    label: 'Campus',
    hint: 'For people who serve one campus. Their range uses its budget and attendance.',
    placeholder: 'The whole organization',
  }),
  position: read(parsePositionKey, {
    label: 'Position',
    columnLabel: 'Position in our catalog',
    whenBlank: 'Choose the position that fits best.',
    hint: 'What the person does most of the time.',
    placeholder: 'Choose one',
    names: 'position_key|stipend_position|catalog_position|stipend_position_title',
  }),
  position2: read(parsePositionKey, { label: 'Second position', placeholder: 'None' }),
  position3: read(parsePositionKey, { label: 'Third position', placeholder: 'None' }),
  weight: share({
    label: 'Share of time (%)',
    hint: 'Share for the position above. All shares must add up to 100.',
  }),
  weight2: share({ label: 'Share of the second position (%)' }),
  weight3: share({ label: 'Share of the third position (%)' }),
  payType: choice(PAY_TYPES, PAY_TYPE_LABELS, {
    label: 'Pay type',
    columnLabel: 'Pay type (exempt or not)',
    hint: 'Whether overtime law covers this job. Leave blank if you are not sure.',
    placeholder: 'Not specified',
    names:
      'flsa|flsa_status|flsa_description|flsa_code|exempt|exempt_status|exempt_non_exempt|overtime_status|' +
      'flsa_exempt_non_exempt|overtime_exempt|flsa_classification|exempt_nonexempt',
  }),
  exemption: choice(EXEMPTIONS, EXEMPTION_LABELS, {
    label: 'Kind of exempt work',
    hint: 'For exempt staff. New York’s minimum salary is for executive and administrative work alone.',
    placeholder: 'Not specified',
    names: 'exemption_type|exempt_category|flsa_exemption',
  }),
  hoursPerWeek: number({
    label: 'Hours per week',
    units: [
      ...(['hours a week', 'hours a pay period', 'hours in two weeks'] as const),
      ...(['hours in half a month', 'hours a month', 'hours a year', 'FTE'] as const),
    ],
    ...{ minimum: 0, maximum: 100, decimals: 2, example: '40' },
    whenBlank: 'Enter the paid hours in a normal week, for example 40.',
    hint: 'Paid hours in a normal week. 40 is full time.',
    names:
      'weekly_hours|hours|standard_hours|std_hours|scheduled_hours|hours_week|work_hours_per_week|' +
      'paid_hours|default_hours|regular_hours|hrs|std_hrs|wkly_hrs|weekly_hrs|hrs_week|hrs_per_week|' +
      'hrs_wk|hours_wk|sched_hrs|scheduled_weekly_hours|standard_weekly_hours|hours_worked_per_week|' +
      'normal_hours|budgeted_hours|hours_per_pay_period|pay_period_hours|hours_pay_period|hrs_per_pay_period|' +
      'biweekly_hours|hours_biweekly|bi_weekly_hours|standard_hours_per_pay_period|monthly_hours|hours_per_month|' +
      'annual_hours|hours_per_year|yearly_hours|horas|horas_por_semana|horas_semanales|stunden|wochenstunden|' +
      'stunden_pro_woche|stunden_je_woche|contracted_hours|hours_per_check|hours_per_pay',
  }),
  weeksPerYear: number({
    label: 'Paid weeks per year',
    units: ['weeks a year', 'months a year'],
    ...{ minimum: 1, maximum: 52, decimals: 1, example: '52' },
    hint: 'Blank means 52. Enter fewer if summers are unpaid.',
    names:
      'weeks|paid_weeks|weeks_worked|contract_weeks|contract_months|months_per_year|months_worked|' +
      'months_a_year|paid_months|work_months|pay_months|contract_length_months|number_of_months|months|' +
      'contract|contract_length|contract_term|months_paid|term_in_months|length_of_contract',
  }),
  basePay: pay({
    label: 'Base salary',
    columnLabel: 'Base salary or rate',
    periodLabel: 'Paid per',
    component: 'base',
    hint: 'Cash, without the housing allowance. Leave blank for a planned hire whose pay is not set.',
    names:
      'pay|salary|annual_salary|annual_pay|yearly_salary|annual_base_salary|pay_rate|rate|rate_amount|' +
      'hourly_rate|hourly_wage|wage|wages|regular_pay_rate_amount|regular_pay_rate|compensation|' +
      'compensation_amount|compensation_rate|hourly_rate_or_salary_amt|rate_1_amount|pay_rate_1|rate_1|' +
      'rate_1_annualized|regular_rate|hourly_1|hourly_pay|hourly_pay_rate|wage_rate|rate_of_pay|salary_wage|' +
      'salary_or_wage|salary_hourly_rate|gross_salary|period_pay_rate|period_salary|pay_period_salary|per_pay_rate|' +
      'pay_amount|monthly_salary|salary_amount|cash_salary|current_salary|' +
      'annualized_salary|actual_salary|actual_pay|actual_annual_salary|base_rate|annual_rate|base_annual_salary|yearly_pay|annual_wage|annual_wages|' +
      'annual_compensation|annual_base_pay|hrly_rate|ann_salary|sal|pay_rate_amount|biweekly_salary|biweekly_pay|' +
      'weekly_pay|weekly_salary|semi_monthly_salary|monthly_pay|per_pay_amount|pay_per_period|salary_per_pay_period|' +
      'gross_pay_per_period|pay_period_amount|amount_per_pay|base_compensation|salario|sueldo|salario_base|' +
      'salario_anual|sueldo_anual|salario_mensual|sueldo_mensual|salario_por_hora|tarifa_por_hora|remuneración|' +
      'remuneracion|gehalt|jahresgehalt|monatsgehalt|grundgehalt|lohn|stundenlohn|bruttogehalt|monatslohn|jahreslohn',
  }),
  housingAllowance: pay({
    label: 'Housing allowance',
    periodLabel: 'Housing paid per',
    component: 'housing_allowance',
    hint: 'Designated for a minister, in addition to the base salary.',
    names:
      'housing|clergy_housing|housing_allow|minister_housing|parsonage_allowance|' +
      'ministers_housing_allowance|clergy_housing_allowance|monthly_housing_allowance|annual_housing_allowance',
  }),
  livesInParsonage: yesNo({
    label: 'Lives in a parsonage',
    hint: 'A minister, or staff who have to live there, in a house of yours. Without a rental value, your pay policy sets how it counts.',
  }),
  requiredLodging: yesNo({
    label: 'The job requires living there',
    hint: 'For staff who are not ministers: lodging on your premises, for your convenience, as a condition of the job. If all three hold, no FICA and no tax is due on it (section 119).',
    names: 'lodging_required|lodging_section_119|section_119_lodging',
  }),
  parsonageRentalValue: pay({
    label: 'Parsonage rental value',
    periodLabel: 'Rental value per',
    component: 'parsonage_rental_value',
    hint: 'What the house would rent for, furnished.',
    names: 'parsonage|rental_value|parsonage_value|fair_rental_value',
  }),
  parsonageUtilities: pay({
    label: 'Parsonage utilities',
    periodLabel: 'Utilities per',
    component: 'parsonage_utilities',
    names: 'utilities|utility_allowance|utilities_allowance',
  }),
  secaOffset: pay({
    label: 'Social Security (SECA) offset',
    periodLabel: 'Offset paid per',
    component: 'seca_offset',
    hint: 'Paid to a minister toward self-employment tax.',
    names:
      'seca|se_tax_allowance|social_security_offset|social_security_allowance|seca_allowance|fica_offset|' +
      'fica_allowance',
  }),
  retirement: pay({
    label: 'Retirement, employer’s cost',
    periodLabel: 'Retirement paid per',
    component: 'retirement',
    names:
      'employer_retirement|retirement_contribution|pension|403b|403b_employer|employer_403b|' +
      'retirement_employer|401k_employer|employer_pension|er_retirement|retirement_percent|' +
      'retirement_match|403b_match|employer_match|pension_percent|retirement_contribution_percent|403b_percent',
  }),
  retirementStatus: benefit('Retirement plan'),
  insurance: pay({
    label: 'Insurance, employer’s cost',
    periodLabel: 'Insurance paid per',
    component: 'insurance',
    names:
      'health_insurance|employer_insurance|medical_insurance|employer_health_insurance|' +
      'insurance_employer|health_insurance_employer|er_medical|employer_medical|medical|health|health_plan|' +
      'health_coverage|medical_coverage|medical_plan|health_benefits',
  }),
  insuranceStatus: benefit('Health insurance'),
  reimbursements: pay({
    label: 'Reimbursed expenses',
    periodLabel: 'Reimbursed per',
    component: 'reimbursement',
    hint: 'Expenses repaid with receipts. Never counted as pay.',
    names: 'reimbursement|accountable_reimbursements|expenses|professional_expenses',
  }),
  yearsExperience: number({
    label: 'Years of experience',
    ...{ ...years, example: '12' },
    hint: 'In this kind of work, anywhere.',
    names: 'experience|yrs_experience|total_experience',
  }),
  yearsInRole: number({
    label: 'Years in this role',
    ...{ ...years, example: '4' },
    hint: 'At your organization.',
    names: 'tenure|years_in_position|years_of_service|years_here',
  }),
  education: choice(EDUCATIONS, EDUCATION_LABELS, {
    label: 'Education',
    hint: 'The highest degree.',
    placeholder: 'Not known',
    names: 'degree|highest_degree|education_level|education_level_description|level_of_education',
  }),
  ordained: yesNo({
    label: 'Ordained',
    hint: 'Includes licensed or commissioned, if that makes the person a minister for taxes.',
    names:
      'clergy|minister|ordination|licensed_or_ordained|ordained_minister|is_clergy|dual_status',
  }),
  clergyTaxStatus: choice(CLERGY_TAX_STATUSES, CLERGY_TAX_STATUS_LABELS, {
    label: 'Clergy tax status',
    hint: 'By default this follows “Ordained”. A retired minister is paid a pension here, without SECA.',
    placeholder: 'As usual: ministers SECA, others FICA',
    names: 'clergy_status|minister_status|minister_type|seca_status',
  }),
  effectiveOn: date({
    label: 'Pay effective on',
    hint: 'The date this pay began. Leave blank for today.',
    names:
      'effective_date|pay_effective_date|rate_effective_date|salary_effective_date|' +
      'compensation_start_date|compensation_effective_date|last_raise_date|last_increase_date|last_pay_change|last_pay_change_date|pay_start_date|pay_since',
  }),
  payReason: choice(PAY_REASONS, PAY_REASON_LABELS, {
    label: 'Reason for the change',
    placeholder: 'Not specified',
  }),
  payNote: text({
    label: 'The reason in your own words',
    maximum: 300,
    hint: 'For example, who decided it and when.',
  }),
} as const

/** A key of the catalog, such as 'solo-pastor'; whether it exists is the database's to say. */
function parsePositionKey(typed: string): Reading<string> {
  const key = typed.trim()
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && key.length <= 80
    ? understood(key)
    : refused('Choose a position from the list.')
}

/** The id of a campus; whose it is is the database's to say. */
function parseCampusId(typed: string): Reading<number> {
  const id = /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return Number.isSafeInteger(id) ? understood(id) : refused('Choose a campus from the list.')
}

export type PayField = {
  [Name in keyof typeof PERSON]: (typeof PERSON)[Name] extends { as: 'pay' } ? Name : never
}[keyof typeof PERSON]

/** The facts that are components of pay; the field of the period has the same name and `Period` behind it. */
export const PAY_FIELD_NAMES: readonly PayField[] = factNames(PERSON).filter(
  (name): name is PayField => PERSON[name].as === 'pay',
)

/** Form field -> component. */
export const PAY_FIELDS = Object.fromEntries(
  PAY_FIELD_NAMES.map((name) => [name, PERSON[name].component]),
) as Readonly<Record<PayField, PayComponentKind>>

/** The labels of the employee form; each amount is followed by that of what it is paid per. */
export const EMPLOYEE_LABELS = Object.fromEntries(
  factNames(PERSON).flatMap((name) => {
    const fact = PERSON[name]
    const own = [name, fact.label]
    return fact.as === 'pay' ? [own, [`${name}Period`, fact.periodLabel]] : [own]
  }),
) as Readonly<Record<keyof typeof PERSON | `${PayField}Period`, string>>

/** What hours in a column may be of. */
export const HOURS_UNITS = PERSON.hoursPerWeek.units.filter((unit) => unit !== 'FTE')
export type HoursUnit = (typeof HOURS_UNITS)[number]
