/**
 * What would move the range: the model asked again with one fact different, and without the most influential
 * organization.
 */

import { z } from 'zod'
import { dollars, signedMarketDollars } from '../../pay/figures.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import type { Section, ShareRules } from './addresses.ts'
import { type Head, isModelled, type Modelled } from './head-facts-schema.ts'

/** What of a report this section reads. */
type Drawn = Head & MovesFacts

export const moves: Section<Drawn> = {
  key: 'moves',
  view: 'reasons',
  title: () => 'What would move this range',
  blocks: (report) => (isModelled(report) ? movesBlocks(report) : []),
}

/** Reports saved before this was computed have nothing to show here. */
function movesBlocks(report: Modelled<Drawn>): Block[] {
  const { influence, quantiles } = report.estimate
  const sensitivity = movesShown(report)
  if (sensitivity.length === 0 && !influence) return []
  const most = largestOf(sensitivity)
  return [
    ...(most && quantiles.p50 !== null
      ? [{ kind: 'paragraph' as const, words: findingOf(most, quantiles.p50) }]
      : []),
    ...(sensitivity.length > 0 ? [tableOf(sensitivity)] : []),
    ...(influence ? [{ kind: 'paragraph' as const, words: influence.sentence }] : []),
    {
      kind: 'note',
      summary: 'How this is computed',
      blocks: [
        {
          kind: 'paragraph',
          words: `The model alone is asked again with one fact different. Its change is applied to the published median, rounded to $100.${
            influence?.lessThan
              ? ' The influence of one organization is how far the correction by comparables would move without its records.'
              : ''
          }`,
        },
      ],
    },
  ]
}

/** Reports saved earlier hold lines of other states; nobody moves there. */
export function movesShown({ sensitivity = [] }: MovesFacts): Move[] {
  return sensitivity.flatMap(({ key, ...line }) => (key === 'state' ? [] : [{ ...line, key }]))
}

/** The first of the largest; null when nothing moves the median by $100. */
function largestOf(lines: readonly Move[]): Move | null {
  const size = ({ dollars: moved }: Move) => Math.abs(moved)
  const most = Math.max(0, ...lines.map(size))
  return most === 0 ? null : (lines.find((line) => size(line) === most) ?? null)
}

const NAMES: Readonly<Record<Move['key'], string>> = {
  size: 'Size',
  experience: 'Experience',
  education: 'Education',
  hours: 'Hours',
}

function findingOf(most: Move, median: number): string {
  const { key, change, dollars: moved } = most
  const to = `${dollars(Math.abs(moved))} ${moved < 0 ? 'lower' : 'higher'}`
  return `The biggest change here comes from ${NAMES[key].toLowerCase()}. With “${change}”, the median of ${dollars(median)} would be ${to}. Each figure changes one fact and keeps all others as they are.`
}

function tableOf(lines: readonly Move[]): Block {
  const keys = [...new Set(lines.map(({ key }) => key))]
  const find = (key: Move['key'], asked: Move['direction']) =>
    lines.find((line) => line.key === key && line.direction === asked)
  return {
    ...{ kind: 'table', caption: 'What would move the median, dollars a year', stacked: true },
    columns: [{ header: 'Fact', share: 0.2 }, { header: 'Less' }, { header: 'More' }],
    rows: keys.map((key) => [NAMES[key], cellOf(find(key, 'less')), cellOf(find(key, 'more'))]),
  }
}

function cellOf(line: Move | undefined): Cell {
  if (!line) return 'nothing to compare'
  const text = line.dollars === 0 ? 'no change' : signedMarketDollars(line.dollars)
  return { text, below: line.change }
}

type Stored = Readonly<NonNullable<MovesFacts['sensitivity']>[number]>
type Move = Stored & { readonly key: Exclude<Stored['key'], 'state'> }

// How far the median would move if one fact were different.

const movesSchema = z.object({
  /** absent without a range, and in reports saved before it was computed */
  sensitivity: z
    .array(
      z.object({
        key: z.enum(['size', 'experience', 'education', 'hours', 'state']),
        direction: z.enum(['less', 'more']),
        /** "5 more years of experience" */
        change: z.string(),
        /** dollars a year in hundreds; 0 is less than $50 */
        dollars: z.number(),
      }),
    )
    .readonly()
    .optional(),
})

export type MovesFacts = Readonly<z.infer<typeof movesSchema>>

const MOVES_SHARE: ShareRules<MovesFacts> = { sensitivity: true }

export const movesPart = { schema: movesSchema, share: MOVES_SHARE }
