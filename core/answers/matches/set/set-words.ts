/** A set of comparables in sentences: under its range, and in the minutes of a board that relies on it. */

import { type MatchQuestion, weightsOf } from '../../../engine/comparables/match-question.ts'
import type { MatchFigures } from '../../../engine/privacy/publish-match.ts'
import { formatCount } from '../../../forms/numbers.ts'
import { formatDate } from '../../../pay/date.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { formatDollars } from '../../../pay/money.ts'
import { CLOSENESS_LABELS } from '../labels.ts'
import { orderWords } from '../words.ts'
import type { CitedMatch, FrozenSet } from './frozen-set.ts'

type Asked = Pick<FrozenSet, 'position' | 'question' | 'asOf' | 'facts'> & {
  readonly snapshot: FrozenSet['snapshot'] | null
}

/** What the range is of: position, pay, day, survey, and the question in words. */
export function captionOf({ position, question, asOf, snapshot, facts }: Asked): string {
  const { definition } = question
  const survey =
    snapshot?.source === 'demonstration' ? 'demonstration survey (synthetic)' : 'member survey'
  return [
    `${position}, ${DEFINITION_LABELS[definition].toLowerCase()}, as of ${formatDate(asOf)}.`,
    questionWords(question, facts),
    ...(snapshot ? [`Snapshot ${snapshot.name}, ${survey}.`] : []),
  ].join(' ')
}

/** "Fixed: churches, in Ohio. Order: size ×4, place ×2. How close: wider." */
function questionWords(question: MatchQuestion, facts: readonly string[]): string {
  return `Fixed: ${facts.join(', ')}. Order: ${orderWords(question, weightsOf(question))}. How close: ${CLOSENESS_LABELS[question.closeness].toLowerCase()}.`
}

/** "Based on 240 organizations, worth 40 of equal weight." */
export function basedOn({
  organizations,
  effectiveOrganizations,
  medianAgeMonths,
}: MatchFigures): string {
  const age = formatCount(medianAgeMonths, 'month')
  return `Based on ${organizations.text} organizations, worth ${effectiveOrganizations.text} of equal weight: the nearest count most, and none for more than 25%. Their pay was ${age} old at the median, and is moved to this date.`
}

/** Two lines of the minutes. */
export function citedLines({ set, sha256 }: CitedMatch): string[] {
  const { p25, p50, p75 } = set.figures.adjusted
  const pay = Object.entries({ '25th percentile': p25, median: p50, '75th percentile': p75 })
    .flatMap(([name, one]) => (one === null ? [] : [`${name} ${formatDollars(one)}`]))
    .join(', ')
  return [
    `Match “${set.name}”, a set of comparables frozen on ${formatDate(set.frozenAt)} by ${set.frozenBy}: ${pay}. SHA-256 ${sha256}.`,
    `${captionOf(set)} ${basedOn(set.figures)}`,
  ]
}
