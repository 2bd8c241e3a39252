/** How the range of several positions is made: each position's own figures, and their sum by the shares. */

import { drawnDensity } from '../../engine/estimate/pay-curve.ts'
import { type BlendPart, weakestOf } from '../../engine/privacy/blend-estimates.ts'
import { formatList, formatPercent } from '../../forms/numbers.ts'
import type { SourcedEstimate } from '../../market/sources/public-estimate-schema.ts'
import { countWords } from '../../market/sources/public-words.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import { sharedDomain } from '../documents/chart.ts'
import type { At, Section } from './addresses.ts'
import type { RangedEstimate } from './head-facts.ts'
import { type Head, hasRange, type Ranged } from './head-facts-schema.ts'
import { calledName, capitalized, published } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & At

export const blend: Section<Drawn> = {
  key: 'blend',
  view: 'answer',
  title: () => 'Each position, and the blend',
  blocks: (report) => (hasRange(report) && report.blend ? blendBlocks(report, report.blend) : []),
}

type Parts = NonNullable<Head['blend']>

function blendBlocks(report: Ranged<Drawn>, parts: Parts): Block[] {
  const name = capitalized(calledName(report.employee))
  return [
    {
      kind: 'paragraph',
      words: `${name} does all of this work alone, so each figure of the blend is the sum of the positions’ figures by their shares.`,
    },
    ...chartsOf(report, parts),
    {
      ...{ kind: 'table', caption: 'Figures of each position and of the blend', stacked: true },
      total: true,
      columns: [
        { header: 'Position', share: 0.28 },
        { header: 'Share', align: 'end' },
        ...FIGURES.map(([, header]) => ({ header, align: 'end' as const })),
        { header: 'Strength', align: 'end' },
      ],
      rows: [
        ...parts.map((part) => rowOf(part.title, formatPercent(part.weight), part)),
        rowOf('The blend', '100%', {
          quantiles: report.estimate.quantiles,
          strength: report.estimate.strength.overall,
        }),
      ],
    },
    {
      kind: 'note',
      summary: 'How positions are blended',
      blocks: [
        {
          kind: 'paragraph',
          words: `Each position is asked for ${calledName(report.employee)}’s own facts and hours. The blend is not an average of published medians, and not a sample of people who each hold one position: one person does all of it. Figures are summed as they are published and rounded to $100. The grade is the lowest of the positions’ grades.`,
        },
        {
          kind: 'paragraph',
          words: `Comparables, benefits and local jobs are on the report of each position, because nobody in the survey is counted under ${formatList(parts.map(({ title }) => title))} at once.`,
        },
      ],
    },
  ]
}

/**
 * Laid over each other. Where one is from the model alone, which has no distribution to show, ranges on one scale.
 */
function chartsOf(report: Ranged<Drawn>, parts: Parts): Block[] {
  const { estimate, pay, employee } = report
  if ([estimate, ...parts].some(({ kind }) => kind === 'modelled')) return rangesOf(report, parts)
  return [
    {
      kind: 'chart',
      chart: {
        ...{ type: 'distribution', density: drawnDensity(estimate.quantiles) },
        ...{ range: estimate.quantiles, name: capitalized(calledName(employee)) },
        pay: pay?.dollars || null,
        overlaid: parts.map(({ title, weight, quantiles }) => {
          return { label: `${title}, ${formatPercent(weight)}`, density: drawnDensity(quantiles) }
        }),
      },
      caption:
        'Filled: the blend. Dashed: each position alone, for all of the hours. The curves are drawn through the published percentiles and continue their slope beyond them.',
    },
  ]
}

/** Each position, then the blend with the person in it. */
function rangesOf({ estimate, pay, employee }: Ranged<Drawn>, parts: Parts): Block[] {
  const all = [...parts, { title: 'The blend', weight: null, ...estimate }]
  const own = pay?.dollars || null
  const domain = sharedDomain([...all.flatMap(({ quantiles }) => Object.values(quantiles)), own])
  return all.flatMap(({ title, weight, quantiles, kind }): Block[] => {
    const isBlend = weight === null
    const source = isBlend ? ', in part from the model alone' : ', from the model alone'
    const named = isBlend ? title : `${title}, ${formatPercent(weight)}`
    return [
      { kind: 'heading', level: 3, text: `${named}${kind === 'modelled' ? source : ''}` },
      {
        kind: 'chart',
        chart: {
          ...{ type: 'range', range: quantiles, domain },
          ...(isBlend && { name: capitalized(calledName(employee)), pay: own }),
          ...(kind === 'modelled' && { modelled: true }),
        },
      },
    ]
  })
}

const FIGURES = [
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
] as const

function rowOf(
  title: string,
  share: string,
  { quantiles, strength }: Pick<Parts[number], 'quantiles' | 'strength'>,
): Cell[] {
  return [title, share, ...FIGURES.map(([key]) => published(quantiles[key])), strength]
}

// What a report keeps of each position of a blend.

/** Nothing of a position alone, nor of a refused blend: its notice says which part has no range. */
export function blendFactsOf(parts: readonly BlendPart<SourcedEstimate>[]): Pick<Head, 'blend'> {
  if (parts.length < 2) return {}
  const weakest = weakestOf(parts, ({ estimate }) => {
    return estimate.kind === 'refused'
      ? ['Z', 0]
      : [estimate.strength.overall, Number.parseInt(knownFrom(estimate), 10) || 0]
  })
  const blend = parts.flatMap((part) => {
    const { title, weight, estimate } = part
    if (estimate.kind === 'refused') return []
    const { kind, quantiles, strength } = estimate
    const organizations = knownFrom(estimate)
    const said = { title, weight, kind, quantiles, organizations, strength: strength.overall }
    return [{ ...said, isWeakest: part === weakest }]
  })
  return blend.length === parts.length ? { blend } : {}
}

/** "226", "5-9", "253 people" */
function knownFrom(estimate: RangedEstimate): string {
  return estimate.kind === 'public'
    ? countWords(estimate.source)
    : estimate.evidence.organizations.text
}
