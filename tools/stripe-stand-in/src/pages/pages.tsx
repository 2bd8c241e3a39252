/** Stripe's hosted pages, drawn on our own server: Checkout, a new card, invoices; and the controls. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import { sendCheckout, showCheckout } from './checkout.tsx'
import { atTheDoor, type Door, sendControl, showControl } from './control.tsx'
import { message, notFound, type Reply, send } from './frame.tsx'
import type { HostedPages } from './hosted.ts'
import { sendInvoice, showInvoice, showInvoicePdf } from './invoice.tsx'
import { sendPortal, showPortal } from './portal.tsx'
import { stylesheet } from './styles.ts'

interface Page {
  readonly path: RegExp
  readonly show: (account: HostedPages, id: string, query: URLSearchParams) => Promise<Reply>
  readonly send?: (account: HostedPages, id: string, form: URLSearchParams) => Promise<Reply>
}

const controls: Page = {
  path: /^()$/,
  show: (account, _, query) => showControl(account, query),
  send: (account, _, form) => sendControl(account, form),
}

const pages: readonly Page[] = [
  controls,
  {
    path: /^(\/styles\.css)$/,
    show: async () => {
      const type = 'text/css; charset=utf-8'
      return { kind: 'file', content: stylesheet.content, type }
    },
  },
  { path: /^\/checkout\/(\w+)$/, show: showCheckout, send: sendCheckout },
  { path: /^\/portal\/(\w+)$/, show: showPortal, send: sendPortal },
  { path: /^\/invoices\/(\w+)$/, show: showInvoice, send: sendInvoice },
  { path: /^\/invoices\/(\w+)\/pdf$/, show: showInvoicePdf },
]

/**
 * Answers what is below `PAGES` and says with false that something is not. An error of our own is answered with a page
 * and then thrown, for the caller to report.
 */
export function pagesOf({ account }: { readonly account: HostedPages }, door: Door) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    if (path !== PAGES && !path.startsWith(`${PAGES}/`)) return false
    try {
      const below = path.slice(PAGES.length).replace(/\/$/, '')
      send(response, await answer(account, door, request, below, new URLSearchParams(query)))
      return true
    } catch (error) {
      send(response, refused(500, 'Something went wrong in the stand-in. Go back and try again.'))
      throw error
    }
  }
}

async function answer(
  account: HostedPages,
  door: Door,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Reply> {
  const page = pages.find((one) => one.path.test(path))
  if (!page) return notFound()
  const id = page.path.exec(path)?.[1] ?? ''
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && (request.method !== 'POST' || !page.send)) {
    const [text, allow] = page.send
      ? ['This page is read with GET, and its form is sent with POST.', 'GET, HEAD, POST']
      : ['This page is read with GET.', 'GET, HEAD']
    return message(405, text ?? '', { title: WRONG, ...(allow && { allow }) })
  }
  const form = reads ? null : await readForm(request)
  if (form && !(form instanceof URLSearchParams)) return form
  const closed = page === controls ? atTheDoor(door, request, form) : null
  if (closed) return closed
  if (!form || !page.send) return await page.show(account, id, query)
  try {
    return await page.send(account, id, form)
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message)
    throw error
  }
}

const WRONG = 'That did not work'

function refused(status: number, text: string): Reply {
  return message(status, text, { title: WRONG })
}

const MOST_BYTES = 64 * 1024

/** The form a browser sent; one from another site or too long a body is refused. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | Reply> {
  if (!isOurs(request)) {
    return refused(403, 'The form came from another site. Open the page here and send it again.')
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    return refused(415, 'The form could not be read. Reload the page and send it again.')
  }
  const chunks: Buffer[] = []
  let size = Number(request.headers['content-length'] ?? 0)
  if (size > MOST_BYTES) request.resume()
  else {
    size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= MOST_BYTES) chunks.push(chunk)
    }
  }
  return size > MOST_BYTES
    ? refused(413, 'The form is larger than 64 kB, which is the limit.')
    : new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
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
