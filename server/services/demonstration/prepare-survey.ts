/** The demonstration survey in a fresh database: loaded once, then made into the first published snapshot. */

import { findPublishedSnapshot } from '~/database/queries/snapshots.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { type Context, databaseOf, today } from '../../context.ts'
import { buildSnapshot } from '../snapshots/build-snapshot.ts'
import { publishSnapshot } from '../snapshots/publish-snapshot.ts'

export interface PreparedSurvey {
  readonly records: number
  readonly organizations: number
  /** the published snapshot's name; null when the audit refused the first one */
  readonly snapshot: string | null
}

/** Safe to run at every start: does only what is missing. */
export async function prepareSurvey(
  context: Context,
  { say = () => {} }: { say?: (sentence: string) => void } = {},
): Promise<PreparedSurvey> {
  const survey = await loadSurvey(databaseOf(context), {
    ...DEMONSTRATION_SURVEY,
    asOf: today(context),
  })
  if (survey.loaded) {
    say(
      `Loaded the demonstration survey: ${survey.recordCount.toLocaleString('en-US')} synthetic pay records ` +
        `at ${survey.organizationCount.toLocaleString('en-US')} invented organizations.`,
    )
  }
  const counts = { records: survey.recordCount, organizations: survey.organizationCount }
  const published = await findPublishedSnapshot(context.db)
  if (published) return { ...counts, snapshot: published.name }
  const { snapshot } = await buildSnapshot(context, { source: 'demonstration', say })
  const publication = await publishSnapshot(context, { name: snapshot.name })
  say(publication.published ? `Published snapshot ${snapshot.name}.` : publication.reason)
  return { ...counts, snapshot: publication.published ? snapshot.name : null }
}
