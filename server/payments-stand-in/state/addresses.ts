/** Addresses of the pages that are Stripe's: on the product's own origin, for the stand-in has none to show. */
import type { Turn } from './account.ts'
import { Refusal } from './refusal.ts'

/** Where the pages are, on the origin of the addresses that the product gave. */
export const PAGES = '/payments-stand-in'

/** The paths that the stand-in writes into its objects. */
export const pagePaths = {
  checkout: (session: string) => `${PAGES}/checkout/${session}`,
  portal: (session: string) => `${PAGES}/portal/${session}`,
  invoice: (invoice: string) => `${PAGES}/invoices/${invoice}`,
  invoicePdf: (invoice: string) => `${PAGES}/invoices/${invoice}/pdf`,
  receipt: (charge: string) => `${PAGES}/receipts/${charge}`,
}

/** Checks an address that the product gave, and remembers its origin for invoices. */
export function noteOrigin(turn: Turn, address: string, param: string): string {
  const origin = originOf(address)
  if (!origin) throw new Refusal('Not a valid URL', { code: 'url_invalid', param })
  if (turn.read('origin', 'origin')?.origin !== origin)
    turn.write('origin', { id: 'origin', origin })
  return origin
}

/** On the last origin that was named. */
export function onLastOrigin(turn: Turn, path: string): string {
  return `${turn.read('origin', 'origin')?.origin ?? 'http://localhost'}${path}`
}

function originOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
