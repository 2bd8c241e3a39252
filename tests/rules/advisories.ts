/** Reads what `npm audit --json` answers: which locked libraries have a known hole, and how soon it is mended. */
import { z } from 'zod'

/** Days in which a hole of a library that runs in production is mended; docs/security.md promises them. */
export const DAYS_TO_MEND = { critical: 3, high: 7, moderate: 30, low: 30, info: 30 } as const

/** Advisories that need no new version, by their address: why, and the day on which somebody looks again. */
export const RECORDED: Readonly<Record<string, Recorded>> = {}

export interface Recorded {
  readonly why: string
  /** YYYY-MM-DD */
  readonly until: string
}

type Severity = keyof typeof DAYS_TO_MEND

export interface Hole {
  readonly library: string
  readonly severity: Severity
  readonly title: string
  readonly url: string
  /** of the versions that have it */
  readonly range: string
}

export type Audit =
  /** in the words of the registry or of npm */
  | { readonly kind: 'not asked'; readonly reason: string }
  | { readonly kind: 'asked'; readonly libraries: number; readonly holes: readonly Hole[] }

const severity = z.enum(['critical', 'high', 'moderate', 'low', 'info'])

const Advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity,
  range: z.string(),
})

const Answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    // a name is a library that only uses one with a hole
    z.object({ via: z.array(z.union([z.string(), Advisory])) }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
})

const Refusal = z.object({ message: z.string() })

export function readAudit(text: string): Audit {
  const json = jsonOf(text)
  const answer = Answer.safeParse(json)
  if (!answer.success) {
    const refusal = Refusal.safeParse(json)
    return { kind: 'not asked', reason: refusal.data?.message ?? 'npm said nothing we can read' }
  }
  const { vulnerabilities, metadata } = answer.data
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
  const byAddress = new Map(advisories.map((one) => [`${one.url} ${one.name}`, one]))
  const holes = [...byAddress.values()].map(({ name, ...rest }) => ({ library: name, ...rest }))
  return { kind: 'asked', libraries: metadata.dependencies.prod, holes: worstFirst(holes) }
}

/** Those that nobody recorded, or whose record has run out by this day. */
export function unrecorded(
  holes: readonly Hole[],
  today: string,
  recorded: typeof RECORDED = RECORDED,
): readonly Hole[] {
  return holes.filter(({ url }) => {
    const record = recorded[url]
    return record === undefined || record.until < today
  })
}

export function linesOf(audit: Audit, open: readonly Hole[]): readonly string[] {
  if (audit.kind === 'not asked') {
    return [
      `The libraries were not compared with advisories: ${audit.reason}.`,
      'Run `npm run check:advisories` where the registry answers.',
    ]
  }
  const { libraries, holes } = audit
  const found = `${holes.length} known ${holes.length === 1 ? 'hole' : 'holes'}`
  return [
    `${libraries} libraries compared with advisories: ${found}, ${open.length} to mend.`,
    ...open.map(({ library, severity: grade, title, url, range }) => {
      return `  ${grade}, within ${DAYS_TO_MEND[grade]} days: ${library} ${range}: ${title} (${url})`
    }),
  ]
}

function worstFirst(holes: readonly Hole[]): readonly Hole[] {
  const order = Object.keys(DAYS_TO_MEND)
  return [...holes].sort(
    (a, b) =>
      order.indexOf(a.severity) - order.indexOf(b.severity) || a.library.localeCompare(b.library),
  )
}

/** Null for what is no JSON: an old npm, or a proxy that answers with a page. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
