/** A range in one line, as at a terminal: "budget=0.5..2", "experience=5..20", "attendance=200..". */
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { AXES, type Axis, type AxisRange, type OwnNumbers, PARSERS } from './ranges.ts'

/** Plain numbers below it are times one's own; 0.015k is $15 or 15 people. */
const LARGEST_FACTOR = 20

/**
 * Numbers below 20 are times one's own budget or attendance: 0.5..2 is half to double. Others are amounts: 650k..1.2m.
 * Experience is in years. An end that is left out is no limit.
 */
export function readWindow(
  text: string,
  own: OwnNumbers,
): Reading<{ readonly axis: Axis; readonly range: AxisRange }> {
  const [, name = '', from = '', to = ''] =
    /^\s*([a-z]+)\s*=\s*(.*?)\s*\.\.\s*(.*?)\s*$/i.exec(text) ?? []
  const axis = AXES.find((one) => one === name.toLowerCase())
  if (!axis) return refused(`Write ${AXES.join(', ')} = lowest..highest, such as budget=0.5..2.`)
  const ends = [from, to].map((end) => readEnd(axis, end, own[axis]))
  const wrong = ends.find((end) => !end.ok)
  if (wrong && !wrong.ok) return wrong
  const [low = null, high = null] = ends.map((end) => (end.ok ? end.value : null))
  const isReversed = low !== null && high !== null && low > high
  return understood({ axis, range: isReversed ? { from: high, to: low } : { from: low, to: high } })
}

function readEnd(axis: Axis, text: string, own: number | null): Reading<number | null> {
  if (text === '') return understood(null)
  const isFactor =
    axis !== 'experience' && /^\d*\.?\d+$/.test(text) && Number(text) < LARGEST_FACTOR
  if (!isFactor) return PARSERS[axis](text)
  if (own === null) {
    return refused(
      `The ${axis} is not entered, so it cannot be multiplied. Write an amount, such as 650k.`,
    )
  }
  return understood(Math.round(Number(text) * own * 100) / 100)
}
