/** Puts scenarios side by side: all with the baseline, the days, the years and the income of the first. */
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { Baseline } from './plan/baseline.ts'
import type { ScenarioPlan } from './plan/change.ts'
import { type Projection, project } from './projection/project.ts'
import type { Curves } from './words.ts'

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

interface Named {
  readonly name: string
  readonly plan: ScenarioPlan
}

export function compareScenarios(
  at: Omit<Compared, 'scenarios'>,
  scenarios: readonly Named[],
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
