/** Changes of law and thresholds, from the dated constants: newest first, each with what it replaces. */

import { formatDecimal, formatShare } from '../../forms/numbers.ts'
import { type ConstantUnit, type DatedFigure, type DatedSource, isStale } from '../../pay/law.ts'
import { centsFromDollars, formatDollars, formatMoney, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { STATES } from '../../pay/region.ts'

/** never: planned for a day that passed. ended: another figure took its place. */
export type NewsStatus = 'coming' | 'in-force' | 'ended' | 'never' | 'vacated'

export const NEWS_STATUS_LABELS: Readonly<Record<NewsStatus, string>> = {
  coming: 'Planned',
  'in-force': 'In force',
  ended: 'Ended',
  never: 'Never took effect',
  vacated: 'Struck down',
}

export interface NewsItem extends DatedSource {
  /** anchor on the page */
  readonly id: string
  readonly name: string
  /** "United States", "Ohio" */
  readonly place: string
  /** what it is now: "$16.90 an hour" */
  readonly figure: string
  /** what it was before: "$16.50 an hour"; null where no earlier figure is known */
  readonly before: string | null
  readonly status: NewsStatus
  readonly touches: string
  readonly article: string | null
  readonly note: string | null
  /** in force as far as we know, and not compared with its source for a year */
  readonly mayBeOutdated: boolean
}

export interface NewsQuery {
  /** letters; null: every state */
  readonly state: string | null
  readonly plannedOnly: boolean
}

export const NEWS_ON_A_PAGE = 20

/** "/resources/news?state=OH&page=2#minimum-wage-hourly-oh-2027-01-01-planned" */
export function newsHref(
  { state, plannedOnly }: NewsQuery,
  { page, id }: { readonly page: number; readonly id?: string },
): string {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(plannedOnly && { show: 'planned' }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/resources/news${search && `?${search}`}${id ? `#${id}` : ''}`
}

/** What is not understood filters nothing. */
export function readNewsQuery(search: Readonly<Record<string, string | undefined>>): NewsQuery {
  const typed = search.state?.trim().toUpperCase() ?? ''
  const state = STATES.some(({ code }) => code === typed) ? typed : null
  return { state, plannedOnly: search.show === 'planned' }
}

/** A state's news are its own and the nation's. Those of one day are in order of name and place. */
export function newsOf(
  figures: readonly DatedFigure[],
  { state, plannedOnly }: NewsQuery,
  today: string,
): NewsItem[] {
  return figures
    .filter(({ jurisdiction }) => state === null || ['US', state].includes(jurisdiction))
    .flatMap((figure) => itemOf(figure, figures, today))
    .filter(({ status }) => !plannedOnly || status === 'coming')
    .sort(
      (a, b) =>
        b.effectiveFrom.localeCompare(a.effectiveFrom) ||
        a.name.localeCompare(b.name) ||
        a.place.localeCompare(b.place),
    )
}

function itemOf(figure: DatedFigure, all: readonly DatedFigure[], today: string): NewsItem[] {
  const { key, jurisdiction, unit, value, area, note, effectiveFrom, effectiveTo } = figure
  const subject = subjectOf(key)
  if (!subject || figure.status === 'proposed' || value === null) return []
  const earlier = all
    .filter((one) => one.key === key && one.jurisdiction === jurisdiction)
    .filter((one) => one.status === 'in_force' && one.effectiveFrom < effectiveFrom)
    .sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0]
  // a figure that stayed the same, and a state's own floor that never bound anybody, are no change
  if (earlier?.value === value || isBelowFederal(figure, all)) return []
  const status = statusOf(figure, today)
  return [
    {
      id: `${key.replaceAll('.', '-')}-${jurisdiction.toLowerCase()}-${effectiveFrom}-${figure.status}`,
      ...{ ...subject, place: capitalized(area ?? placeOf(jurisdiction)), note },
      figure: written(unit, value),
      before: earlier?.value ? written(earlier.unit, earlier.value) : null,
      ...{ effectiveFrom, effectiveTo, status },
      ...{ source: figure.source, sourceUrl: figure.sourceUrl, checkedOn: figure.checkedOn },
      mayBeOutdated: status === 'in-force' && isStale(figure.checkedOn, today),
    },
  ]
}

/** A minimum wage of a state that is not above the nation's of that day. */
function isBelowFederal(
  { key, jurisdiction, value, effectiveFrom }: DatedFigure,
  all: readonly DatedFigure[],
): boolean {
  if (key !== 'minimum_wage.hourly' || jurisdiction === 'US') return false
  const federal = all.find((one) => one.key === key && one.jurisdiction === 'US')
  return (
    (value ?? 0) <=
    (federal && effectiveFrom >= federal.effectiveFrom ? (federal.value ?? 0) : 5.15)
  )
}

function statusOf({ status, effectiveFrom, effectiveTo }: DatedFigure, today: string): NewsStatus {
  if (status === 'vacated') return 'vacated'
  if (effectiveFrom > today) return 'coming'
  if (status === 'planned') return 'never'
  return effectiveTo !== null && effectiveTo < today ? 'ended' : 'in-force'
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function placeOf(jurisdiction: string): string {
  if (jurisdiction === 'US') return 'United States'
  return STATES.find(({ code }) => code === jurisdiction)?.name ?? jurisdiction
}

/** "$16.90 an hour", "$80,168.40 a year", "7.65%" */
function written(unit: ConstantUnit, value: number): string {
  switch (unit) {
    case 'ratio':
      return formatShare(value, Number.isInteger(Math.round(value * 1e6) / 1e4) ? 0 : 2)
    case 'dollars_per_hour':
      return `$${formatDecimal(value, 2)} an hour`
    case 'dollars_per_week':
      return `$${formatDecimal(value, 2)} a week (${formatDollars(value * WEEKS_PER_YEAR)} a year)`
    case 'dollars_per_year':
      return `${toTheCent(value)} a year`
    case 'dollars':
      return toTheCent(value)
  }
}

/** "$35,568", "$80,168.40": a level of the law is not rounded down. */
function toTheCent(dollars: number): string {
  return formatMoney(centsFromDollars(dollars))
}

// What a dated constant is about, and whom a change of it touches. Keys are those of the table of constants.

interface NewsSubject {
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
  'flsa.salary_level_weekly': {
    name: 'Minimum salary of exempt staff',
    touches:
      'Salaried office, program and support staff without overtime pay. Ministers are usually outside these rules.',
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

/** Parts of another figure, which says the same: the yearly level of a weekly one, halves of a rate. */
const PARTS = [
  ...['flsa.salary_level_yearly', 'seca.social_security_rate', 'seca.medicare_rate'],
  ...['seca.net_earnings_factor', 'seca.half_of_pay', 'seca.additional_medicare_rate'],
  ...['seca_offset.customary_rate', 'fica.employer_social_security_rate'],
  'fica.employer_medicare_rate',
]

/** Null for what is part of another figure. A key that has no words yet is named by itself. */
function subjectOf(key: string): NewsSubject | null {
  const named = Object.keys(SUBJECTS).find((one) => key === one || key.startsWith(`${one}.`))
  if (named !== undefined) return SUBJECTS[named] ?? null
  if (PARTS.some((part) => key === part || key.startsWith(`${part}.`))) return null
  return {
    name: capitalized(key.replace(/[._]+/g, ' ')),
    touches: 'See the source for whom it concerns.',
    article: null,
  }
}
