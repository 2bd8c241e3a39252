/** Plans the pay that a board decided: the decision becomes the person's proposal for its day. */
import { decidedComponents } from '~/core/answers/board-packets/forms/decided-package.ts'
import type { Decision } from '~/core/answers/board-packets/packet.ts'
import { Conflict } from '~/core/errors.ts'
import { enteredComponents, type PayComponent } from '~/core/pay/pay-package.ts'
import { type Context, today } from '../../../context.ts'
import type { EmployeeWithPay } from '../../people/pay-access/load-employee.ts'
import { writePlans } from '../../people/proposals/write-plans.ts'

interface Decided {
  /** of the packet */
  readonly number: number
  /** what the packet said before; null where it said nothing */
  readonly before: Decision | null
  readonly decision: Decision
}

/**
 * Inside a transaction. A decision takes the place of what was planned for its day, and of what the packet planned
 * for another day before. A day that has begun is left to the pay history.
 */
export async function planDecision(
  inside: Context,
  employee: EmployeeWithPay,
  { number, before, decision }: Decided,
): Promise<void> {
  const { effectiveOn } = decision
  const { id: employeeId, version, planned, organization } = employee
  const components = componentsFor(employee, decision)
  if (effectiveOn <= today(inside) || isPlanned(employee, { effectiveOn, components })) return
  const isOwn =
    before && isPlanned(employee, { ...before, components: componentsFor(employee, before) })
  const plan = {
    ...{ employeeId, version, isDecided: true },
    replaces: isOwn && planned ? planned.effectiveOn : effectiveOn,
    next: { effectiveOn, components, proposedAs: null },
  }
  const why = { reasonKind: null, reason: `Board packet ${number}` }
  const { changedMeanwhile } = await writePlans(inside, organization.id, [plan], why)
  if (changedMeanwhile.length === 0) return
  throw new Conflict('Someone changed this person’s pay at the same moment. Save again.')
}

function componentsFor(employee: EmployeeWithPay, decision: Decision): readonly PayComponent[] {
  const { planned, pay, livesInParsonage } = employee
  return decidedComponents(decision, { pay: (planned ?? pay)?.package ?? null, livesInParsonage })
}

function isPlanned(
  { planned }: EmployeeWithPay,
  {
    effectiveOn,
    components,
  }: {
    readonly effectiveOn: string
    readonly components: readonly PayComponent[]
  },
): boolean {
  if (planned?.effectiveOn !== effectiveOn) return false
  return linesOf(enteredComponents(planned.package)) === linesOf(components)
}

function linesOf(components: readonly PayComponent[]): string {
  return components
    .map(({ kind, annual }) => `${kind} ${annual}`)
    .sort()
    .join()
}
