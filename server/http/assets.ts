/** The built files, before Koa: hashed ones are immutable, the few others are asked for again after an hour. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type Config, isBehindTls } from '../config.ts'
import { STAY_ON_TLS } from './middleware/secure-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** In development Vite serves them itself. */
export function withAssets(config: Config, app: Handler): RequestListener {
  const folder = clientFolder()
  if (config.development || !folder) return app
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(response, path) {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
      const type = TEXTS[extname(path)]
      if (type) response.setHeader('Content-Type', `${type};charset=utf-8`)
      if (isBehindTls(config)) response.setHeader(...STAY_ON_TLS)
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
    },
  })
  return (request, response) => serve(request, response, () => void app(request, response))
}

/** sirv names the character set of HTML alone. */
const TEXTS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
}

/** dist/client, seen from any file of dist/server; null when nothing is built. */
function clientFolder(): string | null {
  for (const up of ['../client', '../../client', '../../dist/client']) {
    const folder = fileURLToPath(new URL(`${up}/`, import.meta.url))
    if (existsSync(folder)) return folder
  }
  return null
}
