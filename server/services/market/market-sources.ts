/** The sources of a market: members' snapshots, and public sources of which one of each family answers. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import { STORED_FILINGS } from '~/core/market/sources/filings-levels.ts'
import {
  answeredByCensus,
  answeredByFilings,
  answeredByStatistics,
  lostAnswers,
} from '~/core/market/sources/lost-answers.ts'
import {
  OTHER_SOURCES,
  SOURCES,
  type SourceKind,
  type SourceWords,
} from '~/core/market/sources/market-sources.ts'
import { STORED_STATISTICS } from '~/core/market/sources/statistics-cells.ts'
import {
  answeringSource,
  findStoredSource,
  listReferenceRows,
  listStoredSources,
  lockSources,
  publishStored,
  retireStored,
} from '~/database/queries/market/published-sources.ts'
import { listSnapshots } from '~/database/queries/market/snapshots.ts'
import { listGuidelineRows } from '~/database/queries/pay/minimums.ts'
import { type Context, transact } from '../../context.ts'
import { announceMarket } from '../announce-market.ts'
import { recordEvent } from '../record-event.ts'

interface KeyOfSource {
  readonly kind: SourceKind
  readonly year: number
}

/** One source with what a reader has to know of it; snapshots first, then public sources. */
export async function listMarketSources(context: Context) {
  authorize(context.actor, 'staff.snapshots')
  return [
    ...(await snapshotSources(context)),
    ...(await publicSources(context)),
    ...(await otherSources(context)),
  ]
}

async function snapshotSources({ db }: Context) {
  const snapshots = await listSnapshots(db)
  return snapshots.map(({ name, source, status, referenceDate, publishedAt, ...counts }) => ({
    ...{ name, status, years: referenceDate.slice(0, 4), ...SNAPSHOTS[source] },
    ...{ rows: counts.recordCount, counts: 'records', fingerprint: null as string | null },
    organizations: counts.organizationCount as number | null,
    since: (publishedAt ?? counts.builtAt).toISOString(),
  }))
}

const SNAPSHOTS = {
  member: {
    kind: "members' survey",
    title: 'Pay records of members',
    license: 'given by members under the terms',
    basis: 'annual salary, with housing apart',
    leavesOut: 'crowds of fewer organizations than the privacy gate asks for',
    index: 'Employment Cost Index and growth beyond it',
  },
  demonstration: {
    kind: 'demonstration',
    title: 'Invented survey',
    license: 'ours',
    basis: 'invented; nobody is paid it',
    leavesOut: 'everything real',
    index: 'Employment Cost Index and growth beyond it',
  },
} as const

async function publicSources({ db }: Context) {
  const stored = await listStoredSources(db)
  const answering = await Promise.all(
    [...new Set(stored.map(({ kind }) => kind))].map((kind) => answeringSource(db, kind)),
  )
  return stored.map(({ kind, year, people, years, fingerprint, publishedAt, retiredAt }) => {
    const { name: title, family: _, ...words } = SOURCES[kind]
    const isPublished = answering.some((one) => one?.kind === kind && one.year === year)
    return {
      ...{ name: nameOf({ kind, year }), kind: kind.replaceAll('_', ' '), title, ...words },
      ...{ status: statusOf(isPublished, publishedAt), rows: people, fingerprint },
      years: years ? `${years.from} to ${years.to}` : String(year),
      organizations: words.counts === 'people' ? null : people,
      since: ((isPublished ? null : retiredAt) ?? publishedAt)?.toISOString() ?? '',
    }
  })
}

function statusOf(isPublished: boolean, publishedAt: Date | null): string {
  if (isPublished) return 'published'
  return publishedAt ? 'retired' : 'stored'
}

async function otherSources({ db }: Context) {
  const [wages] = await listReferenceRows(db, { names: ['occupation_wages'] })
  const minimums = await listGuidelineRows(db, { schedule: null })
  const years = minimums.map(({ year }) => year).sort()
  const shared = { status: 'published', organizations: null, fingerprint: null }
  const { name: wagesTitle, ...ofWages } = OTHER_SOURCES.occupation_wages
  const { name: minimumsTitle, ...ofMinimums } = OTHER_SOURCES.guideline_minimums
  return [
    {
      ...{ ...shared, name: 'occupation-wages', kind: 'official occupation statistics' },
      ...{ title: wagesTitle, ...ofWages, years: wages?.vintage ?? '', counts: 'rows' },
      ...{ rows: wages?.rows ?? 0, since: wages?.importedAt.toISOString() ?? '' },
    },
    {
      ...{ ...shared, name: 'minimum-schedules', kind: 'minimum schedules', ...ofMinimums },
      ...{ title: minimumsTitle, years: `${years[0]} to ${years.at(-1)}`, counts: 'schedules' },
      ...{ rows: minimums.length, since: '' },
    },
  ]
}

