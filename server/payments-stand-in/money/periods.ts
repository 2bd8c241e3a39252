/**
 * Billing periods, in UTC: the anchor's day of the month, or the month's last day where it is shorter; a month later
 * the anchor's day again. February 29 becomes February 28 until the next leap year.
 */

export interface Recurrence {
  readonly interval: string
  readonly interval_count: number
}

const DAY = 24 * 3600

/** The boundary `times` intervals after the anchor, in seconds. */
export function boundary(anchor: number, every: Recurrence, times: number): number {
  const steps = every.interval_count * times
  switch (every.interval) {
    case 'day':
      return anchor + steps * DAY
    case 'week':
      return anchor + steps * 7 * DAY
    case 'month':
      return addMonths(anchor, steps)
    case 'year':
      return addMonths(anchor, steps * 12)
    default:
      throw new Error(`No such interval: ${every.interval}`)
  }
}

/** The first boundary after a second. */
export function nextBoundary(anchor: number, every: Recurrence, after: number): number {
  let times = Math.max(0, Math.floor((after - anchor) / longest(every)) - 1)
  while (boundary(anchor, every, times) <= after) times += 1
  return boundary(anchor, every, times)
}

export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved.getTime() / 1000
}

function longest({ interval, interval_count }: Recurrence): number {
  const days = { day: 1, week: 7, month: 31, year: 366 }[interval] ?? 1
  return days * interval_count * DAY
}
