/** Dated constants as staff keep them: their words, and when a check is too old. */
import { STATES } from '../../organizations/region.ts'
import { CONSTANT_WORDS } from '../../pay/constant-words.ts'
import { formatMoney } from '../../quantities/format-money.ts'
import { formatNumber } from '../../quantities/format-number.ts'

export const CONSTANT_UNITS = [
  'dollars',
  'dollars_per_week',
  'dollars_per_year',
  'dollars_per_hour',
  'ratio',
] as const
export type ConstantUnit = (typeof CONSTANT_UNITS)[number]

export const UNIT_LABELS: Readonly<Record<ConstantUnit, string>> = {
  dollars: 'dollars',
  dollars_per_week: 'dollars a week',
  dollars_per_year: 'dollars a year',
  dollars_per_hour: 'dollars an hour',
  ratio: 'share, such as 0.0765',
}

export const CONSTANT_STATUSES = ['in_force', 'planned', 'vacated'] as const
export type ConstantStatus = (typeof CONSTANT_STATUSES)[number]

export const CONSTANT_STATUS_LABELS: Readonly<Record<ConstantStatus, string>> = {
  in_force: 'In force',
  planned: 'Planned',
  vacated: 'Vacated',
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  'flsa.highly_compensated_yearly': 'Overtime law, highly compensated, a year',
  'flsa.salary_level_weekly': 'Overtime law, exempt salary, a week',
  'flsa.salary_level_weekly.new_york_city_area':
    'Overtime law, exempt salary, a week, New York City area',
  'flsa.salary_level_yearly': 'Overtime law, exempt salary, a year',
  'flsa.salary_level_yearly.new_york_city_area':
    'Overtime law, exempt salary, a year, New York City area',
  'minimum_wage.hourly': 'Minimum wage',
  'presumption.small_organization_receipts': 'Small-organization rule, yearly receipts',
  'seca.half_of_pay': 'Half of SECA, share of pay',
  'seca.rate': 'SECA, both parts',
}

/** A key of the table in words. */
export function constantLabel(key: string): string {
  return CONSTANT_WORDS[key] ?? OTHER_WORDS[key] ?? key
}

/** Keys that code reads; another one would change nothing. */
export const CONSTANT_KEYS: readonly string[] = Object.keys({
  ...CONSTANT_WORDS,
  ...OTHER_WORDS,
}).sort()

export const JURISDICTIONS = [
  { code: 'US', name: 'United States' },
  ...STATES.map(({ code, name }) => ({ code, name })),
]

export function jurisdictionName(code: string): string {
  return JURISDICTIONS.find((one) => one.code === code)?.name ?? code
}

/** "12.4%", "$7.25", "$184,500". */
export function figureText({ value, unit }: { readonly value: number; readonly unit: string }) {
  if (unit === 'ratio') return `${formatNumber(Math.round(value * 1e6) / 1e4)}%`
  return formatMoney(Math.round(value * 100))
}

/** A check counts for a year. */
export function isStale(checkedOn: string, today: string): boolean {
  const [year = 0] = today.split('-').map(Number)
  return checkedOn < `${year - 1}${today.slice(4)}`
}

export const PROPOSAL_LABELS = {
  key: 'Figure',
  jurisdiction: 'Jurisdiction',
  value: 'Value',
  unit: 'Unit',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  status: 'Status',
  source: 'Source',
  sourceUrl: 'Address of the source',
  checkedOn: 'Compared with the source on',
  reason: 'Reason',
} as const
