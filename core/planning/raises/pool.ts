/** The pool: what salaries take from it, and how far a rule gets in which it ends. */
import type { Cents } from '../../pay/money.ts'
import type { Leg, Limits, Planned } from './legs.ts'
import { drawOf } from './person.ts'
import type { PlanTerms, RaisePlan } from './raise-plan.ts'

export class Pool {
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

export interface EndOfPool {
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
