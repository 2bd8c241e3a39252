/** A frozen match as a board packet cites it: on screen, on paper and in the minutes. */

import { formatDate } from '../../../pay/date.ts'
import type { Block } from '../../documents/blocks.ts'
import type { CitedMatch } from '../set/frozen-set.ts'
import { captionOf } from '../set/set-words.ts'
import { figureBlocks } from './figures.ts'
import { groupBlocks } from './groups.ts'

export function citedBlocks({ set, sha256 }: CitedMatch): Block[] {
  const { figures } = set
  const frozen = `“${set.name}”, frozen on ${formatDate(set.frozenAt)} by ${set.frozenBy}.`
  return [
    { kind: 'paragraph', words: `Match ${frozen}` },
    ...figureBlocks(figures, captionOf(set)),
    ...(figures.groups.length > 0
      ? [
          {
            kind: 'note' as const,
            summary: 'Why these are comparable',
            blocks: groupBlocks(figures.groups),
          },
        ]
      : []),
    { kind: 'paragraph', size: 'small', words: `Fingerprint of the set (SHA-256): ${sha256}` },
  ]
}
