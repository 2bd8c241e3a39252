/** What every suite of attacks is asked for, and what it answers. */
import { BOUNDS, type Found } from './judge.ts'

export interface AttackSize {
  readonly victims: number
  /** The survey as it is, and those in which a victim earns something else. */
  readonly worlds: number
  /** About each victim, of the suite of questions. */
  readonly questions: number
}

export interface AttackResult {
  readonly name: string
  readonly victims: number
  /** victims whose pay was the only one of their crowd that the attacker did not invent */
  readonly leftAlone: number
  readonly told: readonly Found[]
  /** what nobody promises to hold: shown to compare with */
  readonly isUnguarded: boolean
}

/** Of several ways to guess, for every bound the one that found most above chance. */
export function bestOf(ways: readonly (readonly Found[])[]): readonly Found[] {
  return BOUNDS.flatMap((bound) => {
    const here = ways.flat().filter((one) => one.bound === bound)
    return here.sort((a, b) => b.above - a.above).slice(0, 1)
  })
}
