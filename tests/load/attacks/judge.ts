/**
 * How near an attack comes, beside chance. Chance is the same attack on a survey in which the victim earns something
 * else, about whose pay it can find nothing. Every guess in every world is judged by the pay of every world: what
 * was guessed where the victim earns just that is found, the others are chance. Both are means over a victim's worlds,
 * and their difference has the error of as many independent victims.
 */
import { quantile } from '~/core/engine/statistics/quantile.ts'
import type { Victim as AnyVictim } from './arena.ts'

type Victim = Pick<AnyVictim, 'expected' | 'worlds'>

/**
 * What one way of guessing says of each victim in each of its worlds, in log pay beyond the model; in the first alone
 * where the others cannot be asked.
 */
export interface Guesses {
  readonly name: string
  readonly of: readonly (readonly number[])[]
}

/** What counts as found. */
export const BOUNDS = ['$200', '1%', '2%', '5%'] as const
export type Bound = (typeof BOUNDS)[number]

/** Shares of the victims. */
export interface Found {
  readonly bound: Bound
  readonly found: number
  readonly chance: number
  /** `found - chance`, and half the width of its 95% interval */
  readonly above: number
  readonly error: number
}

/** Prints how near a way of guessing came, and answers it for every bound. */
export function judge(
  { victims }: { readonly victims: readonly Victim[] },
  { name, of }: Guesses,
): readonly Found[] {
  const told = BOUNDS.map((bound) => foundWithin(victims, of, bound))
  const own = victims.map((victim, i) => missOf(victim, of[i]![0]!, victim.worlds[0]!).dollars)
  const columns = told.map(({ found, chance, above, error }) => {
    return `${percent(found)} ${percent(chance)} ${percent(above)} ±${percent(error)}`.padStart(26)
  })
  console.log(`${name.padEnd(26)}${columns.join('')}   $${Math.round(quantile(own, 0.5))}`)
  return told
}

/** The line above what `judge` prints. */
export function printHead(): void {
  const columns = BOUNDS.map((bound) => `${bound}: found chance above`.padStart(26))
  console.log(`${''.padEnd(26)}${columns.join('')}   median miss`)
}

/** In percent with one decimal. */
export function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** Of one guess at each victim's pay in dollars; chance is the same guess at the pays of all other victims. */
export function foundAmong(
  guesses: readonly { readonly guess: number; readonly pay: number }[],
): readonly Found[] {
  const share = (guess: number, pay: number) => {
    const dollars = Math.abs(guess - pay)
    return { dollars, share: dollars / pay }
  }
  return BOUNDS.map((bound) =>
    compared(
      bound,
      guesses.map(({ guess, pay }, i) => {
        const others = guesses.filter((_, other) => other !== i)
        const hits = others.filter((other) => isWithin(share(guess, other.pay), bound))
        const found = isWithin(share(guess, pay), bound) ? 1 : 0
        return { found, chance: hits.length / Math.max(1, others.length) }
      }),
    ),
  )
}

function foundWithin(victims: readonly Victim[], of: Guesses['of'], bound: Bound): Found {
  return compared(
    bound,
    victims.map((victim, i) => hitsOf(victim, of[i]!, bound)),
  )
}

interface Hits {
  readonly found: number
  readonly chance: number
}

function compared(bound: Bound, each: readonly Hits[]): Found {
  const above = each.map(({ found, chance }) => found - chance)
  const mean = meanOf(above)
  const variance = meanOf(above.map((one) => (one - mean) ** 2))
  return {
    bound,
    found: meanOf(each.map(({ found }) => found)),
    chance: meanOf(each.map(({ chance }) => chance)),
    above: mean,
    error: 1.96 * Math.sqrt(variance / Math.max(1, each.length - 1)),
  }
}

function hitsOf(victim: Victim, guesses: readonly number[], bound: Bound): Hits {
  const { worlds } = victim
  let [found, chance] = [0, 0]
  for (const [here, guess] of guesses.entries()) {
    for (const [there, residual] of worlds.entries()) {
      if (!isWithin(missOf(victim, guess, residual), bound)) continue
      if (here === there) found += 1
      else chance += 1
    }
  }
  const pairs = guesses.length * (worlds.length - 1)
  return { found: found / guesses.length, chance: chance / Math.max(1, pairs) }
}

interface Miss {
  readonly share: number
  readonly dollars: number
}

function missOf({ expected }: Victim, guess: number, residual: number): Miss {
  const share = Math.abs(Math.expm1(guess - residual))
  return { share, dollars: share * expected * Math.exp(residual) }
}

function isWithin({ share, dollars }: Miss, bound: Bound): boolean {
  return bound === '$200' ? dollars <= 200 : share <= Number.parseInt(bound, 10) / 100
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
}
