/** A lay person's pay type and base pay against the floors of the law. One query. */

import type { OvertimeFacts } from '~/core/answers/sections/overtime.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import { impliedHourly } from '~/core/pay/pay-package.ts'
import { findWageFloors } from '~/database/queries/pay/minimums.ts'
import type { Making } from './making.ts'

/** None for ministers by tax status, volunteers, and people whose base pay is unknown or hidden. */
export async function makeOvertime({ context, made }: Making): Promise<OvertimeFacts> {
  const { employee, seesPay, asOf } = made
  const { kind, clergyTaxStatus, payType, hoursPerWeek, weeksPerYear, pay } = employee
  const base = pay?.package.components.find((component) => component.kind === 'base')
  if (!seesPay || !base || base.annual === 0) return {}
  if (clergyTaxStatus !== 'lay' || kind === 'volunteer') return {}
  const state = workplaceOf(employee).stateCode
  const floors = await findWageFloors(context.db, { state, on: asOf })
  const hourly = impliedHourly(base.annual, hoursPerWeek, weeksPerYear)
  return {
    overtime: {
      ...{ payType, base: base.annual / 100, paidByTheHour: base.period === 'hour' },
      hourly: hourly === null ? null : hourly / 100,
      ...{ salaryLevel: floors.exemptSalary, minimumWage: floors.minimumWage },
    },
  }
}
