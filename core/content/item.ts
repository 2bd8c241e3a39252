/** What is published: articles and pages, their states and addresses. */

export const CONTENT_KINDS = ['article', 'page'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/**
 * `draft` was never published; `review` waits for another editor; `scheduled` has a time; `unpublished` was taken down.
 * An item that is published stays readable while a newer version is a draft: `publishedVersion` says which is read.
 */
export const CONTENT_STATES = ['draft', 'review', 'scheduled', 'published', 'unpublished'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

export const LONGEST_TITLE = 120
export const LONGEST_SUMMARY = 160

/** Words that are addresses of pages of their own under /content. */
const RESERVED_SLUGS: readonly string[] = ['articles', 'search', 'new']

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 80

/** Null, or a sentence that says what is wrong with the end of an address. */
export function problemWithSlug(slug: string): string | null {
  if (slug.length > LONGEST_SLUG) return `Keep the address under ${LONGEST_SLUG} characters.`
  if (!SLUG.test(slug))
    return 'Use small letters, digits and single hyphens, such as housing-allowance.'
  if (RESERVED_SLUGS.includes(slug))
    return 'This word is the address of another page. Choose another.'
  return null
}

export function isSlug(slug: string): boolean {
  return problemWithSlug(slug) === null
}

/** "/content/articles/housing-allowance", "/pages/about" */
export function contentPath(kind: ContentKind, slug: string): string {
  return kind === 'article' ? `/content/articles/${slug}` : `/pages/${slug}`
}

/** The kind and slug of such a path, without its query and fragment; null for other paths. */
export function contentOfPath(path: string): { kind: ContentKind; slug: string } | null {
  const match = /^\/(content\/articles|pages)\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(path)
  const [, folder, slug] = match ?? []
  if (folder === undefined || slug === undefined || !isSlug(slug)) return null
  return { kind: folder === 'pages' ? 'page' : 'article', slug }
}

// The sections of the articles. A key stands in addresses and is never changed.

export const TOPICS = [
  {
    key: 'setting-pay',
    label: 'Setting pay',
    summary: 'How to choose a range, give a raise, and write down why.',
  },
  {
    key: 'clergy-tax',
    label: 'Ministers’ taxes',
    summary: 'Housing, self-employment tax, and what a church may reimburse.',
  },
  {
    key: 'wages-and-hours',
    label: 'Wages and hours',
    summary: 'Overtime, minimum wage, part-time work and contractors.',
  },
  {
    key: 'governance',
    label: 'Boards and records',
    summary: 'How a board decides pay, what it records, and what the law expects.',
  },
  {
    key: 'benefits',
    label: 'Benefits',
    summary: 'Retirement, health, severance, sabbatical and other benefits.',
  },
  {
    key: 'reading-figures',
    label: 'Reading the figures',
    summary: 'What a range, a percentile and a typical error say.',
  },
  {
    key: 'talking-about-pay',
    label: 'Talking about pay',
    summary: 'How to explain pay to staff, candidates and a congregation.',
  },
] as const

export type Topic = (typeof TOPICS)[number]

export const TOPIC_KEYS = TOPICS.map(({ key }) => key)

/** Null for what is no topic. */
export function topicOf(key: string | null | undefined): Topic | null {
  return TOPICS.find((topic) => topic.key === key) ?? null
}

// Public pages of the product that texts may link to, besides articles and pages of content.

/** Those that search engines are told about. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/preview',
  '/job',
  '/method',
  '/membership',
  '/content/articles',
  '/resources',
  '/resources/the-basics',
  '/resources/how-to',
  '/resources/insights',
  '/resources/location',
  '/resources/news',
  '/legal/license',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
]

/** Pages of a member's work, by their beginnings. */
const WORK_PATHS: readonly string[] = [
  ...['/dashboard', '/organization', '/employee', '/table', '/reports', '/report', '/match'],
  ...['/hybrid', '/precise', '/prediction', '/analyzer', '/ecola', '/migrate', '/account'],
  ...['/single', '/sign-in', '/sign-up', '/resources', '/content/articles/search', '/checkout'],
]

/** Without query and fragment. */
export function isProductPath(path: string): boolean {
  const plain = path.replace(/[?#][\s\S]*$/, '').replace(/(?<=.)\/$/, '')
  if (PUBLIC_PATHS.includes(plain)) return true
  const topic = /^\/content\/([a-z-]+)$/.exec(plain)?.[1]
  if (topic !== undefined) return topicOf(topic) !== null
  return WORK_PATHS.some((known) => plain === known || plain.startsWith(`${known}/`))
}
