/** What is paid within chosen ranges, as lines of text. */

import type { Block } from '~/core/answers/documents/blocks.ts'
import {
  answerSections,
  findingOf,
  nearestWords,
  organizationsWords,
  rangesWords,
  sharpWords,
  tooFewWords,
} from '~/core/answers/tools/precise-answer.ts'
import {
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '~/core/engine/facts/disclosure.ts'
import type { ShownWindows } from '~/server/services/answers/precise/precise.ts'
import { blockLines } from './blocks.ts'
import type { TextSpace } from './range-bar.ts'

export function windowLines(
  { employeeId, type, shown }: ShownWindows,
  space: TextSpace,
): readonly string[] {
  if (shown.kind === 'locked') return blockLines([paragraph(shown.lock.message)], space)
  if (shown.kind === 'refused') {
    return blockLines([paragraph(`${shown.refusal.reason} ${shown.refusal.unlock}`)], space)
  }
  const about = `Employee ${employeeId}: ${shown.position}, ${rangesWords(shown.ranges, type)}`
  return blockLines([paragraph(about), ...openBlocks(type, shown)], space)
}

type Open = Extract<ShownWindows['shown'], { readonly kind: 'open' }>

function openBlocks(type: ShownWindows['type'], shown: Open): Block[] {
  const { answered, counts, ranges } = shown
  const tooFew = tooFewWords(counts)
  const nearest: readonly string[] = [
    ...(counts.nearest ? [nearestWords(MINIMUM_ORGANIZATIONS, counts.nearest, type)] : []),
    ...(counts.nearestWithTails
      ? [nearestWords(MINIMUM_ORGANIZATIONS_FOR_TAILS, counts.nearestWithTails, type)]
      : []),
  ]
  const sharp = counts.sharp.map((end) =>
    sharpWords(end, { ranges, now: counts.organizations, type }),
  )
  return [
    paragraph(answered ? findingOf(answered) : organizationsWords(counts.organizations)),
    ...(tooFew ? [paragraph(tooFew)] : []),
    ...(nearest.length > 0 ? [{ kind: 'list' as const, items: nearest }] : []),
    ...(sharp.length > 0
      ? [paragraph('A small change matters here:'), { kind: 'list' as const, items: sharp }]
      : []),
    ...(answered ? answerSections(answered) : []).flatMap(({ title, blocks }): Block[] => [
      { kind: 'heading', level: 2, text: title },
      ...blocks,
    ]),
  ]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}
