/** What is kept of one day (in UTC), so that its figures never change. Demonstration organizations do not count. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'

const count = z.number().int().min(0)
/** a year's price, to the cent */
const yearly = z.number().int().min(0)

const dayFacts = z.object({
  /** worked out later from what was kept, not on the night after */
  reconstructed: z.boolean(),
  signUps: count,
  users: count,
  organizations: count,
  people: count,
  peopleWithPay: count,
  reports: count,
  /** of the accounts created in the 30 days that end with this one: how far they came by its end */
  steps: z.object({ signUp: count, organization: count, person: count, range: count, paid: count }),
  /** half of the organizations of the last 90 days that saved a report did so sooner; null without one */
  hoursToFirstReport: z.number().nullable(),
  revenue: z.object({
    yearlyCents: yearly,
    payers: count,
    newCents: yearly,
    newPayers: count,
    returnedCents: yearly,
    expansionCents: yearly,
    contractionCents: yearly,
    churnedCents: yearly,
    churnedPayers: count,
  }),
  market: z.object({
    snapshot: z.string().nullable(),
    ageDays: z.number().int().nullable(),
    suppressedShare: z.number().nullable(),
    coverage80: z.number().nullable(),
  }),
  /** by the month of the first payment, oldest first: payers left at the end of each month; null where not made */
  cohorts: z.array(z.object({ month: z.string(), size: count, kept: z.array(count) })).nullable(),
})

export type DayFacts = z.output<typeof dayFacts>

export const STORED_DAY_FACTS = storedJson<DayFacts>('facts of a day', dayFacts)

export interface MetricDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly facts: DayFacts
}
