/**
 * Brings the articles and pages that come with this version into the database. An item that somebody edited, took down
 * or imported in the product is left alone.
 */
import { createHash } from 'node:crypto'
import { formatCount } from '~/core/forms/numbers.ts'
import { type ContentFileText, readContentFiles } from '~/database/content/content-files.ts'
import { ContentItem } from '~/database/models/content.ts'
import { insertItem, lockItem } from '~/database/queries/content/items.ts'
import { type Context, transact } from '../../context.ts'
import { readContentFile } from '../../files/content-file.ts'
import { publishVersion, saveVersion } from './publish-version.ts'

export interface ContentLoad {
  /** written by this run */
  readonly loaded: number
  /** edited in the product, and so left as they are */
  readonly kept: number
}

/** A second run finds nothing to do and is quick: it compares hashes and reads no Markdown. */
export async function loadContentFiles(
  context: Context,
  say: (sentence: string) => void = () => {},
): Promise<ContentLoad> {
  return await loadFiles(context, await readContentFiles(), say)
}

export async function loadFiles(
  context: Context,
  files: readonly ContentFileText[],
  say: (sentence: string) => void = () => {},
): Promise<ContentLoad> {
  const items = await ContentItem.query(context.db).select(
    ...(['kind', 'slug', 'repository_sha256', 'follows_repository'] as const),
  )
  const known = new Map(items.map((item) => [`${item.kind} ${item.slug}`, item]))
  let loaded = 0
  let kept = 0
  for (const file of files) {
    const sha256 = createHash('sha256').update(file.text).digest('hex')
    const item = known.get(`${file.kind} ${file.slug}`)
    if (item?.repositorySha256 === sha256 && item.followsRepository) continue
    if (item && !item.followsRepository) kept++
    else if (await loadFile(context, file, sha256)) loaded++
  }
  if (loaded > 0) say(`Loaded ${formatCount(loaded, 'article or page', 'articles and pages')}.`)
  return { loaded, kept }
}

/** False where another process loaded it meanwhile. */
async function loadFile(
  context: Context,
  { kind, slug, text }: ContentFileText,
  sha256: string,
): Promise<boolean> {
  const read = readContentFile(kind, text)
  if (!read.ok) {
    const problems = read.problems.map(({ line, sentence }) => `${line ?? 0}: ${sentence}`)
    throw new Error(`database/content/${kind}s/${slug}.md cannot be read: ${problems.join(' ')}`)
  }
  return await transact(context, async (inside) => {
    const now = inside.now()
    const made = await insertItem(inside.db, {
      ...{ kind, slug, follows_repository: true, created_at: now, updated_at: now },
    })
    const item = made ?? (await lockItem(inside.db, { kind, slug }))
    if (!item?.follows_repository || item.repository_sha256 === sha256) return false
    const number = await saveVersion(inside, item, { ...read.content, source: 'repository' })
    await publishVersion(inside, item, number)
    await ContentItem.query(inside.db).where({ id: item.id }).patch({ repositorySha256: sha256 })
    return true
  })
}
