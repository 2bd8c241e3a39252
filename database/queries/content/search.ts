/**
 * The search of articles: full text by weights, rare words counting more than common ones, and words like a
 * misspelled one.
 */
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'
import { type ArticleFilter, type ListedArticle, MATCHES_FILTER } from './lists.ts'

export type KnownWord = RowOf<'lookUpWords'>

/**
 * In the order given.
 * `stems`: as the index knows it; empty for a word of no meaning, such as "the".
 * `articles`: how many hold this very word.
 * `suggestion`: the likeliest word of the articles, where no article holds this one.
 */
export const lookUpWords = many(
  'lookUpWords',
  /* sql */ `
      select asked.word, tsvector_to_array(to_tsvector('english', asked.word)) as stems,
        coalesce(known.articles, 0) as articles,
        case when known.articles is null or known.articles = 0 then (
          select w.word from content_words w
          where w.word % asked.word and asked.word !~ '[0-9]' and w.articles > 0 and length(asked.word) > 3
            and similarity(w.word, asked.word) >= 0.34
            and to_tsvector('english', w.word) <> ''
          order by to_tsvector('english', w.word) = to_tsvector('english', asked.word) desc,
            similarity(w.word, asked.word) desc,
            w.articles desc, w.word
          limit 1
        ) end as suggestion
      from unnest(:words::text[]) with ordinality asked (word, place)
        left join content_words known on known.word = asked.word
      order by asked.place`,
)

export interface SearchTerm {
  /** for to_tsquery: letters, digits and hyphens joined by | and <-> */
  readonly query: string
  /** how much it says: rare words more */
  readonly weight: number
}

export interface FoundArticle extends ListedArticle {
  readonly positions: readonly string[]
  readonly score: number
  /** what every reader may see of it; empty for those that are not quoted */
  readonly openBody: string
}

const MOST_CANDIDATES = 80

/**
 * Candidates are the articles with all terms, those whose title and summary fit best, and those with one of the rarer
 * terms, each at most eighty; they are ranked by the sum of their terms' ranks, less where terms are missing.
 */
export async function searchPublished(
  db: Queryable,
  asked: ArticleFilter & {
    readonly terms: readonly SearchTerm[]
    /** for to_tsquery: each term, and any of them */
    readonly all: string
    readonly any: string
    readonly rare: string
    readonly limit: number
    /** those after the first `from`, to the one numbered `to`, are quoted */
    readonly from: number
    readonly to: number
  },
): Promise<FoundArticle[]> {
  const { terms, ...rest } = asked
  const candidates = (query: string, column: 'search' | 'heads' = 'search') => {
    // a title is short enough to rank every one of them
    const order =
      column === 'heads' ? `order by ts_rank(p.heads, to_tsquery('english', ${query})) desc` : ''
    return /* sql */ `
    (select p.item_id from content_published p
     where p.${column} @@ to_tsquery('english', ${query}) and ${MATCHES_FILTER} ${order} limit ${MOST_CANDIDATES})`
  }
  const { rows } = await db.raw<{ rows: FoundArticle[] }>(
    /* sql */ `
      with candidates as (
        ${candidates(':all')} union ${candidates(':any', 'heads')} union ${candidates(':rare')}
      ),
      terms as (
        select to_tsquery('english', t.query) as query, t.weight
        from unnest(:queries::text[], :weights::float8[]) as t (query, weight)
      ),
      -- read once from where long values are kept, not once for each term
      texts as materialized (
        select p.item_id, p.search || ''::tsvector as search from candidates c join content_published p using (item_id)
      ),
      ranked as (
        select c.item_id, sum(r.rank * t.weight) * sum(case when r.rank > 0 then t.weight else 0 end) / sum(t.weight)
          as score
        from texts c
          cross join terms t
          cross join lateral (select ts_rank('{0.08, 0.3, 0.6, 1.0}', c.search, t.query, 1) as rank) r
        group by c.item_id
      ),
      best as (
        select item_id, score, row_number() over (order by score desc, item_id) as place from ranked
        order by score desc, item_id limit :limit
      )
      select p.slug, p.title, p.summary, p.topic, p.members, p.updated_on as "updatedOn", p.words, p.positions,
        b.score,
        case when b.place > :from and b.place <= :to then p.open_body else '' end as "openBody"
      from best b join content_published p on p.item_id = b.item_id
      order by b.score desc, b.item_id`,
    {
      ...rest,
      queries: terms.map(({ query }) => query),
      weights: terms.map(({ weight }) => weight),
    },
  )
  return rows
}

/** Articles whose titles are spelled most like a text, for a search that found nothing. */
export const titlesLike = many(
  'titlesLike',
  /* sql */ `
      select slug, title, summary from content_published
      where kind = 'article' and word_similarity(:text, title) > 0.35
      order by word_similarity(:text, title) desc, item_id limit :limit`,
)

export async function countArticles(db: Queryable): Promise<number> {
  const row = await db('content_published').where({ kind: 'article' }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}
