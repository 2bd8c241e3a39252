/** An estimate as lines of text: the range bar, then the figures, the strength, the reasons, the method. */

import { type MethodSection, methodOfEstimate } from '~/core/estimation/estimate/method-text.ts'
import { DEFINITION_SENTENCES, type DefinitionOfPay } from '~/core/pay/definition.ts'
import type {
  PublishedEstimate,
  PublishedModelledEstimate,
} from '~/core/privacy/publish-estimate.ts'
import { formatDate } from '~/core/quantities/date.ts'
import {
  formatDollars,
  formatSignedDollars,
  formatToTheCent,
} from '~/core/quantities/format-money.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'
import { type Marks, rangeBar, type TextSpace } from './range-bar.ts'
import { formatTable } from './table.ts'

type ShownSnapshot = Pick<SnapshotRow, 'name' | 'source' | 'referenceDate'>

/** What `estimates show` answers. */
export interface ShownEstimate {
  /** what was asked, in words */
  readonly about: string
  readonly position: { readonly key: string; readonly title: string }
  readonly definition: DefinitionOfPay
  /** null before the first snapshot is published */
  readonly snapshot: ShownSnapshot | null
  readonly estimate: PublishedEstimate
  /** dollars a year under the definition */
  readonly marks: Required<Marks>
}

export function shownSnapshot({ name, source, referenceDate }: SnapshotRow): ShownSnapshot {
  return { name, source, referenceDate }
}

export function estimateLines(shown: ShownEstimate, space: TextSpace): readonly string[] {
  const { about, definition, estimate, marks, snapshot } = shown
  const lines =
    estimate.kind === 'refused'
      ? [about, '', estimate.reason, estimate.unlock]
      : [
          about,
          DEFINITION_SENTENCES[definition],
          ...(snapshot ? [sourceOf(snapshot)] : []),
          '',
          ...rangeBar(estimate.quantiles, marks, space),
          '',
          ...figures(estimate),
          ...strength(estimate),
          ...evidence(estimate),
          ...reasons(estimate),
          ...influence(estimate),
          ...notes(estimate),
          ...method(estimate, snapshot),
        ]
  return lines.flatMap((line) => wrapped(space.unicode ? line : inAscii(line), space.width))
}

function sourceOf({ name, source, referenceDate }: ShownSnapshot): string {
  const kind =
    source === 'demonstration' ? 'the demonstration survey: synthetic pay records' : 'member data'
  return `Snapshot ${name} of ${formatDate(referenceDate)}, ${kind}.`
}

const NAMES = [
  ['p10', '10th percentile'],
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
  ['p90', '90th percentile'],
] as const

function figures({ quantiles, hourly, medianInterval, suppressed }: PublishedModelledEstimate) {
  const rows = NAMES.flatMap(([key, name]) => {
    const dollars = quantiles[key]
    const anHour = hourly?.[key] ?? null
    return dollars === null ? [] : [{ name, dollars, anHour }]
  })
  const { low, high } = medianInterval
  return [
    ...formatTable(
      [
        { name: '', value: ({ name }) => name },
        { name: 'a year', value: ({ dollars }) => formatDollars(dollars), right: true },
        { name: 'an hour', value: ({ anHour }) => hourlyDollars(anHour), right: true },
      ],
      rows,
    ),
    ...suppressed.map(({ cell, reason, unlock }) => `${nameOf(cell)}: ${reason} ${unlock}`),
    `The true median is likely ${formatDollars(low)} to ${formatDollars(high)} (80% confidence).`,
    '',
  ]
}

function nameOf(cell: string): string {
  return NAMES.find(([key]) => key === cell)?.[1] ?? cell
}

function hourlyDollars(dollars: number | null): string {
  return dollars === null ? '' : formatToTheCent(dollars * 100)
}

function strength({
  strength: { overall, organizations, recency, tightness },
}: PublishedModelledEstimate) {
  return [
    `Strength ${overall}: organizations ${organizations}, recency ${recency}, closeness ${tightness}`,
    '',
  ]
}

function evidence({ kind, evidence: found }: PublishedModelledEstimate): string[] {
  const { organizations, records, effectiveOrganizations, medianAgeMonths, attrition } = found
  const age = medianAgeMonths === null ? '' : `, half of them at most ${medianAgeMonths} months old`
  return [
    kind === 'comparables'
      ? `Evidence: ${records.text} records of ${organizations.text} organizations (effective: ${effectiveOrganizations.text})${age}`
      : 'Evidence: too few similar records; the estimate comes from the model for this family of positions',
    ...formatTable(
      [
        { name: 'records left', value: ({ count }) => count.text, right: true },
        { name: '', value: ({ label, why }) => (why ? `${label} (${why})` : label) },
      ],
      attrition,
    ),
    '',
  ]
}

function reasons({ base, contributions, quantiles: { p50 } }: PublishedModelledEstimate): string[] {
  if (p50 === null) return []
  return [
    'How the median is calculated',
    ...formatTable(
      [
        { name: '', value: ({ label }) => label },
        { name: '', value: ({ text }) => text, right: true },
      ],
      [
        { label: 'Average of this family of positions', text: formatDollars(base) },
        ...contributions.map(({ label, dollars }) => ({
          label,
          text: formatSignedDollars(dollars),
        })),
        { label: 'Median', text: formatDollars(p50) },
      ],
    ).slice(1),
    '',
  ]
}

function notes({ warnings, partTime }: PublishedModelledEstimate): string[] {
  const said = [
    ...(partTime ? ['Part time: yearly figures are for the hours given, not for full time.'] : []),
    ...warnings.map(({ message }) => message),
  ]
  return said.length === 0 ? [] : [...said.map((sentence) => `Note: ${sentence}`), '']
}

function influence({ influence: told }: PublishedModelledEstimate): string[] {
  return told ? [told.sentence, ''] : []
}

/** What a terminal has room for; `/method` prints all of it. */
const SHOWN = new Set<MethodSection['key']>(['survey', 'range', 'date'])

function method(estimate: PublishedModelledEstimate, snapshot: ShownSnapshot | null): string[] {
  if (!snapshot) return []
  const source = { snapshot: snapshot.name, source: snapshot.source }
  return methodOfEstimate(estimate, source)
    .filter(({ key }) => SHOWN.has(key))
    .map(({ heading, sentences }) => `${heading}: ${sentences.join(' ')}`)
}

/** Breaks at spaces; a line that starts with spaces is drawn, not said, and stays as it is. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width || line.startsWith(' ')) return [line]
  const cut = line.lastIndexOf(' ', width)
  if (cut <= 0) return [line]
  return [line.slice(0, cut), ...wrapped(line.slice(cut + 1), width)]
}

const ASCII: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '…': '...',
}

function inAscii(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, (letter) => ASCII[letter] ?? '?')
}
