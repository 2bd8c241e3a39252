/** The lists of staff: what the address of each asks, and the words of its filters. The queue of findings first. */
import { choice, matching, pageNumber, queryOf, recordId } from '~/core/forms/query.ts'
import { TEXT_PROBLEMS } from '~/core/forms/text-problems.ts'
import {
  CORNERSTONE_RATIOS,
  type CornerstoneRatio,
  type CornerstoneRow,
} from '~/core/market/health/cornerstone-ratios.ts'
import { resistantLine } from '~/core/market/health/extreme-organizations.ts'
import { SALARY_RULES, SEVERITIES, type Severity } from '~/core/market/health/rules/rules.ts'
import { REQUEST_STATUSES } from '../market/positions/requests.ts'
import { STATES } from '../pay/region.ts'

export const QUEUE_STATUSES = ['open', 'confirmed', 'included', 'corrected', 'excluded'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

export const QUEUE_STATUS_LABELS: Readonly<Record<QueueStatus, string>> = {
  open: 'Open',
  confirmed: 'Confirmed',
  included: 'Included',
  corrected: 'Corrected',
  excluded: 'Excluded',
}

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  ask: 'Ask',
  warn: 'Look',
  hold: 'Held out',
}

export const QUEUE_ORDERS = ['urgency', 'oldest', 'newest'] as const

export const QUEUE_ORDER_LABELS: Readonly<Record<(typeof QUEUE_ORDERS)[number], string>> = {
  urgency: 'Most urgent first',
  oldest: 'Oldest first',
  newest: 'Newest first',
}

export const FINDINGS_ON_A_PAGE = 50

export const SALARY_QUEUE = queryOf('/mgmt/checkSalaryHealth', {
  status: choice(QUEUE_STATUSES, 'open'),
  rule: choice(SALARY_RULES),
  severity: choice(SEVERITIES),
  source: choice(['demonstration', 'member']),
  /** user id of the member of staff, 'none' for findings that nobody has, null for all */
  assigned: {
    read: (text) => (text === 'none' ? text : recordId.read(text)),
    print: (who) => (who === null ? null : String(who)),
  },
  order: choice(QUEUE_ORDERS, 'urgency'),
  page: pageNumber,
})

export type SalaryQueue = ReturnType<typeof SALARY_QUEUE.read>

// Decisions of staff about findings, in words.

// The page of suspicious texts: what its address asks.

export const TEXT_STATUS_LABELS = { open: 'Open', ignored: 'Ignored', cleaned: 'Cleaned' } as const
export const TEXTS_ON_A_PAGE = 50

export const TEXTS = queryOf('/mgmt/bobbyTables', {
  status: choice(['open', 'ignored', 'cleaned'], 'open'),
  problem: choice(TEXT_PROBLEMS),
  page: pageNumber,
})

export type TextsQuery = ReturnType<typeof TEXTS.read>

// The staff page of positions that people miss: what its address asks.

/** Each row has the whole catalog to choose from. */
export const REQUESTS_ON_A_PAGE = 10

export const POSITION_REQUESTS = queryOf('/mgmt/positionRequests', {
  status: choice(REQUEST_STATUSES, 'open'),
  page: pageNumber,
})

export type PositionRequestsQuery = ReturnType<typeof POSITION_REQUESTS.read>

// Where a check of a contributor is, and which of them an address asks for.

export const CONTRIBUTOR_STATE_LABELS = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
} as const

export const CONTRIBUTORS_ON_A_PAGE = 25

export const CONTRIBUTORS = queryOf('/mgmt/contributors', {
  state: choice(['waiting', 'accepted', 'declined'], 'waiting'),
  page: pageNumber,
})

export type ContributorsQuery = ReturnType<typeof CONTRIBUTORS.read>

// How far each position and place is from a survey of members: what the page asks.

export const MEMBERS_MARKET_GROUPS = {
  position: 'Position',
  family: 'Family of positions',
  state: 'State',
} as const

export const MEMBERS_MARKET_ON_A_PAGE = 100

export const MEMBERS_MARKET = queryOf('/mgmt/membersMarket', {
  by: choice(['position', 'family', 'state'], 'position'),
  /** key of the catalog */
  position: matching(/^[a-z-]{1,60}$/),
  state: choice(STATES.map(({ code }) => code)),
  page: pageNumber,
})

export type MembersMarketQuery = ReturnType<typeof MEMBERS_MARKET.read>

// The page of organizations whose figures do not fit together: what its address asks.

export type RatioKey = CornerstoneRatio['key']

export const EXTREMES_ON_A_PAGE = 50

const RATIO_KEYS = CORNERSTONE_RATIOS.map(({ key }) => key)
const USUAL = { x: 'budget-per-person', y: 'payroll-share' } as const

