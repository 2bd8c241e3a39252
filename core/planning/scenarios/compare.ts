/** Puts scenarios side by side: all with the baseline, the days, the years and the income of the first. */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatCount } from '../../forms/numbers.ts'
import type { Baseline, BaselinePerson, ScenarioPlan } from './change.ts'
import { type Projection, project } from './project.ts'
import { type Curves, someNames } from './words.ts'

export interface Compared {
  readonly type: OrganizationType
  readonly baseline: Baseline
  readonly curves: Curves | null
  /** the first is the one that is open; all with its baseline, days and years */
  readonly scenarios: readonly ComparedScenario[]
}

export interface ComparedScenario {
  readonly name: string
  readonly plan: ScenarioPlan
  readonly projection: Projection
}

export function compareScenarios(
  at: Omit<Compared, 'scenarios'>,
  scenarios: readonly { readonly name: string; readonly plan: ScenarioPlan }[],
): Compared {
  const [first] = scenarios
  if (!first) return { ...at, scenarios: [] }
  const { startsOn, years, income } = first.plan
  return {
    ...at,
    scenarios: scenarios.map(({ name, plan: own }) => {
      const plan = { ...own, startsOn, years, income }
      return { name, plan, projection: project(at.baseline, plan) }
    }),
  }
}

/** A sentence for each; empty where nothing is. Names are those of people who were there or are there. */
export function baselineDifferences(before: Baseline, now: Baseline): readonly string[] {
  const then = new Map(before.people.map((person) => [person.id, person]))
  const here = new Map(now.people.map((person) => [person.id, person]))
  const both = now.people.flatMap((person) => {
    const earlier = then.get(person.id)
    return earlier ? [{ person, earlier }] : []
  })
  const changedIn = (read: (person: BaselinePerson) => unknown) =>
    both.filter(({ person, earlier }) => !isSame(read(person), read(earlier)))
  return [
    ...(isSame(before.figures, now.figures) ? [] : ['Budget, payroll or other figures changed.']),
    ...(isSame(before.law, now.law) && before.form8274 === now.form8274
      ? []
      : ['Rates of employer FICA changed.']),
    ...sentence(
      now.people.filter(({ id }) => !then.has(id)),
      'new on staff',
    ),
    ...sentence(
      before.people.filter(({ id }) => !here.has(id)),
      'no longer on staff',
    ),
    ...sentence(
      changedIn(({ kind, taxStatus, hoursPerWeek, pay }) => [kind, taxStatus, hoursPerWeek, pay]),
      'with other pay or hours',
    ),
    ...sentence(
      changedIn(({ planned }) => planned),
      'with another proposal for next year',
    ),
    ...(changedIn(({ range }) => range).length > 0 ? ['Market ranges changed.'] : []),
  ]
}

type Counted = readonly ({ readonly person: BaselinePerson } | BaselinePerson)[]

function sentence(found: Counted, what: string): readonly string[] {
  if (found.length === 0) return []
  const names = found.map((one) => ('person' in one ? one.person.name : one.name))
  return [`${formatCount(found.length, 'person', 'people')} ${what}: ${someNames(names)}.`]
}

function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other)
}

/** The database gives keys back in an order of its own. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
