/** The minimum of the organization's denomination for its ministers, as far as the organization chose one. */

import type { MinimumSectionFacts } from '~/core/answers/sections/minimum.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import {
  type MinimumDefinition,
  type MinimumFacts,
  type MinimumLayer,
  type MinimumTable,
  minimumLayer,
} from '~/core/pay/minimum.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { findMinimum, type StoredMinimum } from '~/database/queries/pay/minimums.ts'
import { GUIDELINE_MINIMUMS } from '~/database/reference/lists.ts'
import { type Context, today } from '../../../../context.ts'
import type { EmployeeEstimate } from '../../estimates/estimate-employee.ts'
import type { Making } from './making.ts'

/** None for lay staff: the tables are for ministers. One query. */
export async function makeMinimum({ context, made }: Making): Promise<MinimumSectionFacts> {
  if (made.employee.clergyTaxStatus === 'lay') return {}
  return { minimum: await layerOf(context, made) }
}

async function layerOf(
  context: Context,
  { employee, tried }: EmployeeEstimate,
): Promise<MinimumLayer> {
  const table = await findMinimumTable(context, employee.organization.id)
  if (!table) return { kind: 'none' }
  const [now, planned] = [amounts(employee.pay), amounts(employee.planned)]
  const facts: MinimumFacts = {
    years: employee.yearsExperience,
    attendance: employee.organization.attendance,
    hoursPerWeek: employee.hoursPerWeek,
    housed: employee.livesInParsonage,
    now,
    proposed: tried?.ok ? proposedAmounts(employee.planned ? planned : now, tried.value) : planned,
  }
  return minimumLayer(table, facts, today(context))
}

/** The table that an organization chose; null where it chose none. The caller authorizes. */
export async function findMinimumTable(
  context: Context,
  organizationId: number,
): Promise<MinimumTable | null> {
  const stored = await findMinimum(context.db, organizationId)
  return stored && tableOf(stored)
}

/** Null for a guideline that is not in the tables any more. */
function tableOf(stored: StoredMinimum): MinimumTable | null {
  const { guidelineKey, name, definition, source, effectiveOn, rows } = stored
  if (guidelineKey !== null) {
    return GUIDELINE_MINIMUMS.find(({ key }) => key === guidelineKey) ?? null
  }
  if (name === null || definition === null || source === null) return null
  const own = { sourceUrl: null, checkedOn: null, notes: [] }
  return { name, definition, source, effectiveOn, ...own, roles: [{ label: '', rows }] }
}

const UNKNOWN: MinimumFacts['now'] = { cash: null, salary: null }

function amounts(pay: { readonly package: PayPackage } | null): MinimumFacts['now'] {
  if (!pay) return UNKNOWN
  return { cash: annualUnder(pay.package, 'cash'), salary: annualUnder(pay.package, 'salary') }
}

/** A proposed salary differs in base pay. */
function proposedAmounts(
  from: MinimumFacts['now'],
  proposed: number,
): Readonly<Record<MinimumDefinition, number | null>> {
  const salary = Math.round(proposed * 100)
  const isKnown = from.cash !== null && from.salary !== null
  return { salary, cash: isKnown ? salary - ((from.salary ?? 0) - (from.cash ?? 0)) : null }
}
