/**
 * Times of a schedule written as cron: minute, hour, day of the month, month, day of the week, in UTC. A field is `*`
 * or a list of numbers; a schedule may restrict the day of the month or of the week, not both.
 */

/** The first time after an instant. */
export function nextTime(cadence: string, after: Date): Date {
  const found = search(cadence, after, 1, (time) => time > after.getTime())
  if (found === null) throw new Error(`"${cadence}" never comes`)
  return found
}

/** The last time before an instant, or at it. */
export function lastTime(cadence: string, until: Date): Date {
  const found = search(cadence, until, -1, (time) => time <= until.getTime())
  if (found === null) throw new Error(`"${cadence}" never came`)
  return found
}

const DAY_MS = 24 * 60 * 60 * 1000
/** four years: February 29 comes within them */
const MOST_DAYS = 4 * 366

function search(
  cadence: string,
  from: Date,
  step: 1 | -1,
  fits: (time: number) => boolean,
): Date | null {
  const { minutes, hours, fitsDay } = parse(cadence)
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  const inOrder = (values: readonly number[]) => (step === 1 ? values : values.toReversed())
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = new Date(midnight + step * days * DAY_MS)
    if (!fitsDay(day)) continue
    for (const hour of inOrder(hours)) {
      for (const minute of inOrder(minutes)) {
        const time = day.getTime() + (hour * 60 + minute) * 60_000
        if (fits(time)) return new Date(time)
      }
    }
  }
  return null
}

function parse(cadence: string) {
  const fields = cadence.split(' ')
  const [minute, hour, date, month, weekday] = fields
  if (fields.length !== 5 || !minute || !hour || !date || !month || !weekday)
    throw new Error(`"${cadence}" does not have five fields`)
  if (date !== '*' && weekday !== '*')
    throw new Error(`"${cadence}" restricts days of the month and of the week`)
  const [dates, months, weekdays] = [
    valuesOf(date, 1, 31),
    valuesOf(month, 1, 12),
    valuesOf(weekday, 0, 6),
  ]
  return {
    minutes: valuesOf(minute, 0, 59),
    hours: valuesOf(hour, 0, 23),
    fitsDay: (day: Date) =>
      dates.includes(day.getUTCDate()) &&
      months.includes(day.getUTCMonth() + 1) &&
      weekdays.includes(day.getUTCDay()),
  }
}

function valuesOf(field: string, from: number, to: number): readonly number[] {
  if (field === '*') return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return field
    .split(',')
    .map((text) => {
      const value = Number(text)
      if (Number.isInteger(value) && value >= from && value <= to) return value
      throw new Error(`"${text}" is not from ${from} to ${to}`)
    })
    .sort((one, other) => one - other)
}
