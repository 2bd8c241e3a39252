/**
 * Reproducible randomness: xoshiro128** (Blackman and Vigna 2018) seeded by the mixer of splitmix32, so that the same
 * seed and stream give the same numbers on every machine. One stream an organization: any can be drawn alone.
 */

/** Numbers thrown away first, until every word of the state has met every other. */
const WARM_UP = 12

export interface Random {
  /** In [0, 1), 32 bits. */
  uniform(): number
  /** Standard normal, by the polar method of Marsaglia. */
  normal(): number
  /** 32 random bits as an unsigned integer. */
  bits(): number
}

/**
 * The state holds seed and stream in words of their own, each mixed one to one, so that no two streams of
 * a seed are ever the same: 32 bits of both together would repeat after some 80,000 organizations.
 */
export function createRandom(seed: number, stream: number): Random {
  const words = [mix(seed), mix(stream + 0x9e3779b9), mix(seed ^ mix(stream)), mix(~stream)]
  const bits = xoshiro128(() => words.shift() ?? 0)
  for (let i = 0; i < WARM_UP; i += 1) bits()
  const uniform = () => bits() / 4294967296
  let spare: number | undefined
  const normal = () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    for (;;) {
      const u = 2 * uniform() - 1
      const v = 2 * uniform() - 1
      const square = u * u + v * v
      if (square === 0 || square >= 1) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = v * factor
      return u * factor
    }
  }
  return { uniform, normal, bits }
}

export function chance(random: Random, probability: number): boolean {
  return random.uniform() < probability
}

/** Student's t: as wide as the normal in the middle, with tails as heavy as real pay has. */
export function studentT(random: Random, degrees: number): number {
  let chiSquare = 0
  for (let i = 0; i < degrees; i += 1) chiSquare += random.normal() ** 2
  return random.normal() / Math.sqrt(chiSquare / degrees)
}

export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.uniform())
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** The value whose share the draw falls into; shares need not sum to 1. */
export function pick<Value>(
  random: Random,
  choices: readonly (readonly [value: Value, share: number])[],
): Value {
  const total = choices.reduce((sum, [, share]) => sum + share, 0)
  let left = random.uniform() * total
  for (const [value, share] of choices) {
    left -= share
    if (left < 0) return value
  }
  const last = choices.at(-1)
  if (!last) throw new RangeError('nothing to pick from')
  return last[0]
}

/** A version 4 UUID made of the stream's bits. */
export function uuid(random: Random): string {
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  const [a, b, c, d] = [random.bits(), random.bits(), random.bits(), random.bits()]
  const second = hex(((b & 0xffff0fff) | 0x4000) >>> 0)
  const third = hex(((c & 0x3fffffff) | 0x80000000) >>> 0)
  return `${hex(a)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(d)}`
}

/** The generator itself; its four words of state come from `next`. */
export function xoshiro128(next: () => number): () => number {
  let [s0, s1, s2, s3] = [next(), next(), next(), next()]
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotateLeft(s3, 11)
    return result
  }
}

/** Reversible: different inputs have different outputs. */
function mix(value: number): number {
  let z = value
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return z ^ (z >>> 15)
}

function rotateLeft(value: number, count: number): number {
  return (value << count) | (value >>> (32 - count))
}
