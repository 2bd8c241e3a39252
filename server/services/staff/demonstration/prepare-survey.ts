/** The demonstration survey in a fresh database: loaded once, then made into the first published snapshot. */

import { formatNumber } from '~/core/forms/numbers.ts'
import { Snapshot } from '~/database/models/staff.ts'
import { findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { type Context, databaseOf } from '../../../context.ts'
import { buildSnapshot } from '../../market/snapshots/build-snapshot.ts'
import { publishSnapshot } from '../../market/snapshots/publish-snapshot.ts'
import type { SnapshotAudit } from '../../market/snapshots/snapshot-audit.ts'

export interface PreparedSurvey {
  readonly records: number
  readonly organizations: number
  /** name of the published snapshot; null when the audit refused the first one */
  readonly snapshot: string | null
}

/** Safe to run at every start: does only what is missing. */
export async function prepareSurvey(
  context: Context,
  { say = () => {} }: { say?: (sentence: string) => void } = {},
): Promise<PreparedSurvey> {
  const survey = await loadSurvey(databaseOf(context), DEMONSTRATION_SURVEY)
  if (survey.loaded) {
    say(
      `Loaded the demonstration survey: ${formatNumber(survey.recordCount)} synthetic pay records ` +
        `at ${formatNumber(survey.organizationCount)} invented organizations. It answers only the example organizations.`,
    )
  }
  const counts = { records: survey.recordCount, organizations: survey.organizationCount }
  const published = await findPublishedSnapshot(context.db)
  if (published) return { ...counts, snapshot: published.name }
  const earlier = await lastRefusal(context)
  if (earlier) {
    say(`Snapshot ${earlier.name} was kept back: ${earlier.reason}`)
    return { ...counts, snapshot: null }
  }
  const { snapshot } = await buildSnapshot(context, { source: 'demonstration', say })
  const publication = await publishSnapshot(context, { name: snapshot.name })
  say(publication.published ? `Published snapshot ${snapshot.name}.` : publication.reason)
  return { ...counts, snapshot: publication.published ? snapshot.name : null }
}

/** The same survey gives the same fit: a refused one is not fitted again at every start. */
async function lastRefusal(context: Context): Promise<{ name: string; reason: string } | null> {
  const built = await Snapshot.query(context.db)
    .where({ source: 'demonstration', status: 'built' })
    .orderBy('id', 'desc')
    .first()
  if (!built) return null
  const audit = built.audit as SnapshotAudit | null // written by buildSnapshot
  return audit && !audit.passed ? { name: built.name, reason: audit.reason } : null
}
