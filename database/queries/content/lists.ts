/** What is published, as lists read it. */
import type { ContentKind } from '~/core/content/item.ts'
import type { Queryable } from '../../connection.ts'
import { many, only, type RowOf } from '../query.ts'

/** Every article has a topic, and what is published is an article or a page: its item says so. */
export type ListedArticle = RowOf<'pageOfArticles', { topic: string }>

export interface ArticleFilter {
  readonly topic: string | null
  /** key of the catalog; an article without positions is about all of them */
  readonly position: string | null
  /** a state's two letters; an article about the country is about each state */
  readonly place: string | null
}

const LISTED = /* sql */ `p.slug, p.title, p.summary, p.topic, p.members, p.updated_on as "updatedOn", p.words`

/** An index for each of the conditions; shared with the search. */
export const MATCHES_FILTER = /* sql */ `
  p.kind = 'article'
  and (:topic::text is null or p.topic = :topic)
  and (:position::text is null or p.positions = '{}' or p.positions @> array[:position::text])
  and (:place::text is null or p.places && array['US', :place::text])`

/** Newest first. What is about the chosen position or state itself comes before what is about all. */
export async function listArticles(
  db: Queryable,
  asked: ArticleFilter & { readonly limit: number; readonly offset: number },
) {
  return { articles: await pageOfArticles(db, asked), ...(await countOfArticles(db, asked)) }
}

const pageOfArticles = many<'pageOfArticles', { topic: string }>(
  'pageOfArticles',
  /* sql */ `
      select ${LISTED} from content_published p where ${MATCHES_FILTER}
      order by (:position::text is not null and p.positions = '{}')::int
          + (:place::text is not null and not p.places @> array[:place::text])::int,
        p.updated_on desc, p.item_id
      limit :limit offset :offset`,
)

const countOfArticles = only(
  'countOfArticles',
  `select count(*)::int as total from content_published p where ${MATCHES_FILTER}`,
)

/** In the order of the slugs; those that are not published are left out. */
export async function publishedBySlugs(db: Queryable, slugs: readonly string[]) {
  return slugs.length === 0 ? [] : await publishedBySlugsRows(db, { slugs })
}

const publishedBySlugsRows = many(
  'publishedBySlugsRows',
  /* sql */ `
      select p.slug, p.title, p.summary, p.words
      from unnest(:slugs::text[]) with ordinality asked (slug, place)
        join content_published p on p.kind = 'article' and p.slug = asked.slug
      order by asked.place`,
)

/** How many articles each topic has. */
export async function countByTopic(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await countByTopicRows(db)
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

const countByTopicRows = many<'countByTopicRows', { topic: string }>(
  'countByTopicRows',
  `select topic, count(*)::int as count from content_published where kind = 'article' group by topic`,
)

/** Everything published, the newest first; for the sitemap, the feed and link checks. */
export const publishedAddresses = many<'publishedAddresses', { kind: ContentKind }>(
  'publishedAddresses',
  /* sql */ `
      select kind, slug, title, summary, topic, published_on as "publishedOn", updated_on as "updatedOn"
      from content_published order by updated_on desc, item_id limit :limit`,
)

/** Of these addresses, those where something is published now. */
export async function publishedOf(
  db: Queryable,
  addresses: readonly { readonly kind: 'article' | 'page'; readonly slug: string }[],
) {
  if (addresses.length === 0) return []
  const kinds = addresses.map(({ kind }) => kind)
  return await publishedOfRows(db, { kinds, slugs: addresses.map(({ slug }) => slug) })
}

const publishedOfRows = many<'publishedOfRows', { kind: ContentKind }>(
  'publishedOfRows',
  /* sql */ `
      select p.kind, p.slug, p.title
      from unnest(:kinds::text[], :slugs::text[]) asked (kind, slug)
        join content_published p on p.kind = asked.kind and p.slug = asked.slug`,
)

/** Published articles and pages with each of these words in the title or address; the shortest title first. */
export const findPublished = many<'findPublished', { kind: ContentKind }>(
  'findPublished',
  /* sql */ `
      select kind, slug, title from content_published
      where (
        select coalesce(bool_and(strpos(lower(title || ' ' || slug), lower(word)) > 0), true)
        from unnest(:words::text[]) word
      )
      order by length(title), slug limit :limit`,
)
