/** All rules over the pay of one organization: every row alone, against the same person's past, and all together. */

import type { PayRecord } from '~/core/estimation/facts/pay-record.ts'
import { ageingFactor, monthsBetween } from '~/core/estimation/model/ageing.ts'
import type { IndexSeries } from '~/core/estimation/model/estimation-settings.ts'
import { HOURS_PER_YEAR_FULL_TIME } from '~/core/quantities/period.ts'
import { type DuplicateFacts, duplicate } from './rules/duplicate.ts'
import type { Finding } from './rules/finding.ts'
import { fteMismatch } from './rules/fte-mismatch.ts'
import { digitSwap, jump, stale } from './rules/history.ts'
import { housingDoubleCount } from './rules/housing.ts'
import { legalFloor } from './rules/legal-floor.ts'
import { organizationLevel } from './rules/organization-level.ts'
import { outlier, standardizedResidual } from './rules/outlier.ts'
import { unitError } from './rules/unit-error.ts'

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
  /** Dollars an hour in force in a state on a day; null where none was checked. */
  readonly minimumWage: (state: string, on: string) => number | null
}

export interface RecordFinding {
  readonly record: CheckedRecord
  readonly finding: Finding
}

export interface LevelFinding {
  readonly payYear: number
  readonly finding: Finding
}

export interface OrganizationFindings {
  readonly records: readonly RecordFinding[]
  readonly levels: readonly LevelFinding[]
}

/** Rows of one organization in any order; the answer is in order of person and year. */
export function checkOrganization(
  rows: readonly ExpectedRecord[],
  settings: HealthSettings,
): OrganizationFindings {
  const ordered = [...rows].sort(byPersonAndYear)
  const records = ordered.flatMap((row, i) => {
    const last = ordered[i - 1]?.record
    const next = ordered[i + 1]?.record
    const person = row.record.person
    return checkRecord(row, settings, {
      last: last?.person === person ? last : null,
      isLatest: next?.person !== person,
      sameAmountSince: sameAmountSince(ordered, i),
    }).map((finding) => ({ record: row.record, finding }))
  })
  return { records: [...records, ...duplicatesAmong(ordered)], levels: levelsOf(ordered) }
}

interface Past {
  readonly last: CheckedRecord | null
  readonly isLatest: boolean
  readonly sameAmountSince: string
}

/** One record: hard rules, fields against each other, the model, history. */
function checkRecord(
  { record, expectation }: ExpectedRecord,
  settings: HealthSettings,
  past: Past,
): readonly Finding[] {
  const factor = past.last ? ageingFactor(settings, past.last.observedOn, record.observedOn) : 1
  const lastPay = past.last && comparable(past.last, record) ? past.last.pay * factor : null
  return [
    legalFloor({
      ...record,
      minister: record.ordained === true,
      minimumWage: wage(record, settings),
    }),
    housingDoubleCount({ ...record, statedTotal: null, expected: dollarsOf(expectation) }),
    ...(expectation ? modelFindings(record, expectation, lastPay) : []),
    past.last && jumpFrom(past.last, record, factor),
    past.isLatest ? unchangedSince(past.sameAmountSince, record) : null,
  ].filter((finding) => finding !== null)
}

/**
 * The rules that need a model; `lastPay` is that of the year before, moved to this date, null when it is not
 * comparable.
 */
export function modelFindings(
  record: CheckedRecord,
  expected: Expectation,
  lastPay: number | null,
): readonly (Finding | null)[] {
  const { mu, scale } = expected
  return [
    fteMismatch({ ...record, statedFullTime: null, ...fullTimeDistances(record, expected) }),
    unitError({
      ...record,
      hoursPerYear: hoursOf(record),
      mu,
      scale: likelihoodScale(expected),
      lastLogPay: lastPay === null ? null : Math.log(lastPay),
    }),
    outlier({ pay: record.pay, mu, scale }),
    digitSwap({ ...record, mu, scale, lastPay }),
  ]
}

/** Width of the t5 whose middle 80% are the calibrated P10 to P90: its own P90 lies at 1.4759. */
export function likelihoodScale({ q10, q90 }: Pick<Expectation, 'q10' | 'q90'>): number {
  return (q90 - q10) / (2 * 1.4759)
}

/** Last year is comparable only in the same position with the same hours. */
function comparable(last: CheckedRecord, record: CheckedRecord): boolean {
  return last.position === record.position && hoursOf(last) === hoursOf(record)
}

