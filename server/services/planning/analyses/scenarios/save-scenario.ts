/** Changes a scenario: what it assumes, its changes one by one, and the day of its baseline. */

import { Conflict, InvalidInput } from '~/core/errors.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import {
  type Change,
  MOST_CHANGES,
  namedIn,
  plannedHires,
  type ScenarioPlan,
} from '~/core/planning/scenarios/change.ts'
import type { TypedChange } from '~/core/planning/scenarios/forms.ts'
import type { BaselineHead, ScenarioSettings } from '~/core/planning/scenarios/schemas.ts'
import {
  copyScenarioPeople,
  countScenariosInTurn,
  insertScenario,
  listScenarioPersonIds,
  replaceScenarioPeople,
  saveScenarioArchived,
  updateScenario,
  type WhichScenario,
} from '~/database/queries/planning/scenarios.ts'
import { type Context, personOf, today, transact } from '../../../../context.ts'
import {
  changedMeanwhile,
  loadOrganizationFor,
} from '../../../people/organizations/load-organization.ts'
import { lookAtStaff } from '../../../people/pay-access/look.ts'
import { requirePlan } from '../../../plan-of.ts'
import {
  baselineOf,
  changeScenario,
  estimateHire,
  type LoadedScenario,
  loadToChange,
  recordScenario,
  takeBaseline,
} from './load-scenario.ts'

/** The version that was on the screen. */
interface Seen extends WhichScenario {
  readonly version: number
}

export async function saveSettings(
  context: Context,
  { settings, ...which }: Seen & { readonly settings: ScenarioSettings },
): Promise<void> {
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { name, note, startsOn, years, income, inflation } = settings
    const plan = { ...loaded.scenario.plan, startsOn, years, income, inflation }
    await write(inside, loaded, which.version, { name, note, plan })
  })
}

/** Needs no version: what others added meanwhile stays. */
export async function addChange(
  context: Context,
  { typed, ...which }: WhichScenario & { readonly typed: TypedChange },
): Promise<void> {
  const complete = await completed(context, which, typed)
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { plan, version } = loaded.scenario
    if (plan.changes.length >= MOST_CHANGES) {
      throw new Conflict(`A scenario can hold ${MOST_CHANGES} changes. Remove one first.`)
    }
    const id = Math.max(0, ...plan.changes.map((one) => one.id)) + 1
    const ofStaff = await withStaffOnly(inside, loaded, complete)
    const changes = [...plan.changes, { ...ofStaff, id } as Change]
    await write(inside, loaded, version, { plan: { ...plan, changes } })
  })
}

/** Those of the baseline that it does not hire yet; sent twice, it adds each once. */
export async function addPlannedHires(context: Context, which: WhichScenario): Promise<void> {
  const { organization } = await loadToChange(context, which)
  const look = await lookAtStaff(context, 'scenario', organization)
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { plan, version } = loaded.scenario
    const hires = plannedHires(await baselineOf(inside, loaded.scenario, look), plan)
    if (hires.length === 0) return
    if (plan.changes.length + hires.length > MOST_CHANGES) throw new Conflict(TOO_MANY)
    const last = Math.max(0, ...plan.changes.map((one) => one.id))
    const added = hires.map((hire, at): Change => ({ ...hire, id: last + at + 1 }))
    await write(inside, loaded, version, {
      plan: { ...plan, changes: [...plan.changes, ...added] },
    })
  })
}

const TOO_MANY = `A scenario can hold ${MOST_CHANGES} changes. Remove some first.`

export async function replaceChange(
  context: Context,
  { typed, changeId, ...which }: Seen & { readonly changeId: number; readonly typed: TypedChange },
): Promise<void> {
  const complete = await completed(context, which, typed)
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { plan } = loaded.scenario
    if (!plan.changes.some(({ id }) => id === changeId)) throw new Conflict(REMOVED)
    const ofStaff = await withStaffOnly(inside, loaded, complete)
    const changes = plan.changes.map((one) => {
      return one.id === changeId ? ({ ...ofStaff, id: changeId } as Change) : one
    })
    await write(inside, loaded, which.version, { plan: { ...plan, changes } })
  })
}

