/** A match in words: what its comparables share, why a group is near, where it stands. */

import {
  CLOSENESS_LABELS,
  type FixedKey,
  MATTER_LABELS,
  type MatchQuestion,
  type Matter,
  weightsOf,
} from '../../engine/comparables/match-question.ts'
import type { MatchFigures } from '../../engine/privacy/publish-match.ts'
import { formatCount, formatList } from '../../forms/numbers.ts'
import { SURVEYS } from '../../market/sources/public-sources.ts'
import { formatDate, localDay } from '../../pay/date.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { formatDollars } from '../../pay/money.ts'
import type { CitedMatch, FrozenSet } from './stored-match.ts'

/** The asker's own facts in words, as far as a match may fix them. */
export interface OwnFacts {
  /** "churches" */
  readonly organizations: string
  /** "suburban"; null where it is not known */
  readonly setting: string | null
  readonly isFullTime: boolean
  readonly denomination: string | null
  readonly family: string | null
  readonly region: string | null
  readonly state: string | null
}

/** Fixed facts that count: what is not known is not asked of others. One phrase each. */
export function fixedFacts(question: MatchQuestion, own: OwnFacts): string[] {
  const { shared, scope, denomination } = question
  const where = {
    nation: null,
    region: own.region && `in the ${own.region}`,
    state: own.state && `in ${own.state}`,
    metro: 'in the same metro area',
  }
  const faith = {
    any: null,
    family: own.family && `${own.family} denominations`,
    same: own.denomination,
  }
  return [
    shared.includes('organizationType') ? own.organizations : 'any type of organization',
    shared.includes('setting') && own.setting,
    shared.includes('time') && (own.isFullTime ? 'full-time' : 'part-time'),
    faith[denomination],
    where[scope],
  ].filter((words) => typeof words === 'string')
}

/** "Near in size and place. Differs in education." */
export function whyNear({
  near,
  differs,
}: {
  readonly near: readonly Matter[]
  readonly differs: readonly Matter[]
}): string {
  const named = (matters: readonly Matter[]) =>
    formatList(matters.map((matter) => MATTER_LABELS[matter].toLowerCase()))
  const sentences = [
    near.length > 0 && `Near in ${named(near)}.`,
    differs.length > 0 && `Differs in ${named(differs)}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : 'A little apart in everything.'
}

/** What letting go of a fixed fact is called. */
export const RELEASES: Readonly<Record<FixedKey, string>> = {
  organizationType: 'any type of organization',
  setting: 'any setting',
  time: 'any hours',
  denomination: 'any denomination',
  scope: 'the whole nation',
}

/** "Size ×4, place ×4, hours ×2" */
export function orderWords(
  { order, setAside, weighing }: MatchQuestion,
  weights: Readonly<Record<Matter, number>>,
): string {
  const counted = order.filter((matter) => !setAside.includes(matter))
  const aside = order.filter((matter) => setAside.includes(matter))
  const label = (matter: Matter) => MATTER_LABELS[matter].toLowerCase()
  const first =
    weighing === 'alike'
      ? `all alike: ${formatList(counted.map(label))}`
      : counted.map((matter) => `${label(matter)} ×${weights[matter]}`).join(', ')
  return aside.length > 0 ? `${first}; set aside: ${formatList(aside.map(label))}` : first
}

type Asked = Pick<FrozenSet, 'position' | 'question' | 'asOf' | 'facts'> & {
  readonly snapshot: FrozenSet['snapshot'] | null
}

/** What the range is of: position, pay, day, survey, and the question in words. */
export function captionOf({ position, question, asOf, snapshot, facts }: Asked): string {
  const { definition } = question
  const survey = SURVEYS[snapshot?.source ?? 'member']
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

/** Two lines of the minutes: what a member reads, and what the appendix keeps. */
export function citedLines({ set, sha256 }: CitedMatch, timeZone: string): string[] {
  const { p25, p50, p75 } = set.figures.adjusted
  const pay = Object.entries({ '25th percentile': p25, median: p50, '75th percentile': p75 })
    .flatMap(([name, one]) => (one === null ? [] : [`${name} ${formatDollars(one)}`]))
    .join(', ')
  return [
    `Match “${set.name}”, a set of comparables frozen on ${formatDate(localDay(set.frozenAt, timeZone))} by ${set.frozenBy}: ${pay}.`,
    `${captionOf(set)} ${basedOn(set.figures)} Fingerprint of the set (SHA-256): ${sha256}.`,
  ]
}
