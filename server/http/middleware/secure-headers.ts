/**
 * One strict policy for every response: scripts by nonce, styles from our own files, nothing framed, nothing leaked.
 */
import { randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { type Config, isBehindTls } from '../../config.ts'
import type { AppState } from '../request/state.ts'

export function secureHeaders(config: Config): Koa.Middleware<AppState> {
  const behindTls = isBehindTls(config)
  return async (ctx, next) => {
    ctx.state.nonce = randomBytes(16).toString('base64url')
    ctx.set(
      'Content-Security-Policy',
      contentPolicy(ctx.state.nonce, behindTls, config.development),
    )
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('X-Frame-Options', 'DENY')
    if (behindTls) ctx.set(...STAY_ON_TLS)
    await next()
  }
}

export const STAY_ON_TLS = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
] as const

/** In development Vite injects styles and opens a socket; production allows neither. */
function contentPolicy(nonce: string, behindTls: boolean, development: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // also governs where a form's answer leads: to the payment service's own pages
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "frame-ancestors 'none'",
  ]
  if (behindTls) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
