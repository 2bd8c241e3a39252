/** Pictures that other sites show beside a link: which there are, and where. */
import { isSlug, topicOf } from './item.ts'

export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

/** What such a picture is of: the site itself, a section, an article or a page. */
export type SocialSubject =
  | { readonly kind: 'site' }
  | { readonly kind: 'topic'; readonly slug: string }
  | { readonly kind: 'article' | 'page'; readonly slug: string }

const FOLDERS = { topic: 'topics', article: 'articles', page: 'pages' } as const

/** "/social/articles/housing-allowance.png" */
export function socialPath(subject: SocialSubject): string {
  if (subject.kind === 'site') return '/social/stipend.png'
  return `/social/${FOLDERS[subject.kind]}/${subject.slug}.png`
}

/** From `articles` and `housing-allowance.png`; null for what no picture can be of. */
export function readSocialSubject(folder: string, name: string): SocialSubject | null {
  const slug = /^([a-z0-9-]+)\.png$/.exec(name)?.[1]
  if (slug === undefined) return null
  if (folder === FOLDERS.topic) return topicOf(slug) ? { kind: 'topic', slug } : null
  const kind = (['article', 'page'] as const).find((one) => FOLDERS[one] === folder)
  return kind && isSlug(slug) ? { kind, slug } : null
}

/** Whether the head of such a page names a picture itself: renderer/content/Head.tsx. */
export function hasOwnSocialPicture(path: string): boolean {
  return path.startsWith('/content/') || path.startsWith('/pages/')
}

/** What is written on it. */
export interface SocialWords {
  /** above the title, such as the section of an article */
  readonly over: string
  readonly title: string
}

/** Above the name of a section. */
export const TOPIC_OVER = 'Articles'

/** For people who cannot see it. */
export function socialAlt({ over, title }: SocialWords): string {
  return over === '' ? `Stipend: ${title}` : `Stipend, ${over}: ${title}`
}

export const SITE_WORDS: SocialWords = {
  over: '',
  title: 'What to pay a person at a church or a nonprofit, and why',
}
