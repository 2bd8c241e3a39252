/** The first page of several documents in one file: what is in it, and on which page. */
import type { Paper } from '~/core/documents/paper.ts'
import type { Pen } from './pen.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines, lineOf } from './text/text.ts'

const ENTRY = 27

/** How many entries a page of contents holds. */
export const MOST_PARTS = Math.floor((PAGE.height - PAGE.top - PAGE.bottom - 70) / ENTRY)

/** `pages`: where each part begins, from 1. Each line leads there. */
export function drawContents(
  pen: Pen,
  { title, parts }: Paper,
  { pages, contents }: { readonly pages: readonly number[]; readonly contents: Tag },
): void {
  const heading = lineOf(title, STYLES.title)
  pen.tagged(tagOf('H1', contents), () => pen.line(heading, STYLES.title, PAGE.left, PAGE.top))
  const list = tagOf('TOC', contents)
  for (const [index, part] of parts.entries()) {
    const top = PAGE.top + 56 + index * ENTRY
    const link = tagOf('Link', tagOf('TOCI', list))
    pen.tagged(link, () => {
      const [name] = breakLines([{ text: part.title, strong: true }], STYLES.body, MEASURE - 60)
      if (name) pen.line(name, STYLES.body, PAGE.left, top)
      const [about] = breakLines(part.about ?? '', STYLES.label, MEASURE - 60)
      if (about) pen.line(about, STYLES.label, PAGE.left, top + 13)
      const page = lineOf(`${pages[index]}`, STYLES.body)
      pen.line(page, STYLES.body, PAGE.left + MEASURE - page.width, top)
    })
    pen.leadTo(link, destinationOf(index), [PAGE.left, top, MEASURE, ENTRY - 3], part.title)
    pen.decoration(() => pen.rule(PAGE.left, PAGE.left + MEASURE, top + ENTRY - 2, 'hairline'))
  }
}

export function destinationOf(part: number): string {
  return `part-${part + 1}`
}
