/** Shares a pool for raises among people by rules in their order. The order of people never matters. */
import type { Cents } from '../../pay/money.ts'
import {
  type Leg,
  type Limits,
  legOf,
  lowestAhead,
  NO_LIMITS,
  type Planned,
  type Ranks,
  ranksOf,
  type SpendingRule,
} from './legs.ts'
import {
  drawOf,
  type HeldBack,
  NOISE,
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
  readonly #spent: Spent[] = []
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
    this.#nextDollar = people.map(() => 0)
    this.#salaries = people.map(({ person }) => person.pay)
    this.#full = this.#salaries
    this.#limits = NO_LIMITS
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
        stops: this.#stopsOf(i),
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
    // what earlier rules gave stays; the pool without end shows how far they could go
    const highest = most.map((one, i) => Math.max(one, this.#full[i]!))
    this.#limits = { ...this.#limits, most: [...this.#limits.most, { rule: index, highest }] }
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
    const free = legOf(rule, this.#people, { salaries: this.#full, limits: NO_LIMITS })
    const end = leg.at(leg.highest)
    const needed = this.#pool.drawn(end)
    const before = this.#salaries
    const reached = this.#pay(leg, { end, needed, index })
    const isEndless = rule.kind === 'across' && rule.percent === null
    if (isEndless && needed > this.#pool.amount) this.#isEndless = true
    const spent: Spent = {
      ...{ index, end, limits: this.#limits },
      wanted: free.at(free.highest),
      asked: reached === null ? null : free.at(reached),
    }
    this.#spent.push(spent)
    const given = this.#salaries.map((salary, i) => salary - before[i]!)
    for (const [i, one] of given.entries()) this.#given[i]!.push(one)
    this.#outcomes.push({
      ...NOTHING,
      rule,
      given: given.reduce((sum, one) => sum + one, 0),
      people: given.filter((one) => one > 0).length,
      missing: this.#isEndless ? null : Math.max(0, needed - this.#pool.amount),
      reached,
      heldBack: isEndless ? [] : this.#heldBackBy(spent),
    })
    this.#full = end
    if (rule.kind === 'order') {
      this.#limits = { ...this.#limits, ranks: { rule: index, positions: ranksOf(this.#people) } }
    }
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
    const ended = this.#pool.endOn(leg, at.end, this.#limits.ranks?.positions ?? [])
    this.#endedAt = at.index
    this.#salaries = ended.salaries
    this.#nextStep = ended.nextStep
    this.#nextDollar = ended.nextDollar
    return ended.reached
  }

  /**
   * The constraints that are active at the solution for the first rule that would give a person more: limits, the
   * pool, or both where each alone stops the next step. Without all of them the person would get more of that rule.
   */
  #stopsOf(i: number): readonly Stop[] {
    const salary = this.#salaries[i]!
    const wanting = this.#spent.find(({ wanted }) => wanted[i]! > salary)
    if (!wanting) return []
    const { index, end, asked } = wanting
    if (this.#endedAt === null || index < this.#endedAt) return this.#limitsOn(i, wanting, end)
    // where the pool ended, a limit stops those who would have got more at the level that was reached
    const held = asked !== null && asked[i]! > salary
    const limits = held ? this.#limitsOn(i, wanting, this.#salaries) : []
    if (limits.length > 0) return limits
    const alone = end[i]! > salary
    return [...(alone ? [] : this.#limitsOn(i, wanting, end)), { kind: 'pool', rule: index }]
  }

  /** Limits that leave a person not one step above a salary while the others are paid these. */
  #limitsOn(
    i: number,
    { limits }: Spent,
    salaries: readonly Cents[],
    salary = this.#salaries[i]!,
  ): readonly Limit[] {
    const { person, payable } = this.#people[i]!
    const next = payable.up(salary + 1)
    const most = limits.most.filter(({ highest }) => next > highest[i]!)
    const ahead = limits.ranks && lowestAhead(i, this.#people, limits.ranks.positions, salaries)
    return [
      ...most.map(({ rule }): Limit => ({ kind: 'limit', rule, behind: null })),
      ...(limits.ranks && ahead && next > ahead.hourly * person.yearlyHours + NOISE
        ? [{ kind: 'limit', rule: limits.ranks.rule, behind: ahead.id } as const]
        : []),
    ]
  }

  /** Everyone whom limits keep from what the rule would pay. */
  #heldBackBy(spent: Spent): readonly HeldBack[] {
    return this.#people.flatMap(({ person }, i) => {
      const by = spent.wanted[i]! - spent.end[i]!
      const [limit] = by > 0 ? this.#limitsOn(i, spent, spent.end, spent.end[i]) : []
      return limit ? [{ id: person.id, limit: limit.rule, by }] : []
    })
  }
}

/** What a rule would pay everyone, and what held it back. */
interface Spent {
  /** of the rule */
  readonly index: number
  readonly limits: Limits
  /** salaries with a pool without end */
  readonly end: readonly Cents[]
  /** the same without limits */
  readonly wanted: readonly Cents[]
  /** without limits, at the level where the pool ended in this rule; null where it did not */
  readonly asked: readonly Cents[] | null
}

type Limit = Extract<Stop, { kind: 'limit' }>

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
  endOn(leg: Leg, end: readonly Cents[], ranks: Ranks): EndOfPool {
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
    ranks: Ranks,
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
  #byRank(ranks: Ranks): readonly number[] {
    const rank = this.#people.map(() => 0)
    for (const groups of ranks) {
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
