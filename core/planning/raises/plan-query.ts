/** What the planner's address asks: pool, date, rules in their order, and what is said about single people. */
import { movedItem } from '../../forms/fields.ts'
import { parsePercent } from '../../forms/numbers.ts'
import { type Reading, readTyped, refused, type Typed, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { type Cents, centsFromDollars } from '../../pay/money.ts'
import {
  DEFAULT_MATRIX,
  DEFAULT_RULES,
  type MeritMatrix,
  type PlanPerson,
  type PlanTerms,
  POOL_BASES,
  type PoolBasis,
  RANGE_PLACES,
  RATINGS,
  type RangePlace,
  type Rating,
  ROUNDINGS,
  type Rounding,
  RULE_KINDS,
  type Rule,
  type RuleKind,
} from './terms.ts'

/** Dollars or a percentage of all salaries. */
export type PlanPool =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'percent'; readonly percent: number }

export interface PlanQuery {
  readonly pool: Typed<PlanPool>
  /** YYYY-MM-DD of the new pay */
  readonly date: Typed<string>
  readonly basis: PoolBasis
  readonly rounding: Rounding
  /** all kinds by priority, chosen or not */
  readonly order: readonly RuleKind[]
  readonly chosen: readonly RuleKind[]
  readonly cap: Typed<number>
  readonly floor: Typed<number>
  /** nothing typed: what is left */
  readonly across: Typed<number>
  readonly matrix: MeritMatrix
  /** fields of the matrix that could not be read, with their problems */
  readonly matrixProblems: Readonly<Record<string, string>>
  readonly frozen: readonly number[]
  /** in place of those that are kept */
  readonly ratings: readonly { readonly id: number; readonly rating: Rating }[]
}

export type Search = Readonly<Record<string, string>>

const CHOSEN_BY_DEFAULT: readonly RuleKind[] = DEFAULT_RULES.map(({ kind }) => kind)

export const useField = (kind: RuleKind) => `use.${kind}`
export const matrixField = (rating: Rating, place: RangePlace) => `merit.${rating}.${place}`
export const personField = (mark: 'frozen' | 'rating', id: number) => `${mark}.${id}`
export const moveValue = (kind: RuleKind, by: -1 | 1) => `${kind} ${by}`

/** `suggestedDate`: used where none is typed. */
export function readPlanQuery(search: Search, suggestedDate: string): PlanQuery {
  const order = orderOf(search)
  const isFresh = search.order === undefined
  const date = readTyped(search.date, parseDate)
  return {
    pool: readTyped(search.pool, readPool),
    date: date.typed === '' ? { ...date, value: suggestedDate } : date,
    basis: POOL_BASES.find((one) => one === search.basis) ?? 'salary',
    rounding: ROUNDINGS.find((one) => one === search.rounding) ?? 'dollar',
    order,
    chosen: isFresh ? CHOSEN_BY_DEFAULT : order.filter((kind) => search[useField(kind)] === 'yes'),
    cap: readTyped(isFresh ? '10' : search.cap, readShare),
    floor: readTyped(search.floor, readShare),
    across: readTyped(search.across, readShare),
    ...readMatrix(search),
    frozen: marksOf(search, 'frozen').flatMap(({ id, value }) => (value === 'yes' ? id : [])),
    ratings: marksOf(search, 'rating').flatMap(({ id, value }) => {
      const rating = RATINGS.find((one) => one === value)
      return rating ? { id, rating } : []
    }),
  }
}

/** Kinds that the address leaves out come last, in the usual order. */
function orderOf({ order = '', move = '' }: Search): readonly RuleKind[] {
  const typed = order.split(',').flatMap((text) => RULE_KINDS.find((kind) => kind === text) ?? [])
  const complete = [...new Set([...typed, ...RULE_KINDS])]
  const [name, by] = move.split(' ')
  const at = RULE_KINDS.some((kind) => kind === name) ? complete.indexOf(name as RuleKind) : -1
  return at < 0 ? complete : movedItem(complete, at, at + (by === '-1' ? -1 : 1))
}

function readPool(text: string): Reading<PlanPool> {
  const amount = parseAmount(text)
  if (!amount.ok) return refused(POOL)
  const { value } = amount
  if (value.kind === 'percent') {
    return value.percent < 0 ? refused(POOL) : understood({ ...value })
  }
  const isYearly = value.period === null || value.period === 'year'
  if (value.kind === 'raise' || !isYearly) return refused(POOL)
  return understood({ kind: 'amount', cents: value.cents })
}

const POOL = 'Enter dollars a year or a percentage of all salaries, for example 20,000 or 3%.'

function readShare(text: string): Reading<number> {
  return parsePercent(text, { maximum: 100, example: '3 or 3%' })
}

