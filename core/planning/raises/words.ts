/** The planner in words: what each rule did, why a raise is what it is, and what one more dollar would do. */
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { placeInRange } from '../../answers/analysis/range-words.ts'
import {
  formatCount,
  formatList,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatShare,
} from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { type Cents, formatWholeDollars } from '../../pay/money.ts'
import type {
  PlannedRaise,
  PlanPerson,
  PoolBasis,
  RaisePlan,
  RangePlace,
  Rating,
  Rounding,
  Rule,
  RuleKind,
  RuleOutcome,
} from './terms.ts'

export const RULE_LABELS: Readonly<Record<RuleKind, string>> = {
  minimum: 'Legal and denominational minimum',
  freeze: 'Freeze',
  cap: 'Largest raise',
  order: 'Keep the order',
  quarter: '25th percentile',
  target: 'Target percentile',
  floor: 'Smallest raise',
  merit: 'Merit matrix',
  across: 'Across the board',
}

export const RULE_HINTS: Readonly<Record<RuleKind, string>> = {
  minimum: 'Raises everyone to the minimum that is known for that date.',
  freeze: 'People you mark get nothing from the rules below this one.',
  cap: 'No raise by the rules below this one is larger than this percentage.',
  order: 'In each position, no one overtakes a person with higher hourly pay.',
  quarter: 'Everyone reaches the 25th percentile of the market.',
  target: 'Everyone reaches the target percentile of your pay policy.',
  floor: 'Everyone gets at least this percentage.',
  merit: 'A percentage by rating and place in the market range.',
  across: 'The same percentage for everyone. Leave it blank to share what is left.',
}

export const BASIS_LABELS: Readonly<Record<PoolBasis, string>> = {
  salary: 'Salaries alone',
  employer_cost: 'Salaries, employer FICA and retirement',
}

export const ROUNDING_LABELS: Readonly<Record<Rounding, string>> = {
  dollar: 'Whole dollars a year',
  hundred: 'Whole hundreds of dollars a year',
}

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  below: 'Below expectations',
  meets: 'Meets expectations',
  exceeds: 'Exceeds expectations',
}

/** Beside a person, in a row of a table. */
export const RATING_SHORT: Readonly<Record<Rating, string>> = {
  below: 'Below',
  meets: 'Meets',
  exceeds: 'Exceeds',
}

export const PLACE_LABELS: Readonly<Record<RangePlace, string>> = {
  under: 'Below the 25th percentile',
  lower: '25th percentile to median',
  upper: 'Median to 75th percentile',
  over: '75th percentile or more',
}

/** A rule within a sentence. */
function nameOf({ kind }: Rule): string {
  return `“${RULE_LABELS[kind]}”`
}

/** The first sentence: what is given, to how many. */
export function findingOf(plan: RaisePlan): string {
  const { terms, raises, drawn } = plan
  const raised = raises.filter(({ raise }) => raise > 0).length
  if (terms.pool <= 0) return 'The pool is empty, so no one gets a raise.'
  if (raised === 0) return `No one gets a raise from the pool of ${formatWholeDollars(terms.pool)}.`
  const of = formatCount(raises.length, 'person', 'people')
  return `${formatWholeDollars(drawn)} of the ${formatWholeDollars(terms.pool)} pool goes to ${raised} of ${of}.`
}

/** What is left, and why. Empty where nothing is. */
export function leftWords(plan: RaisePlan): string {
  const { terms, drawn, endedAt, nextStep, raises } = plan
  const left = Math.max(0, terms.pool) - drawn
  // below half a dollar nothing is left to write down
  if (left < 50) return ''
  if (endedAt === null) {
    return `${formatWholeDollars(left)} is left, because no rule gives more. Add “${RULE_LABELS.across}” or raise a cap to use it.`
  }
  const next = raises.find(({ person }) => person.id === nextStep?.id)
  if (!next || !nextStep) return `${formatWholeDollars(left)} is left.`
  return `${formatWholeDollars(left)} is left. The next step goes to ${next.person.name} and costs ${formatWholeDollars(nextStep.draw)}.`
}

/** What became of a rule, in sentences. */
export function ruleWords(plan: RaisePlan, index: number): readonly string[] {
  const outcome = plan.rules[index]
  if (!outcome) return []
  if (outcome.rule.kind === 'freeze' || outcome.rule.kind === 'cap') return limitWords(outcome)
  return [
    outcomeWords(plan, outcome, index),
    ...heldWords(plan, outcome),
    ...orderWords(outcome),
  ].filter((sentence) => sentence !== '')
}

function limitWords({ rule, exceeded }: RuleOutcome): readonly string[] {
  if (exceeded.length === 0) return []
  const by = exceeded.reduce((sum, one) => sum + one.by, 0)
  const people = formatCount(exceeded.length, 'person', 'people')
  const limit = rule.kind === 'cap' ? `more than ${formatPercent(rule.percent)}` : 'a raise'
  return [
    `${people} ${exceeded.length === 1 ? 'gets' : 'get'} ${limit}, ${formatWholeDollars(by)} in all, by rules above. Move this rule up to prevent it.`,
  ]
}

