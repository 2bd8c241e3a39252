/** A scenario for people outside, by a link that ends: the drawn sections as they were when the link was made. */
import { z } from 'zod'
import type { DocumentSection } from '../../answers/documents/blocks.ts'
import { FEWEST_PEOPLE, isSafe } from '../../answers/reports/summary.ts'
import { storedJson, storedWhole } from '../../stored-json.ts'
import type { Baseline, Change, ScenarioPlan } from './change.ts'
import type { Compared } from './compare.ts'
import { costsOfEach } from './courses.ts'
import { scenarioSections } from './sections.ts'

export interface SharedScenario {
  readonly version: 1
  readonly name: string
  /** null in a link without names, because a note can hold some */
  readonly note: string | null
  /** YYYY-MM-DD of the baseline */
  readonly takenOn: string
  readonly sections: readonly DocumentSection[]
}

const SHAPE = z.object({
  version: z.literal(1),
  name: z.string(),
  note: z.string().nullable(),
  takenOn: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      blocks: z.array(z.looseObject({ kind: z.string() })),
    }),
  ),
})

export const SHARED_SCENARIO = storedWhole<SharedScenario>('shared scenario', SHAPE)

interface Sharing {
  readonly compared: Compared
  readonly note: string | null
  readonly showsPeople: boolean
}

/** The first scenario alone: other scenarios would be further figures to compare. */
export function sharedScenario({ compared, note, showsPeople }: Sharing): SharedScenario {
  const [first] = compared.scenarios
  if (!first) throw new Error('No scenario to share')
  const one = { ...compared, scenarios: [first] }
  return {
    ...{ version: 1, name: first.name, note: showsPeople ? note : null },
    takenOn: compared.baseline.takenOn,
    sections: scenarioSections(one, { withoutPeople: !showsPeople }),
  }
}

const WITHOUT_PEOPLE = ['moves', 'lines', 'ratios', 'basis']

/** Asked again on every reading: without names only the sections that have none. */
export function forReaders(shared: SharedScenario, showsPeople: boolean): SharedScenario {
  if (showsPeople) return shared
  const sections = shared.sections.filter(({ key }) => WITHOUT_PEOPLE.includes(key))
  return { ...shared, note: null, sections }
}

/** What each person costs, by column: today, then each year. */
type Costs = ReturnType<typeof costsOfEach>

const TOLD = z.object({
  version: z.literal(1),
  readings: z.array(z.record(z.string(), z.array(z.number()))),
})

/** What a link without names told: what each person costs, whole and less what a reader can subtract. */
export type ToldPayroll = z.infer<typeof TOLD>

export const TOLD_PAYROLL = storedJson<ToldPayroll>('told payroll', TOLD)

export function toldPayroll(baseline: Baseline, plan: ScenarioPlan): ToldPayroll {
  const full = costsOfEach(baseline, plan)
  const left = subtractable(plan.changes).map((changes) =>
    minus(full, costsOfEach(baseline, { ...plan, changes })),
  )
  const plain = (costs: Costs) =>
    Object.fromEntries(Object.entries(costs).map(([who, own]) => [who, [...own]]))
  return { version: 1, readings: [full, ...left].map(plain) }
}

/**
 * The fewest behind any figure or difference; null where one is about too few, and where no one is paid.
 *
 * How many people the figures of a scenario are about, for links without names. Payroll is a sum of what each person
 * costs. The difference of two years is the sum of what changed, so that one departure shows one person's pay. A change
 * for all staff is printed with its date and amount, so that a reader can subtract it from the payroll. Every year and
 * every difference of two, with printed changes and with these subtracted, must therefore be about people whose total
 * may be shown (core/answers/summaries). So must every difference to what earlier links told, which readers may have
 * kept.
 */
export function fewestBehind(
  { readings }: ToldPayroll,
  earlier: readonly ToldPayroll[],
): number | null {
  const own = readings.flatMap((costs) => groupsOf(Object.values(costs)))
  const beside = earlier.flatMap((told) =>
    told.readings.flatMap((before) => readings.flatMap((costs) => differencesOf(costs, before))),
  )
  const sizes = [...own, ...beside].map(sizeIfSafe)
  if (own.length === 0 || sizes.includes(null)) return null
  const known = sizes.flatMap((size) => (size === null || size === 0 ? [] : [size]))
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * What each person has to do with the difference of a column, or of a difference of two columns, and the same of an
 * earlier link. Who is in one of them alone differs by all that they cost.
 */
function differencesOf(costs: Costs, before: Costs): number[][] {
  const people = [...new Set([...Object.keys(costs), ...Object.keys(before)])]
  const figuresOf = (some: Costs) => {
    const columns = Math.max(0, ...Object.values(some).map((own) => own.length))
    const at = (column: number) => people.map((who) => some[who]?.[column] ?? 0)
    const all = Array.from({ length: columns }, (_, column) => at(column))
    const moves = all.flatMap((one, i) =>
      all.slice(0, i).map((other) => one.map((cost, who) => cost - other[who]!)),
    )
    return { all, moves }
  }
  const [now, then] = [figuresOf(costs), figuresOf(before)]
  const between = (some: readonly number[][], others: readonly number[][]) =>
    some.flatMap((one) =>
      others.map((other) => one.map((cost, who) => Math.abs(cost - other[who]!))),
    )
  return [...between(now.all, then.all), ...between(now.moves, then.moves)]
}

/** What a reader can work out and subtract: all printed changes together, and all but one of them. */
function subtractable(changes: readonly Change[]): readonly (readonly Change[])[] {
  const printed = changes.filter((change) => 'who' in change && change.who === 'all')
  if (printed.length === 0) return []
  return [printed, ...printed.map((one) => printed.filter((other) => other !== one))]
}

/** Hires are in no printed change. */
function minus(full: Costs, printed: Costs): Costs {
  return Object.fromEntries(
    Object.entries(full).map(([who, costs]) => {
      return [who, costs.map((cost, column) => cost - (printed[who]?.[column] ?? 0))]
    }),
  )
}

/** What each person has to do with each column and with each difference of two. */
function groupsOf(people: readonly (readonly number[])[]): number[][] {
  const columns = people[0]?.length ?? 0
  const groups: number[][] = []
  for (let one = 0; one < columns; one++) {
    groups.push(people.map((costs) => Math.abs(costs[one] ?? 0)))
    for (let other = one + 1; other < columns; other++) {
      groups.push(people.map((costs) => Math.abs((costs[other] ?? 0) - (costs[one] ?? 0))))
    }
  }
  return groups
}

/** 0 where no one has a part in it; null where it is about too few. */
function sizeIfSafe(amounts: readonly number[]): number | null {
  const parts = amounts.filter((amount) => amount > 0)
  if (parts.length === 0) return 0
  return isSafe(parts.map((pay, id) => ({ id, group: '', pay }))) ? parts.length : null
}

export function mayShareWithoutNames(fewest: number | null): boolean {
  return fewest !== null && fewest >= FEWEST_PEOPLE
}

export const NAMES_NEEDED =
  'Even without names, these totals would show what single people are paid. A figure, a change or the difference to an earlier link is about fewer than three people, or mostly about one. Show names and pay, or remove such changes.'
