/** Puts scenarios side by side: all with the baseline, the days, the years and the income of the first. */
import type { ScenarioPlan } from './plan/change.ts'
import { project } from './projection/project.ts'
import type { Compared } from './sections.ts'

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