function readMatrix(search: Search): Pick<PlanQuery, 'matrix' | 'matrixProblems'> {
  const matrixProblems: Record<string, string> = {}
  const cell = (rating: Rating, place: RangePlace) => {
    const typed = readTyped(search[matrixField(rating, place)], readShare)
    if (typed.problem) matrixProblems[matrixField(rating, place)] = typed.problem
    return typed.value ?? DEFAULT_MATRIX[rating][place]
  }
  const rows = RATINGS.map((rating) => {
    return [rating, Object.fromEntries(RANGE_PLACES.map((place) => [place, cell(rating, place)]))]
  })
  return { matrix: Object.fromEntries(rows), matrixProblems }
}

function marksOf(search: Search, mark: 'frozen' | 'rating') {
  const named = new RegExp(`^${mark}\\.([1-9]\\d{0,14})$`)
  return Object.entries(search).flatMap(([name, value]) => {
    const digits = named.exec(name)?.[1]
    return digits === undefined ? [] : { id: Number(digits), value }
  })
}

/** Usual ways to share a pool, each a start that can be changed; the one that most staffs use first. */
export const PLAN_WAYS = [
  { label: 'Merit matrix', kinds: ['minimum', 'freeze', 'merit'], fields: {} },
  { label: '+3% for everyone', kinds: ['across'], fields: { pool: '3%', across: '3' } },
  { label: 'Market first, then everyone', kinds: CHOSEN_BY_DEFAULT, fields: { across: '' } },
] as const satisfies readonly {
  label: string
  kinds: readonly RuleKind[]
  fields: Search
}[]

type PlanWay = (typeof PLAN_WAYS)[number]

/** The address of a plan by other rules: what is typed and marked stays; 3% where no pool is typed. */
export function searchOfWay(search: Search, { kinds, fields }: PlanWay): Search {
  const kept = Object.entries(search).filter(([name]) => !/^(use\.|order$|move$|page$)/.test(name))
  const chosen = kinds.map((kind) => [useField(kind), 'yes'] as const)
  return {
    ...Object.fromEntries([...kept, ...chosen]),
    ...{ order: kinds.join(','), pool: search.pool || '3%', ...fields },
  }
}

export function isWay({ chosen, across }: PlanQuery, { kinds, fields }: PlanWay): boolean {
  const isSame = chosen.length === kinds.length && kinds.every((kind) => chosen.includes(kind))
  return isSame && ('across' in fields ? across.typed === fields.across : true)
}

/** The address without what is said about ratings: those that are kept count. */
export function withoutRatings(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('rating.')))
}

/** Problems by field; empty where everything was understood. */
export function problemsOf(query: PlanQuery): Readonly<Record<string, string>> {
  const { pool, date, cap, floor, across, matrixProblems } = query
  const typed = { pool, date, cap, floor, across }
  const problems = Object.entries(typed).flatMap(([name, { problem }]) => {
    return problem ? [[name, problem] as const] : []
  })
  return { ...Object.fromEntries(problems), ...matrixProblems }
}

/** What the query says about people, put on them. */
export function withMarks(
  people: readonly PlanPerson[],
  query: Pick<PlanQuery, 'frozen' | 'ratings'>,
): PlanPerson[] {
  const frozen = new Set(query.frozen)
  const ratings = new Map(query.ratings.map(({ id, rating }) => [id, rating]))
  return people.map((person) => ({
    ...person,
    isFrozen: frozen.has(person.id),
    rating: ratings.get(person.id) ?? person.rating,
  }))
}

/** Null while a field cannot be read or no pool is typed. A percentage is one of all present salaries. */
export function termsOf(query: PlanQuery, people: readonly PlanPerson[]): PlanTerms | null {
  const { pool, basis, rounding } = query
  if (pool.value === null || Object.keys(problemsOf(query)).length > 0) return null
  const payroll = people.reduce((sum, { pay }) => sum + pay, 0)
  const cents =
    pool.value.kind === 'amount'
      ? pool.value.cents
      : centsFromDollars(Math.round((payroll * pool.value.percent) / 10_000))
  return { pool: cents, basis, rounding, rules: rulesOf(query) }
}

function rulesOf({ order, chosen, cap, floor, across, matrix }: PlanQuery): readonly Rule[] {
  return order
    .filter((kind) => chosen.includes(kind))
    .map((kind): Rule => {
      switch (kind) {
        case 'cap':
          return { kind, percent: cap.value ?? 10 }
        case 'floor':
          return { kind, percent: floor.value ?? 1 }
        case 'across':
          return { kind, percent: across.value }
        case 'merit':
          return { kind, matrix }
        default:
          return { kind }
      }
    })
}
