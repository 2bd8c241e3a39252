/**
 * The controls: the clock and the latest events, for people at this machine or, where others reach the server, for who
 * knows a secret.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PAGES } from '../state/events.ts'
import { ErrorSummary, type FormState, TextField } from './form.tsx'
import { day, message, page, type Reply, redirect } from './frame.tsx'
import type { HostedPages } from './hosted.ts'

export interface Door {
  /** asked for before anything else; null: the server is reached from this machine alone */
  readonly secret: string | null
  /** which people at this machine read, such as where the secret is kept */
  readonly hint?: string
}

const COOKIE = 'stand_in_controls'

const HOME = { href: '/', text: 'To the product' }

/** Answers instead of the controls where they stay closed; null for who may see them. */
export function atTheDoor(
  { secret, hint }: Door,
  request: IncomingMessage,
  form: URLSearchParams | null,
): Reply | null {
  if (secret === null) {
    if (isFromHere(request)) return null
    const text = 'They open only at the machine on which the server runs, at its own address.'
    return message(403, text, { title: 'The controls are closed' })
  }
  // the cookie opens the controls, and the secret cannot be read from it
  const key = createHash('sha256').update(`${COOKIE} ${secret}`).digest('hex')
  const [, given] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '') ?? []
  if (given !== undefined && isSame(given, key)) return null
  if (!form) return drawDoor({ values: {}, errors: {} }, hint)
  if (!isSame(form.get('secret')?.trim() ?? '', secret)) {
    return drawDoor({ values: {}, errors: { secret: 'This is not the secret.' } }, hint)
  }
  const cookie = `${COOKIE}=${key}; Path=${PAGES}; HttpOnly; SameSite=Strict`
  return { kind: 'redirect', to: PAGES, cookie }
}

function drawDoor(state: FormState, hint: string | undefined): Reply {
  return page({
    ...{ title: 'Controls', status: 403, back: HOME },
    children: (
      <>
        <h1>Controls of the stand-in</h1>
        <ErrorSummary state={state} title="The controls stay closed" />
        <p>Other people can reach this server, so its clock is behind a secret.</p>
        <form method="post" noValidate>
          <TextField
            {...{ state, hint, name: 'secret', label: 'Secret', type: 'password' }}
            autoComplete="current-password"
            required
          />
          <div className="choices">
            <button type="submit" className="button">
              Open the controls
            </button>
          </div>
        </form>
      </>
    ),
  })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** A browser at this machine that meant it: a foreign name may lead here too, and a proxy speaks for others. */
export function isFromHere({
  socket,
  headers,
}: {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
  readonly headers: IncomingMessage['headers']
}): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  const url = `http://${headers.host ?? ''}`
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(URL.canParse(url) ? new URL(url).hostname : '')
  )
}

/** An address or a name of the machine itself. */
function isLoopback(host: string): boolean {
  return /^((::ffff:)?127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/.test(host)
}

/** In a time that says nothing about how much of it is right. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}

const DAYS: Readonly<Record<string, number>> = { day: 1, month: 30 }

export async function sendControl(account: HostedPages, form: URLSearchParams): Promise<Reply> {
  const step = form.get('advance') ?? ''
  const now = await account.now()
  const days = DAYS[step]
  const date = new Date(now * 1000)
  if (step === 'year') {
    await account.advance(date.setUTCFullYear(date.getUTCFullYear() + 1) / 1000)
  } else if (days !== undefined) {
    await account.advance(now + days * 24 * 3600)
  } else {
    const next = { href: PAGES, text: 'Back to the controls' }
    const text = 'It moves by one day, 30 days or one year.'
    return message(400, text, { title: 'The clock was not moved', next })
  }
  return redirect(`${PAGES}?done=advanced`)
}

export async function showControl(account: HostedPages, query: URLSearchParams): Promise<Reply> {
  const [now, events] = [await account.now(), await account.latestEvents()]
  return page({
    ...{ title: 'Controls', wide: true, back: HOME },
    children: (
      <>
        <h1>Stand-in for Stripe</h1>
        <p>
          No Stripe key is set, so this stand-in takes its place. It keeps an account of its own,
          sends webhooks, and draws the pages that Stripe would. No money moves.
        </p>
        {query.get('done') === 'advanced' && (
          <p className="notice" role="status">
            The clock was moved, and everything due was done.
          </p>
        )}
        <section className="part" aria-labelledby="clock-heading">
          <h2 id="clock-heading">Clock</h2>
          <p className="clock">
            <Moment at={now} />
          </p>
          <p>
            Moving the clock does everything that falls due on the way: renewals, retries, expiry.
            It cannot be moved back.
          </p>
          <form method="post" className="choices">
            {Object.entries(STEPS).map(([value, text]) => (
              <button key={value} type="submit" className="secondary" name="advance" value={value}>
                {text}
              </button>
            ))}
          </form>
        </section>
        <section className="part" aria-labelledby="events-heading">
          <h2 id="events-heading">Latest events</h2>
          {events.length === 0 ? <p>Nothing has happened yet.</p> : <Events events={events} />}
        </section>
      </>
    ),
  })
}

const STEPS = { day: 'Advance one day', month: 'Advance 30 days', year: 'Advance one year' }

function Moment({ at }: { readonly at: number }) {
  const machine = new Date(at * 1000).toISOString()
  return (
    <time dateTime={machine}>
      {day(at)}, {machine.slice(11, 19)} UTC
    </time>
  )
}

function Events({ events }: { readonly events: Awaited<ReturnType<HostedPages['latestEvents']>> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Time</th>
          <th scope="col">Object</th>
          <th scope="col">Webhook</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ event: { id, type, created, data }, deliveries }) => (
          <tr key={id}>
            <td>{type}</td>
            <td>
              <Moment at={created} />
            </td>
            <td>
              <code>{'id' in data.object ? String(data.object.id) : ''}</code>
            </td>
            <td>
              {deliveries
                .map(({ state, attempts, last }) =>
                  state === 'arrived' || last === null
                    ? state
                    : `${state}, ${attempts} attempts, last answer ${last}`,
                )
                .join('; ') || 'none'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
