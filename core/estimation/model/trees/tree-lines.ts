/** The explanation of model and trees together, by line: the model's own sum, and Shapley values of the trees. */
import { type ShapleyValues, shapleyValues } from '~/core/statistics/trees/shapley.ts'
import type { PlaceInBins } from '~/core/statistics/trees/soft-answers.ts'
import type { SurveyFeatures } from '../features.ts'
import type { ContributionKey, DirectTrees, TreeColumn } from '../fitted-model.ts'
import { emptyLines, LINES } from '../lines.ts'
import { stacked } from './stacked-trees.ts'

/** Log pay as a base and what each line adds to it. */
export interface LinesOfPay {
  readonly base: number
  readonly lines: Readonly<Record<ContributionKey, number>>
}

/** What belongs to no line (the year) is part of the base. */
const NO_LINE = LINES.length

/** Of the trees alone; the base is their answer to nobody in particular. */
export function linesOfTrees(
  trees: DirectTrees,
  features: SurveyFeatures,
  place: PlaceInBins,
): LinesOfPay {
  const shapley = shapleyOf(trees, features)
  const values = new Float64Array(LINES.length + 1)
  shapley.addTo(values, place)
  const lines = emptyLines()
  LINES.forEach((line, player) => {
    lines[line] = values[player]!
  })
  return { base: trees.base + shapley.expected + values[NO_LINE]!, lines }
}

function shapleyOf(trees: DirectTrees, features: SurveyFeatures): ShapleyValues {
  const known = knownByTrees.get(trees)
  if (known) return known
  const players = trees.columns.map((column) => lineOf(features, column))
  const made = shapleyValues(trees.trees, players)
  knownByTrees.set(trees, made)
  return made
}

/** Trees never change, so what follows from them is worked out once; forgotten with them. */
const knownByTrees = new WeakMap<DirectTrees, ShapleyValues>()

/** Of model and trees as they are stacked. */
export function stackedLines(share: number, own: LinesOfPay, trees: LinesOfPay): LinesOfPay {
  const lines = emptyLines()
  for (const line of LINES) lines[line] = stacked(share, own.lines[line], trees.lines[line])
  return { base: stacked(share, own.base, trees.base), lines }
}

function lineOf({ numerics, terms }: SurveyFeatures, { kind, of }: TreeColumn): number {
  const { line } = kind === 'level' ? terms[of]! : numerics[of]!
  return line === null ? NO_LINE : LINES.indexOf(line)
}
