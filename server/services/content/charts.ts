/** Charts of articles, made from the published snapshot through the privacy gate. */
import type { ContentChart } from '~/core/content/charts.ts'
import { insightBlocks } from '~/core/content/insights/insight.ts'
import type { ChartKey } from '~/core/content/live-figures.ts'
import type { Context } from '../../context.ts'
import { readInsight } from './resources/read-insight.ts'

/** Null where there is too little data: the page then draws nothing, and `content check` names it. */
export async function chartOf(context: Context, key: ChartKey): Promise<ContentChart | null> {
  const insight = await readInsight(context, key)
  return insight && { blocks: insightBlocks(insight) }
}
