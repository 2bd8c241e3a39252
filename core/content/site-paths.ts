/** Public pages of the product that texts may link to, besides articles and pages of content. */
import { topicOf } from './topics.ts'

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
  const plain = path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  if (PUBLIC_PATHS.includes(plain)) return true
  const topic = /^\/content\/([a-z-]+)$/.exec(plain)?.[1]
  if (topic !== undefined) return topicOf(topic) !== null
  return WORK_PATHS.some((known) => plain === known || plain.startsWith(`${known}/`))
}