/** "imported-census-workers-2024" */
function nameOf({ kind, year }: KeyOfSource): string {
  return `${kind.replaceAll('_', '-')}-${year}`
}

async function keyNamed({ db }: Context, name: string): Promise<KeyOfSource> {
  const stored = await listStoredSources(db)
  const found = stored.find((one) => nameOf(one) === name)
  if (found) return found
  const names = stored.map(nameOf).join(', ')
  throw new NotFound(
    `We have no public source named ${name}. The public sources are: ${names}. Snapshots are published with \`stipend snapshots publish\`.`,
  )
}

/**
 * Makes it the one of its family that answers. Saved reports keep what they say. One that answers less than the one
 * before is a conflict until somebody confirms it with a reason.
 */
export async function publishSource(
  context: Context,
  input: { name: string; reason?: string | undefined },
) {
  authorize(context.actor, 'staff.snapshots')
  const done = await transact(context, async (inside) => {
    const key = await keyNamed(inside, input.name)
    await lockSources(inside.db)
    const stored = await findStoredSource(inside.db, key.kind, key.year)
    const lost = stored ? await lostToSource(inside, key.kind, stored.levels) : []
    if (lost.length > 0 && !input.reason) {
      throw new Conflict(
        `The published source answers what ${input.name} would not, so it stays. ${lost.join(' ')} Confirm with a reason to publish it all the same.`,
      )
    }
    return await publishInside(inside, key, { lost, reason: input.reason })
  })
  await announceMarket(context)
  return done
}

/** In sentences, what the source of its family that answers now answers, and these levels would not. */
export async function lostToSource(
  { db }: Context,
  kind: SourceKind,
  levels: unknown,
): Promise<string[]> {
  const now = await answeringSource(db, kind)
  if (!now) return []
  const answered = ANSWERED[SOURCES[kind].family]
  return lostAnswers(answered(now.levels), answered(levels))
}

/** What stored levels answer. */
const ANSWERED = {
  census: (levels: unknown) => answeredByCensus(STORED_LEVELS.read(levels)),
  filings: (levels: unknown) => answeredByFilings(STORED_FILINGS.read(levels)),
  statistics: (levels: unknown) => answeredByStatistics(STORED_STATISTICS.read(levels).cells),
} as const satisfies Readonly<Record<SourceWords['family'], unknown>>

/** Within a transaction. `renewed`: its levels have just changed, and it may have answered before. */
export async function publishInside(
  context: Context,
  key: KeyOfSource,
  confirmed: { readonly lost: readonly string[]; readonly reason?: string | undefined } | 'renewed',
) {
  const { db } = context
  await lockSources(db)
  const previous = await answeringSource(db, key.kind)
  const name = nameOf(key)
  const before = previous ? nameOf(previous) : null
  const isRenewed = confirmed === 'renewed'
  if (before === name && !isRenewed) throw new Conflict(`${name} is published already.`)
  await publishStored(db, { ...key, at: context.now() })
  const done = { name, previous: before }
  const details = { ...done, ...(!isRenewed && confirmed.lost.length > 0 && confirmed) }
  await recordEvent(context, { action: 'market.publish', details })
  return done
}

/** After it, nothing of its family answers until another is published. */
export async function retireSource(context: Context, input: { name: string; reason: string }) {
  authorize(context.actor, 'staff.snapshots')
  const done = await transact(context, async (inside) => {
    await lockSources(inside.db)
    const key = await keyNamed(inside, input.name)
    const previous = await answeringSource(inside.db, key.kind)
    if (!previous || nameOf(previous) !== input.name) {
      throw new Conflict(`${input.name} is not published.`)
    }
    await retireStored(inside.db, { kind: key.kind, at: inside.now() })
    await recordEvent(inside, { action: 'market.retire', details: input })
    return input
  })
  await announceMarket(context)
  return done
}
