/**
 * Dated constants of law and tax, with source, status and the day someone compared them with a source.
 * Figures change every year: code reads them from the table, never from here. State minimum wages are
 * added by the loader from `minimum-wage-state.csv`, so that each figure is written once.
 */

export type ConstantStatus = 'in_force' | 'planned' | 'vacated'

export interface CalcConstant {
  readonly key: string
  /** 'US' or a state's two letters. */
  readonly jurisdiction: string
  readonly value: number
  readonly unit: 'dollars' | 'dollars_per_week' | 'dollars_per_year' | 'dollars_per_hour' | 'ratio'
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly status: ConstantStatus
  readonly source: string
  readonly sourceUrl: string | null
  readonly checkedOn: string
}

interface Source {
  readonly source: string
  /** of the authority itself, never of a commentary; null for what is no law */
  readonly sourceUrl: string | null
  readonly checkedOn: string
}

/** The figure was compared with a page that shows it on this day; the authority's own page was not at hand. */
const COMPARED = '2026-11-20'
/** Carried over from notes of early 2026, and not compared since. */
const CARRIED_OVER = '2026-01-01'

const PUBLICATION_517: Source = {
  source: 'IRS Publication 517, Self-employment tax of ministers (26 USC 1401, 1402)',
  sourceUrl: 'https://www.irs.gov/publications/p517',
  checkedOn: CARRIED_OVER,
}
const FICA: Source = {
  source: 'Federal Insurance Contributions Act rates (26 USC 3101, 3111), IRS Topic 751',
  sourceUrl: 'https://www.irs.gov/taxtopics/tc751',
  checkedOn: COMPARED,
}
const CUSTOMARY_OFFSET: Source = {
  source:
    'Church custom, the employer share of Social Security and Medicare of lay staff; a convention, not law',
  sourceUrl: null,
  checkedOn: CARRIED_OVER,
}
const WAGE_BASE: Source = {
  source: 'Social Security wage base, IRS Topic 751',
  sourceUrl: 'https://www.irs.gov/taxtopics/tc751',
  checkedOn: COMPARED,
}
const RETIREMENT: Source = {
  source: 'IRS, contribution limits of 403(b) plans',
  sourceUrl:
    'https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-403b-contribution-limits',
  checkedOn: COMPARED,
}
const SALARY_LEVELS = 'https://www.dol.gov/agencies/whd/overtime/salary-levels'
const FLSA_RULE_2004: Source = {
  source: 'Department of Labor, 2004 rule (29 CFR 541)',
  sourceUrl: SALARY_LEVELS,
  checkedOn: CARRIED_OVER,
}
const FLSA_RULE_2016: Source = {
  source: 'Department of Labor, 2016 rule; enjoined November 22, 2016, never took effect',
  sourceUrl: 'https://www.dol.gov/agencies/whd/overtime/rulemaking',
  checkedOn: CARRIED_OVER,
}
const FLSA_RULE_2019: Source = {
  source: 'Department of Labor, 2019 rule; in force again since the 2024 rule was vacated',
  sourceUrl: SALARY_LEVELS,
  checkedOn: COMPARED,
}
const FLSA_RULE_2024: Source = {
  source: 'Department of Labor, 2024 rule; vacated November 15, 2024 (E.D. Tex.)',
  sourceUrl: SALARY_LEVELS,
  checkedOn: CARRIED_OVER,
}
const ALASKA_2026: Source = {
  source: 'Alaska Department of Labor, Wage and Hour; twice the minimum wage for 40 hours',
  sourceUrl: 'https://labor.alaska.gov/lss/whhome.htm',
  checkedOn: COMPARED,
}
const CALIFORNIA_2026: Source = {
  source: 'California Department of Industrial Relations, exemptions from overtime',
  sourceUrl: 'https://www.dir.ca.gov/dlse/faq_overtimeexemptions.htm',
  checkedOn: COMPARED,
}
const COLORADO_2026: Source = {
  source:
    'Colorado COMPS order; indexed, about $57,784 a year: confirm with the state before relying on it',
  sourceUrl: 'https://cdle.colorado.gov/dlss',
  checkedOn: CARRIED_OVER,
}
const MAINE_2026: Source = {
  source: 'Maine Department of Labor, laws on wages and hours',
  sourceUrl: 'https://www.maine.gov/labor/labor_laws/',
  checkedOn: COMPARED,
}
const NEW_YORK_2026: Source = {
  source: 'New York Department of Labor, minimum wage and salary levels',
  sourceUrl: 'https://dol.ny.gov/minimum-wage',
  checkedOn: COMPARED,
}
const WASHINGTON_2026: Source = {
  source: 'Washington Department of Labor & Industries, overtime rules',
  sourceUrl: 'https://www.lni.wa.gov/workers-rights/wages/overtime/changes-to-overtime-rules',
  checkedOn: COMPARED,
}
const FEDERAL_MINIMUM_WAGE: Source = {
  source: 'Department of Labor, Fair Labor Standards Act minimum wage',
  sourceUrl: 'https://www.dol.gov/agencies/whd/minimum-wage',
  checkedOn: '2025-07-31',
}
const SMALL_ORGANIZATION: Source = {
  source: 'Treasury Regulation 53.4958-6(c)(2)(ii), small organizations',
  sourceUrl: 'https://www.ecfr.gov/current/title-26/section-53.4958-6',
  checkedOn: CARRIED_OVER,
}

type Unit = CalcConstant['unit']

