/** An employee as a record of the health rules. */
import { payFactsOf } from '~/core/engine/facts/pay-record.ts'
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { HOUSING_COMPONENTS } from '~/core/pay/definition.ts'
import { annualOf } from '~/core/pay/pay-package.ts'
import { type Context, today } from '../../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

/** The employee as a record; null while a part of base or housing is unknown, or where nothing is paid. */
export function recordOf(context: Context, employee: EmployeeWithPay): CheckedRecord | null {
  const pay = employee.pay?.package
  if (!pay) return null
  const base = annualOf(pay, 'base')
  const housing = HOUSING_COMPONENTS.map((kind) => annualOf(pay, kind))
  if (base === null || housing.some((cents) => cents === null)) return null
  const sum = housing.reduce<number>((total, cents) => total + (cents ?? 0), 0)
  if (base + sum <= 0) return null
  const asOf = today(context)
  const facts = payFactsOf(employee)
  return {
    ...facts,
    id: employee.id,
    organization: facts.organization ?? '',
    person: String(employee.id),
    payYear: Number(asOf.slice(0, 4)),
    observedOn: asOf,
    base: base / 100,
    housing: sum / 100,
    pay: (base + sum) / 100,
  }
}
