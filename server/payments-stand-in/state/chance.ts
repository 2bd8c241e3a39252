/** Where ids and chance come from: the system's random source, or a seed, so that a history repeats. */
import { randomInt } from 'node:crypto'

/** A number from 0 to below 1. */
export type Chance = () => number

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 24 letters and digits, as Stripe's newer ids have them. */
const ID_LENGTH = 24

export const randomChance: Chance = () => randomInt(2 ** 32) / 2 ** 32

/** The same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function letters(chance: Chance, length = ID_LENGTH): string {
  return Array.from({ length }, () => LETTERS[Math.floor(chance() * LETTERS.length)]).join('')
}
