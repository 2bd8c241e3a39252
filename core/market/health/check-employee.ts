/**
 * The rules over one employee's pay as it is entered: the law, fields against each other, the model, and the pay
 * before.
 */
import { ageingFactor, monthsBetween } from '~/core/engine/model/ageing.ts'
import type { LegalFloor } from '~/core/pay/legal-floors.ts'
import { dollarsOf, modelFindings } from './check-organization.ts'
import type { CheckedRecord, Expectation, HealthSettings } from './checked-record.ts'
import { jump, stale } from './rules/history.ts'
import { housingDoubleCount } from './rules/housing.ts'
import { exemptSalary, legalFloor } from './rules/legal-floor.ts'
import type { Finding } from './rules/rules.ts'

export interface EmployeeQuestion {
  /** The employee in the words of a record; `observedOn` is the day the model is asked about. */
  readonly record: CheckedRecord
  /** Null without a model, or where it must not answer. */
  readonly expectation: Expectation | null
  /** YYYY-MM-DD: since when this pay holds. */
  readonly effectiveOn: string
  /** The pay that held before it; null where none is known. */
  readonly before: { readonly effectiveOn: string; readonly pay: number } | null
  /** Outside the floors: ordained, or taxed as a minister. */
  readonly minister: boolean
  /** Leads an area and is paid by salary: what exempt staff are. */
  readonly seemsExempt: boolean
  /** The law's floors at the workplace on that day; null where none was checked. */
  readonly minimumWage: LegalFloor | null
  readonly salaryLevel: LegalFloor | null
}

/**
 * Findings in the order of HEALTH_RULES. Earlier pay is compared by the first days in force, so that unchanged pay of
 * years is stale and not a decrease.
 */
export function checkEmployee(
  question: EmployeeQuestion,
  settings: HealthSettings,
): readonly Finding[] {
  const { record, expectation, effectiveOn, before, minister, seemsExempt } = question
  const { observedOn, weeksPerYear } = record
  const factor = before ? ageingFactor(settings, before.effectiveOn, effectiveOn) : 1
  const lastPay = before && before.pay * factor
  const monthsSinceEffective = effectiveOn < observedOn ? monthsBetween(effectiveOn, observedOn) : 0
  return [
    legalFloor({ ...record, minister, floor: question.minimumWage }),
    exemptSalary({
      ...{ salary: record.base, weeksPerYear, exempt: seemsExempt, minister },
      floor: question.salaryLevel,
    }),
    housingDoubleCount({ ...record, statedTotal: null, expected: dollarsOf(expectation) }),
    ...(expectation ? modelFindings(record, expectation, settings, lastPay) : []),
    jump({
      pay: record.pay,
      lastPay: before?.pay ?? null,
      indexFactor: factor,
      samePosition: true, // the history of pay keeps neither position nor hours
      sameHours: true,
    }),
    stale({ monthsSinceEffective, monthsUnchanged: null }),
  ].filter((finding) => finding !== null)
}
