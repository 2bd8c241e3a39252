/** Two or three positions that one person holds, with shares of the work that sum to 100%. */
import { roundToSum } from '../../engine/facts/disclosure.ts'
import {
  POSITION_FIELDS,
  type PositionRow,
  positionProblem,
  WEIGHT_FIELDS,
  type WeightedPosition,
  weightedPositions,
} from '../../engine/facts/weighted-positions.ts'
import { wholePercentBetween } from '../../forms/numbers.ts'
import { type Reading, readTyped, refused, understood } from '../../forms/reading.ts'
import { isPositionKey } from './position-name.ts'

/** Shares in whole percent that sum to 100. */
export type Blend = readonly WeightedPosition[]

const MOST = 3
const PART = /^([^:]+):(\d{1,3})$/

/** As addresses and the terminal write it: "youth-pastor:60,custodian:40". */
export function parseBlend(text: string): Reading<Blend> {
  const parts = text.split(',').map((part) => PART.exec(part.trim()))
  const rows = parts.flatMap((part) =>
    part && isPositionKey(part[1]!) ? [{ position: part[1]!, weight: Number(part[2]) }] : [],
  )
  if (rows.length !== parts.length) {
    return refused('Write each position with its share, such as youth-pastor:60,custodian:40.')
  }
  if (rows.length < 2 || rows.length > MOST) return refused('A blend has two or three positions.')
  const problem = positionProblem(rows)
  return problem ? refused(problem.sentence) : understood(weightedPositions(rows))
}

export function blendText(blend: Blend): string {
  return blend.map(({ position, weight }) => `${position}:${weight}`).join(',')
}

/** What was typed into the three rows, or what is wrong with it, by field. */
export interface TypedBlend {
  readonly values: Readonly<Record<string, string>>
  /** null where something is wrong, and while fewer than two positions are chosen */
  readonly blend: Blend | null
  readonly errors: Readonly<Record<string, string>>
}

/** Reads the rows. The one share that is left out is what the others leave of 100. */
export function readBlendFields(typed: Readonly<Record<string, string>>): TypedBlend {
  const errors: Record<string, string> = {}
  const rows = POSITION_FIELDS.map((field, i): PositionRow => {
    const name = WEIGHT_FIELDS[i]!
    const { value, problem } = readTyped(typed[name], wholePercentBetween(1, 99))
    if (problem !== null) errors[name] = problem
    const position = typed[field] || null
    return { position, weight: value }
  })
  const full = withTheRest(rows)
  const values = Object.fromEntries(
    full.flatMap(({ position, weight }, i) => [
      [POSITION_FIELDS[i]!, position ?? ''],
      [
        WEIGHT_FIELDS[i]!,
        errors[WEIGHT_FIELDS[i]!] ? (typed[WEIGHT_FIELDS[i]!] ?? '') : String(weight ?? ''),
      ],
    ]),
  )
  if (Object.keys(errors).length > 0) return { values, blend: null, errors }
  const chosen = weightedPositions(full)
  if (chosen.length < 2) return { values, blend: null, errors }
  const problem = positionProblem(full)
  if (problem) return { values, blend: null, errors: { [problem.field]: problem.sentence } }
  return { values, blend: chosen, errors }
}

function withTheRest(rows: readonly PositionRow[]): readonly PositionRow[] {
  const filled = rows.filter(({ position }) => position !== null)
  const open = filled.filter(({ weight }) => weight === null)
  const rest = 100 - filled.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  if (filled.length < 2 || open.length !== 1 || rest < 1) return rows
  return rows.map((row) => (row === open[0] ? { ...row, weight: rest } : row))
}

/**
 * Shares after one of them was changed, whole percent that sum to 100: the others keep their proportion among
 * themselves, and at least 1 each. Null where the changed one leaves them too little.
 *
 * @param weights of the chosen positions, in their order; null where none was typed yet
 */
export function balanced(
  weights: readonly (number | null)[],
  changed: number,
): readonly number[] | null {
  const own = weights[changed] ?? null
  const others = weights.flatMap((weight, i) => (i === changed ? [] : [weight ?? 1]))
  const most = 100 - others.length
  if (own === null || others.length === 0) return null
  if (!Number.isInteger(own) || own < 1 || own > most) return null
  const sum = others.reduce((total, weight) => total + weight, 0)
  // above the 1 that each keeps
  const room = most - own
  const parts = roundToSum(
    others.map((weight) => (room * weight) / sum),
    room,
    1,
  )
  return parts.map((part) => part + 1).toSpliced(changed, 0, own)
}