const ADDRESS = queryOf('/mgmt/extremeChurches', {
  x: choice(RATIO_KEYS, USUAL.x),
  y: choice(RATIO_KEYS, USUAL.y),
  type: choice(['church', 'nonprofit'], 'church'),
  status: choice(QUEUE_STATUSES, 'open'),
  page: pageNumber,
})

export const EXTREMES = {
  ...ADDRESS,
  /** The same ratio on both axes is the usual pair. */
  read(search: Readonly<Record<string, string>>) {
    const query = ADDRESS.read(search)
    return query.x === query.y ? { ...query, ...USUAL } : query
  },
}

export type ExtremesQuery = ReturnType<typeof ADDRESS.read>

export function ratioNamed(key: RatioKey): CornerstoneRatio {
  const ratio = CORNERSTONE_RATIOS.find((one) => one.key === key)
  if (!ratio) throw new Error(`No ratio named ${key}`)
  return ratio
}

// Organizations by two ratios, with the resistant line through them, on logarithmic axes.

export interface RatioPoint {
  readonly x: number
  readonly y: number
}

export interface RatioScatter {
  /** how many have both ratios */
  readonly count: number
  /** at most one for each spot of the drawing */
  readonly points: readonly RatioPoint[]
  /** two ends of the line; none with fewer than three points */
  readonly fit: readonly RatioPoint[]
}

/** Spots of the drawing, across and up: more circles cannot be told apart. */
const SPOTS = 90

export function ratioScatter(
  rows: readonly CornerstoneRow[],
  { x, y, type }: Pick<ExtremesQuery, 'x' | 'y' | 'type'>,
): RatioScatter {
  const known = rows
    .filter(({ organizationType }) => organizationType === type)
    .flatMap((row) => logarithmsOf(row, { x, y }) ?? [])
  const line = resistantLine(
    known.map((point) => point.x),
    known.map((point) => point.y),
  )
  const ends = known.length < 3 ? [] : rangeOf(known.map((point) => point.x))
  return {
    count: known.length,
    points: thinned(known).map(inFigures),
    fit: ends.map((at) => inFigures({ x: at, y: line.intercept + line.slope * at })),
  }
}

/** Where an organization is in the drawing; null without both ratios. */
export function ratioPoint(
  row: CornerstoneRow,
  axes: Pick<ExtremesQuery, 'x' | 'y'>,
): RatioPoint | null {
  const point = logarithmsOf(row, axes)
  return point && inFigures(point)
}

function logarithmsOf(
  row: CornerstoneRow,
  { x, y }: Pick<ExtremesQuery, 'x' | 'y'>,
): RatioPoint | null {
  const point = { x: ratioNamed(x).read(row), y: ratioNamed(y).read(row) }
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null
}

/** The first of those on one spot. */
function thinned(points: readonly RatioPoint[]): readonly RatioPoint[] {
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [low, high] = rangeOf(points.map(({ y }) => y))
  const spot = (at: number, from = 0, to = 0) =>
    Math.round((SPOTS * (at - from)) / (to - from || 1))
  const kept = new Map<string, RatioPoint>()
  for (const point of points) {
    const key = `${spot(point.x, left, right)} ${spot(point.y, low, high)}`
    if (!kept.has(key)) kept.set(key, point)
  }
  return [...kept.values()]
}

/** Smallest and largest, without a spread of arguments, which a long list would overflow. */
function rangeOf(values: readonly number[]): readonly number[] {
  if (values.length === 0) return []
  return [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ]
}

function inFigures({ x, y }: RatioPoint): RatioPoint {
  return { x: Number(Math.exp(x).toPrecision(4)), y: Number(Math.exp(y).toPrecision(4)) }
}

// A line that is drawn by hand around marks, closed by itself: which of them it takes.

interface Spot {
  readonly x: number
  readonly y: number
}

/** A circle of the drawing. */
export interface LassoMark extends Spot {
  readonly id: number
  readonly radius: number
}

/** The marks inside the line, and those it touches: a tap is a line of one spot. */
export function takenByLasso(path: readonly Spot[], marks: readonly LassoMark[]): number[] {
  return marks.filter((mark) => isInside(path, mark) || touches(path, mark)).map(({ id }) => id)
}

/** By how often a ray to the right crosses the line: odd is inside, whichever way it was drawn. */
function isInside(path: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false
  path.forEach((one, place) => {
    const other = path.at(place - 1) ?? one
    if (one.y > y === other.y > y) return
    if (x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) inside = !inside
  })
  return inside
}

/** Not by the straight line that closes it, which nobody drew. */
function touches(path: readonly Spot[], mark: LassoMark): boolean {
  return path.some((one, place) => distance(mark, path[place - 1] ?? one, one) <= mark.radius)
}

/** Of a spot from a piece of the line. */
function distance({ x, y }: Spot, from: Spot, to: Spot): number {
  const [across, up] = [to.x - from.x, to.y - from.y]
  const length = across ** 2 + up ** 2
  const along = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * up) / length
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(from.x + at * across - x, from.y + at * up - y)
}
