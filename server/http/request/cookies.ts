/** The cookies: who is signed in, who is about to be, which browser it is, and which theme was chosen on it. */
import type Koa from 'koa'
import { type Config, isBehindTls } from '../../config.ts'
import type { ActionSuccess } from '../../page.ts'
import { KNOWN_DAYS } from '../../services/people/sessions/known-device.ts'

/** `__Host-` needs Secure, which browsers drop on plain http, so the name differs there. */
export const SESSION_COOKIES = ['__Host-session', 'session'] as const

const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export function sessionToken(ctx: Koa.Context, config: Config): string | null {
  return ctx.cookies.get(sessionCookieName(config)) ?? null
}

export function secondStepTicket(ctx: Koa.Context, config: Config): string | null {
  return ctx.cookies.get(secondStepCookieName(config)) ?? null
}

/** Of a browser that somebody was signed in with. */
export function deviceMark(ctx: Koa.Context, config: Config): string | null {
  return ctx.cookies.get(deviceCookieName(config)) ?? null
}

export function chosenTheme(ctx: Koa.Context, config: Config): Theme {
  const chosen = ctx.cookies.get(themeCookieName(config))
  return THEMES.find((theme) => theme === chosen) ?? 'system'
}

/** Sets what an accepted form asks for: a new session, the end of one, a theme. */
export function applyToCookies(ctx: Koa.Context, config: Config, outcome: ActionSuccess): void {
  const secure = isBehindTls(config)
  ctx.cookies.secure = secure
  if (outcome.secondStep) {
    const options = { ...COMMON, secure, maxAge: TEN_MINUTES_MS }
    ctx.cookies.set(secondStepCookieName(config), outcome.secondStep, options)
  } else if (outcome.session && secondStepTicket(ctx, config)) {
    ctx.cookies.set(secondStepCookieName(config), null, { ...COMMON, secure })
  }
  if (outcome.session === 'ended') {
    ctx.cookies.set(sessionCookieName(config), null, { ...COMMON, secure })
    // Back shows nobody's pay. Not "cookies": theme and mark of the browser stay, and neither opens anything
    ctx.set('Clear-Site-Data', '"cache", "storage"')
  } else if (outcome.session) {
    const { token, expiresAt, device } = outcome.session
    const expires = new Date(expiresAt.getTime() + ONE_DAY_MS)
    ctx.cookies.set(sessionCookieName(config), token, { ...COMMON, secure, expires })
    if (device !== undefined) {
      const options = { ...COMMON, secure, maxAge: KNOWN_DAYS * ONE_DAY_MS }
      ctx.cookies.set(deviceCookieName(config), device, options)
    }
  }
  if (outcome.theme) {
    ctx.cookies.set(themeCookieName(config), outcome.theme, {
      ...COMMON,
      secure,
      maxAge: ONE_YEAR_MS,
    })
  }
}

/** A cookie outlives its session by a day: it opens nothing then, but tells whose form was being typed. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000
/** As long as a ticket is good. */
const TEN_MINUTES_MS = 10 * 60 * 1000
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000
const COMMON = { httpOnly: true, sameSite: 'lax', path: '/', overwrite: true } as const

function secondStepCookieName(config: Config): string {
  return isBehindTls(config) ? '__Host-second-step' : 'second-step'
}

function deviceCookieName(config: Config): string {
  return isBehindTls(config) ? '__Host-device' : 'device'
}

function themeCookieName(config: Config): string {
  return isBehindTls(config) ? '__Host-theme' : 'theme'
}

function sessionCookieName(config: Config): (typeof SESSION_COOKIES)[number] {
  return isBehindTls(config) ? '__Host-session' : 'session'
}
