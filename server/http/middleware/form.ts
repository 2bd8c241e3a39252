/** Reads a posted form: 413 above its limit, 400 when it cannot be understood, both told on a page. */
import type Koa from 'koa'
import { MEDIA_PATH } from '~/core/content/media.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { PICTURE_REFUSALS } from '~/core/forms/upload-limits.ts'
import { readAtMost } from '../request/body.ts'
import type { AppState } from '../request/state.ts'

const MAX_BYTES = 1_000_000
const PICTURE_TOO_LARGE = `${PICTURE_REFUSALS.heavy} Nothing was saved.`

/** Pages that take a file from people who are signed in, with what is said of one that is too large. */
const TAKES_FILES: readonly { readonly path: RegExp; readonly tooLarge: string }[] = [
  {
    path: /^\/migrate$/,
    tooLarge:
      'That file is larger than 8 MB. Save it with the staff list alone. Nothing was saved.',
  },
  { path: new RegExp(`^${MEDIA_PATH}$`), tooLarge: PICTURE_TOO_LARGE },
  { path: /^\/analyzer\/evaluate\/\d+\/letters$/, tooLarge: PICTURE_TOO_LARGE },
]
/** The longest form of ours has four fields for each of 2,000 people. */
const MOST_FIELDS = 10_000
/** A file of 8 MB with the fields around it. */
const MAX_BYTES_WITH_FILE = 9_000_000

export function readForm(): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    ctx.state.form = null
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) {
      ctx.set('Allow', 'GET, HEAD, POST')
      ctx.state.refusal ??= {
        status: 405,
        message: 'Pages are read with GET and forms are sent with POST.',
      }
    }
    if (ctx.method === 'POST') await read(ctx)
    await next()
  }
}

async function read(ctx: Koa.ParameterizedContext<AppState>): Promise<void> {
  const takesFile = TAKES_FILES.find(({ path }) => path.test(ctx.path))
  const tooLarge = ctx.state.visit === null ? undefined : takesFile?.tooLarge
  const body = await readAtMost(ctx.req, tooLarge ? MAX_BYTES_WITH_FILE : MAX_BYTES)
  if (body === null) {
    ctx.set('Connection', 'close')
    ctx.state.refusal ??= {
      status: 413,
      message:
        tooLarge ?? 'That is more than one megabyte, the limit for a form. Nothing was saved.',
    }
    return
  }
  const type = ctx.get('Content-Type')
  if (countFields(type, body) > MOST_FIELDS) {
    ctx.state.refusal ??= {
      status: 413,
      message: `That form has more than ${formatNumber(MOST_FIELDS)} fields. Nothing was saved.`,
    }
    return
  }
  ctx.state.form = await parseForm(type, body)
  if (!ctx.state.form) {
    ctx.state.refusal ??= {
      status: 400,
      message: 'The form could not be read. Reload the page and send it again.',
    }
  }
}

/** Before they are parsed, which takes a microsecond or two for each; counting stops above the limit. */
function countFields(type: string, body: Buffer): number {
  const between = type.startsWith('multipart/') ? `--${BOUNDARY.exec(type)?.[1] ?? ''}` : '&'
  let count = 0
  for (let at = body.indexOf(between); at >= 0 && count <= MOST_FIELDS; count += 1) {
    at = body.indexOf(between, at + between.length)
  }
  return count
}

/** RFC 2046 section 5.1.1 */
const BOUNDARY = /;\s*boundary="?([^";]{1,200})/i

/** The platform's own parser, for both encodings of a form; null when the body is not what its type says. */
async function parseForm(type: string, body: Buffer): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch (error) {
    if (error instanceof TypeError) return null // the parser's word for malformed or another media type
    throw error
  }
}
