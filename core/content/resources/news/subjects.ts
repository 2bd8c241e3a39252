/** What a dated constant is about, and whom a change of it touches. Keys are those of the table of constants. */

export interface NewsSubject {
  /** "Minimum salary of exempt staff" */
  readonly name: string
  readonly touches: string
  /** the article that explains it */
  readonly article: string | null
}

const SUBJECTS: Readonly<Record<string, NewsSubject>> = {
  'minimum_wage.hourly': {
    name: 'Minimum wage',
    touches: 'Everyone paid by the hour, and salaried staff who are not exempt from overtime.',
    article: 'minimum-wage-by-state',
  },
  'flsa.salary_level_yearly': {
    name: 'Minimum salary of exempt staff',
    touches:
      'Salaried office, program and support staff without overtime pay. Ministers are usually outside these rules.',
    article: 'overtime-at-churches',
  },
  'flsa.salary_level_yearly.new_york_city_area': {
    name: 'Minimum salary of exempt staff, New York City area',
    touches:
      'Salaried staff without overtime pay in New York City, Long Island and Westchester County.',
    article: 'overtime-at-churches',
  },
  'flsa.highly_compensated_yearly': {
    name: 'Pay of highly compensated employees',
    touches: 'Staff above this pay, whose duties are tested less strictly for overtime.',
    article: 'overtime-at-churches',
  },
  'social_security.wage_base': {
    name: 'Social Security wage base',
    touches: 'Ministers and staff who earn more than this. Social Security tax ends there.',
    article: 'self-employment-tax',
  },
  'retirement_403b.deferral_limit': {
    name: '403(b) limit for what employees put in',
    touches: 'Everyone who saves in a 403(b) plan.',
    article: 'retirement-403b',
  },
  'retirement_403b.deferral_limit_age_50': {
    name: '403(b) limit from age 50',
    touches: 'People who save in a 403(b) plan and are 50 or older this year.',
    article: 'retirement-403b',
  },
  'retirement_403b.deferral_limit_age_60_63': {
    name: '403(b) limit at ages 60 to 63',
    touches: 'People who save in a 403(b) plan and turn 60, 61, 62 or 63 this year.',
    article: 'retirement-403b',
  },
  'retirement_403b.overall_limit': {
    name: '403(b) limit of both together',
    touches: 'People whose own and whose employer’s contributions together are large.',
    article: 'retirement-403b',
  },
  'seca.rate': {
    name: 'Self-employment tax rate',
    touches: 'Ministers, who pay both halves of Social Security and Medicare.',
    article: 'self-employment-tax',
  },
  'seca.additional_medicare_threshold_single': {
    name: 'Additional Medicare tax, single',
    touches: 'Single ministers and staff who earn more than this.',
    article: 'self-employment-tax',
  },
  'seca.additional_medicare_threshold_joint': {
    name: 'Additional Medicare tax, married couples',
    touches: 'Married couples who file together and earn more than this.',
    article: 'self-employment-tax',
  },
  'fica.employer_rate': {
    name: 'Employer’s share of Social Security and Medicare',
    touches: 'Employers of lay staff. Ministers pay self-employment tax instead.',
    article: 'dual-tax-status',
  },
  'presumption.small_organization_receipts': {
    name: 'Small organizations and comparable pay',
    touches:
      'Boards with smaller yearly receipts, which need only three comparables for the presumption that pay is reasonable.',
    article: 'rebuttable-presumption',
  },
}

/** Slugs of the articles that explain them. */
export const ARTICLE_SUBJECTS: readonly string[] = [
  ...new Set(Object.values(SUBJECTS).flatMap(({ article }) => article ?? [])),
]

/** Parts of another figure, which says the same: the weekly level of a yearly one, halves of a rate. */
const PARTS = [
  ...['flsa.salary_level_weekly', 'seca.social_security_rate', 'seca.medicare_rate'],
  ...['seca.net_earnings_factor', 'seca.half_of_pay', 'seca.additional_medicare_rate'],
  ...['seca_offset.customary_rate', 'fica.employer_social_security_rate'],
  'fica.employer_medicare_rate',
]

/** Null for what is part of another figure. A key that has no words yet is named by itself. */
export function subjectOf(key: string): NewsSubject | null {
  if (Object.hasOwn(SUBJECTS, key)) return SUBJECTS[key] ?? null
  if (PARTS.some((part) => key === part || key.startsWith(`${part}.`))) return null
  const name = key.replace(/[._]+/g, ' ')
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    touches: 'See the source for whom it concerns.',
    article: null,
  }
}
