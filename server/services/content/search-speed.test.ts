/**
 * The search among generated articles: sentences of our own articles, mixed. `SEARCH_ARTICLES=10000` measures at the
 * size of the design and prints the times; a plain run only shows that answers stay right.
 */
import { beforeAll, expect, test } from 'vitest'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { searchArticles } from './search-articles.ts'

const ARTICLES = Number(process.env.SEARCH_ARTICLES ?? 200)
/** The first of them fills what is kept, and is not timed. */
const ROUNDS = ARTICLES > 1000 ? 5 : 1
const ASKED = { topic: null, position: null, place: null, page: 1 }

const database = await freshDatabase({ content: true })
beforeAll(async () => {
  const owner = database.owner.knex
  const { rows } = await owner.raw<{ rows: { body: string; title: string; item_id: number }[] }>(
    'select item_id, title, body from content_published',
  )
  const sentences = rows.flatMap(({ body }) => body.split(/(?<=\.)\s+/)).filter(Boolean)
  const draw = drawer()
  await owner.raw('alter table content_published disable trigger user')
  for (let from = 0; from < ARTICLES; from += 500) {
    const made = Array.from({ length: Math.min(500, ARTICLES - from) }, (_, index) => ({
      slug: `made-${from + index}`,
      title: `${draw(sentences).split(' ').slice(0, 6).join(' ').slice(0, 100)} ${from + index}`,
      summary: draw(sentences).slice(0, 160),
      body: Array.from({ length: 45 }, () => draw(sentences)).join(' '),
    }))
    await owner.raw(
      `with made as (select * from jsonb_to_recordset(:made::jsonb) as m (slug text, title text, summary text, body text)),
      items as (
        insert into content_items (kind, slug, created_at, updated_at)
        select 'article', slug, now(), now() from made returning id, slug
      ),
      versions as (
        insert into content_versions (item_id, number, title, summary, topic, author, published_on, updated_on, changes,
          document, source, made_at)
        select i.id, 1, m.title, m.summary, 'benefits', 'A', '2026-01-01', '2026-01-01', '[]', '{}', 'repository', now()
        from items i join made m using (slug) returning item_id
      )
      insert into content_published (item_id, version, kind, slug, title, summary, topic, positions, places, members,
        published_on, updated_on, words, headings, body, open_body)
      select i.id, 1, 'article', i.slug, m.title, m.summary, 'benefits', '{}', '{US}', false, '2026-01-01', '2026-01-01',
        900, '', m.body, m.body
      from items i join made m using (slug)`,
      { made: JSON.stringify(made) },
    )
  }
  await owner.raw('alter table content_published enable trigger user')
  await owner.raw('delete from content_words')
  await owner.raw(
    `insert into content_words (word, articles) select word, count(*)
     from content_published p, words_of_content(p.title, p.summary, p.headings, p.body) as word group by word`,
  )
  await owner.raw('vacuum analyze content_published, content_words')
}, 600_000)

/** The same draws every time. */
function drawer() {
  let state = 17
  return (all: readonly string[]): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return all[state % all.length] ?? ''
  }
}

const QUESTIONS = [
  ...[
    'rebuttable presumption',
    'housing allowance',
    'parsonege',
    'what should a church pay its pastor',
  ],
  ...['the church', 'self-employment tax for ministers', 'sabbatical', 'QSEHRA or ICHRA'],
  ...['mileage rate car', 'qqqqqqqq', 'board minutes pay salary tax law year', 'manse'],
]

test('the article with the words in its title comes first among generated ones', async () => {
  const context = buildContext(database.knex, { kind: 'visitor' })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of QUESTIONS) {
      const begun = performance.now()
      await searchArticles(context, { ...ASKED, text })
      if (round > 0) times.push(performance.now() - begun)
    }
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1)
  if (ARTICLES > 1000)
    console.info(`${ARTICLES} articles: median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms`)
  const { results } = await searchArticles(context, { ...ASKED, text: 'rebuttable presumption' })
  expect(results.slice(0, 3).map(({ slug }) => slug)).toContain('rebuttable-presumption')
})
