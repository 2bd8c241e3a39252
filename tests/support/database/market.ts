/** A small demonstration survey, fitted and published: what estimates in tests come from. */
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { buildSnapshot } from '~/server/services/market/snapshots/build-snapshot.ts'
import { publishSnapshot } from '~/server/services/market/snapshots/publish-snapshot.ts'
import { ensureTemplate } from './template.ts'
import { buildContext, TEST_NOW } from './world.ts'

/** Enough for an audit that passes; about 5 s to make, 20,000 take 12. */
export const MARKET_RECORDS = 6000

/** Name of the template with the survey and its published snapshot, both as of the day on which tests happen. */
export async function ensureMarketTemplate({
  serverUrl,
  template,
}: {
  readonly serverUrl: string
  /** with reference figures */
  readonly template: string
}): Promise<string> {
  return await ensureTemplate(serverUrl, {
    from: template,
    kind: 'market',
    madeFrom: [
      'core/engine/model',
      'core/engine/statistics',
      'core/pay',
      'database/migrations',
      'database/browser',
      'database/queries',
      'database/reference',
      'database/seeds',
      'server/services/market/snapshots',
      'tests/support/database/market.ts',
    ],
    async fill(database) {
      const asOf = TEST_NOW.toISOString().slice(0, 10)
      await loadSurvey(database, { ...DEMONSTRATION_SURVEY, records: MARKET_RECORDS, asOf })
      const context = buildContext(database)
      const { snapshot } = await buildSnapshot(context, { source: 'demonstration' })
      const { published, reason } = await publishSnapshot(context, snapshot)
      if (!published) throw new Error(`the snapshot of the tests is not published: ${reason}`)
    },
  })
}
