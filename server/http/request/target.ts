/** The target of a request as Koa and Vike expect it: a path, which is the only form that clients send to us. */
import type { RequestListener } from 'node:http'
import { isOfApi, PROBLEM_TYPE, UNREAD, unreadRequest } from './problems.ts'

/**
 * A proxy may send a whole address ("http://host/path", RFC 9112 section 3.2.2): its path counts. `*`, an address that
 * is none, and one that holds NUL, which no database stores and nobody types, answer 400. So do two Host headers, of
 * which a proxy may have judged the other one.
 */
export function withPathTargets(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request.url ?? '')
    const hosts = request.headersDistinct.host ?? []
    if (path === null || hosts.length > 1) {
      const type = isOfApi(request.url ?? '') ? PROBLEM_TYPE : 'text/plain; charset=utf-8'
      response.writeHead(400, {
        ...{ 'Content-Type': type, Connection: 'close' },
        ...{ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' },
      })
      response.end(type === PROBLEM_TYPE ? JSON.stringify(unreadRequest()) : `${UNREAD}\n`)
      return
    }
    request.url = path
    listener(request, response)
  }
}

function pathOf(target: string): string | null {
  if (target.includes('%00')) return null
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null
  const { pathname, search } = new URL(target)
  return pathname + search
}
