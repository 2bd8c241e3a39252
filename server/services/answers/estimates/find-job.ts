/** The position finder: what a title finds, the questions that settle it, and positions side by side. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { ALIAS_SCORE, indexPositions } from '~/core/market/positions/index-positions.ts'
import { jobFactsOf, OVERTIME_WORDS } from '~/core/market/positions/job-facts.ts'
import type { JobQuery } from '~/core/market/positions/job-query.ts'
import { findPositions, positionsNamedIn } from '~/core/market/positions/match-positions.ts'
import { familyOf, familyOffered, settlePosition } from '~/core/market/positions/settle-position.ts'
import {
  type FindablePositionRow,
  listPositionFacts,
  type PositionFactsRow,
} from '~/database/queries/market/positions.ts'
import type { Context } from '../../../context.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { evidenceOf, type PositionEvidence } from '../../market/survey-for.ts'

export interface FoundJob {
  readonly key: string
  readonly title: string
  readonly description: string
  /** 1 = the very title, below that likeness */
  readonly score: number
  /** the name that was met, where that is not the title */
  readonly because: string | null
  /** `because` is other work, to which this position is the nearest */
  readonly isNearest: boolean
}

const RESULTS = 6

/**
 * Everyone may ask; nothing is stored.
 * `second`: second position of a role that is two jobs.
 * `named`: positions that the title names by its parts, such as "Office Manager/Bookkeeper".
 */
export async function findJob(context: Context, query: JobQuery) {
  const positions = await listPositionsToFind(context)
  const found = await searchPositions(context, { ...query, count: RESULTS })
  const named = (key: string | null) => positions.find((one) => one.key === key) ?? null
  const position = named(query.position)?.key ?? null
  const keys = found.map(({ key }) => key)
  const isSettled = isNamed(found, position) && Object.keys(query.answers).length === 0
  const second = named(query.second === position ? null : query.second)
  const isOffered = second !== null && !second.isRetired
  return {
    found,
    chosen: position === null ? null : await describePosition(context, position),
    compared:
      position && query.compare && query.compare !== position
        ? await describePosition(context, query.compare)
        : null,
    settling: isSettled
      ? null
      : settlingOf(position ?? keys[0] ?? null, { keys, query, positions }),
    second: isOffered ? { key: second.key, title: second.title } : null,
    named: positionsNamedIn(query.title, indexPositions(positions)).flatMap((key) => {
      const one = named(key)
      return one ? [{ key, title: one.title }] : []
    }),
  }
}

/** Whether the title is the very name of one position, and no other was chosen: nothing is left to ask. */
function isNamed([best, second]: readonly FoundJob[], chosen: string | null): boolean {
  if (!best || best.score < ALIAS_SCORE || (second && second.score >= ALIAS_SCORE)) return false
  return chosen === null || chosen === best.key
}

/** Best first. */
export async function searchPositions(
  context: Context,
  {
    title,
    type,
    count,
  }: {
    readonly title: string
    readonly type: OrganizationType | null
    readonly count: number
  },
): Promise<readonly FoundJob[]> {
  if (title === '') return []
  const positions = await listPositionsToFind(context)
  const limits = { count, minimum: 0.2, ...(type && { type }) }
  return findPositions(title, indexPositions(positions), limits).flatMap((match) => {
    const position = positions.find(({ key }) => key === match.key)
    if (!position) return []
    const { key, title: name, description } = position
    const because = match.because === name ? null : match.because
    return [
      { key, title: name, description, score: match.score, because, isNearest: match.isNearest },
    ]
  })
}

/**
 * `settled`: null until the answers settle it.
 * `confused`: all that the questions tell apart.
 */
function settlingOf(
  position: string | null,
  {
    keys,
    query,
    positions,
  }: {
    readonly keys: readonly string[]
    readonly query: JobQuery
    readonly positions: readonly FindablePositionRow[]
  },
) {
  const known = position === null ? null : familyOf(position, keys)
  const family = known && familyOffered(known, positions)
  if (!family) return null
  const { position: settled, candidates, reasons } = settlePosition(family, query.answers)
  const titled = (key: string) => {
    return { key, title: positions.find((one) => one.key === key)?.title ?? key }
  }
  return {
    questions: family.questions,
    settled: settled === null ? null : titled(settled),
    reasons,
    candidates: candidates.map(titled),
    confused: family.positions.map(titled),
    answered: reasons.length,
  }
}

export interface PositionDescription {
  readonly key: string
  readonly title: string
  readonly family: string
  readonly description: string
  readonly organizationTypes: readonly OrganizationType[]
  readonly alsoCalled: readonly string[]
  /** titles of other work, to which it is the nearest */
  readonly nearestTo: readonly string[]
  readonly duties: readonly string[]
  readonly overtime: string | null
  readonly soc: string
  readonly occupation: string | null
  readonly evidence: PositionEvidence
  /** not offered for new choices; with what is used in its place */
  readonly retired: { readonly successor: { key: string; title: string } | null } | null
}

/** Null where the catalog has no such position. */
export async function describePosition(
  context: Context,
  key: string,
): Promise<PositionDescription | null> {
  const [positions, facts] = await Promise.all([
    listPositionsToFind(context),
    context.market.shared('position facts', () => listPositionFacts(context.db)),
  ])
  const position = positions.find((one) => one.key === key)
  const known = facts.find((one: PositionFactsRow) => one.key === key)
  if (!position || !known) return null
  const { title, description, organizationTypes, aliases, nearTitles } = position
  const { family, soc, occupation } = known
  const successor = positions.find((one) => one.key === position.successor)
  const job = jobFactsOf(key)
  return {
    ...{ key, title, family, description, organizationTypes, soc, occupation },
    alsoCalled: aliases,
    nearestTo: nearTitles,
    duties: job?.duties ?? [],
    overtime: job && OVERTIME_WORDS[job.overtime],
    evidence: await evidenceOf(context, key),
    retired: position.isRetired
      ? { successor: successor ? { key: successor.key, title: successor.title } : null }
      : null,
  }
}
