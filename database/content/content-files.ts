/** Texts that come with this version. In the build each article or page is a chunk, read only when needed. */
import type { ContentKind } from '~/core/content/item.ts'

const articles = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default' })
const pages = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default' })

export interface ContentFileText {
  readonly kind: ContentKind
  readonly slug: string
  readonly text: string
}

/** By kind and address. */
export async function readContentFiles(): Promise<ContentFileText[]> {
  const [ofArticles, ofPages] = await Promise.all([
    readAll('article', articles),
    readAll('page', pages),
  ])
  return [...ofArticles, ...ofPages]
}

/** Task guides, by the last part of their address. */
export const GUIDE_FILES = named(
  import.meta.glob<string>('./guides/*.md', { eager: true, query: '?raw', import: 'default' }),
)

/** Legal texts, by `<key>/<version>`. */
export const LEGAL_FILES = named(
  import.meta.glob<string>('./legal/*/*.md', { eager: true, query: '?raw', import: 'default' }),
)

/** Without the first folder and the ending. */
function named(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([path, text]) => [path.replace(/^\.\/\w+\/|\.md$/g, ''), text]),
  )
}

async function readAll(
  kind: ContentKind,
  files: Readonly<Record<string, () => Promise<string>>>,
): Promise<ContentFileText[]> {
  const names = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))
  return await Promise.all(
    names.map(async ([path, load]) => ({
      kind,
      slug: path.slice(path.lastIndexOf('/') + 1, -'.md'.length),
      text: await load(),
    })),
  )
}

export { default as LEARNING_PATH_FILE } from './learning-path.yaml?raw'
