/** Stripe's hosted pages, drawn on our own server: Checkout, billing portal, invoices, receipts, and the controls. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES } from '../state/addresses.ts'
import { Refusal } from '../state/refusal.ts'
import { sendCheckout } from './checkout/pay.ts'
import { showCheckout } from './checkout/show.tsx'
import { sendControl, showControl } from './control/control.tsx'
import { atTheDoor, type Door, enter, visitOf } from './control/door.tsx'
import { readForm } from './exchange/ask.ts'
import { type Reply, send } from './exchange/reply.ts'
import type { Answer, FormAnswer, PagesSource } from './exchange/source.ts'
import { messagePage, notFound } from './frame/Message.tsx'
import { stylesheet } from './frame/stylesheet.ts'
import { sendInvoice, showInvoice, showInvoicePdf } from './invoices/invoice.tsx'
import { showReceipt, showReceiptPdf } from './invoices/receipt.tsx'
import { sendPortal, showPortal } from './portal/portal.tsx'

interface Page {
  readonly path: RegExp
  readonly show: Answer
  readonly send?: FormAnswer
}

const pages: readonly Page[] = [
  { path: /^$/, show: showControl, send: sendControl },
  { path: /^\/styles\.css$/, show: async () => styles },
  { path: /^\/checkout\/(\w+)$/, show: showCheckout, send: sendCheckout },
  { path: /^\/portal\/(\w+)$/, show: showPortal, send: sendPortal },
  { path: /^\/invoices\/(\w+)$/, show: showInvoice, send: sendInvoice },
  { path: /^\/invoices\/(\w+)\/pdf$/, show: showInvoicePdf },
  { path: /^\/receipts\/(\w+)$/, show: showReceipt },
  { path: /^\/receipts\/(\w+)\/pdf$/, show: showReceiptPdf },
]

const styles: Reply = {
  kind: 'file',
  content: stylesheet.content,
  type: 'text/css; charset=utf-8',
  lasting: true,
}

/**
 * Answers what is below `PAGES` and says with false that something is not. An error of our own is answered with a page
 * and then thrown, for the caller to report.
 */
export function pagesOf(
  source: PagesSource,
  door: Door,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  return async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    if (path !== PAGES && !path.startsWith(`${PAGES}/`)) return false
    try {
      const below = path.slice(PAGES.length).replace(/\/$/, '')
      send(response, await answer({ source, door, request }, below, new URLSearchParams(query)))
      return true
    } catch (error) {
      send(response, broken)
      throw error
    }
  }
}

interface Visitor {
  readonly source: PagesSource
  readonly door: Door
  readonly request: IncomingMessage
}

async function answer(
  { source, door, request }: Visitor,
  path: string,
  query: URLSearchParams,
): Promise<Reply> {
  const page = pages.find((one) => one.path.test(path))
  if (!page) return notFound()
  const [, id = ''] = page.path.exec(path) ?? []
  const asked = { id, query }
  const { method } = request
  const visit = page.show === showControl ? visitOf(door, request) : 'open'
  if (visit === 'closed') return atTheDoor(door, visit)
  if (visit !== 'open' && method !== 'POST') return atTheDoor(door, visit)
  if (method === 'GET' || method === 'HEAD') return page.show(source, asked)
  if (method !== 'POST' || !page.send) return wrongMethod(page)
  const form = await readForm(request)
  if (!(form instanceof URLSearchParams)) return refusal(form.status, form.message)
  if (visit !== 'open') return enter(door, form)
  try {
    return await page.send(source, { ...asked, form })
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.status, error.message)
    throw error
  }
}

function wrongMethod({ send: sends }: Page): Reply {
  const message = sends
    ? 'This page is read with GET, and its form is sent with POST.'
    : 'This page is read with GET.'
  return messagePage(405, {
    title: 'That did not work',
    message,
    allow: sends ? 'GET, HEAD, POST' : 'GET, HEAD',
  })
}

function refusal(status: number, message: string): Reply {
  return messagePage(status, { title: 'That did not work', message })
}

const broken = refusal(500, 'Something went wrong in the stand-in. Go back and try again.')
