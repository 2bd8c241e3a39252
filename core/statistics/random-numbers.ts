/** Numbers that look random and are the same for the same seed. */

/** Numbers in [0, 1). Source: mulberry32, T. Ettinger 2017, public domain. */
export function randomNumbers(seed: number): () => number {
  // 32 bits with a sign: a number beyond them would be put on the heap at every call
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
