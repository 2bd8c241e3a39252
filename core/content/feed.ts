/** The Atom feed (RFC 4287) and the sitemap (sitemaps.org 0.9) as text. */
import { type ContentKind, contentPath } from './item.ts'

export interface FeedEntry {
  readonly kind: ContentKind
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** YYYY-MM-DD */
  readonly publishedOn: string
  readonly updatedOn: string
}

/** `origin`: "https://stipend.example". */
export function atomFeed(origin: string, entries: readonly FeedEntry[]): string {
  const newest = entries.reduce(
    (day, { updatedOn }) => (updatedOn > day ? updatedOn : day),
    '1970-01-01',
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    '<title>Stipend articles</title>',
    '<subtitle>Pay at churches and nonprofits</subtitle>',
    `<id>${inXml(`${origin}/content/articles`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${inXml(`${origin}/content/articles.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${inXml(`${origin}/content/articles`)}"/>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    '<author><name>Stipend editors</name></author>',
    ...entries.map((entry) => entryOf(origin, entry)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(origin: string, entry: FeedEntry): string {
  const address = inXml(`${origin}${contentPath(entry.kind, entry.slug)}`)
  return [
    '<entry>',
    `<title>${inXml(entry.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${entry.publishedOn}T00:00:00Z</published>`,
    `<updated>${entry.updatedOn}T00:00:00Z</updated>`,
    `<summary>${inXml(entry.summary)}</summary>`,
    '</entry>',
  ].join('')
}

export interface SitemapAddress {
  readonly path: string
  /** YYYY-MM-DD; null where it is not known */
  readonly changedOn: string | null
}

export function sitemap(origin: string, addresses: readonly SitemapAddress[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(({ path, changedOn }) => {
      const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`
      return `<url><loc>${inXml(`${origin}${path}`)}</loc>${changed}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
}

function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
