/** Title, headings, paragraphs, lists, notices, facts and signatures as pieces. */
import type {
  FactsBlock,
  HeadingBlock,
  ListBlock,
  NoticeBlock,
  ParagraphBlock,
} from '~/core/answers/documents/blocks.ts'
import type { SignaturesBlock, TitleBlock } from '~/core/answers/documents/paper.ts'
import { drawLines, FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines, lineOf } from './text/text.ts'

export function titlePieces({ over, text, lede }: TitleBlock, parent: Tag): Piece[] {
  const heading = tagOf('H1', parent)
  const [first, ...rest] = [
    ...textPieces({
      ...FULL,
      words: over,
      style: STYLES.over,
      before: 0,
      tag: tagOf('P', parent),
      glued: true,
    }),
    ...textPieces({
      ...FULL,
      words: text,
      style: STYLES.title,
      before: 5,
      tag: heading,
      glued: true,
    }),
    ...(lede === undefined
      ? []
      : textPieces({
          ...FULL,
          words: lede,
          style: STYLES.lede,
          before: 8,
          tag: tagOf('P', parent),
        })),
  ]
  return first ? [first, ...rest] : rest
}

/** Room for a number in a circle before a heading. */
const STEP_ROOM = 27

export function headingPieces({ level, text, step }: HeadingBlock, parent: Tag): Piece[] {
  const style = level === 2 ? STYLES.heading2 : STYLES.heading3
  const indent = step === undefined ? 0 : STEP_ROOM
  const pieces = textPieces({
    x: PAGE.left + indent,
    width: MEASURE - indent,
    words: text,
    style,
    before: level === 2 ? 22 : 13,
    tag: tagOf(level === 2 ? 'H2' : 'H3', parent),
    glued: true,
  })
  return pieces.map((piece, index) => {
    if (index > 0) return { ...piece, glued: true }
    return {
      ...piece,
      glued: true,
      draw(pen, top) {
        if (level === 2) pen.bookmark(text, 2, top - 12)
        if (step !== undefined) drawStep(pen, step, top + style.leading / 2)
        piece.draw(pen, top)
      },
    }
  })
}

function drawStep(pen: Parameters<Piece['draw']>[0], step: string, middle: number): void {
  pen.decoration(() => {
    pen.pdf.circle(PAGE.left + 9, middle, 9).fill('#1f5c46')
    const style = { ...STYLES.head, size: 9.5, ink: 'paper' } as const
    const line = lineOf(step, style)
    pen.line(line, style, PAGE.left + 9 - line.width / 2, middle - style.leading / 2)
  })
}

export function paragraphPieces({ words, size }: ParagraphBlock, parent: Tag): Piece[] {
  const style = size === 'small' ? STYLES.small : STYLES.body
  const before = size === 'small' ? 5 : 7
  return textPieces({ ...FULL, words, style, before, tag: tagOf('P', parent) })
}

export function listPieces({ items, numbered }: ListBlock, parent: Tag): Piece[] {
  const list = tagOf('L', parent)
  const indent = 16
  return items.flatMap((words, index) => {
    const item = tagOf('LI', list)
    const label = tagOf('Lbl', item)
    const [first, ...rest] = textPieces({
      x: PAGE.left + indent,
      width: MEASURE - indent,
      words,
      style: STYLES.body,
      before: index === 0 ? 7 : 3,
      tag: tagOf('LBody', item),
    })
    if (!first) return []
    const mark = lineOf(numbered ? `${index + 1}.` : '•', STYLES.body)
    const draw: Piece['draw'] = (pen, top) => {
      pen.tagged(label, () => pen.line(mark, STYLES.body, PAGE.left + 2, top))
      first.draw(pen, top)
    }
    return [{ ...first, draw }, ...rest]
  })
}

/** A rule down the side, as on the screen: paper needs no box. */
export function noticePieces({ tone, title, words }: NoticeBlock, parent: Tag): Piece[] {
  const x = PAGE.left + 12
  const width = MEASURE - 12
  const head =
    title === undefined ? [] : breakLines([{ text: title, strong: true }], STYLES.body, width)
  const body = breakLines(words, STYLES.body, width)
  const lines = [...head, ...body]
  const height = lines.length * STYLES.body.leading + 4
  const tag = tagOf('P', parent)
  return [
    {
      height,
      before: 10,
      glued: false,
      draw(pen, top) {
        pen.decoration(() => {
          const ink = tone === 'signal' ? '#b0742a' : '#69947f'
          pen.pdf.rect(PAGE.left, top, 2.5, height).fill(ink)
        })
        pen.tagged(tag, () => drawLines(pen, lines, STYLES.body, { x, top: top + 2 }))
      },
    },
  ]
}

export function factsPieces({ facts, size }: FactsBlock, parent: Tag): Piece[] {
  const style = size === 'small' ? { ...STYLES.small, ink: 'ink' as const } : STYLES.body
  const list = tagOf('L', parent)
  const names = 130
  return facts.map(({ name, value }, index) => {
    const item = tagOf('LI', list)
    const [label, body] = [tagOf('Lbl', item), tagOf('LBody', item)]
    const left = breakLines(name, STYLES.label, names - 10)
    const right = breakLines(value, style, MEASURE - names)
    const height = Math.max(left.length * STYLES.label.leading, right.length * style.leading) + 6
    return {
      height,
      before: index === 0 ? 8 : 0,
      glued: false,
      draw(pen, top) {
        pen.tagged(label, () =>
          drawLines(pen, left, STYLES.label, { x: PAGE.left, top: top + 3.5 }),
        )
        pen.tagged(body, () =>
          drawLines(pen, right, style, {
            x: PAGE.left + names,
            top: top + (size === 'small' ? 3.5 : 2.5),
          }),
        )
        pen.decoration(() => pen.rule(PAGE.left, PAGE.left + MEASURE, top + height, 'hairline'))
      },
    }
  })
}

/** Two in a row: a line for the name, a shorter one for the date. */
export function signaturesPieces({ names }: SignaturesBlock, parent: Tag): Piece[] {
  const gap = 28
  const width = (MEASURE - gap) / 2
  const rows = Array.from({ length: Math.ceil(names.length / 2) }, (_, row) =>
    names.slice(row * 2, row * 2 + 2),
  )
  const [signing, dated] = [width * 0.66, width * 0.72]
  return rows.map((row) => {
    const lines = row.map((name) => breakLines(name, STYLES.label, signing))
    const below = Math.max(...lines.map(({ length }) => length)) - 1
    return {
      height: 58 + below * STYLES.label.leading,
      before: 8,
      glued: false,
      draw(pen, top) {
        for (const [column, name] of lines.entries()) {
          const x = PAGE.left + column * (width + gap)
          pen.decoration(() => {
            pen.rule(x, x + signing, top + 38, 'ink')
            pen.rule(x + dated, x + width, top + 38, 'ink')
          })
          pen.tagged(tagOf('P', parent), () => {
            drawLines(pen, name, STYLES.label, { x, top: top + 41 })
            pen.line(lineOf('Date', STYLES.label), STYLES.label, x + dated, top + 41)
          })
        }
      },
    }
  })
}
