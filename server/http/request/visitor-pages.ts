/**
 * Pages that are the same for every visitor (the setting `sameForVisitors`) are drawn once in a few seconds. A page for
 * somebody who is signed in, with a question in its address or with a script in it, is never kept.
 */
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { chosenTheme } from './cookies.ts'
import type { AppState } from './state.ts'

export interface VisitorPage {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly html: string
}

/** as long as the published snapshot goes unasked, see server/market.ts */
const FRESH_MS = 5000
const MOST_PAGES = 500

export function createVisitorPages(): LRUCache<string, VisitorPage> {
  return new LRUCache({ max: MOST_PAGES, ttl: FRESH_MS })
}

/** Everything that such a page depends on; null where this request may ask for something of its own. */
export async function visitorPageName(
  ctx: Koa.ParameterizedContext<AppState>,
  config: Config,
  context: Context,
): Promise<string | null> {
  const { visit, refusal } = ctx.state
  if (ctx.method !== 'GET' || visit || refusal || ctx.querystring !== '') return null
  try {
    const snapshot = await context.market.current(context.db)
    return JSON.stringify([
      ctx.host,
      chosenTheme(ctx, config),
      ctx.path,
      snapshot?.id,
      snapshot?.publishedAt,
    ])
  } catch {
    return null // drawn with what says that the database is away
  }
}
