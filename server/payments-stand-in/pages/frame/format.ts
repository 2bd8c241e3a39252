/** Amounts and times as people read them. The stand-in uses nothing of the product, so it has its own. */

/** `cents` of a currency: $1,234.50; −$5.00; 12.00 EUR. */
export function money(cents: number, currency = 'usd'): string {
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const amount = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
  const sign = cents < 0 ? '−' : ''
  return currency === 'usd' ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** The day in UTC, by which Stripe bills: January 15, 2027. `at` in seconds. */
export function day(at: number): string {
  const date = new Date(at * 1000)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** Jan 15, 2027, 14:05:09 UTC */
export function moment(at: number): string {
  const [month = '', rest = ''] = day(at).split(/ (.*)/)
  return `${month.slice(0, 3)} ${rest}, ${new Date(at * 1000).toISOString().slice(11, 19)} UTC`
}

/** `2027-01-15T14:05:09Z`, for programs. */
export function machineTime(at: number): string {
  return new Date(at * 1000).toISOString().replace('.000', '')
}

interface Recurring {
  readonly interval: string
  readonly interval_count: number
}

/** per year; every 3 months */
export function rhythm({ interval, interval_count }: Recurring): string {
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`
}

/** The site of an address, as a link names it. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'the site'
}
