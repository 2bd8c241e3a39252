/** A scenario in words: its changes, one sentence each, and what it moves. */

import { capitalized } from '../../answers/sections/words.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatCount, formatList, formatNumber, formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import {
  type Cents,
  dollarsFromCents,
  formatDollars,
  formatMoney,
  formatWholeDollars,
} from '../../pay/money.ts'
import { type PeerCurve, readCurve } from '../analyzer/curve.ts'
import {
  type Cornerstone,
  cornerstoneName,
  formatOwnRatio,
  formatRatio,
  knownRatio,
  peopleWords,
  RATIO_KEYS,
  type RatioKey,
  ratioName,
} from '../analyzer/ratios.ts'
import type { Change, ChangeKind, Move, RaiseChange, Who } from './change.ts'
import { yearName } from './levels.ts'
import { cornerstonesOfOutcome, type Outcome, type Projection } from './project.ts'

/** Names by id of employee, of those who are still there. */
export type Names = ReadonlyMap<number, string>

export type Curves = Readonly<Record<RatioKey, PeerCurve>>

/** The kinds as a person chooses them; "Attendance" or "Clients served". */
export function changeLabel(kind: ChangeKind, type: OrganizationType): string {
  if (kind === 'attendance')
    return capitalized(cornerstoneName('people' satisfies Cornerstone, type))
  return LABELS[kind]
}

const LABELS: Readonly<Record<Exclude<ChangeKind, 'attendance'>, string>> = {
  giving: 'Income',
  spending: 'Spending other than payroll',
  payroll: 'Payroll not tied to a person',
  hire: 'Hire',
  departure: 'Departure',
  raise: 'Raise',
  proposals: 'Raises already proposed',
  hours: 'Hours',
  insurance: 'Insurance',
  retirement: 'Retirement',
}

/** "Income grows 4% each year from March 1, 2027." */
export function changeWords(
  change: Change,
  { type, names }: { readonly type: OrganizationType; readonly names: Names },
): string {
  const nameOf = (id: number) => names.get(id) ?? GONE.one
  const from = `from ${formatDate(change.on)}`
  switch (change.kind) {
    case 'attendance': {
      const { one, many } = peopleWords(type)
      const size = (amount: number) => formatCount(amount, one, many)
      return `${changeLabel('attendance', type)} ${movedWords(change.by, size)}${eachYear(change)} ${from}.`
    }
    case 'giving':
    case 'spending':
    case 'payroll':
      return `${LABELS[change.kind]} ${movedWords(change.by, aYear)}${eachYear(change)} ${from}.`
    case 'hire':
      return hireWords(change)
    case 'departure': {
      const severance =
        change.severance === 0 ? '' : `, with ${formatMoney(change.severance)} in severance`
      return `${nameOf(change.employeeId)} leaves on ${formatDate(change.on)}${severance}.`
    }
    case 'raise':
      return `${gettingWords(change, names)} ${raiseWords(change.by)}${eachYear(change)} ${from}.`
    case 'proposals':
      return 'Raises proposed in next year’s pay begin on their own dates.'
    case 'hours':
      return `${peopleOf(change.who, names)} ${isOne(change.who, names) ? 'works' : 'work'} ${formatNumber(change.hoursPerWeek)} hours a week ${from}, with pay in proportion.`
    case 'insurance':
    case 'retirement': {
      const { who } = change
      const isThere = who !== 'all' && namesOf(who, names).length > 0
      const whose = isThere ? peopleOf(who, names) : inSentence(peopleOf(who, names))
      return `${LABELS[change.kind]} for ${whose} ${movedWords(change.by, perPerson)}${eachYear(change)} ${from}.`
    }
  }
}

function hireWords(hire: Extract<Change, { kind: 'hire' }>): string {
  const { title, count, hoursPerWeek, salary, housing = 0, atMedian, on, until } = hire
  const who = count === 1 ? title : `${title} (${count} people)`
  const end = until === null ? '' : ` until ${formatDate(until)}`
  const basis = `${housing > 0 ? ` with ${formatMoney(housing)} of housing` : ''}${atMedian ? ', the market median' : ''}`
  const paid =
    atMedian && salary === 0 ? 'with a salary still to enter' : `at ${formatMoney(salary)}${basis}`
  return `${who}, ${formatNumber(hoursPerWeek)} hours a week ${paid}, from ${formatDate(on)}${end}${benefitWords(hire)}.`
}

function benefitWords({ retirementPercent, insurance }: Extract<Change, { kind: 'hire' }>): string {
  const benefits = [
    ...(retirementPercent > 0 ? [`retirement of ${formatPercent(retirementPercent)}`] : []),
    ...(insurance > 0 ? [`insurance of ${aYear(insurance)}`] : []),
  ]
  return benefits.length > 0 ? `, with ${formatList(benefits)}` : ''
}

function eachYear({ yearly }: { readonly yearly: boolean }): string {
  return yearly ? ' each year' : ''
}

