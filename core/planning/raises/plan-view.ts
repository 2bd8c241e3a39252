/** A raise plan as it is shown, printed and filed: rows, rules and totals, in cents a year. */
import { type Cents, formatWholeDollars } from '../../pay/money.ts'
import { planRaises } from './plan.ts'
import {
  costOfRaise,
  type PlanPerson,
  type PlanTerms,
  type RaiseCost,
  type RaisePlan,
  type RuleKind,
} from './terms.ts'
import {
  boundWords,
  findingOf,
  leftWords,
  nextDollarWords,
  nextWords,
  percentOfPay,
  placeWords,
  RATING_LABELS,
  ruleWords,
  shortWhyWords,
  whyWords,
} from './words.ts'

export interface PlanView {
  readonly finding: string
  /** empty where nothing is left */
  readonly left: string
  readonly next: string
  readonly rules: readonly { readonly kind: RuleKind; readonly words: readonly string[] }[]
  readonly rows: readonly PlanRow[]
  readonly totals: PlanTotals
}

export interface PlanRow {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly pay: Cents
  readonly raise: Cents
  /** "3.2%" */
  readonly percent: string
  readonly salary: Cents
  /** a new salary by the hour; null for others */
  readonly hourly: Cents | null
  /** employer FICA of the raise; null where it is left out */
  readonly fica: Cents | null
  /** employer retirement of the raise */
  readonly pension: Cents
  /** as the merit matrix read it; empty without a merit matrix */
  readonly rating: string
  /** the rule that keeps the raise from being larger, or the pool; empty where nothing does */
  readonly bound: string
  readonly why: string
  /** the same in at most eight words */
  readonly shortWhy: string
  /** what one more dollar in the pool does here; empty where nothing */
  readonly nextDollar: string
  readonly before: string
  readonly after: string
}

export interface PlanTotals {
  readonly people: number
  readonly before: Cents
  readonly raise: Cents
  /** null where it is left out for anyone */
  readonly fica: Cents | null
  readonly pension: Cents
  readonly pool: Cents
  readonly drawn: Cents
}

export function planView(people: readonly PlanPerson[], terms: PlanTerms): PlanView {
  const plan = planRaises(people, terms)
  return {
    finding: findingOf(plan),
    left: leftWords(plan),
    next: nextWords(plan),
    rules: terms.rules.map(({ kind }, index) => ({ kind, words: ruleWords(plan, index) })),
    rows: plan.raises.map((raise) => rowOf(plan, raise)),
    totals: totalsOf(plan),
  }
}

function rowOf(plan: RaisePlan, planned: RaisePlan['raises'][number]): PlanRow {
  const { person, raise } = planned
  const { fica, pension } = costOfRaise(person, raise)
  return {
    ...{ id: person.id, name: person.name, jobTitle: person.jobTitle, pay: person.pay, raise },
    percent: percentOfPay(planned),
    salary: person.pay + raise,
    hourly: person.isHourly ? newRate(person, raise) : null,
    ...{ fica, pension },
    rating: plan.terms.rules.some(({ kind }) => kind === 'merit')
      ? RATING_LABELS[person.rating]
      : '',
    bound: boundWords(plan, planned),
    why: whyWords(plan, planned),
    shortWhy: shortWhyWords(plan, planned),
    nextDollar: nextDollarWords(planned),
    before: placeWords(person, person.pay),
    after: placeWords(person, person.pay + raise),
  }
}

/** Who gets no raise keeps the rate as it was typed, $24.0385; a new rate is in cents. */
function newRate({ pay, rate, yearlyHours }: PlanPerson, raise: Cents): Cents {
  return raise === 0 && rate !== undefined ? rate : Math.round((pay + raise) / yearlyHours)
}

function totalsOf({ raises, terms, drawn }: RaisePlan): PlanTotals {
  const costs = raises.map(({ person, raise }) => costOfRaise(person, raise))
  const sum = (values: readonly Cents[]) => values.reduce((total, value) => total + value, 0)
  return {
    people: raises.length,
    before: sum(raises.map(({ person }) => person.pay)),
    raise: sum(costs.map(({ raise }) => raise)),
    fica: ficaOf(costs),
    pension: sum(costs.map(({ pension }) => pension)),
    ...{ pool: terms.pool, drawn },
  }
}

function ficaOf(costs: readonly RaiseCost[]): Cents | null {
  return costs.reduce<Cents | null>((sum, { fica }) => {
    return sum === null || fica === null ? null : sum + fica
  }, 0)
}

/** "$382", or what is counted with "no FICA" where FICA is left out; a dash where nothing is due. */
export function onTopWords({ fica, pension }: Pick<RaiseCost, 'fica' | 'pension'>): string {
  const known = (fica ?? 0) + pension
  const written = known === 0 ? '' : formatWholeDollars(known)
  if (fica === null) return written === '' ? 'no FICA' : `${written}, no FICA`
  return written || '–'
}

/** What was shown, so that accepting stores nothing else: id, version of the person and raise, of everyone. */
export function shownKey(
  people: readonly { readonly id: number; readonly version: number }[],
  rows: readonly Pick<PlanRow, 'id' | 'raise'>[],
): string {
  const raises = new Map(rows.map(({ id, raise }) => [id, raise]))
  return people.map(({ id, version }) => `${id}.${version}.${raises.get(id) ?? 0}`).join(' ')
}

/** Ids whose version or raise is another than what was shown, or who are new or gone. */
export function changedSince(shown: string, now: string): readonly number[] {
  const [before, after] = [new Set(shown.split(' ')), new Set(now.split(' '))]
  const differing = [...before, ...after].filter((key) => !before.has(key) || !after.has(key))
  const ids = differing.map((key) => Number(key.split('.')[0]))
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
}
