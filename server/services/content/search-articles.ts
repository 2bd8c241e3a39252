/** Finds articles by what a person typed: every word helps, no word is needed, misspelled words are understood. */
import {
  ARTICLES_ON_A_PAGE,
  type ArticleQuery,
  alternativesOf,
  excerptOf,
  highlight,
  isName,
  readSearch,
  type Stretch,
} from '~/core/content/search.ts'
import {
  countArticles,
  type FoundArticle,
  type KnownWord,
  lookUpWords,
  type SearchTerm,
  searchPublished,
  titlesLike,
} from '~/database/queries/content/search.ts'
import { type Context, readLagging } from '../../context.ts'
import { type ArticleLine, lineOf } from './list-articles.ts'

export interface FoundLine extends ArticleLine {
  readonly titleParts: readonly Stretch[]
  readonly summaryParts: readonly Stretch[]
  /** from the text that every reader may see; empty where no word of it was asked for */
  readonly excerpt: readonly Stretch[]
}

export interface SearchAnswer {
  readonly typed: string
  /** `empty`: nothing was typed; `wordless`: no word that could be looked for */
  readonly kind: 'empty' | 'wordless' | 'found' | 'nothing'
  readonly results: readonly FoundLine[]
  readonly total: number
  /** the text with misspelled words replaced; null where all words are known */
  readonly didYouMean: string | null
  /** where nothing was found */
  readonly near: readonly {
    readonly slug: string
    readonly title: string
    readonly summary: string
  }[]
}

/** Results beyond this are never what was looked for. */
const MOST_RESULTS = 100
/** Of the best score: what is below it holds a word in passing. */
const FAR_BELOW = 0.12

export async function searchArticles(
  context: Context,
  { text, ...query }: ArticleQuery & { readonly text: string | undefined },
): Promise<SearchAnswer> {
  const { typed, words } = readSearch(text)
  const none = { typed, results: [], total: 0, didYouMean: null, near: [] }
  if (typed === '') return { ...none, kind: 'empty' }
  const known =
    words.length === 0 ? [] : await readLagging(context, (db) => lookUpWords(db, { words }))
  const meant = known.filter(({ stems }) => stems.length > 0)
  if (meant.length === 0) return { ...none, kind: 'wordless' }
  const found = await find(context, meant, query)
  const best = found[0]?.score ?? 0
  const kept = found.filter(({ score }) => score > 0 && score >= best * FAR_BELOW)
  const didYouMean = correctedText(typed, known)
  if (kept.length === 0) {
    const near = await readLagging(context, (db) =>
      titlesLike(db, { text: didYouMean ?? typed, limit: 3 }),
    )
    return { ...none, kind: 'nothing', didYouMean, near }
  }
  const from = (query.page - 1) * ARTICLES_ON_A_PAGE
  const stems = await stemsOf(context, meant)
  return {
    ...{ ...none, kind: 'found', didYouMean, total: kept.length },
    results: kept.slice(from, from + ARTICLES_ON_A_PAGE).map((article) => present(article, stems)),
  }
}

async function find(
  context: Context,
  words: readonly KnownWord[],
  query: ArticleQuery,
): Promise<FoundArticle[]> {
  const articles = await context.market.shared('number of articles', () =>
    countArticles(context.db),
  )
  const terms = words.map((word) => termOf(word, articles))
  const rarest = terms.toSorted((one, other) => other.weight - one.weight).slice(0, RAREST)
  const asked = {
    ...{ topic: query.topic, position: query.position, place: query.place },
    terms,
    all: terms.map((term) => `(${term.query})`).join(' & '),
    any: terms.map((term) => `(${term.query})`).join(' | '),
    rare: rarest.map((term) => `(${term.query})`).join(' | '),
    limit: MOST_RESULTS,
    from: (query.page - 1) * ARTICLES_ON_A_PAGE,
    to: query.page * ARTICLES_ON_A_PAGE,
  }
  return await readLagging(context, (db) => searchPublished(db, asked))
}

const RAREST = 3

/** The weight is that of BM25: the logarithm of how few articles hold the word. */
function termOf(word: KnownWord, articles: number): SearchTerm {
  const phrases = [...alternativesOf(word.word), ...(word.suggestion ? [word.suggestion] : [])]
  const query = phrases.map((phrase) => `(${phrase.replaceAll(' ', ' <-> ')})`).join(' | ')
  const weight = Math.log(1 + (articles + 1) / (word.articles + 0.5))
  return { query, weight }
}

async function stemsOf(context: Context, words: readonly KnownWord[]): Promise<string[]> {
  const others = words.flatMap(({ word, suggestion }) => [
    ...alternativesOf(word).slice(1),
    ...(suggestion ? [suggestion] : []),
  ])
  const known =
    others.length === 0
      ? []
      : await readLagging(context, (db) => lookUpWords(db, { words: others }))
  return [...words, ...known].flatMap(({ word, stems }) => (isName(word) ? [word] : stems))
}

/** Null where every word is known, or nothing like an unknown one is. */
function correctedText(typed: string, known: readonly KnownWord[]): string | null {
  let corrected = typed.toLowerCase()
  for (const { word, suggestion } of known) {
    if (suggestion) corrected = corrected.replaceAll(word, suggestion)
  }
  return corrected === typed.toLowerCase() ? null : corrected
}

function present(
  { score: _, openBody, positions: __, ...article }: FoundArticle,
  stems: readonly string[],
): FoundLine {
  return {
    ...lineOf(article),
    titleParts: highlight(article.title, stems),
    summaryParts: highlight(article.summary, stems),
    excerpt: highlight(excerptOf(openBody, stems), stems),
  }
}