const GONE = {
  one: 'Someone who is no longer on staff',
  many: 'People who are no longer on staff',
} as const

function gettingWords({ who, by }: RaiseChange, names: Names): string {
  if (isOne(who, names)) return `${peopleOf(who, names)} gets`
  return `${peopleOf(who, names)} ${who !== 'all' && by.kind === 'amount' ? 'each get' : 'get'}`
}

/** "Ann Books and Bo Hours", at the start of a sentence; who was deleted since has left the list. */
function peopleOf(who: Who, names: Names): string {
  if (who === 'all') return 'All staff'
  const there = namesOf(who, names)
  if (there.length > 0) return someNames(there)
  return who.length === 1 ? GONE.one : GONE.many
}

function isOne(who: Who, names: Names): boolean {
  if (who === 'all') return false
  return (namesOf(who, names).length || who.length) === 1
}

function inSentence(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}

function namesOf(who: readonly number[], names: Names): readonly string[] {
  return who.flatMap((id) => names.get(id) ?? [])
}

const MOST_NAMES = 5

/** "Ann Books and Bo Hours"; of more than five people the first three, and how many more. */
export function someNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return formatList(names)
  return formatList([...names.slice(0, 3), `${formatNumber(names.length - 3)} more`])
}

function raiseWords(by: Move): string {
  const isCut = sizeOf(by) < 0
  const size =
    by.kind === 'percent' ? formatPercent(Math.abs(by.percent)) : aYear(Math.abs(by.amount))
  return `${isCut ? 'a cut' : 'a raise'} of ${size}`
}

function movedWords(by: Move, write: (size: number) => string): string {
  const size = sizeOf(by)
  const verb = size < 0 ? 'falls' : 'grows'
  const written = by.kind === 'percent' ? formatPercent(Math.abs(size)) : write(Math.abs(size))
  return `${verb} ${by.kind === 'percent' ? '' : 'by '}${written}`
}

function sizeOf(by: Move): number {
  return by.kind === 'percent' ? by.percent : by.amount
}

function aYear(cents: Cents): string {
  return `${formatMoney(cents)} a year`
}

function perPerson(cents: Cents): string {
  return `${formatMoney(cents)} per person`
}

/** What a scenario moves by its last year, the balance first. */
export function movedSentences(
  projection: Projection,
  { type, curves }: { readonly type: OrganizationType; readonly curves: Curves | null },
): readonly string[] {
  const last = projection.years.at(-1)
  if (!last) return []
  const year = yearName(last.year)
  return [
    balanceWords(last, year),
    peopleSentence(projection.today, last, year),
    ...RATIO_KEYS.flatMap((key) =>
      ratioSentence(key, type, { today: projection.today, last, year, curves }),
    ),
  ].filter((words) => words !== '')
}

function balanceWords({ income, budget, balance }: Outcome, year: string): string {
  if (income === null || budget === null || balance === null) return ''
  const size = formatDollars(Math.abs(dollarsFromCents(balance)))
  const both = `income is ${formatWholeDollars(income)} and spending ${formatWholeDollars(budget)}`
  if (Math.round(balance / 100) === 0) return `In ${year} ${both}, so the budget is balanced.`
  return `In ${year} ${both}, ${size} ${balance < 0 ? 'more than comes in' : 'less than comes in'}.`
}

function peopleSentence(today: Outcome, last: Outcome, year: string): string {
  if (today.people === last.people && Math.abs(today.positions - last.positions) < 0.005) return ''
  const count = formatCount(last.people, 'person', 'people')
  const before = today.people === last.people ? 'as today' : `${formatNumber(today.people)} today`
  return `At the end of ${year} ${last.people === 1 ? 'there is' : 'there are'} ${count} on staff, ${before}; full-time positions go from ${positions(today.positions)} to ${positions(last.positions)}.`
}

function ratioSentence(
  key: RatioKey,
  type: OrganizationType,
  at: {
    readonly today: Outcome
    readonly last: Outcome
    readonly year: string
    readonly curves: Curves | null
  },
): readonly string[] {
  const [before, after] = [at.today, at.last].map((one) =>
    knownRatio(key, cornerstonesOfOutcome(one)),
  )
  if (before == null || after == null) return []
  const [from, to] = [formatOwnRatio(key, before), formatOwnRatio(key, after)]
  if (from === to) return []
  const name = ratioName(key, type)
  const peers = peersOf(key, at.last, at.curves)
  const { peers: many } = peopleWords(type)
  const median = peers
    ? ` The median of ${many} with that budget is ${formatRatio(key, peers.p50)}.`
    : ''
  return [`${name} goes from ${from} to ${to} in ${at.year}.${median}`]
}

/** At the budget of the year; null where there is nothing to compare with. */
export function peersOf(key: RatioKey, { budget }: Outcome, curves: Curves | null) {
  return curves === null || budget === null ? null : readCurve(curves[key], budget / 100)
}

/** "3.25" */
export function positions(count: number): string {
  return formatNumber(Math.round(count * 100) / 100)
}
