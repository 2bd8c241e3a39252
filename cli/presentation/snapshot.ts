/** A snapshot as commands answer with it. */
import { GROUPING_LABELS, type NamedGroup } from '~/core/engine/audit/group-coverage.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'
import type { ShownSnapshot } from '~/server/services/market/snapshots/show-snapshot.ts'
import type { Column } from './table.ts'

export interface ListedSnapshot {
  readonly name: string
  readonly source: SnapshotRow['source']
  readonly status: SnapshotRow['status']
  /** YYYY-MM-DD: pay is moved to it */
  readonly referenceDate: string
  readonly records: number
  readonly organizations: number
  readonly seed: number
  /** instants, in UTC */
  readonly builtAt: string
  readonly publishedAt: string | null
}

export function listedSnapshot(row: SnapshotRow): ListedSnapshot {
  const { name, source, status, referenceDate, seed, recordCount, organizationCount } = row
  return {
    ...{ name, source, status, referenceDate, seed },
    records: recordCount,
    organizations: organizationCount,
    builtAt: row.builtAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/** The features of the salary model, and the specification it was compared with. */
export function specificationLines({ specification, against }: ShownSnapshot): string[] {
  if (!specification) return []
  const { numbers, terms, spread, comparables, engineVersion } = specification
  const without = [...(spread ? [] : ['learned widths']), ...(comparables ? [] : ['comparables'])]
  const lines = [
    `Specification, engine ${engineVersion}: ${numbers.join(', ')}; ${terms.join(', ')}.`,
    ...(without.length > 0 ? [`Without ${without.join(' and ')}.`] : []),
  ]
  if (!against?.snapshot) return lines
  const { added, dropped, comparison } = against
  if (added.length > 0) lines.push(`New beside ${against.snapshot}: ${added.join(', ')}.`)
  if (dropped.length > 0) lines.push(`Left out beside ${against.snapshot}: ${dropped.join(', ')}.`)
  if (comparison) {
    lines.push(
      `Pinball loss against it on the same organizations: ratio ${comparison.ratio.toFixed(4)}.`,
    )
  }
  return lines
}

/** Columns of the groups whose coverage an audit measured. */
export const GROUP_COLUMNS: readonly Column<NamedGroup>[] = [
  { name: 'kind', value: ({ grouping }) => GROUPING_LABELS[grouping].toLowerCase() },
  { name: 'group', value: ({ name }) => name },
  { name: 'in 80%', value: ({ coverage80 }) => coverage80.toFixed(1), right: true },
  { name: 'std. error', value: ({ coverageError }) => coverageError.toFixed(1), right: true },
  { name: 'records', value: ({ records }) => formatNumber(records), right: true },
  {
    name: 'organizations',
    value: ({ organizations }) => formatNumber(organizations),
    right: true,
  },
  { name: '', value: ({ isBeyondChance }) => (isBeyondChance ? 'beyond chance' : '') },
]

/** The method of the first model in full, and of each other what differs. */
export function methodLines({ models }: Pick<ShownSnapshot, 'models'>): string[] {
  const told = new Set<string>()
  return models.flatMap(({ definition, method }) => {
    const sections = method.map(({ heading, sentences }) => `${heading}. ${sentences.join(' ')}`)
    const fresh = sections.filter((section) => !told.has(section))
    for (const section of fresh) told.add(section)
    return fresh.length > 0 ? [`How the model of ${definition} works:`, ...fresh] : []
  })
}
