/** A match as it is read: its range, its groups, and what somebody found elsewhere. */

import type { RefusedEstimate } from '../../../engine/predict/refusal.ts'
import type { MatchFigures, PublishedCounts } from '../../../engine/privacy/publish-match.ts'
import type { Block, DocumentSection } from '../../documents/blocks.ts'
import { ownComparableBlocks } from '../../own-comparables/sections/comparable-blocks.ts'
import type { FrozenSet } from '../set/frozen-set.ts'
import { captionOf } from '../set/set-words.ts'
import { countWords, figureBlocks } from './figures.ts'
import { groupBlocks } from './groups.ts'

export interface MatchDocument
  extends Pick<FrozenSet, 'position' | 'asOf' | 'question' | 'facts' | 'comparables'> {
  readonly figures: MatchFigures | RefusedEstimate
  /** null before the first snapshot */
  readonly snapshot: FrozenSet['snapshot'] | null
  /** null of a frozen one */
  readonly counts: PublishedCounts | null
  /** by own comparable */
  readonly warnings: readonly (readonly string[])[]
  readonly peersAsBefore: boolean
}

export function matchSections(match: MatchDocument): DocumentSection[] {
  const { figures, counts, comparables, warnings } = match
  const isRefused = 'kind' in figures
  return [
    {
      ...{ key: 'range', title: 'The range of this match' },
      blocks: [
        ...(isRefused ? [refusal(figures)] : figureBlocks(figures, captionOf(match))),
        ...(counts ? [paragraph(countWords(counts))] : []),
        ...(match.peersAsBefore ? [paragraph(SAME_PEERS)] : []),
      ],
    },
    ...(isRefused || figures.groups.length === 0
      ? []
      : [
          { key: 'groups', title: 'Why these are comparable', blocks: groupBlocks(figures.groups) },
        ]),
    {
      ...{ key: 'own', title: 'Your own comparables' },
      blocks: [
        paragraph(OWN),
        ...(comparables.length > 0
          ? ownComparableBlocks(comparables, warnings)
          : [paragraph('None is entered.')]),
        { kind: 'slot', name: 'comparable' },
      ],
    },
  ]
}

const OWN =
  'Entered by you, each with its source and date. They are never counted in the range above.'
const SAME_PEERS =
  'The limit of different sets of organizations is reached, so this is from organizations of earlier answers. Groups are not listed.'

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function refusal({ reason, unlock }: RefusedEstimate): Block {
  return { kind: 'notice', tone: 'signal', title: 'No range yet', words: `${reason} ${unlock}` }
}

/** What a frozen set holds, as a document. */
export function frozenDocument(set: FrozenSet, warnings: MatchDocument['warnings']): MatchDocument {
  const { position, asOf, question, facts, comparables, figures, snapshot } = set
  return {
    ...{ position, asOf, question, facts, comparables, figures, snapshot, warnings },
    ...{ counts: null, peersAsBefore: false },
  }
}
