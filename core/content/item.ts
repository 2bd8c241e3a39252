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
