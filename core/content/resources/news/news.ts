/** Changes of law and thresholds, from the dated constants: newest first, each with what it replaces. */

import { formatDecimal, formatShare } from '../../../forms/numbers.ts'
import { type ConstantUnit, isStale } from '../../../pay/law.ts'
import { centsFromDollars, formatMoney } from '../../../pay/money.ts'
import { STATES } from '../../../pay/region.ts'
import { subjectOf } from './subjects.ts'

/** A dated constant as the table has it. */
export interface DatedFigure {
  readonly key: string
  /** 'US' or a state's letters */
  readonly jurisdiction: string
  readonly value: number
  readonly unit: ConstantUnit
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly status: 'in_force' | 'planned' | 'vacated' | 'proposed'
  readonly source: string
  readonly sourceUrl: string | null
  readonly checkedOn: string
}

/** never: planned for a day that passed. ended: another figure took its place. */
export type NewsStatus = 'coming' | 'in-force' | 'ended' | 'never' | 'vacated'

export const NEWS_STATUS_LABELS: Readonly<Record<NewsStatus, string>> = {
  coming: 'Planned',
  'in-force': 'In force',
  ended: 'Ended',
  never: 'Never took effect',
  vacated: 'Struck down',
}

export interface NewsItem {
  /** anchor on the page */
  readonly id: string
  readonly name: string
  /** "United States", "Ohio" */
  readonly place: string
  /** what it is now: "$16.90 an hour" */
  readonly figure: string
  /** what it was before: "$16.50 an hour"; null where no earlier figure is known */
  readonly before: string | null
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly status: NewsStatus
  readonly touches: string
  readonly article: string | null
  readonly source: string
  readonly sourceUrl: string | null
  readonly checkedOn: string
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
  const { key, jurisdiction, unit, value, effectiveFrom, effectiveTo } = figure
  const subject = subjectOf(key)
  if (!subject || figure.status === 'proposed') return []
  const earlier = all
    .filter((one) => one.key === key && one.jurisdiction === jurisdiction)
    .filter((one) => one.status === 'in_force' && one.effectiveFrom < effectiveFrom)
    .sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0]
  const status = statusOf(figure, today)
  return [
    {
      id: `${key.replaceAll('.', '-')}-${jurisdiction.toLowerCase()}-${effectiveFrom}-${figure.status}`,
      ...{ ...subject, place: placeOf(jurisdiction) },
      figure: written(unit, value),
      before: earlier ? written(earlier.unit, earlier.value) : null,
      ...{ effectiveFrom, effectiveTo, status },
      ...{ source: figure.source, sourceUrl: figure.sourceUrl, checkedOn: figure.checkedOn },
      mayBeOutdated: status === 'in-force' && isStale(figure.checkedOn, today),
    },
  ]
}

function statusOf({ status, effectiveFrom, effectiveTo }: DatedFigure, today: string): NewsStatus {
  if (status === 'vacated') return 'vacated'
  if (effectiveFrom > today) return 'coming'
  if (status === 'planned') return 'never'
  return effectiveTo !== null && effectiveTo < today ? 'ended' : 'in-force'
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
      return `$${formatDecimal(value, 2)} a week`
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
