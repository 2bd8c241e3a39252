/** Shares a pool for raises among people by rules in their order. The order of people never matters. */
import type { Cents } from '../../pay/money.ts'
import { type Leg, type Limits, legOf, type Planned, ranksOf, type SpendingRule } from './legs.ts'
import { heldBackBy, type Limiting, limitOf } from './limiting.ts'
import { payableSalaries } from './payable.ts'
import type { PlanPerson } from './person.ts'
import { Pool } from './pool.ts'
import type { PlanTerms, RaisePlan, RuleOutcome, Stop } from './raise-plan.ts'
import type { Rule } from './rules.ts'

export function planRaises(people: readonly PlanPerson[], terms: PlanTerms): RaisePlan {
  const planned = people
    .toSorted((a, b) => a.id - b.id)
    .map((person) => ({ person, payable: payableSalaries(person, terms.rounding) }))
  const walk = new Walk(planned, terms)
  for (const [index, rule] of terms.rules.entries()) walk.follow(rule, index)
  return walk.plan()
}

/** Follows the rules twice at once: with the pool, and as though it had no end, to know what it would take. */
class Walk {
  readonly #people: readonly Planned[]
  readonly #terms: PlanTerms
  readonly #pool: Pool
  readonly #given: Cents[][]
  readonly #stops: Stop[]
  readonly #outcomes: RuleOutcome[] = []
  #nextDollar: readonly number[]
  #nextStep: RaisePlan['nextStep'] = null
  #endedAt: number | null = null
  #salaries: readonly Cents[]
  /** salaries after the rules so far with a pool without end; the same until the pool ends */
  #full: readonly Cents[]
  #limits: Limits
  /** a rule without end took what was left, so that no pool is large enough for what follows */
  #isEndless = false

  constructor(people: readonly Planned[], terms: PlanTerms) {
    this.#people = people
    this.#terms = terms
    this.#pool = new Pool(people, terms)
    this.#given = people.map(() => [])
    this.#stops = people.map(() => ({ kind: 'met' }))
    this.#nextDollar = people.map(() => 0)
    this.#salaries = people.map(({ person }) => person.pay)
    this.#full = this.#salaries
    this.#limits = {
      highest: people.map(() => Number.POSITIVE_INFINITY),
      setBy: people.map(() => null),
      ranks: null,
    }
  }

  follow(rule: Rule, index: number): void {
    if (rule.kind === 'freeze' || rule.kind === 'cap') this.#limit(rule, index)
    else this.#spend(rule, index)
  }

  plan(): RaisePlan {
    return {
      terms: this.#terms,
      raises: this.#people.map(({ person }, i) => ({
        person,
        raise: this.#salaries[i]! - person.pay,
        given: this.#given[i]!,
        stop: this.#stops[i]!,
        ofNextDollar: this.#nextDollar[i]!,
      })),
      rules: this.#outcomes,
      drawn: this.#pool.drawn(this.#salaries),
      endedAt: this.#endedAt,
      nextStep: this.#nextStep,
    }
  }

  #limit(rule: Exclude<Rule, SpendingRule>, index: number): void {
    const most = this.#people.map(({ person, payable }) => {
      if (rule.kind === 'cap') return payable.down(person.pay * (1 + rule.percent / 100))
      return person.isFrozen ? person.pay : Number.POSITIVE_INFINITY
    })
    const { highest, setBy } = this.#limits
    // what earlier rules gave stays; the pool without end shows how far they could go
    const next = most.map((one, i) => Math.max(one, this.#full[i]!))
    this.#limits = {
      ...this.#limits,
      highest: next.map((one, i) => Math.min(one, highest[i]!)),
      setBy: next.map((one, i) => (one < highest[i]! ? index : setBy[i]!)),
    }
    for (const given of this.#given) given.push(0)
    this.#outcomes.push({
      ...NOTHING,
      rule,
      exceeded: this.#people.flatMap(({ person }, i) => {
        const by = this.#salaries[i]! - most[i]!
        return by > 0 ? [{ id: person.id, by }] : []
      }),
    })
  }

  #spend(rule: SpendingRule, index: number): void {
    const leg = legOf(rule, this.#people, { salaries: this.#full, limits: this.#limits })
    const end = leg.at(leg.highest)
    const needed = this.#pool.drawn(end)
    const before = this.#salaries
    const reached = this.#pay(leg, { end, needed, index })
    const isEndless = rule.kind === 'across' && rule.percent === null
    if (isEndless && needed > this.#pool.amount) this.#isEndless = true
    const limiting = this.#limitingAt(end)
    this.#explain(leg, limiting, index)
    const given = this.#salaries.map((salary, i) => salary - before[i]!)
    for (const [i, one] of given.entries()) this.#given[i]!.push(one)
    this.#outcomes.push({
      ...NOTHING,
      rule,
      given: given.reduce((sum, one) => sum + one, 0),
      people: given.filter((one) => one > 0).length,
      missing: this.#isEndless ? null : Math.max(0, needed - this.#pool.amount),
      reached,
      heldBack: isEndless ? [] : heldBackBy(leg, limiting, index),
    })
    this.#full = end
    if (rule.kind === 'order') this.#limits = { ...this.#limits, ranks: ranksOf(this.#people) }
  }

  /** Pays a rule out, or as much of it as the pool has left; answers the level where the pool ended. */
  #pay(
    leg: Leg,
    at: { readonly end: readonly Cents[]; readonly needed: Cents; readonly index: number },
  ): number | null {
    if (this.#endedAt !== null) return null
    if (at.needed <= this.#pool.amount) {
      this.#salaries = at.end
      return null
    }
    const ended = this.#pool.endOn(leg, at.end, this.#limits.ranks)
    this.#endedAt = at.index
    this.#salaries = ended.salaries
    this.#nextStep = ended.nextStep
    this.#nextDollar = ended.nextDollar
    return ended.reached
  }

  #limitingAt(end: readonly Cents[]): Limiting {
    return { people: this.#people, rules: this.#terms.rules, limits: this.#limits, end }
  }

  /** Says what stops each person at this rule: the pool once and for all, a limit until a later rule gives more. */
  #explain(leg: Leg, limiting: Limiting, index: number): void {
    const { end } = limiting
    for (const i of this.#people.keys()) {
      if (this.#stops[i]!.kind === 'pool') continue
      if (this.#endedAt !== null && end[i]! > this.#salaries[i]!) {
        this.#stops[i] = { kind: 'pool', rule: index }
      } else if (leg.wanted[i]! > end[i]!) this.#stops[i] = limitOf(i, limiting, index)
      else if (end[i]! > this.#full[i]!) this.#stops[i] = { kind: 'met' }
    }
  }
}

const NOTHING: Omit<RuleOutcome, 'rule'> = {
  ...{ given: 0, people: 0, missing: 0, reached: null },
  ...{ heldBack: [], exceeded: [] },
}
