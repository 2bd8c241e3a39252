/** What only letters have: the sender’s head, the subject, text in the size of a letter. */
import type { LetterheadBlock, LetterTextBlock, SubjectBlock } from '~/core/documents/paper.ts'
import { drawLines, FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines } from './text/text.ts'

const NAME = { ...STYLES.heading2, size: 17, leading: 22, ink: 'ink' } as const
const TEXT = { ...STYLES.body, size: 10.5, leading: 15.5 } as const

export function letterheadPieces({ name, lines }: LetterheadBlock, parent: Tag): Piece[] {
  const names = breakLines(name, NAME, MEASURE)
  const address = lines.flatMap((line) => breakLines(line, STYLES.label, MEASURE))
  const below = names.length * NAME.leading + 2
  const text = below + address.length * STYLES.label.leading
  const tag = tagOf('P', parent)
  return [
    {
      height: text + 26,
      before: 0,
      glued: true,
      draw(pen, top) {
        pen.tagged(tag, () => {
          drawLines(pen, names, NAME, { x: PAGE.left, top })
          drawLines(pen, address, STYLES.label, { x: PAGE.left, top: top + below })
        })
        pen.decoration(() => pen.rule(PAGE.left, PAGE.left + MEASURE, top + text + 9, 'control'))
      },
    },
  ]
}

export function subjectPieces({ text }: SubjectBlock, parent: Tag): Piece[] {
  const tag = tagOf('H1', parent)
  return textPieces({ ...FULL, words: text, style: STYLES.heading2, before: 26, tag, glued: true })
}

export function letterTextPieces(block: LetterTextBlock, parent: Tag): Piece[] {
  const { paragraphs, isTight = false } = block
  return paragraphs.flatMap((words, index) => {
    const before = isTight && index > 0 ? 0 : isTight ? 14 : 9
    return textPieces({ ...FULL, words, style: TEXT, before, tag: tagOf('P', parent) })
  })
}
