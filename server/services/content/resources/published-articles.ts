/** Which articles may be linked to: one that is not published yet is left out, not linked to nothing. */
import { publishedBySlugs } from '~/database/queries/content/lists.ts'
import type { Context } from '../../../context.ts'

/** Those of the slugs that are published. The same slugs are asked once in a few seconds. */
export async function publishedArticles(
  { market, db }: Context,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  return await market.shared(`published ${slugs.join(' ')}`, async () => {
    const found = await publishedBySlugs(db, slugs)
    return new Set(found.map(({ slug }) => slug))
  })
}
