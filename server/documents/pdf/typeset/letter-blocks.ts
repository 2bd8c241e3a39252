/** What only letters have: the sender’s head, the subject, text in the size of a letter. */
import type {
  LetterheadBlock,
  LetterTextBlock,
  Logo,
  SubjectBlock,
} from '~/core/answers/documents/paper.ts'
import { drawLines, FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines } from './text/text.ts'

const NAME = { ...STYLES.heading2, size: 17, leading: 22, ink: 'ink' } as const
const TEXT = { ...STYLES.body, size: 10.5, leading: 15.5 } as const

/** Points: the room of a logo, and what is free between it and the name. */
const LOGO = { width: 150, height: 54, gap: 18 } as const

export function letterheadPieces({ name, lines, logo }: LetterheadBlock, parent: Tag): Piece[] {
  const drawn = logo && scaled(logo)
  const measure = drawn ? MEASURE - drawn.width - LOGO.gap : MEASURE
  const names = breakLines(name, NAME, measure)
  const address = lines.flatMap((line) => breakLines(line, STYLES.label, measure))
  const below = names.length * NAME.leading + 2
  const text = Math.max(below + address.length * STYLES.label.leading, drawn?.height ?? 0)
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
        pen.decoration(() => {
          // the name says the same
          if (drawn) pen.pdf.image(drawn.png, PAGE.left + MEASURE - drawn.width, top, drawn)
          pen.rule(PAGE.left, PAGE.left + MEASURE, top + text + 9, 'control')
        })
      },
    },
  ]
}

/** As large as its room allows; a small one is not enlarged beyond its pixels at 96 to an inch. */
function scaled({ png, width, height }: Logo): Logo {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 72 / 96)
  return { png, width: width * scale, height: height * scale }
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
