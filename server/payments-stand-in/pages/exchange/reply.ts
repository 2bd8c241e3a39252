/** What a page answers, and how it is sent: nothing is stored, nothing runs, forms go only where they must. */
import type { ServerResponse } from 'node:http'

export type Reply =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** addresses to which sending a form on this page may lead, besides our own */
      readonly leadsTo?: readonly (string | null)[] | undefined
      /** the methods that would have been answered */
      readonly allow?: string
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookie?: string }
  | {
      readonly kind: 'file'
      readonly content: Uint8Array | string
      readonly type: string
      readonly name?: string
      /** whether the address changes with the content */
      readonly lasting?: boolean
    }

export function send(response: ServerResponse, reply: Reply): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  response.setHeader('X-Frame-Options', 'DENY')
  // not stricter: without a referrer, browsers send forms with the origin "null"
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader(
    'Content-Security-Policy',
    contentPolicy(reply.kind === 'page' ? reply.leadsTo : []),
  )
  response.setHeader('Cache-Control', 'no-store')
  if (reply.kind === 'redirect') {
    if (reply.cookie) response.setHeader('Set-Cookie', reply.cookie)
    response.writeHead(303, { Location: inLetters(reply.to) }).end()
    return
  }
  if (reply.kind === 'page') {
    if (reply.allow) response.setHeader('Allow', reply.allow)
    response.writeHead(reply.status, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(reply.html)
    return
  }
  if (reply.lasting) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  if (reply.name) response.setHeader('Content-Disposition', `inline; filename="${reply.name}"`)
  response.writeHead(200, { 'Content-Type': reply.type })
  response.end(reply.content)
}

/** A header holds plain letters only: an address of the seller may have others. */
function inLetters(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address
}

/** Browsers hold redirects after a form to `form-action` too, so it names where Checkout leads back. */
function contentPolicy(leadsTo: readonly (string | null)[] = []): string {
  const origins = new Set(leadsTo.flatMap((address) => originOf(address) ?? []))
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Null for what is no address on the web. */
function originOf(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}
