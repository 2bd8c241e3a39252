/** The lines of the survey's explanations: which of them each feature's contribution goes to. */
import type { EvaluatedPosition } from './evaluate-position.ts'
import type { SurveyFeatures } from './features.ts'
import type { ContributionKey } from './fitted-model.ts'

/** In the order they are shown. */
export const LINES = [
  'position',
  'size',
  'place',
  'experience',
  'education',
  'hours',
  'denomination',
  'comparables',
] as const satisfies readonly ContributionKey[]

/** Contributions by line; what belongs to no line (the year) is part of the base. */
export function linesOf(
  { numerics, terms }: SurveyFeatures,
  { contributions, effects }: Pick<EvaluatedPosition, 'contributions' | 'effects'>,
): Record<ContributionKey, number> {
  const lines = emptyLines()
  for (let k = 0; k < terms.length; k++) {
    const { line } = terms[k]!
    if (line !== null) lines[line] += effects[k]!
  }
  for (let q = 0; q < numerics.length; q++) lines[numerics[q]!.line] += contributions[q]!
  return lines
}

export function emptyLines(): Record<ContributionKey, number> {
  return {
    position: 0,
    size: 0,
    place: 0,
    experience: 0,
    education: 0,
    hours: 0,
    denomination: 0,
    comparables: 0,
  }
}
