/** The planned hires of the staff table as hires of a scenario. */

import { knownAnnual, SALARY_COMPONENTS } from '../../../pay/definition.ts'
import type { Cents } from '../../../pay/money.ts'
import { annualOf, type PayPackage } from '../../../pay/pay-package.ts'
import type { Baseline, BaselinePerson } from './baseline.ts'
import type { HireChange, ScenarioPlan } from './change.ts'

/** As long as the title of a hire may be. */
const LONGEST_TITLE = 80

/**
 * From the planned day, or the first day of the scenario if that is later, at the planned salary. Those without one are
 * left out, and titles that the scenario hires already. Retirement is a percentage with two decimals, as it is typed.
 */
export function plannedHires(
  { people, snapshot }: Pick<Baseline, 'people' | 'snapshot'>,
  { startsOn, changes }: ScenarioPlan,
): readonly Omit<HireChange, 'id'>[] {
  const hired = new Set(changes.flatMap((one) => (one.kind === 'hire' ? [one.title] : [])))
  return people.flatMap((person) => {
    const title = person.jobTitle.slice(0, LONGEST_TITLE)
    const { kind, planned, range } = person
    if (kind !== 'planned_hire' || planned === null || hired.has(title)) return []
    const salary = knownAnnual(planned.pay, SALARY_COMPONENTS)
    if (salary <= 0) return []
    const on = planned.effectiveOn > startsOn ? planned.effectiveOn : startsOn
    return [{ ...hireOf(person, planned.pay, salary), title, on, snapshot: range && snapshot }]
  })
}

function hireOf(
  { hoursPerWeek, taxStatus, range }: BaselinePerson,
  pay: PayPackage,
  salary: Cents,
) {
  const retirement = annualOf(pay, 'retirement') ?? 0
  return {
    ...({ kind: 'hire', position: null, count: 1, hoursPerWeek, taxStatus, salary } as const),
    ...{ atMedian: false, range, until: null },
    retirementPercent: Math.round((retirement / salary) * 10_000) / 100,
    insurance: annualOf(pay, 'insurance') ?? 0,
  }
}
