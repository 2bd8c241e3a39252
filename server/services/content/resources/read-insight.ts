/**
 * Findings about the members' published snapshot, else of Census workers: made once, the same for everyone, and free of
 * questions.
 */
import { makeCensusInsights } from '~/core/content/insights/census-insights.ts'
import { type GroupSize, type Insight, isInsightKey } from '~/core/content/insights/insight.ts'
import { makeInsights } from '~/core/content/insights/make-insights.ts'
import { listStateRows } from '~/database/queries/market/places.ts'
import {
  type GroupSizeRow,
  listGroupSizes,
  listOrdainedPositions,
} from '~/database/queries/market/snapshot-records.ts'
import { type Context, today } from '../../../context.ts'
import { type CurrentModel, currentModel } from '../../answers/estimates/estimate-position.ts'
import { agedCensus } from '../../market/ask-census.ts'

/** In the order of the page; empty before the reference figures are loaded. */
export async function listInsights(context: Context): Promise<readonly Insight[]> {
  const current = await currentModel(context, 'salary', null)
  if (!current) return await censusInsights(context)
  return await context.market.once(current.snapshot.id, 'insights', () => made(context, current))
}

/** Null for an unknown key, and where the source has too little data for the chart or does not ask it. */
export async function readInsight(context: Context, key: string): Promise<Insight | null> {
  if (!isInsightKey(key)) return null
  const insights = await listInsights(context)
  return insights.find((insight) => insight.key === key) ?? null
}

async function censusInsights(context: Context): Promise<readonly Insight[]> {
  const { market, db } = context
  const asOf = today(context)
  const source = await agedCensus(context, asOf)
  if (!source) return []
  return await market.once(0, `insights of census ${source.stamp} ${asOf}`, async () => {
    const [positions, states] = await Promise.all([listOrdainedPositions(db), listStateRows(db)])
    return makeCensusInsights({
      ...{ ...source, asOf, states },
      titleOf: (key) => positions.find((one) => one.key === key)?.title,
    })
  })
}

async function made({ db }: Context, { snapshot, model }: CurrentModel): Promise<Insight[]> {
  const [sizes, positions, states] = await Promise.all([
    listGroupSizes(db, { snapshotId: snapshot.id, definition: 'salary' }),
    listOrdainedPositions(db),
    listStateRows(db),
  ])
  return makeInsights({
    model,
    snapshot: {
      ...{ name: snapshot.name, referenceDate: snapshot.referenceDate },
      ...{ records: snapshot.recordCount, organizations: snapshot.organizationCount },
    },
    positions,
    positionSizes: sizesOf(sizes, 'position'),
    stateSizes: sizesOf(sizes, 'state'),
    states: states.map(({ code, name, people }) => ({
      ...{ code, name, weight: people },
      place: { state: code, county: null },
    })),
  })
}

function sizesOf(
  rows: readonly GroupSizeRow[],
  grouping: GroupSizeRow['grouping'],
): ReadonlyMap<string, GroupSize> {
  return new Map(rows.filter((row) => row.grouping === grouping).map((row) => [row.key, row]))
}
