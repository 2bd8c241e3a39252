/** What an office sees of a church that shares with it, cut down to what the church chose. */
import { isDeepStrictEqual } from 'node:util'
import { placePay } from '~/core/answers/analysis/place-pay.ts'
import { shownTotal, type ToldTotals, totalsToTell } from '~/core/answers/reports/summary.ts'
import { NotFound } from '~/core/errors.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import { isTooOldFor, tableWords } from '~/core/pay/minimum.ts'
import type { Compliance } from '~/core/people/offices/offices.ts'
import {
  insertToldTotals,
  listToldTotals,
  markSeenByOffice,
} from '~/database/queries/answers/staff-table.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { type Context, today, transact } from '../../../context.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import { loadLine, loadOfficeFor } from '../../people/offices/load-office.ts'
import { findMinimumTable, lowestMinimum } from '../../people/organizations/minimum.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import { type Look, lookAsOffice } from '../../people/pay-access/look.ts'

/** One look at one church, by its line in the office's list. */
export async function showAsOffice(
  context: Context,
  { officeId, lineId }: { readonly officeId: number; readonly lineId: number },
) {
  const office = await loadOfficeFor(context, 'church.look', officeId)
  return await transact(context, async (inside) => {
    const { churchId } = await loadLine(inside, { officeId, lineId })
    if (churchId === null) throw new NotFound()
    const { tie, look } = await lookAsOffice(inside, office, { lineId, churchId })
    const everyone = await listLoadedEmployees(inside, churchId)
    const staff = everyone
      .map((one) => withPay(look, one))
      .filter(({ kind }) => kind === 'employee')
    return {
      asOf: today(inside),
      totals: await totalsFor(inside, { churchId, look, staff }),
      minimum: tie.level === 'minimum' ? await complianceOf(inside, churchId, staff) : null,
    }
  })
}

interface Church {
  readonly churchId: number
  readonly look: Look
  readonly staff: readonly EmployeeWithPay[]
}

/**
 * People and their pay as the church's policy counts it, or the totals that were told before where newer ones would
 * show one person's pay. What an office sees counts as told, also for the summaries that the church prints.
 */
async function totalsFor(inside: Context, { churchId, look, staff }: Church) {
  const { definition } = await findPayPolicy(inside.db, churchId)
  const law = await employerLaw(inside, today(inside))
  const paid = staff.flatMap((employee) => {
    const { pay } = placePay({ employee, estimate: { kind: 'refused' }, definition, law })
    return pay && pay.dollars > 0 ? [{ id: employee.id, group: 'Everyone', pay: pay.dollars }] : []
  })
  const told = look.open(await listToldTotals(inside.db, churchId))
  const fresh = { asOf: today(inside), definition, unknown: staff.length - paid.length }
  const totals = totalsToTell(paid, told, fresh)
  if (totals === null) return null
  if (!isDeepStrictEqual(told.at(-1)?.groups, totals.groups)) {
    await insertToldTotals(inside.db, { organizationId: churchId, totals, at: inside.now() })
  }
  await markSeenByOffice(inside.db, churchId)
  return shownTotals(totals)
}

/** Each group is rounded by itself, as in a summary: added up they say no more than it does. */
function shownTotals({ groups, asOf, definition, unknown }: ToldTotals) {
  const pays = groups.map((group) => Object.values(group.pays).map((pay) => ({ pay })))
  return {
    people: pays.flat().length,
    total: pays.reduce((sum, people) => sum + shownTotal(people), 0),
    ...{ asOf, definition, unknown },
  }
}

/** For each minister, whether pay meets the minimum that the church chose; no name and no amount. */
async function complianceOf(inside: Context, churchId: number, staff: readonly EmployeeWithPay[]) {
  const table = await findMinimumTable(inside, churchId)
  const on = today(inside)
  const isOld = table !== null && isTooOldFor(table.effectiveOn, on)
  const ministers = staff.filter(({ clergyTaxStatus }) => {
    return clergyTaxStatus !== 'lay' && clergyTaxStatus !== 'retired'
  })
  return {
    table: table && tableWords(table),
    isOld,
    ministers: ministers.map((employee) => {
      const { id, jobTitle, pay } = employee
      const salary = pay && annualUnder(pay.package, 'salary')
      const lowest = table && pay ? lowestMinimum(table, { employee, pay: pay.package, on }) : null
      const compliance: Compliance =
        salary === null || lowest === null ? 'unknown' : salary < lowest.amount ? 'below' : 'meets'
      return { id, jobTitle, compliance }
    }),
  }
}
