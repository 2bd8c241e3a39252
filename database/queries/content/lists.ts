/** What is published, as lists read it. */
import type { Queryable } from '../../connection.ts'

export interface ListedArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly topic: string
  readonly members: boolean
  readonly updatedOn: string
  readonly words: number
}

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
): Promise<{ articles: ListedArticle[]; total: number }> {
  const { rows } = await db.raw<{ rows: ListedArticle[] }>(
    /* sql */ `
      select ${LISTED} from content_published p where ${MATCHES_FILTER}
      order by (:position::text is not null and p.positions = '{}')::int
          + (:place::text is not null and not p.places @> array[:place::text])::int,
        p.updated_on desc, p.item_id
      limit :limit offset :offset`,
    { ...asked },
  )
  const counted = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from content_published p where ${MATCHES_FILTER}`,
    { ...asked },
  )
  return { articles: rows, total: counted.rows[0]?.count ?? 0 }
}

/** In the order of the slugs; those that are not published are left out. */
export async function publishedBySlugs(
  db: Queryable,
  slugs: readonly string[],
): Promise<Pick<ListedArticle, 'slug' | 'title' | 'summary' | 'words'>[]> {
  if (slugs.length === 0) return []
  const { rows } = await db.raw<{ rows: Awaited<ReturnType<typeof publishedBySlugs>> }>(
    /* sql */ `
      select p.slug, p.title, p.summary, p.words
      from unnest(:slugs::text[]) with ordinality asked (slug, place)
        join content_published p on p.kind = 'article' and p.slug = asked.slug
      order by asked.place`,
    { slugs: [...slugs] },
  )
  return rows
}

/** How many articles each topic has. */
export async function countByTopic(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.raw<{ rows: { topic: string; count: number }[] }>(
    `select topic, count(*)::int as count from content_published where kind = 'article' group by topic`,
  )
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

export interface PublishedAddress {
  readonly kind: 'article' | 'page'
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly topic: string | null
  readonly publishedOn: string
  readonly updatedOn: string
}

/** Everything published, the newest first; for the sitemap, the feed and link checks. */
export async function publishedAddresses(
  db: Queryable,
  { limit }: { readonly limit: number },
): Promise<PublishedAddress[]> {
  const { rows } = await db.raw<{ rows: PublishedAddress[] }>(
    /* sql */ `
      select kind, slug, title, summary, topic, published_on as "publishedOn", updated_on as "updatedOn"
      from content_published order by updated_on desc, item_id limit :limit`,
    { limit },
  )
  return rows
}

export interface PublishedName {
  readonly kind: 'article' | 'page'
  readonly slug: string
  readonly title: string
}

/** Of these addresses, those where something is published now. */
export async function publishedOf(
  db: Queryable,
  addresses: readonly { readonly kind: 'article' | 'page'; readonly slug: string }[],
): Promise<PublishedName[]> {
  if (addresses.length === 0) return []
  const { rows } = await db.raw<{ rows: PublishedName[] }>(
    /* sql */ `
      select p.kind, p.slug, p.title
      from unnest(:kinds::text[], :slugs::text[]) asked (kind, slug)
        join content_published p on p.kind = asked.kind and p.slug = asked.slug`,
    { kinds: addresses.map(({ kind }) => kind), slugs: addresses.map(({ slug }) => slug) },
  )
  return rows
}

/** Published articles and pages with each of these words in the title or address; the shortest title first. */
export async function findPublished(
  db: Queryable,
  { words, limit }: { readonly words: readonly string[]; readonly limit: number },
): Promise<PublishedName[]> {
  const { rows } = await db.raw<{ rows: PublishedName[] }>(
    /* sql */ `
      select kind, slug, title from content_published
      where (
        select coalesce(bool_and(strpos(lower(title || ' ' || slug), lower(word)) > 0), true)
        from unnest(:words::text[]) word
      )
      order by length(title), slug limit :limit`,
    { words: [...words], limit },
  )
  return rows
}