export const CALC_CONSTANTS: readonly CalcConstant[] = [
  federal('seca.rate', 0.153, 'ratio', '1990-01-01', PUBLICATION_517),
  federal('seca.social_security_rate', 0.124, 'ratio', '1990-01-01', PUBLICATION_517),
  federal('seca.medicare_rate', 0.029, 'ratio', '1990-01-01', PUBLICATION_517),
  federal('seca.net_earnings_factor', 0.9235, 'ratio', '1990-01-01', PUBLICATION_517),
  // 0.9235 x 0.153 / 2; holds only while pay stays under the wage base
  federal('seca.half_of_pay', 0.07064775, 'ratio', '1990-01-01', PUBLICATION_517),
  federal('seca.additional_medicare_rate', 0.009, 'ratio', '2013-01-01', PUBLICATION_517),
  federal(
    'seca.additional_medicare_threshold_single',
    200_000,
    'dollars',
    '2013-01-01',
    PUBLICATION_517,
  ),
  federal(
    'seca.additional_medicare_threshold_joint',
    250_000,
    'dollars',
    '2013-01-01',
    PUBLICATION_517,
  ),
  federal('seca_offset.customary_rate', 0.0765, 'ratio', '1990-01-01', CUSTOMARY_OFFSET),
  federal('fica.employer_rate', 0.0765, 'ratio', '1990-01-01', FICA),
  federal('fica.employer_social_security_rate', 0.062, 'ratio', '1990-01-01', FICA),
  federal('fica.employer_medicare_rate', 0.0145, 'ratio', '1990-01-01', FICA),
  ...yearly('social_security.wage_base', WAGE_BASE, {
    2024: 168_600,
    2025: 176_100,
    2026: 184_500,
  }),
  ...yearly('retirement_403b.deferral_limit', RETIREMENT, { 2025: 23_500, 2026: 24_500 }),
  ...yearly('retirement_403b.deferral_limit_age_50', RETIREMENT, { 2025: 31_000, 2026: 32_500 }),
  ...yearly('retirement_403b.deferral_limit_age_60_63', RETIREMENT, { 2025: 34_750, 2026: 35_750 }),
  ...yearly('retirement_403b.overall_limit', RETIREMENT, { 2025: 70_000, 2026: 72_000 }),
  ...salaryLevel('in_force', '2004-08-23', '2019-12-31', 455, 23_660, FLSA_RULE_2004),
  ...salaryLevel('planned', '2016-12-01', null, 913, 47_476, FLSA_RULE_2016),
  // no end: the 2024 rule was vacated, so the 2019 level is in force again
  ...salaryLevel('in_force', '2020-01-01', null, 684, 35_568, FLSA_RULE_2019),
  ...salaryLevel('vacated', '2024-07-01', '2024-11-15', 844, 43_888, FLSA_RULE_2024),
  ...salaryLevel('planned', '2025-01-01', null, 1_128, 58_656, FLSA_RULE_2024),
  federal(
    'flsa.highly_compensated_yearly',
    107_432,
    'dollars_per_year',
    '2020-01-01',
    FLSA_RULE_2019,
  ),
  ...stateLevel('AK', '2026-07-01', 1_120, 58_240, ALASKA_2026),
  ...stateLevel('CA', '2026-01-01', 1_352, 70_304, CALIFORNIA_2026),
  ...stateLevel('CO', '2026-01-01', 1_111.23, 57_784, COLORADO_2026),
  ...stateLevel('ME', '2026-01-01', 871.16, 45_300.32, MAINE_2026),
  ...stateLevel('NY', '2026-01-01', 1_199.1, 62_353.2, NEW_YORK_2026),
  ...stateLevel('NY', '2026-01-01', 1_275, 66_300, NEW_YORK_2026, '.new_york_city_area'),
  ...stateLevel('WA', '2026-01-01', 1_541.7, 80_168.4, WASHINGTON_2026),
  federal('minimum_wage.hourly', 7.25, 'dollars_per_hour', '2009-07-24', FEDERAL_MINIMUM_WAGE),
  federal(
    'presumption.small_organization_receipts',
    1_000_000,
    'dollars',
    '2002-01-23',
    SMALL_ORGANIZATION,
  ),
]

function federal(
  key: string,
  value: number,
  unit: Unit,
  effectiveFrom: string,
  source: Source,
): CalcConstant {
  const dates = { effectiveFrom, effectiveTo: null }
  return { key, jurisdiction: 'US', value, unit, ...dates, status: 'in_force', ...source }
}

function yearly(key: string, source: Source, values: Readonly<Record<number, number>>) {
  return Object.entries(values).map(
    ([year, value]): CalcConstant => ({
      ...federal(key, value, 'dollars', `${year}-01-01`, source),
      effectiveTo: `${year}-12-31`,
    }),
  )
}

/** Minimum salary of exempt staff, full-time or part-time (not prorated). */
function salaryLevel(
  status: ConstantStatus,
  effectiveFrom: string,
  effectiveTo: string | null,
  weekly: number,
  yearlyAmount: number,
  source: Source,
  jurisdiction = 'US',
  suffix = '',
): CalcConstant[] {
  const facts = { jurisdiction, effectiveFrom, effectiveTo, status, ...source }
  return [
    { key: `flsa.salary_level_weekly${suffix}`, value: weekly, unit: 'dollars_per_week', ...facts },
    {
      key: `flsa.salary_level_yearly${suffix}`,
      value: yearlyAmount,
      unit: 'dollars_per_year',
      ...facts,
    },
  ]
}

function stateLevel(
  state: string,
  from: string,
  weekly: number,
  yearlyAmount: number,
  source: Source,
  suffix = '',
): CalcConstant[] {
  return salaryLevel('in_force', from, null, weekly, yearlyAmount, source, state, suffix)
}
