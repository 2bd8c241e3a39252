/** Labels of the dated constants of pay; constants without a label are not shown. */
import { formatMoney } from '../quantities/format-money.ts'
import { formatNumber } from '../quantities/format-number.ts'
import type { DatedConstant } from './dated-constant.ts'

export const CONSTANT_WORDS: Readonly<Record<string, string>> = {
  'seca.net_earnings_factor': 'Net earnings, share of pay',
  'seca.social_security_rate': 'SECA, Social Security',
  'seca.medicare_rate': 'SECA, Medicare',
  'seca.additional_medicare_rate': 'Additional Medicare tax',
  'seca.additional_medicare_threshold_single': 'Its threshold, single',
  'seca.additional_medicare_threshold_joint': 'Its threshold, filing jointly',
  'seca_offset.customary_rate': 'Customary offset',
  'fica.employer_rate': 'FICA of lay staff, employer and employee each',
  'fica.employer_social_security_rate': 'FICA of lay staff, Social Security',
  'fica.employer_medicare_rate': 'FICA of lay staff, Medicare',
  'social_security.wage_base': 'Social Security wage base',
  'retirement_403b.deferral_limit': '403(b) deferral',
  'retirement_403b.deferral_limit_age_50': '403(b) deferral from age 50',
  'retirement_403b.deferral_limit_age_60_63': '403(b) deferral at 60 to 63',
  'retirement_403b.overall_limit': '403(b) overall',
}

/** "12.4%", "$184,500". */
export function constantValue({ value, unit }: Pick<DatedConstant, 'value' | 'unit'>): string {
  if (unit === 'ratio') return `${formatNumber(Math.round(value * 1e6) / 1e4)}%`
  return formatMoney(Math.round(value * 100))
}