function jumpFrom(last: CheckedRecord, record: CheckedRecord, indexFactor: number) {
  return jump({
    pay: record.pay,
    lastPay: last.pay,
    indexFactor,
    samePosition: last.position === record.position,
    sameHours: hoursOf(last) === hoursOf(record),
  })
}

/** How old a record is needs no question: it counts less with age. That it never changed does. */
function unchangedSince(since: string, record: CheckedRecord): Finding | null {
  const monthsUnchanged = since < record.observedOn ? monthsBetween(since, record.observedOn) : null
  return stale({ monthsSinceEffective: 0, monthsUnchanged })
}

/** The earliest day on which this person is known to have been paid the very same amount. */
function sameAmountSince(ordered: readonly ExpectedRecord[], at: number): string {
  const { record } = ordered[at]!
  let first = at
  while (sameAmount(ordered[first - 1]?.record, record)) first--
  return ordered[first]!.record.observedOn
}

function sameAmount(earlier: CheckedRecord | undefined, record: CheckedRecord): boolean {
  return earlier !== undefined && earlier.person === record.person && earlier.pay === record.pay
}

function fullTimeDistances(record: CheckedRecord, { fullTime }: Expectation) {
  const hours = hoursOf(record)
  if (fullTime === null || hours === null) return { annualZ: null, hourlyZ: null }
  const pay = { ...fullTime, pay: record.pay }
  return {
    annualZ: standardizedResidual(pay),
    hourlyZ: standardizedResidual({ ...pay, pay: (record.pay * HOURS_PER_YEAR_FULL_TIME) / hours }),
  }
}

function duplicatesAmong(ordered: readonly ExpectedRecord[]): readonly RecordFinding[] {
  const earlier = new Map<string, DuplicateFacts[]>() // only rows that agree in these are compared
  return ordered.flatMap(({ record }) => {
    const facts = duplicateFacts(record)
    const key = [record.position, record.payYear, record.yearsInRole].join(' ')
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, facts])
    const finding = others.map((one) => duplicate(facts, one)).find((found) => found !== null)
    return finding ? [{ record, finding }] : []
  })
}

function duplicateFacts(record: CheckedRecord): DuplicateFacts {
  const { organization, position, person, payYear, pay } = record
  const { hoursPerWeek, weeksPerYear, yearsExperience, education, ordained } = record
  return {
    organization,
    organizationName: null,
    zip: null,
    position,
    person,
    payYear,
    started: record.yearsInRole,
    traits: [hoursPerWeek, weeksPerYear, yearsExperience, education, ordained],
    pay,
  }
}

function levelsOf(ordered: readonly ExpectedRecord[]): readonly LevelFinding[] {
  const years = [...new Set(ordered.map(({ record }) => record.payYear))].sort()
  return years.flatMap((payYear) => {
    const rows = ordered.filter(({ record }) => record.payYear === payYear)
    const scored = rows.flatMap(({ record, expectation }) => {
      const z = expectation && standardizedResidual({ pay: record.pay, ...expectation })
      return z === null ? [] : [{ z, shared: expectation?.sharedVariance ?? 0 }]
    })
    const shared = scored.reduce((sum, one) => sum + one.shared, 0) / Math.max(1, scored.length)
    const residuals = scored.map(({ z }) => z)
    const finding = organizationLevel({ residuals, sharedVariance: shared })
    return finding ? [{ payYear, finding }] : []
  })
}

function hoursOf({ hoursPerWeek, weeksPerYear }: CheckedRecord): number | null {
  return hoursPerWeek === null ? null : hoursPerWeek * (weeksPerYear ?? 52)
}

function wage({ state, observedOn }: CheckedRecord, { minimumWage }: HealthSettings) {
  return state === null ? null : minimumWage(state, observedOn)
}

export function dollarsOf(expectation: Expectation | null) {
  if (expectation === null) return null
  const { q25, q75, q90 } = expectation
  return { q25: Math.exp(q25), q75: Math.exp(q75), q90: Math.exp(q90) }
}

function byPersonAndYear({ record: a }: ExpectedRecord, { record: b }: ExpectedRecord): number {
  if (a.person !== b.person) return a.person < b.person ? -1 : 1
  return a.payYear - b.payYear || a.id - b.id
}
