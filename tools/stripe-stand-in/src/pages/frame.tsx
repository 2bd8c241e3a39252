/** What surrounds every page of the stand-in: that it is one, said first and always in sight; and how it is sent. */
import type { ServerResponse } from 'node:http'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PAGES } from '../state/events.ts'
import { stylesheet } from './styles.ts'

export type Reply =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** addresses to which sending a form on this page may lead, besides our own */
      readonly leadsTo?: readonly (string | null)[] | undefined
      /** the methods that would have been answered */
      readonly allow?: string | undefined
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookie?: string }
  | {
      readonly kind: 'file'
      readonly content: Uint8Array | string
      readonly type: string
      /** of a file to keep; without it the address changes with the content */
      readonly name?: string
    }

interface PageProps {
  readonly title: string
  /** 200 when not given; 422 says that nothing of a form was accepted */
  readonly status?: number
  /** the way out, such as back to the shop */
  readonly back?: { readonly href: string; readonly text: string } | null
  /** for two columns and wide tables */
  readonly wide?: boolean
  readonly leadsTo?: readonly (string | null)[]
  readonly allow?: string
  readonly children: ReactNode
}

export function page({ status = 200, leadsTo, allow, ...props }: PageProps): Reply {
  const html = `<!doctype html>${renderToStaticMarkup(<Page {...props} isWrong={status === 422} />)}`
  return { kind: 'page', status, html, leadsTo, allow }
}

function Page({
  title,
  isWrong,
  back,
  wide,
  children,
}: Omit<PageProps, 'status'> & { readonly isWrong: boolean }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${isWrong ? 'Error: ' : ''}${title} – stand-in for Stripe`}</title>
        <link rel="stylesheet" href={stylesheet.href} />
      </head>
      <body className={wide ? 'wide' : 'narrow'}>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="banner">
          <p>
            <strong>This is not Stripe. No card is charged.</strong>{' '}
            <span>A stand-in for tests and demonstrations.</span>
          </p>
        </header>
        {back && (
          <nav className="back" aria-label="Back">
            <a href={back.href}>
              <span aria-hidden="true">← </span>
              {back.text}
            </a>
          </nav>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="foot">
          <p>
            The stand-in for Stripe drew this page. Use test cards only, never a real one.{' '}
            <a href={PAGES}>Clock and events</a>
          </p>
        </footer>
      </body>
    </html>
  )
}

/** A page that only says something: not found, refused, done. */
export function message(
  status: number,
  text: string,
  {
    next,
    ...props
  }: Omit<PageProps, 'children' | 'status'> & {
    /** where to go from here */
    readonly next?: { readonly href: string; readonly text: string } | null
  },
): Reply {
  return page({
    ...{ ...props, status },
    children: (
      <>
        <h1>{props.title}</h1>
        <p>{text}</p>
        {next && (
          <p className="choices">
            <a className="button" href={next.href}>
              {next.text}
            </a>
          </p>
        )}
      </>
    ),
  })
}

export function notFound(): Reply {
  const text =
    'The stand-in has no page at this address. Check the link, or start again where you came from.'
  return message(404, text, { title: 'Page not found' })
}

export function redirect(to: string): Reply {
  return { kind: 'redirect', to }
}

/** A link to where the product is, named by its site. */
export function linkTo(verb: string, address: string | null) {
  if (!address) return null
  const site = URL.canParse(address) ? new URL(address).host : 'the site'
  return { href: address, text: `${verb} ${site}` }
}

/** Nothing is stored, nothing runs, and forms go only where they must. */
export function send(response: ServerResponse, reply: Reply): void {
  const lasts = reply.kind === 'file' && !reply.name
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Frame-Options': 'DENY',
    // not stricter: without a referrer, browsers send forms with the origin "null"
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': contentPolicy(reply.kind === 'page' ? reply.leadsTo : []),
    'Cache-Control': lasts ? 'public, max-age=31536000, immutable' : 'no-store',
  }
  if (reply.kind === 'redirect') {
    // a header holds plain letters only: an address of the seller may have others
    const to = URL.canParse(reply.to) ? new URL(reply.to).href : reply.to
    const cookie = reply.cookie && { 'Set-Cookie': reply.cookie }
    response.writeHead(303, { ...headers, ...cookie, Location: to }).end()
  } else if (reply.kind === 'page') {
    const allow = reply.allow && { Allow: reply.allow }
    const type = 'text/html; charset=utf-8'
    response.writeHead(reply.status, { ...headers, ...allow, 'Content-Type': type }).end(reply.html)
  } else {
    const name = reply.name && { 'Content-Disposition': `inline; filename="${reply.name}"` }
    response.writeHead(200, { ...headers, ...name, 'Content-Type': reply.type }).end(reply.content)
  }
}

/** Browsers hold redirects after a form to `form-action` too, so it names where Checkout leads back. */
function contentPolicy(leadsTo: readonly (string | null)[] = []): string {
  const origins = leadsTo.flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? [origin] : []
  })
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `cents` of dollars: $1,234.50; −$5.00. */
export function money(cents: number): string {
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** The day in UTC, by which Stripe bills: January 15, 2027. `at` in seconds. */
export function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
