/** Shares a pool for raises among people by rules in their order. The order of people never matters. */
import type { Cents } from '../../pay/money.ts'
import { type Leg, type Limits, legOf, type Planned, ranksOf, type SpendingRule } from './legs.ts'
import {
  drawOf,
  type HeldBack,
  hourlyOf,
  type PlanPerson,
  type PlanTerms,
  payableSalaries,
  type RaisePlan,
  type Rule,
  type RuleOutcome,
  type Stop,
} from './terms.ts'

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

class Pool {
  readonly #people: readonly Planned[]
  readonly #terms: PlanTerms

  constructor(people: readonly Planned[], terms: PlanTerms) {
    this.#people = people
    this.#terms = terms
  }

  /** a pool below zero gives as much as an empty one */
  get amount(): Cents {
    return Math.max(0, this.#terms.pool)
  }

  /** What raising everyone from present pay to these salaries takes. */
  drawn(salaries: readonly Cents[]): Cents {
    return salaries.reduce((sum, salary, i) => sum + this.#draw(i, salary), 0)
  }

  /**
   * Goes as far as the pool reaches. Steps are taken in the order of their levels, those of one level by id, up to
   * the first that costs more than is left: so a larger pool takes no step back.
   */
  endOn(leg: Leg, end: readonly Cents[], ranks: Limits['ranks']): EndOfPool {
    let [low, high] = [0, LEVELS]
    let [within, beyond] = [leg.at(0), end]
    while (high - low > 1 && !this.#isOneStep(within, beyond)) {
      const middle = low + Math.floor((high - low) / 2)
      const salaries = leg.at(levelAt(leg, middle))
      if (this.drawn(salaries) <= this.amount) [low, within] = [middle, salaries]
      else [high, beyond] = [middle, salaries]
    }
    const reached = levelAt(leg, low)
    const nextDollar = this.#sharesOfNext(leg, reached, end)
    return { ...this.#stepsFrom(within, beyond, ranks), reached, nextDollar }
  }

  #stepsFrom(
    within: readonly Cents[],
    beyond: readonly Cents[],
    ranks: Limits['ranks'],
  ): Pick<EndOfPool, 'salaries' | 'nextStep'> {
    const salaries = [...within]
    let left = this.amount - this.drawn(salaries)
    for (const i of this.#byRank(ranks)) {
      if (beyond[i] === salaries[i]) continue
      const draw = this.#draw(i, beyond[i]!) - this.#draw(i, salaries[i]!)
      if (draw > left) return { salaries, nextStep: { id: this.#people[i]!.person.id, draw } }
      salaries[i] = beyond[i]!
      left -= draw
    }
    return { salaries, nextStep: null }
  }

  /** One step of one person is what no finer level can divide. */
  #isOneStep(low: readonly Cents[], high: readonly Cents[]): boolean {
    let moved: number | null = null
    for (const [i, salary] of high.entries()) {
      if (salary === low[i]) continue
      if (moved !== null) return false
      moved = i
    }
    return moved !== null && this.#people[moved]!.payable.up(low[moved]! + 1) === high[moved]
  }

  /** By id; where order is kept, the higher paid of a position first, so that a step overtakes no one. */
  #byRank(ranks: Limits['ranks']): readonly number[] {
    const rank = this.#people.map(() => 0)
    for (const groups of ranks ?? []) {
      for (const [index, group] of groups.entries()) for (const i of group) rank[i] = index
    }
    return [...this.#people.keys()].sort((a, b) => rank[a]! - rank[b]! || a - b)
  }

  /** How the next dollar is shared: the slope of y(t) where the pool ended. */
  #sharesOfNext(leg: Leg, reached: number, end: readonly Cents[]): readonly number[] {
    const from = leg.exactAt(reached)
    for (let step = SMALL_STEP * leg.highest; step <= leg.highest; step *= 16) {
      const to = reached + step >= leg.highest ? end : leg.exactAt(reached + step)
      const more = to.map((salary, i) => Math.max(0, salary - from[i]!))
      const cost = more.reduce((sum, one, i) => sum + one * this.#costOfDollar(i, from[i]!), 0)
      if (cost > 0) return more.map((one) => one / cost)
    }
    return this.#people.map(() => 0)
  }

  /** Over a thousand dollars, so that whole cents of FICA do not show. */
  #costOfDollar(i: number, salary: number): number {
    const from = Math.round(salary)
    return (this.#draw(i, from + 100_000) - this.#draw(i, from)) / 100_000
  }

  #draw(i: number, salary: Cents): Cents {
    const { person } = this.#people[i]!
    return drawOf(person, salary - person.pay, this.#terms.basis)
  }
}

interface EndOfPool {
  readonly salaries: readonly Cents[]
  /** the level of the rule */
  readonly reached: number
  readonly nextStep: RaisePlan['nextStep']
  /** dollars of the next dollar, by person */
  readonly nextDollar: readonly number[]
}

/** Levels that bisection tells apart; a power of two, so that each is exact. */
const LEVELS = 2 ** 52
const SMALL_STEP = 2 ** -30

function levelAt(leg: Leg, count: number): number {
  return (leg.highest * count) / LEVELS
}

interface Limiting {
  readonly people: readonly Planned[]
  readonly rules: readonly Rule[]
  readonly limits: Limits
  /** salaries of a rule with a pool without end */
  readonly end: readonly Cents[]
}

type Limit = Extract<Stop, { kind: 'limit' }>

/** Of a person whom the rule `wanting` would give more. */
function limitOf(i: number, limiting: Limiting, wanting: number): Limit {
  const { limits, rules, end } = limiting
  const rule = limits.setBy[i]
  if (rule != null && end[i]! >= limits.highest[i]!) {
    return { kind: 'limit', rule, wanting, behind: null }
  }
  const order = rules.findIndex(({ kind }) => kind === 'order')
  return { kind: 'limit', rule: order, wanting, behind: aheadOf(i, limiting) }
}

/** The person with the lowest hourly pay among those who are paid more now. */
function aheadOf(i: number, { people, limits, end }: Limiting): number | null {
  const groups = (limits.ranks ?? []).find((one) => one.some((group) => group.includes(i)))
  const own = groups?.findIndex((group) => group.includes(i)) ?? 0
  const hourly = (j: number) => hourlyOf(people[j]!.person, end[j]!)
  const ahead = (groups ?? []).slice(0, own).flat()
  const [nearest] = ahead.sort((a, b) => hourly(a) - hourly(b) || a - b)
  return nearest === undefined ? null : people[nearest]!.person.id
}

/** Everyone whom limits keep from what the rule would pay. */
function heldBackBy(leg: Leg, limiting: Limiting, wanting: number): readonly HeldBack[] {
  return limiting.people.flatMap(({ person }, i) => {
    const by = leg.wanted[i]! - limiting.end[i]!
    return by > 0 ? [{ id: person.id, limit: limitOf(i, limiting, wanting).rule, by }] : []
  })
}
