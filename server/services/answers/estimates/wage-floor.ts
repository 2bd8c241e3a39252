/** The minimum wage that the drawn range of a person or position may not start below. */
import { type WageFloor, wageFloorOf } from '~/core/answers/analysis/legal-start.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import { floorOn, type WorkSite } from '~/core/pay/legal-floors.ts'
import type { Context } from '../../../context.ts'
import { legalFloors } from '../../market/snapshots/employer-law.ts'
import type { ClosedEmployee } from '../../people/pay-access/load-employee.ts'

/**
 * Null for a minister's work and for exempt staff, who are outside the minimum wage, and where no law is known. It
 * reads facts of the job alone, so that a reader who sees no pay is told the same range.
 */
export async function wageFloorFor(
  context: Pick<Context, 'db' | 'market'>,
  employee: Pick<
    ClosedEmployee,
    'payType' | 'clergyTaxStatus' | 'positions' | 'campus' | 'organization'
  >,
  on: string,
): Promise<WageFloor | null> {
  if (employee.payType === 'exempt' || isMinisterial(employee)) return null
  return await wageFloorAt(context, workSiteOf(employee), on)
}

/** Of a position that nobody holds: a pastor's work is a minister's. */
export async function wageFloorOfPositions(
  context: Pick<Context, 'db' | 'market'>,
  positions: readonly { readonly key: string; readonly weight: number }[],
  { site, on }: { readonly site: WorkSite; readonly on: string },
): Promise<WageFloor | null> {
  const asked = { payType: null, clergyTaxStatus: 'dual_status' as const, positions }
  return isMinisterial(asked) ? null : await wageFloorAt(context, site, on)
}

async function wageFloorAt(
  context: Pick<Context, 'db' | 'market'>,
  site: WorkSite,
  on: string,
): Promise<WageFloor | null> {
  return wageFloorOf(floorOn(await legalFloors(context), { kind: 'minimum_wage', site, on }))
}
