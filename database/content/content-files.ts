/** The articles and pages that come with this version, as text. In the build each is a chunk, read only when needed. */
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