function outcomeWords(plan: RaisePlan, outcome: RuleOutcome, index: number): string {
  const { rule, given, people, missing, reached } = outcome
  const got =
    given > 0
      ? `${formatWholeDollars(given)} for ${formatCount(people, 'person', 'people')}.`
      : plan.endedAt !== null && index > plan.endedAt
        ? 'Nothing is left for this.'
        : rule.kind === 'order'
          ? 'Kept.'
          : 'No one needs it.'
  const isReached = plan.endedAt === null || index < plan.endedAt
  if (rule.kind === 'minimum' && isReached) return minimumWords(plan, got)
  if (isReached) return given > 0 ? `Met: ${got}` : got
  if (missing === 0) return 'No one needs it.'
  const more =
    missing === null ? '' : ` It would take ${formatWholeDollars(missing)} more in the pool.`
  const share = reached === null ? '' : reachedWords(rule, reached)
  return `${got}${share}${more}`
}

/** Met only where everything that law and denomination require on that day is known. */
function minimumWords({ raises }: RaisePlan, got: string): string {
  const people = raises.map(({ person }) => person)
  const known = people.flatMap(({ minimum }) => minimum ?? [])
  const open = people.filter(({ notChecked }) => notChecked.length > 0)
  const without = people.filter((one) => one.minimum === null && one.notChecked.length === 0).length
  const remarks = [
    ...open.flatMap(({ notChecked }) => notChecked),
    ...known.flatMap(({ note }) => note ?? []),
    ...(without === 0
      ? []
      : [
          `For ${formatCount(without, 'person', 'people')} no minimum is known here: wage law leaves ministers out, and no denominational minimum is chosen.`,
        ]),
  ]
  const verdict =
    open.length > 0
      ? `${got} For ${formatCount(open.length, 'person', 'people')} this is not the whole law.`
      : known.length > 0
        ? `Met${asOfWords(known)}: ${got}`
        : got
  return [verdict, ...new Set(remarks)].join(' ')
}

/** The oldest check counts; an organization's own table has its name and year in place of one. */
function asOfWords(known: readonly NonNullable<PlanPerson['minimum']>[]): string {
  const [checked] = known.flatMap(({ checkedOn }) => checkedOn ?? []).sort()
  return ` by ${checked === undefined ? known[0]?.words : `figures checked ${formatDate(checked)}`}`
}

function reachedWords(rule: Rule, reached: number): string {
  switch (rule.kind) {
    case 'minimum':
    case 'quarter':
    case 'target':
    case 'floor':
    case 'order':
      return ` The pool ends here. Everyone reaches ${formatShare(reached, 1)} of this level.`
    case 'merit':
      return ` The pool ends here. Everyone gets ${formatShare(reached, 1)} of the raise in the matrix.`
    case 'across':
      return rule.percent === null
        ? ` It shares what is left: ${formatPercent(reached * 100, 2)} for each person.`
        : ` The pool ends here. Everyone gets ${formatPercent(reached * rule.percent, 2)}.`
  }
  return ''
}

/** Which rule gives way to which, and by how much. */
function heldWords({ terms }: RaisePlan, { heldBack }: RuleOutcome): readonly string[] {
  return terms.rules.flatMap((limit, index) => {
    const held = heldBack.filter((one) => one.limit === index)
    if (held.length === 0) return []
    const by = held.reduce((sum, one) => sum + one.by, 0)
    const people = formatCount(held.length, 'person', 'people')
    return [
      `${nameOf(limit)} comes first and keeps ${formatWholeDollars(by)} from ${people}, whatever the pool. Move this rule above it to change that.`,
    ]
  })
}

function orderWords({ rule, given }: RuleOutcome): readonly string[] {
  return rule.kind === 'order' && given > 0
    ? ['Rules above this one changed the order, and this restores it.']
    : []
}

/** Why this raise: what each rule gave, and what stops it. */
export function whyWords(plan: RaisePlan, planned: PlannedRaise): string {
  const { rules } = plan.terms
  const { person, given, stops } = planned
  const parts = given.flatMap((cents, index) => {
    const rule = rules[index]
    if (cents <= 0 || !rule) return []
    const source = rule.kind === 'minimum' && person.minimum ? ` (${person.minimum.words})` : ''
    return [`${formatWholeDollars(cents)} by ${nameOf(rule)}${source}`]
  })
  const gave = parts.length === 0 ? '' : `${formatList(parts)}. `
  const held = stops.map((stop) => stopWords(plan, planned, stop))
  return `${gave}${held.length === 0 ? 'No rule gives more.' : held.join(' ')}`
}

