/**
 * The weights of the pay prior, a network that was trained once on many pay tables (docs/methodology/prior.md): half
 * precision floats, low byte first, one array after the other in the order in which they are read here.
 */

export interface DenseLayer {
  /** By output, then input. */
  readonly weight: Float32Array
  /** By output; null for none. */
  readonly bias: Float32Array | null
  readonly inputs: number
  readonly outputs: number
}

export interface Normalization {
  readonly scale: Float32Array
  readonly shift: Float32Array
}

export type PriorWeights = ReturnType<typeof parseWeights>

/** Numbers that describe a row to the network, and numbers in which it thinks. */
export const FEATURES = 107
export const WIDTH = 128
/** What the network reads of a context row's pay: its miss, the size of the miss, pay, and one. */
export const TOLD = 4
export const BLOCKS = 8
export const QUANTILES = 5

/** Throws a RangeError for a file of another length. That its content is right is for a fingerprint to say. */
export function parseWeights(bytes: Uint8Array) {
  const halves = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let place = 0
  const floats = (count: number) => {
    if (2 * (place + count) > bytes.length) throw new RangeError('The weights end too early.')
    const start = place
    place += count
    return Float32Array.from({ length: count }, (_, k) =>
      floatOfHalf(halves.getUint16(2 * (start + k), true)),
    )
  }
  const dense = (outputs: number, inputs: number, isBiased = true): DenseLayer => ({
    weight: floats(outputs * inputs),
    bias: isBiased ? floats(outputs) : null,
    ...{ inputs, outputs },
  })
  const normalization = (): Normalization => ({ scale: floats(WIDTH), shift: floats(WIDTH) })
  const readKeysAndValues = () => {
    const [keys, values] = [floats(WIDTH * WIDTH), floats(WIDTH * WIDTH)]
    const sides = { inputs: WIDTH, outputs: WIDTH }
    return {
      keys: { weight: keys, bias: floats(WIDTH), ...sides },
      values: { weight: values, bias: floats(WIDTH), ...sides },
    }
  }
  const weights = {
    input: dense(WIDTH, FEATURES),
    told: dense(WIDTH, TOLD, false),
    second: dense(WIDTH, WIDTH),
    blocks: Array.from({ length: BLOCKS }, () => ({
      beforeAttention: normalization(),
      beforeFeedForward: normalization(),
      query: dense(WIDTH, WIDTH),
      ...readKeysAndValues(),
      attended: dense(WIDTH, WIDTH),
      wide: dense(2 * WIDTH, WIDTH),
      narrow: dense(WIDTH, 2 * WIDTH),
    })),
    last: normalization(),
    head: dense(WIDTH, WIDTH),
    quantiles: dense(QUANTILES, WIDTH),
  }
  if (2 * place !== bytes.length) throw new RangeError('The weights end too late.')
  return weights
}

/** IEEE 754 binary16. */
function floatOfHalf(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023]
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15)
  return bits >> 15 ? -size : size
}
