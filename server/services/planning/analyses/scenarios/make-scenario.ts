/** Begins a scenario, duplicates one, archives and restores it. */

import { Conflict } from '~/core/errors.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import type { ScenarioPlan } from '~/core/planning/scenarios/plan/change.ts'
import {
  copyScenarioPeople,
  countScenariosInTurn,
  insertScenario,
  replaceScenarioPeople,
  saveScenarioArchived,
  type WhichScenario,
} from '~/database/queries/planning/scenarios.ts'
import { type Context, personOf, today, transact } from '../../../../context.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { lookAtStaff } from '../../../people/pay-access/look.ts'
import { requirePlan } from '../../../plan-of.ts'
import { changeScenario, loadToChange, recordScenario } from './load-scenario.ts'
import { takeBaseline } from './take-baseline.ts'

/** Of one organization, archived ones included. */
const MOST_SCENARIOS = 100

export interface MadeScenario {
  readonly id: number
}

/** With the figures and the staff of today, three years from next January, and no change. */
export async function createScenario(
  context: Context,
  { organizationId, name }: { readonly organizationId: number; readonly name: string },
): Promise<MadeScenario> {
  const organization = await loadOrganizationFor(context, 'scenario.write', organizationId)
  await requirePlan(context, organization, 'analyzer')
  const look = await lookAtStaff(context, 'scenario', organization)
  const { head, people } = await takeBaseline(context, organization, look)
  return await transact(context, async (inside) => {
    await refuseTooMany(inside, organizationId)
    const at = inside.now()
    const plan: ScenarioPlan = {
      ...{ startsOn: nextJanuary(today(inside)), years: 3, income: null, inflation: 0 },
      changes: [],
    }
    const made = { organizationId, name, note: null, plan, by: personOf(inside), at }
    const id = await insertScenario(inside.db, { ...made, baseline: head })
    await replaceScenarioPeople(inside.db, id, storedPeople(people))
    await recordScenario(inside, 'scenario.create', organization, { id, name })
    return { id }
  })
}

/** With the same baseline, note and changes. */
export async function duplicateScenario(
  context: Context,
  which: WhichScenario,
): Promise<MadeScenario> {
  return await transact(context, async (inside) => {
    await loadToChange(inside, which, 'any')
    // the organization before the scenario, as its deletion locks them
    await refuseTooMany(inside, which.organizationId)
    const { organization, scenario } = await changeScenario(inside, which, 'any')
    const name = `Copy of ${scenario.name}`.slice(0, 120)
    const { note, plan, baseline } = scenario
    const made = { name, note, plan, baseline, by: personOf(inside), at: inside.now() }
    const { organizationId } = which
    const id = await insertScenario(inside.db, { organizationId, ...made })
    await copyScenarioPeople(inside.db, { from: scenario.id, to: id })
    await recordScenario(inside, 'scenario.create', organization, { id, name })
    return { id }
  })
}

async function refuseTooMany(inside: Context, organizationId: number): Promise<void> {
  if ((await countScenariosInTurn(inside.db, organizationId)) >= MOST_SCENARIOS) {
    throw new Conflict(`An organization can have ${MOST_SCENARIOS} scenarios. Change an old one.`)
  }
}

export async function archiveScenario(context: Context, which: WhichScenario): Promise<void> {
  await transact(context, async (inside) => {
    const { organization, scenario } = await changeScenario(inside, which, 'any')
    await saveScenarioArchived(inside.db, scenario.id, inside.now())
    await recordScenario(inside, 'scenario.archive', organization, scenario)
  })
}

export async function restoreScenario(context: Context, which: WhichScenario): Promise<void> {
  await transact(context, async (inside) => {
    const { organization, scenario } = await changeScenario(inside, which, 'any')
    await saveScenarioArchived(inside.db, scenario.id, null)
    await recordScenario(inside, 'scenario.restore', organization, scenario)
  })
}

type People = Awaited<ReturnType<typeof takeBaseline>>['people']

/** Without what is read from the employee: name and job title. */
export function storedPeople(people: People) {
  return people.map(({ id, name: _, jobTitle: __, ...facts }) => ({ id, facts }))
}
