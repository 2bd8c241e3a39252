/** Sentences about one ratio: what it is, where it lies among peers, and what would bring it to their median. */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatList, formatNumber } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'
import type { PeersAtSize } from './curve.ts'
import {
  type Cornerstones,
  cornerstoneName,
  formatOwnRatio,
  formatRatio,
  peopleWords,
  RATIOS,
  type RatioKey,
  type RatioValue,
  roundRatio,
} from './ratios.ts'

export type PlaceAmongPeers = 'below' | 'within' | 'above' | 'unknown'

/** Below P25, between P25 and P75, above P75; unknown where either is. */
export function placeAmong(value: number, { p25, p75 }: PeersAtSize): PlaceAmongPeers {
  if (p25 === null || p75 === null) return 'unknown'
  if (value < p25) return 'below'
  return value > p75 ? 'above' : 'within'
}

/** "$3,125 per person attending" */
export function valueWords(key: RatioKey, type: OrganizationType, value: number): string {
  const { each, one, many } = peopleWords(type)
  const said = formatOwnRatio(key, value)
  switch (key) {
    case 'budget-per-person':
      return `a budget of ${said} per ${each}`
    case 'payroll-share':
      return `a payroll equal to ${said} of the budget`
    case 'employment-cost':
      return `a payroll of ${said} per full-time position`
    case 'people-per-position':
      return `${said} ${said === '1' ? one : many} per full-time position`
    case 'payroll-per-person':
      return `a payroll of ${said} per ${each}`
  }
}

/** Why there is no ratio; null where there is one. */
export function missingWords(value: RatioValue, type: OrganizationType): string | null {
  if ('value' in value) return null
  if ('zero' in value) return ZERO_WORDS(type)[value.zero]
  const names = value.missing.map((one) => cornerstoneName(one, type))
  return `This needs your ${formatList(names)}, which ${names.length === 1 && names[0] !== 'clients served' ? 'is' : 'are'} not entered for this year.`
}

const ZERO_WORDS = (type: OrganizationType) => ({
  budget: 'The operating budget is $0, so payroll has no share of it.',
  people: `There are no ${peopleWords(type).many}, so there is nothing to divide by.`,
  payroll: 'The payroll budget is $0, so there is nothing to divide by.',
  staff: 'There is no paid staff, so there is nothing to divide by.',
})

/** One sentence: where the value lies among peers of this size. */
export function placeSentence(
  key: RatioKey,
  type: OrganizationType,
  { value, peers }: { readonly value: number; readonly peers: PeersAtSize },
): string {
  const { peers: many } = peopleWords(type)
  const write = (figure: number) => formatRatio(key, figure)
  const { p25, p50, p75 } = peers
  switch (placeAmong(value, peers)) {
    case 'unknown':
      return `The median of ${many} of this size is ${write(p50)}. Too few report it for a typical range.`
    case 'below':
      return `That is below the typical range for ${many} of this size, ${write(p25!)} to ${write(p75!)}. Their median is ${write(p50)}.`
    case 'within':
      return `That is in the typical range for ${many} of this size, ${write(p25!)} to ${write(p75!)}. Their median is ${write(p50)}.`
    case 'above':
      return `That is above the typical range for ${many} of this size, ${write(p25!)} to ${write(p75!)}. Their median is ${write(p50)}.`
  }
}

/** Closer than this to the median is at it: the median itself is no finer. */
const AT_THE_MEDIAN = 0.02

/**
 * What would bring the ratio to the median, each with everything else as it is: dollars, people, full-time positions.
 * Empty for a ratio that is unknown; one sentence where it is at the median.
 */
export function towardMedian(
  key: RatioKey,
  type: OrganizationType,
  { figures, median }: { readonly figures: Cornerstones; readonly median: number },
): readonly string[] {
  const { above, below } = RATIOS[key]
  const [top, bottom] = [figures[above], figures[below]]
  if (top === null || bottom === null || !(bottom > 0) || !(median > 0)) return []
  if (top > 0 && Math.abs(Math.log(top / bottom / median)) < AT_THE_MEDIAN) {
    return ['You are at the median.']
  }
  const own = cornerstoneWords(type)
  const target = median * bottom
  const sentences = [
    `To be at the median with the same ${own[below].same}, ${own[above].change(target - top)}.`,
  ]
  if (top > 0) {
    const change = own[below].change(top / median - bottom)
    sentences.push(`To be at the median with the same ${own[above].same}, ${change}.`)
  }
  return [...sentences, ...inPositions(key, figures, target - top)]
}

/** A change of payroll as full-time positions at one's own average cost. */
function inPositions(key: RatioKey, figures: Cornerstones, change: number): readonly string[] {
  const { payroll, staff } = figures
  if (RATIOS[key].above !== 'payroll' || key === 'employment-cost') return []
  if (!payroll || !staff) return []
  const cost = payroll / staff
  return [
    `At your average cost of ${formatDollars(cost)} per position, that payroll is ${positionsWords(change / cost)}.`,
  ]
}

interface ChangeWords {
  /** "attendance" */
  readonly same: string
  /** "the budget would be about $38,000 higher" */
  readonly change: (amount: number) => string
}

function cornerstoneWords(
  type: OrganizationType,
): Readonly<Record<keyof Cornerstones, ChangeWords>> {
  const { one, many, figure } = peopleWords(type)
  const money = (name: string) => (amount: number) =>
    `${name} would be about ${formatDollars(roundRatio(Math.abs(amount)))} ${amount > 0 ? 'higher' : 'lower'}`
  return {
    budget: { same: 'budget', change: money('the budget') },
    payroll: { same: 'payroll', change: money('payroll') },
    people: {
      same: type === 'church' ? 'attendance' : `number of ${figure}`,
      change: (amount) => {
        const count = Math.max(1, Math.round(roundRatio(Math.abs(amount))))
        return `there would be about ${formatNumber(count)} ${amount > 0 ? 'more' : 'fewer'} ${count === 1 ? one : many}`
      },
    },
    staff: {
      same: 'staff',
      change: (amount) => `there would be ${positionsWords(amount)}`,
    },
  }
}

/** "about 1.4 more full-time positions", "a difference of less than 0.1 of a full-time position" */
export function positionsWords(change: number): string {
  const size = Math.abs(change)
  const tenths = size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  if (tenths === 0) return 'a difference of less than 0.1 of a full-time position'
  const more = change > 0 ? 'more' : 'fewer'
  return `about ${formatNumber(tenths)} ${more} full-time ${tenths === 1 ? 'position' : 'positions'}`
}
