/** A page that is shown as a coming-soon panel: which addresses that covers, and which pages it may be. */

export interface ComingSoonFlag {
  readonly id: number
  readonly path: string
  readonly title: string
  /** what it will do, in a sentence or two */
  readonly what: string
  /** in words, such as "Spring 2027"; null where there is no promise */
  readonly expected: string | null
}

/**
 * The flag whose page is at this address or above it; of several, the nearest. A file of a page (`/table.csv`) belongs
 * to the page. Letter case does not matter, as for the routes of files.
 */
export function flagFor<Flag extends Pick<ComingSoonFlag, 'path'>>(
  flags: readonly Flag[],
  address: string,
): Flag | null {
  const asked = address.toLowerCase()
  const covering = flags.filter(({ path }) => {
    const covered = path.toLowerCase()
    return asked.startsWith(covered) && ['', '/', '.'].includes(asked.charAt(covered.length))
  })
  return covering.toSorted((one, other) => other.path.length - one.path.length)[0] ?? null
}

/** Who has to get in, read the legal texts, or manage flags needs these pages, whatever is planned. */
const ALWAYS_OPEN = [
  ...['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/account'],
  ...['/invitation', '/claim', '/legal', '/coming-soon', '/mgmt', '/admin', '/checkout', '/share'],
  ...['/assets', '/error-reports', '/payments', '/healthz', '/readyz'],
].map((path) => ({ path }))

/** Why this page stays open; null where it may be switched. */
export function refusalOfPath(path: string): string | null {
  if (path === '/') return 'The home page stays open. Enter the path of another page.'
  if (!PATH.test(path)) return 'Enter a path such as /resources/insights.'
  if (flagFor(ALWAYS_OPEN, path)) return 'This page always stays open. Choose another one.'
  return null
}

/** Segments of letters, digits and hyphens. */
const PATH = /^(\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*)+$/

/** Labels of the fields, apart from the schemas, which no browser needs. */
export const FLAG_LABELS = {
  path: 'Path of the page',
  title: 'Title',
  what: 'What it will do',
  expected: 'When',
} as const

export const NOTIFY_LABELS = { email: 'Email address' } as const
