/** Records and expectations as the rules read them. */
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { IndexSeries } from '~/core/engine/model/estimation-settings.ts'
import { type FloorTable, floorOn, type LegalFloor } from '~/core/pay/legal-floors.ts'
import { centsFromDollars, dollarsFromCents } from '~/core/pay/money.ts'
import type { UnitQuestion } from './rules/unit-evidence.ts'
import type { UnitPrior } from './rules/unit-hypotheses.ts'

/** A record as the rules read it: the estimator's facts, and pay in its parts. */
export interface CheckedRecord extends PayRecord {
  /** Key of the person: the same in every year. */
  readonly person: string
  readonly payYear: number
  /** Dollars a year; `pay` is their sum. */
  readonly base: number
  readonly housing: number
}

/** What the model expects of a record at the record's own date, in log pay. */
export interface Expectation {
  readonly mu: number
  /** Spread s(x) of one organization's pay. */
  readonly scale: number
  /** The calibrated quantiles of base + housing. */
  readonly q10: number
  readonly q25: number
  readonly q75: number
  readonly q90: number
  /** The same job at 40 hours and 52 weeks; null where the record's hours are unknown. */
  readonly fullTime: { readonly mu: number; readonly scale: number } | null
  /** Share of s^2 that lies between organizations. */
  readonly sharedVariance: number
}

export interface ExpectedRecord {
  readonly record: CheckedRecord
  /** Null without a model, or where it must not answer. */
  readonly expectation: Expectation | null
}

export interface HealthSettings {
  readonly index: IndexSeries
  readonly growthBeyondIndex: number
  readonly floors: FloorTable
  /** What is supposed about slips; absent: the usual. */
  readonly unitPrior?: UnitPrior
}

/** `lastPay` is that of the year before, moved to this date; null when it is not comparable. */
export function unitQuestion(
  record: CheckedRecord,
  expected: Expectation,
  settings: Pick<HealthSettings, 'floors'>,
  lastPay: number | null = null,
): UnitQuestion {
  const hours = hoursOf(record)
  const wage = record.ordained === true ? null : wageFloor(record, settings)
  return {
    ...record,
    hoursPerYear: hours,
    legalPay: wage === null || hours === null ? null : dollarsFromCents(wage.amount) * hours,
    mu: expected.mu,
    scale: likelihoodScale(expected),
    lastLogPay: lastPay === null ? null : Math.log(lastPay),
  }
}

/** The minimum wage of a record's place and day. */
export function wageFloor(
  { state, county, observedOn, staffFte, operatingBudget }: CheckedRecord,
  { floors }: Pick<HealthSettings, 'floors'>,
): LegalFloor | null {
  if (state === null) return null
  const operatingBudgetCents = operatingBudget === null ? null : centsFromDollars(operatingBudget)
  const site = { stateCode: state, countyFips: county, city: null, staffFte, operatingBudgetCents }
  return floorOn(floors, { kind: 'minimum_wage', site, on: observedOn })
}

/** Width of the t5 whose middle 80% are the calibrated P10 to P90: its own P90 lies at 1.4759. */
export function likelihoodScale({ q10, q90 }: Pick<Expectation, 'q10' | 'q90'>): number {
  return (q90 - q10) / (2 * 1.4759)
}

export function hoursOf({ hoursPerWeek, weeksPerYear }: CheckedRecord): number | null {
  return hoursPerWeek === null ? null : hoursPerWeek * (weeksPerYear ?? 52)
}
