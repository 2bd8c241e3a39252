/** What a browser asks: where, and the form it sent. A form from another site or too long a body is refused. */
import type { IncomingMessage } from 'node:http'

export interface Asked {
  /** the id in the address; empty where the page has none */
  readonly id: string
  readonly query: URLSearchParams
}

/** Why a form is not read. */
export interface NotRead {
  readonly status: 403 | 413 | 415
  readonly message: string
}

const MOST_BYTES = 64 * 1024

export async function readForm(request: IncomingMessage): Promise<URLSearchParams | NotRead> {
  if (!isOurs(request)) {
    return {
      status: 403,
      message: 'The form came from another site. Open the page here and send it again.',
    }
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    return {
      status: 415,
      message: 'The form could not be read. Reload the page and send it again.',
    }
  }
  const body = await readBody(request)
  if (body !== null) return new URLSearchParams(body)
  return { status: 413, message: 'The form is larger than 64 kB, which is the limit.' }
}

/**
 * The product's own rule, without its sessions: a browser says with Sec-Fetch-Site or Origin where a form comes from.
 * What sends neither is no browser, and no site can misuse it.
 */
function isOurs({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const { origin, host } = headers
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Null when it is too long; what comes after the limit is not kept. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) {
    request.resume()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MOST_BYTES) chunks.push(chunk)
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}
