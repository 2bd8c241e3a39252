/**
 * Three months of key figures as a young Stipend might have them, invented. They are computed when they are shown and
 * stored nowhere, so that no figure of a real day can include them.
 */
import { addDays } from '~/core/pay/date.ts'
import type { DayFacts, MetricDay } from '~/core/staff/stored-facts.ts'
import { createRandom } from '../survey/world/random.ts'

const DAYS = 122
const PRICES = [9_900, 19_900, 39_900, 79_900] as const
const SEED = 20_261_128

interface Payer {
  readonly from: number
  /** the day on which it stops paying; null: it goes on */
  readonly until: number | null
  readonly cents: number
}

/** Oldest first; the last is `until`, YYYY-MM-DD. The first month is behind the three that are shown. */
export function exampleDays(until: string): readonly MetricDay[] {
  const { uniform } = createRandom(SEED, 1)
  const signUps = Array.from({ length: DAYS }, (_, day) => Math.floor(uniform() * (1.6 + day / 40)))
  const payers = signUps.flatMap((count, from) =>
    Array.from({ length: count }).flatMap((): Payer[] => {
      if (uniform() > 0.32) return []
      const cents = PRICES[Math.floor(uniform() ** 2 * PRICES.length)] ?? PRICES[0]
      const leaves = from + 20 + Math.floor(uniform() * 400)
      return [{ from: from + 2, until: leaves < DAYS ? leaves : null, cents }]
    }),
  )
  const reports = signUps.map(() => Math.floor(uniform() * 6))
  return signUps.map((_, day) => ({
    day: addDays(until, day + 1 - DAYS),
    facts: factsOf(day, { signUps, payers, reports, until }),
  }))
}

interface Invented {
  readonly signUps: readonly number[]
  readonly payers: readonly Payer[]
  readonly reports: readonly number[]
  readonly until: string
}

function factsOf(day: number, { signUps, payers, reports, until }: Invented): DayFacts {
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
  const cents = (some: readonly Payer[]) => sum(some.map((one) => one.cents))
  const users = sum(signUps.slice(0, day + 1))
  const fresh = sum(signUps.slice(Math.max(0, day - 29), day + 1))
  const now = payers.filter((one) => pays(one, day))
  const before = payers.filter((one) => pays(one, day - 30))
  const lost = before.filter((one) => !pays(one, day))
  const organizations = Math.round(0.8 * users)
  const people = 9 * organizations
  return {
    ...{ reconstructed: false, signUps: signUps[day] ?? 0, users, organizations, people },
    ...{ peopleWithPay: Math.round(0.86 * people), reports: reports[day] ?? 0 },
    hoursToFirstReport: organizations === 0 ? null : 3.5,
    steps: {
      ...{ signUp: fresh, organization: Math.round(0.8 * fresh), person: Math.round(0.6 * fresh) },
      ...{ range: Math.round(0.55 * fresh), paid: Math.round(0.3 * fresh) },
    },
    revenue: {
      ...{ yearlyCents: cents(now), payers: now.length, returnedCents: 0 },
      newCents: cents(payers.filter((one) => one.from === day)),
      ...{ expansionCents: 0, contractionCents: 0 },
      churnedCents: cents(payers.filter((one) => one.until === day)),
      before: {
        ...{ payers: before.length, yearlyCents: cents(before), lostPayers: lost.length },
        ...{ lostCents: cents(lost), keptCents: cents(before) - cents(lost) },
      },
    },
    market: {
      ...{ snapshot: 'Example', source: 'demonstration', ageDays: 60 + day },
      ...{ suppressedShare: 0.03, coverage80: 0.8 },
    },
    cohorts: cohortsOf(day, payers, until),
  }
}

function pays({ from, until }: Payer, day: number): boolean {
  return from <= day && (until === null || until > day)
}

/** By the month of the first payment: who still paid at the end of each month. */
function cohortsOf(day: number, payers: readonly Payer[], until: string): DayFacts['cohorts'] {
  const monthOf = (place: number) => addDays(until, place + 1 - DAYS).slice(0, 7)
  const ends = Array.from({ length: day + 1 }, (_, place) => place).filter(
    (place) => place === day || monthOf(place) !== monthOf(place + 1),
  )
  const months = [
    ...new Set(payers.filter(({ from }) => from <= day).map((one) => monthOf(one.from))),
  ]
  return months.sort().map((month) => {
    const own = payers.filter((one) => monthOf(one.from) === month && one.from <= day)
    const kept = ends
      .filter((place) => monthOf(place) >= month)
      .map((place) => own.filter((one) => pays(one, place)).length)
    return { month, size: own.length, kept }
  })
}
