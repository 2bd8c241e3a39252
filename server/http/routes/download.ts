/** How a file is sent, and how somebody learns that there is none. */
import type { Readable } from 'node:stream'
import type Koa from 'koa'
import { InvalidInput, isKnownError, LimitReached, NotFound, NotSignedIn } from '~/core/errors.ts'
import type { AppState } from '../request/state.ts'

export interface Download {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array | Readable
}

type Request = Koa.ParameterizedContext<AppState>

/**
 * `page`: where the file belongs. Whoever has to sign in does so first; what was typed wrong and what a plan or a limit
 * refuses is told on that page; null and what is not found are nothing here. A link of another site leads to the page: a
 * download counts against its limit and is written down.
 */
export async function download(
  ctx: Request,
  next: Koa.Next,
  page: string,
  make: () => Promise<Download | null>,
): Promise<void> {
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') return sendTo(ctx, page)
  const made = await makeOrTell(ctx, page, make)
  if (made === 'told') return
  if (!made) return await next()
  ctx.attachment(made.fileName)
  ctx.set('Cache-Control', 'no-store')
  ctx.type = made.type
  ctx.body = made.body instanceof Uint8Array ? Buffer.from(made.body) : made.body
}

async function makeOrTell(
  ctx: Request,
  page: string,
  make: () => Promise<Download | null>,
): Promise<Download | null | 'told'> {
  try {
    if (!ctx.state.visit) throw new NotSignedIn(page)
    return await make()
  } catch (error) {
    if (!isKnownError(error)) throw error
    if (error instanceof NotFound) return null
    if (error instanceof NotSignedIn) sendTo(ctx, error.location(page))
    else if (error instanceof InvalidInput || error instanceof LimitReached) sendTo(ctx, page)
    else throw error
    return 'told'
  }
}

function sendTo(ctx: Request, page: string): void {
  ctx.redirect(page)
  ctx.status = 303
}

export function textOf(query: Koa.Context['query']): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(pairs)
}
