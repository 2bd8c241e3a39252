/** Task guides, read from the files that come with this version. */
import type { Block } from '~/core/content/document/schema.ts'
import { linksOf, textOf } from '~/core/content/document/walk.ts'
import { type Guide, guideFacts } from '~/core/content/resources/guides.ts'
import { NotFound } from '~/core/errors.ts'
import { GUIDE_FILES } from '~/database/content/content-files.ts'
import { readFile } from '../../../files/content-file.ts'

export const GUIDE_SLUGS: ReadonlySet<string> = new Set(GUIDE_FILES.keys())

let read: readonly Guide[] | undefined

/** In the order in which they are listed. Read once in a process. */
export function listGuides(): readonly Guide[] {
  read ??= [...GUIDE_FILES]
    .map(([slug, text]) => readGuide(slug, text))
    .sort((one, other) => one.order - other.order)
  return read
}

export function findGuide(slug: string): Guide {
  const guide = listGuides().find((one) => one.slug === slug)
  if (!guide) throw new NotFound()
  return guide
}

/** For each step a heading, its words and a link to its screen; what one sees in the end is below the last heading. */
export function readGuide(slug: string, text: string): Guide {
  const file = readFile(guideFacts, text)
  if (!file.ok) throw new Error(`guide ${slug}: ${file.problems[0]?.sentence}`)
  const { facts, document } = file.content
  const parts = document.content.map((block) => ({ block, words: wordsOf(block) }))
  const starts = parts.flatMap(({ block }, at) => (block.type === 'heading' ? [at] : []))
  const steps = starts.slice(0, -1).map((at) => {
    const [title, words, screen] = parts.slice(at, at + 3)
    const route = screen && linksOf({ type: 'doc', content: [screen.block] })[0]
    if (!title || !words || !route) throw new Error(`guide ${slug}: a step names no screen`)
    return { title: title.words, words: words.words, screen: { name: screen.words, route } }
  })
  return { ...facts, slug, steps, result: parts.at(-1)?.words ?? '' }
}

function wordsOf(block: Block): string {
  return block.type === 'paragraph' || block.type === 'heading' ? textOf(block.content) : ''
}
