/** The lines of the survey's explanations: which of them each feature's contribution goes to. */

import type { LookupTables } from '../facts/lookup-tables.ts'
import type { PositionFacts } from '../facts/pay-record.ts'
import { type EncodedPosition, type EvaluatedPosition, levelCode } from './evaluate-position.ts'
import { featuresOf, type SurveyFeatures } from './features.ts'
import type { ContributionKey, PayModelCore } from './fitted-model.ts'

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

/** The facts of a position in the terms of a model of the survey. */
export function encodePosition(
  core: PayModelCore,
  facts: PositionFacts,
  year: string,
  tables: LookupTables,
): EncodedPosition {
  const { numerics, terms } = featuresOf(core)
  return {
    numbers: Float64Array.from(numerics, (feature) => feature.read(facts, tables)),
    codes: Int32Array.from(terms, (term, k) =>
      levelCode(core.terms[k]!, term.level(facts, tables, year)),
    ),
  }
}

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

export function sumOfLines(lines: Readonly<Record<ContributionKey, number>>): number {
  return LINES.reduce((sum, line) => sum + lines[line], 0)
}
