/** Organizations whose budget, payroll, staff and people do not fit together: show, decide, ask their owners. */

import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { CORNERSTONE_RATIOS, type CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import {
  type ExtremesQuery,
  type RatioPoint,
  type RatioScatter,
  ratioPoint,
  ratioScatter,
} from '~/core/staff/lists.ts'
import { latestOrganizations } from '~/database/queries/market/health-records.ts'
import {
  lastAsked,
  noteQuestion,
  ownersToAsk,
} from '~/database/queries/people/extreme-organizations.ts'
import { type ExtremeRow, readExtremes } from '~/database/queries/staff/extremes.ts'
import { type Context, personOf, readLagging, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent, recordEvents } from '../../record-event.ts'

export interface ExtremeOrganizationLine extends ExtremeRow {
  /** ratio by key, null where it is unknown */
  readonly ratios: Readonly<Record<string, number | null>>
  /** null where a ratio of the drawing is unknown */
  readonly at: RatioPoint | null
}

export interface ExtremesShown {
  /** null before the first snapshot */
  readonly snapshot: string | null
  readonly scatter: RatioScatter
  readonly lines: readonly ExtremeOrganizationLine[]
  readonly total: number
  readonly page: number
}

/** Each organization with an account that is listed is recorded for its owners. */
export async function showExtremes(context: Context, query: ExtremesQuery): Promise<ExtremesShown> {
  authorize(context.actor, 'staff.extremeChurches')
  const snapshot = await context.market.current(context.db)
  if (!snapshot) return NOTHING
  const { rows, total, page } = await readLagging(context, (db) =>
    readExtremes(db, query, snapshot.id),
  )
  const keys = rows.map(({ organizationKey }) => organizationKey)
  const listed = await readLagging(context, (db) => latestOrganizations(db, snapshot.id, keys))
  const factsOf = new Map(listed.map((one) => [one.organization, one]))
  const scatter = await scatterOf(context, snapshot.id, query)
  await recordLooks(context, rows)
  return {
    ...{ snapshot: snapshot.name, scatter, total, page },
    lines: rows.map((row) => {
      const facts = factsOf.get(row.organizationKey)
      return { ...row, ratios: ratiosOf(facts), at: facts ? ratioPoint(facts, query) : null }
    }),
  }
}

/** Drawn once for each snapshot and pair of ratios: it reads all organizations. */
async function scatterOf(
  context: Context,
  snapshotId: number,
  query: ExtremesQuery,
): Promise<RatioScatter> {
  const { x, y, type } = query
  const drawn = context.market.remembered<{ scatter?: RatioScatter }>(
    snapshotId,
    `ratios ${x} ${y} ${type}`,
    () => ({}),
  )
  drawn.scatter ??= ratioScatter(
    await context.market.shared(`organizations of ${snapshotId}`, () =>
      latestOrganizations(context.db, snapshotId),
    ),
    query,
  )
  return drawn.scatter
}

const NOTHING: ExtremesShown = {
  ...{ snapshot: null, lines: [], total: 0, page: 1 },
  scatter: { count: 0, points: [], fit: [] },
}

function ratiosOf(row: CornerstoneRow | undefined): Record<string, number | null> {
  return Object.fromEntries(
    CORNERSTONE_RATIOS.map(({ key, read }) => {
      const value = row ? Math.exp(read(row)) : Number.NaN
      return [key, Number.isFinite(value) ? Number(value.toPrecision(4)) : null]
    }),
  )
}

async function recordLooks(context: Context, rows: readonly ExtremeRow[]): Promise<void> {
  const events = rows.flatMap(({ organizationId }) => {
    if (organizationId === null) return []
    const subject = { kind: 'organization', id: organizationId }
    return [{ action: 'metrics.read', organizationId, subject }]
  })
  await recordEvents(context, events)
}

const WEEK = 7 * 86_400_000

/** Mails the question to the owners; not again within a week, or after they said that the figures are correct. */
export async function askOwners(
  context: Context,
  { findingIds }: { readonly findingIds: readonly number[] },
) {
  authorize(context.actor, 'staff.extremeChurches')
  if (findingIds.length === 0) {
    throw new InvalidInput({}, {}, 'Check one or more organizations first.')
  }
  return await transact(context, async (inside) => {
    const owners = await ownersToAsk(inside.db, { findingIds })
    const before = await lastAsked(inside.db, findingIds)
    const now = inside.now()
    const asked = new Set<number>()
    for (const { findingId, organizationId, organization, email } of owners) {
      const last = before.get(findingId)
      if (last && (last.answeredAt || now.getTime() - last.at.getTime() < WEEK)) continue
      const path = `/organization/${organizationId}`
      await queueMail(inside, {
        to: email,
        message: { kind: 'figures-question', organization, path },
      })
      if (asked.has(findingId)) continue
      asked.add(findingId)
      await noteQuestion(inside.db, {
        ...{ finding_id: findingId, organization_id: organizationId },
        ...{ asked_by: personOf(inside), asked_at: now },
      })
      const subject = { kind: 'organization', id: organizationId }
      await recordEvent(inside, {
        action: 'metrics.ask',
        organizationId,
        subject,
        details: { findingId },
      })
    }
    return {
      /** organizations whose owners were written to */
      asked: asked.size,
      /** without an account or an owner with a confirmed address, decided already, answered, or asked within a week */
      skipped: findingIds.length - asked.size,
    }
  })
}