/** The same in at most eight words, for a row: the rule that gave most, and what stops the raise. */
export function shortWhyWords({ terms }: RaisePlan, { given, stops }: PlannedRaise): string {
  const most = Math.max(0, ...given)
  const giver = most > 0 ? terms.rules[given.indexOf(most)] : undefined
  const gave = giver ? RULE_LABELS[giver.kind] : ''
  const [stop] = stops
  if (!stop) return gave || 'No rule gives more'
  const limit = terms.rules[stop.rule]
  const held =
    stop.kind === 'pool'
      ? 'the pool ended'
      : stop.behind !== null
        ? 'held to keep the order'
        : limit?.kind === 'cap'
          ? `${formatPercent(limit.percent)} is the most`
          : 'frozen'
  return gave === '' ? capitalized(held) : `${gave}; ${held}`
}

function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function stopWords(
  { terms, raises }: RaisePlan,
  { person, raise }: PlannedRaise,
  stop: PlannedRaise['stops'][number],
): string {
  const rule = terms.rules[stop.rule]
  if (!rule) return ''
  if (stop.kind === 'pool') return `The pool ended before ${nameOf(rule)} was met.`
  if (stop.behind !== null) {
    const ahead = raises.find((one) => one.person.id === stop.behind)
    return `Held: more would overtake ${ahead?.person.name ?? 'another person'}.`
  }
  if (rule.kind !== 'cap') return 'Frozen.'
  const percent = formatPercent(rule.percent)
  return raise > person.pay * (rule.percent / 100) + 1
    ? `That is already above the largest raise, ${percent}, so the rules after it add nothing.`
    : `Held at the largest raise, ${percent}.`
}

/** What a raise ended at, as names: rules, the pool, or both. */
export function boundWords({ terms }: RaisePlan, { stops }: PlannedRaise): string {
  const names = stops.flatMap(({ kind, rule }) => {
    const held = terms.rules[rule]
    return kind === 'pool' ? 'The pool' : held ? RULE_LABELS[held.kind] : []
  })
  return formatList(names)
}

/** The shadow price of the pool for one person: empty where one more dollar adds nothing. */
export function nextDollarWords({ ofNextDollar }: PlannedRaise): string {
  const cents = ofNextDollar * 100
  if (cents <= 0) return ''
  if (cents > 99.9) return 'If the pool had one more dollar, it would go here.'
  const amount = cents < 0.1 ? 'less than 0.1' : formatNumber(Math.round(cents * 10) / 10)
  return `If the pool had one more dollar, ${amount} ${amount === '1' ? 'cent' : 'cents'} of it would go here.`
}

/** What more money would do first, for the plan as a whole. */
export function nextWords({ endedAt, raises, terms }: RaisePlan): string {
  const rule = endedAt === null ? undefined : terms.rules[endedAt]
  if (!rule) return 'A larger pool would change nothing: every rule is met.'
  const people = raises.filter(({ ofNextDollar }) => ofNextDollar > 0).length
  return `One more dollar would go to ${formatCount(people, 'person', 'people')} by ${nameOf(rule)}.`
}

export const NOT_CUT = 'The planner never cuts pay.'

export function percentOfPay({ person, raise }: PlannedRaise): string {
  return formatPercent((raise / person.pay) * 100, 1)
}

/** Where a salary stands in the market range, and how far outside it. */
export function placeWords({ range }: PlanPerson, salary: Cents): string {
  const outside = range === null ? 0 : Math.max(range.p25 - salary, salary - range.p75)
  const place = placeInRange(salary, range)
  return outside > 0 ? `${formatWholeDollars(roundedUp(outside))} ${place}` : place
}

/** Distances from market figures, which are rounded themselves. */
function roundedUp(cents: Cents): Cents {
  return Math.ceil(cents / 10_000) * 10_000
}

interface Basis {
  /** whose the market ranges are: a snapshot, or a public source; null where there is none */
  readonly source: string | null
  readonly targetPercentile: number
  /** roles of the organization's table of minimums; 0 without a table */
  readonly minimumRoles: number
  /** people in the plan */
  readonly count: number
  /** why some people have no market range, a sentence each */
  readonly withoutRange: readonly string[]
}

export function basisWords(basis: Basis): string {
  const { targetPercentile, minimumRoles, count, withoutRange } = basis
  const source = basis.source === null ? '' : `, from ${marketWords(basis.source)}`
  const minimums =
    minimumRoles > 0
      ? 'Ministers are compared with your denomination’s minimum, other staff with the law’s.'
      : 'Staff are compared with the minimum that the law requires.'
  return [
    'Salary is cash and housing.',
    `Market ranges are those of the staff table${source}; your target is the ${formatOrdinal(targetPercentile)} percentile.`,
    minimums,
    `${formatCount(count, 'person', 'people')} in the plan.`,
    ...withoutRange,
  ].join(' ')
}

/** "Not in the plan: Cy Given (a volunteer), Di Later (not hired yet)."; empty where everyone is in it. */
export function leftOutWords(
  leftOut: readonly { readonly name: string; readonly because: string }[],
): string {
  if (leftOut.length === 0) return ''
  return `Not in the plan: ${leftOut.map(({ name, because }) => `${name} (${because})`).join(', ')}.`
}
