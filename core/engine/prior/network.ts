/**
 * The network of the pay prior: a transformer over rows. Every row of the context reads all rows of the context; a
 * question reads them too and no other question. So keys and values of the context are computed once and kept.
 */
import { emptyMatrix, type Matrix, multiply } from './matrix.ts'
import {
  BLOCKS,
  type DenseLayer,
  type Normalization,
  type PriorWeights,
  QUANTILES,
  WIDTH,
} from './weights.ts'

/** By block: keys by row, and values turned round (by number, then row). */
export type ContextMemory = readonly { readonly keys: Matrix; readonly values: Matrix }[]

const HEADS = 4
const HEAD = WIDTH / HEADS

/** About 1.08 M + 2,048 N multiply-adds for each of N rows; keeps 2,048 N floats. */
export function rememberContext(
  weights: PriorWeights,
  features: Matrix,
  told: Matrix,
): ContextMemory {
  const x = dense(weights.input, features)
  addTo(x, dense(weights.told, told))
  addTo(x, dense(weights.second, gelu(copyOf(x))))
  return weights.blocks.map((block, layer) => {
    const z = normalized(block.beforeAttention, x)
    const memory = { keys: dense(block.keys, z), values: turned(block.values, z) }
    // nothing reads what the last block would make of the context
    if (layer + 1 < BLOCKS) throughBlock(block, x, z, memory)
    return memory
  })
}

/**
 * By row, five numbers that never fall from one to the next: how far the quantiles are from the ridge's answer, in
 * usual misses. About .83 M + 2,048 N multiply-adds a row.
 */
export function readContext(
  weights: PriorWeights,
  memory: ContextMemory,
  features: Matrix,
): Matrix {
  const x = dense(weights.input, features)
  addTo(x, dense(weights.second, gelu(copyOf(x))))
  weights.blocks.forEach((block, layer) => {
    throughBlock(block, x, normalized(block.beforeAttention, x), memory[layer]!)
  })
  const hidden = gelu(dense(weights.head, normalized(weights.last, x)))
  const out = dense(weights.quantiles, hidden)
  for (let at = 0; at < out.values.length; at += QUANTILES) {
    const own = out.values.subarray(at, at + QUANTILES)
    const [lowest, low, center, high, highest] = [...own] as [number, ...number[]]
    own[2] = center!
    own[1] = center! - QUARTILE * step(low!)
    own[0] = own[1]! - TAIL * step(lowest)
    own[3] = center! + QUARTILE * step(high!)
    own[4] = own[3]! + TAIL * step(highest!)
  }
  return out
}

/** The 75th percentile of a normal distribution, and from there to the 90th. */
const QUARTILE = 0.6745
const TAIL = 0.6071

/** Softplus: above 0, and 1 at 0. */
function step(value: number): number {
  return (Math.max(value, 0) + Math.log1p(Math.exp(-Math.abs(value)))) / Math.LN2
}

type Block = PriorWeights['blocks'][number]

/** Changes `x`; `z` is its normalized copy. */
function throughBlock(block: Block, x: Matrix, z: Matrix, memory: ContextMemory[number]): void {
  addTo(x, dense(block.attended, attended(dense(block.query, z), memory)))
  const wide = dense(block.wide, normalized(block.beforeFeedForward, x))
  addTo(x, dense(block.narrow, gelu(wide)))
}

/** So many rows attend at a time: their scores stay in the processor's cache. */
const ATTENDING = 16

function attended(queries: Matrix, { keys, values }: ContextMemory[number]): Matrix {
  const out = emptyMatrix(queries.rows, WIDTH)
  const scores = emptyMatrix(ATTENDING, keys.rows)
  for (let head = 0; head < HEADS; head++) {
    const first = head * HEAD
    const ownKeys = { ...keys, values: keys.values.subarray(first) }
    const ownValues = { ...values, values: values.values.subarray(first * keys.rows), rows: HEAD }
    for (let from = 0; from < queries.rows; from += ATTENDING) {
      const rows = Math.min(ATTENDING, queries.rows - from)
      const part = (whole: Matrix) => {
        return { ...whole, rows, values: whole.values.subarray(from * WIDTH + first) }
      }
      const shares = { ...scores, rows }
      multiply(part(queries), ownKeys, HEAD, shares)
      softmax(shares)
      multiply(shares, ownValues, keys.rows, part(out))
    }
  }
  return out
}

/** Scores of a row to shares that sum to 1. */
function softmax({ values, rows, stride }: Matrix): void {
  const cooled = 1 / Math.sqrt(HEAD)
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * stride, (row + 1) * stride)
    let most = own[0]!
    for (let k = 1; k < stride; k++) if (own[k]! > most) most = own[k]!
    let sum = 0
    for (let k = 0; k < stride; k++) {
      const share = Math.exp(cooled * (own[k]! - most))
      own[k] = share
      sum += share
    }
    for (let k = 0; k < stride; k++) own[k]! /= sum
  }
}

function dense({ weight, bias, inputs, outputs }: DenseLayer, x: Matrix): Matrix {
  const out = emptyMatrix(x.rows, outputs)
  multiply(x, { values: weight, rows: outputs, stride: inputs }, inputs, out)
  if (bias) {
    for (let at = 0; at < out.values.length; at += outputs) {
      for (let k = 0; k < outputs; k++) out.values[at + k]! += bias[k]!
    }
  }
  return out
}

/** The layer's outputs by number, then row. */
function turned({ weight, bias, inputs, outputs }: DenseLayer, x: Matrix): Matrix {
  const out = emptyMatrix(outputs, x.rows)
  multiply({ values: weight, rows: outputs, stride: inputs }, x, inputs, out)
  for (let k = 0; k < outputs; k++) {
    const own = out.values.subarray(k * x.rows, (k + 1) * x.rows)
    for (let row = 0; row < x.rows; row++) own[row]! += bias![k]!
  }
  return out
}

function normalized({ scale, shift }: Normalization, x: Matrix): Matrix {
  const out = emptyMatrix(x.rows, WIDTH)
  for (let at = 0; at < x.values.length; at += WIDTH) {
    let [sum, squares] = [0, 0]
    for (let k = 0; k < WIDTH; k++) sum += x.values[at + k]!
    const mean = sum / WIDTH
    for (let k = 0; k < WIDTH; k++) squares += (x.values[at + k]! - mean) ** 2
    const deviation = Math.sqrt(squares / WIDTH + 1e-5)
    for (let k = 0; k < WIDTH; k++) {
      out.values[at + k] = ((x.values[at + k]! - mean) / deviation) * scale[k]! + shift[k]!
    }
  }
  return out
}

/** In place: x times about the normal probability of x, by its usual formula with tanh. */
function gelu(x: Matrix): Matrix {
  const { values } = x
  for (let k = 0; k < values.length; k++) {
    const one = values[k]!
    const inner = Math.sqrt(2 / Math.PI) * (one + 0.044715 * one * one * one)
    values[k] = 0.5 * one * (1 + Math.tanh(inner))
  }
  return x
}

function copyOf(x: Matrix): Matrix {
  return { ...x, values: x.values.slice() }
}

function addTo({ values }: Matrix, other: Matrix): void {
  for (let k = 0; k < values.length; k++) values[k]! += other.values[k]!
}