const REMOVED =
  'Someone removed this change in the meantime. What you entered is still here; add it again to keep it.'

export async function removeChange(
  context: Context,
  { changeId, ...which }: WhichScenario & { readonly changeId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { plan, version } = loaded.scenario
    const changes = plan.changes.filter(({ id }) => id !== changeId)
    if (changes.length === plan.changes.length) return
    await write(inside, loaded, version, { plan: { ...plan, changes } })
  })
}

/** The figures and the staff of today take the place of those of an earlier day. */
export async function refreshBaseline(context: Context, which: WhichScenario): Promise<void> {
  const { organization } = await loadToChange(context, which)
  const look = await lookAtStaff(context, 'scenario', organization)
  const { head, people } = await takeBaseline(context, organization, look)
  await transact(context, async (inside) => {
    const loaded = await changeScenario(inside, which)
    const { scenario } = loaded
    await replaceScenarioPeople(inside.db, scenario.id, storedPeople(people))
    await write(inside, loaded, scenario.version, { baseline: head, action: 'scenario.refresh' })
  })
}

/** Keeps of the chosen people those of the baseline: someone may have been deleted since the form was drawn. */
async function withStaffOnly<Typed extends Awaited<ReturnType<typeof completed>>>(
  inside: Context,
  { scenario }: LoadedScenario,
  typed: Typed,
): Promise<Typed> {
  const named = namedIn(typed)
  if (named.length === 0) return typed
  const staff = new Set(await listScenarioPersonIds(inside.db, scenario.id))
  const there = named.filter((id) => staff.has(id))
  if (there.length === 0) {
    throw new InvalidInput({ ['who' in typed ? 'who' : 'employeeId']: 'Choose one from the list.' })
  }
  return 'who' in typed ? { ...typed, who: there } : typed
}

/** A hire with the range of its position, and its median where no salary was typed. */
async function completed(context: Context, which: WhichScenario, typed: TypedChange) {
  if (typed.kind !== 'hire') return typed
  await loadToChange(context, which)
  const estimate = await estimateHire(context, which.organizationId, typed)
  const { salary } = typed
  if (salary === null && !estimate.range) throw new InvalidInput(estimate.ask)
  return {
    ...typed,
    salary: salary ?? estimate.range?.p50 ?? 0,
    atMedian: salary === null,
    range: estimate.range,
    snapshot: estimate.snapshot,
  }
}

interface Written {
  readonly name?: string
  readonly note?: string | null
  readonly plan?: ScenarioPlan
  readonly baseline?: BaselineHead
  readonly action?: 'scenario.update' | 'scenario.refresh'
}

async function write(
  inside: Context,
  { organization, scenario }: LoadedScenario,
  version: number,
  { action = 'scenario.update', ...written }: Written,
): Promise<void> {
  const { id, name, note, plan, baseline } = scenario
  const whole = { name, note, plan, baseline, ...written, at: inside.now() }
  if (!(await updateScenario(inside.db, { id, version }, whole))) {
    const subject = { kind: 'scenario', id }
    throw await changedMeanwhile(inside, { organizationId: organization.id, subject })
  }
  await recordScenario(inside, action, organization, { id, name: whole.name })
}

/** Of one organization, archived ones included. */
const MOST_SCENARIOS = 100

/** With the figures and the staff of today, three years from next January, and no change. */
export async function createScenario(
  context: Context,
  { organizationId, name }: { readonly organizationId: number; readonly name: string },
) {
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
export async function duplicateScenario(context: Context, which: WhichScenario) {
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
function storedPeople(people: People) {
  return people.map(({ id, name: _, jobTitle: __, ...facts }) => ({ id, facts }))
}
