/**
 * Pages that are the same for every visitor (the setting `sameForVisitors`) are drawn once in a few seconds. A page for
 * somebody who is signed in, with a question in its address or with a script in it, is never kept.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { chosenTheme } from './cookies.ts'
import type { AppState } from './state.ts'

export interface DrawnPage {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly html: string
}

interface VisitorPage extends DrawnPage {
  /** packed once for all who read it; every browser of ours takes Brotli */
  readonly brotli: Buffer
}

/**
 * Quality 4 costs about as much CPU as gzip 6 and is smaller; the default 11 would cost 50 times that. The window is a
 * page and not the default 4 MB, which would be allocated twice for each answer above 64 kB.
 */
export const BROTLI_FAST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const pack = promisify(brotliCompress)

export async function visitorPage(page: DrawnPage): Promise<VisitorPage> {
  return { ...page, brotli: await pack(page.html, BROTLI_FAST) }
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
