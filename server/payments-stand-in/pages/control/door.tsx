/** Who may see and move the controls: people at this machine or, where others reach the server, who know a secret. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PAGES } from '../../state/addresses.ts'
import type { Reply } from '../exchange/reply.ts'
import { messagePage } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { DoorPage } from './DoorPage.tsx'

export interface Door {
  /** asked for before anything else; null: the server is reached from this machine alone */
  readonly secret: string | null
  /** which people at this machine read, such as where the secret is kept */
  readonly hint?: string
}

export type Visit = 'open' | 'asks for the secret' | 'closed'

const COOKIE = 'stand_in_controls'

export function visitOf({ secret }: Door, request: IncomingMessage): Visit {
  if (secret === null) return isFromHere(request) ? 'open' : 'closed'
  const [, given] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '') ?? []
  return given !== undefined && isSame(given, keyOf(secret)) ? 'open' : 'asks for the secret'
}

/** What is answered where the controls stay closed. */
export function atTheDoor(door: Door, visit: Exclude<Visit, 'open'>): Reply {
  if (visit === 'asks for the secret') return doorPage(door, {})
  return messagePage(403, {
    title: 'The controls are closed',
    message: 'They open only at the machine on which the server runs, at its own address.',
  })
}

/** The form of the door was sent. */
export function enter(door: Door, form: URLSearchParams): Reply {
  const cookie = cookieFor(door, form.get('secret') ?? '')
  if (cookie !== null) return { kind: 'redirect', to: PAGES, cookie }
  return doorPage(door, { secret: 'This is not the secret.' })
}

function doorPage({ hint }: Door, errors: Readonly<Record<string, string>>): Reply {
  const wrong = Object.keys(errors).length > 0
  const html = drawPage({
    title: 'Controls',
    wrong,
    back: { href: '/', text: 'To the product' },
    children: <DoorPage {...{ hint }} state={{ values: {}, errors }} />,
  })
  return { kind: 'page', status: 403, html }
}

/** The cookie that opens the door for this browser until it is closed; null for another secret. */
function cookieFor({ secret }: Door, typed: string): string | null {
  if (secret === null || !isSame(typed.trim(), secret)) return null
  return `${COOKIE}=${keyOf(secret)}; Path=${PAGES}; HttpOnly; SameSite=Strict`
}

/** A browser at this machine that meant it: a foreign name may lead here too, and a proxy speaks for others. */
export function isFromHere({
  socket,
  headers,
}: {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
  readonly headers: IncomingMessage['headers']
}): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(nameIn(headers.host ?? ''))
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

function nameIn(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

/** An address or a name of the machine itself. */
function isLoopback(host: string): boolean {
  return /^((::ffff:)?127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/.test(host)
}

/** What the cookie holds: it opens the controls, and the secret cannot be read from it. */
function keyOf(secret: string): string {
  return createHash('sha256').update(`${COOKIE} ${secret}`).digest('hex')
}

/** In a time that says nothing about how much of it is right. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
