/** The feed and the sitemap of what is published. */
import { type ComingSoonFlag, flagFor } from '~/core/content/coming-soon/flag.ts'
import { atomFeed, sitemap } from '~/core/content/feed.ts'
import { contentPath } from '~/core/content/item.ts'
import { GUIDES, guidePath } from '~/core/content/resources/how-to/guides.ts'
import { PUBLIC_PATHS } from '~/core/content/site-paths.ts'
import { TOPICS } from '~/core/content/topics.ts'
import { publishedAddresses } from '~/database/queries/content/lists.ts'
import type { Context } from '../../context.ts'
import { listLocationPaths } from './resources/locations.ts'

const ENTRIES_OF_A_FEED = 50
/** What one sitemap may hold. */
const MOST_ADDRESSES = 45_000

/** The newest articles. */
export async function writeFeed(context: Context, origin: string): Promise<string> {
  const published = await publishedAddresses(context.db, { limit: 2 * ENTRIES_OF_A_FEED })
  const articles = published.filter(({ kind }) => kind === 'article')
  return atomFeed(origin, articles.slice(0, ENTRIES_OF_A_FEED))
}

/** Without pages that are coming soon. */
export async function writeSitemap(
  context: Context,
  origin: string,
  flags: readonly ComingSoonFlag[] = [],
): Promise<string> {
  const published = await publishedAddresses(context.db, { limit: MOST_ADDRESSES })
  const topics = TOPICS.flatMap(({ key }) => {
    const newest = published.find(({ topic }) => topic === key)
    return newest ? [{ path: `/content/${key}`, changedOn: newest.updatedOn }] : []
  })
  const [places, guides] = [await listLocationPaths(context), GUIDES.map(guidePath)]
  const pages = [
    ...[...PUBLIC_PATHS, ...places, ...guides].map((path) => ({ path, changedOn: null })),
    ...topics,
    ...published.map(({ kind, slug, updatedOn }) => ({
      path: contentPath(kind, slug),
      changedOn: updatedOn,
    })),
  ]
  return sitemap(
    origin,
    pages.filter(({ path }) => flagFor(flags, path) === null),
  )
}
