/** What a job answered, as names and values in words: shown by the screen and the terminal, and stored with the run. */
import { z } from 'zod'
import { formatNumber } from '../forms/numbers.ts'
import { earlierVersion, storedJson } from '../stored-json.ts'

export interface JobFact {
  /** empty for an answer that is one value */
  readonly name: string
  readonly value: string
}

/** Stored with a run. */
export const STORED_JOB_FACTS = storedJson<readonly JobFact[]>(
  'facts of a job run',
  z.array(z.object({ name: z.string(), value: z.string() })),
)

/** Whether a job found what a person should look at, by the answer of its service. */
export function needsAttention(answer: unknown): boolean {
  const { needsAttention: isNeeded } = (answer ?? {}) as { readonly needsAttention?: unknown }
  return isNeeded === true
}

const MOST = 24
const LONGEST = 300

/** Lists are counted: what is in them belongs to other tools. A sentence of the answer says it all. */
export function factsOf(answer: unknown): readonly JobFact[] {
  const { sentence } = (answer ?? {}) as { readonly sentence?: unknown }
  const facts = typeof sentence === 'string' ? [{ name: '', value: sentence }] : gather(answer, '')
  return facts.slice(0, MOST).map(({ name, value }) => ({ name, value: value.slice(0, LONGEST) }))
}

function gather(answer: unknown, name: string): JobFact[] {
  if (answer === null || answer === undefined) return []
  if (Array.isArray(answer)) return [{ name, value: formatNumber(answer.length) }]
  if (answer instanceof Date) return [{ name, value: answer.toISOString() }]
  if (typeof answer === 'object') {
    return Object.entries(answer).flatMap(([key, value]) =>
      gather(value, [name, inWords(key)].filter(Boolean).join(', ')),
    )
  }
  if (typeof answer === 'number') return [{ name, value: formatNumber(answer) }]
  if (typeof answer === 'boolean') return [{ name, value: answer ? 'yes' : 'no' }]
  return [{ name, value: String(answer) }]
}

/** "heldOut" -> "held out" */
function inWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

// What is kept of one day (in UTC), so that its figures never change. Demonstration organizations do not count.

const count = z.number().int().min(0)
/** a year's price, to the cent */
const yearly = z.number().int().min(0)

const revenue = z.object({
  yearlyCents: yearly,
  payers: count,
  newCents: yearly,
  returnedCents: yearly,
  expansionCents: yearly,
  contractionCents: yearly,
  churnedCents: yearly,
})

const market = z.object({
  snapshot: z.string().nullable(),
  ageDays: z.number().int().nullable(),
  suppressedShare: z.number().nullable(),
  coverage80: z.number().nullable(),
})

const steps = z.object({ signUp: count, organization: count, person: count, range: count })

const earlierFacts = z.object({
  /** worked out later from what was kept, not on the night after */
  reconstructed: z.boolean(),
  signUps: count,
  users: count,
  organizations: count,
  people: count,
  peopleWithPay: count,
  reports: count,
  steps,
  /** half of the organizations of the last 90 days that saved a report did so sooner; null without one */
  hoursToFirstReport: z.number().nullable(),
  revenue,
  market,
  /** by the month of the first payment, oldest first: payers left at the end of each month; null where not made */
  cohorts: z.array(z.object({ month: z.string(), size: count, kept: z.array(count) })).nullable(),
})

const dayFacts = earlierFacts.extend({
  /** source: where the pay of the snapshot is from, such as members */
  market: market.extend({ source: z.string().nullable() }),
  /** of the accounts of the last 30 days whose people came on their own: how far they came by the end of the day */
  steps: steps.extend({
    /** null in a day kept when members by invitation and refunded payments counted */
    paid: count.nullable(),
  }),
  revenue: revenue.extend({
    /** of those that paid 30 days earlier: what they paid, lost and pay now; null in a day kept without it */
    before: z
      .object({
        ...{ payers: count, yearlyCents: yearly },
        ...{ lostPayers: count, lostCents: yearly, keptCents: yearly },
      })
      .nullable(),
  }),
})

export type DayFacts = z.output<typeof dayFacts>

export const STORED_DAY_FACTS = storedJson<DayFacts>(
  'facts of a day',
  dayFacts,
  earlierVersion(earlierFacts, (facts) => ({
    ...facts,
    steps: { ...facts.steps, paid: null },
    revenue: { ...facts.revenue, before: null },
    market: { ...facts.market, source: null },
  })),
)

export interface MetricDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly facts: DayFacts
}
