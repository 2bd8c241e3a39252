/** All rules over the pay of one organization: every row alone, against the same person's past, and all together. */

import { ageingFactor, monthsBetween } from '~/core/engine/model/ageing.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import { HOURS_PER_YEAR_FULL_TIME } from '~/core/pay/money.ts'
import {
  type CheckedRecord,
  type Expectation,
  type ExpectedRecord,
  type HealthSettings,
  hoursOf,
  likelihoodScale,
  unitQuestion,
  wageFloor,
} from './checked-record.ts'
import { type DuplicateFacts, duplicate } from './rules/duplicate.ts'
import { digitSwap, jump, stale } from './rules/history.ts'
import { fteMismatch, housingDoubleCount } from './rules/housing.ts'
import { legalFloor, outlier, standardizedResidual } from './rules/legal-floor.ts'
import { ABOUT_THE_AMOUNT, type Finding, type HealthRule } from './rules/rules.ts'
import { unitError } from './rules/unit-error.ts'
import { unitEvidence } from './rules/unit-evidence.ts'
import { STUDENT_RANGE_99, USUAL_PRIOR } from './rules/unit-hypotheses.ts'
import { organizationLevel, wholeFileSlip } from './rules/whole-file.ts'

// All pay of an organization in a year together: far from usual as a whole, and in which way.

export interface LevelFinding {
  readonly payYear: number
  readonly finding: Finding
  /** Every row shows the same slip, so that one answer serves all of them. */
  readonly isOneSlip: boolean
}

function levelsOf(
  rows: readonly ExpectedRecord[],
  settings: HealthSettings,
): readonly LevelFinding[] {
  const years = [...new Set(rows.map(({ record }) => record.payYear))].sort()
  return years.flatMap((payYear) => {
    const own = rows.filter(({ record }) => record.payYear === payYear)
    const slip = slipOf(own, settings)
    const finding = organizationLevel({ ...residualsOf(own), slip })
    return finding ? [{ payYear, finding, isOneSlip: slip !== null }] : []
  })
}

function residualsOf(rows: readonly ExpectedRecord[]) {
  const scored = rows.flatMap(({ record, expectation }) => {
    const z = expectation && standardizedResidual({ pay: record.pay, ...expectation })
    return z === null ? [] : [{ z, shared: expectation?.sharedVariance ?? 0 }]
  })
  const shared = scored.reduce((sum, one) => sum + one.shared, 0) / Math.max(1, scored.length)
  return { residuals: scored.map(({ z }) => z), sharedVariance: shared }
}

function slipOf(rows: readonly ExpectedRecord[], settings: HealthSettings) {
  const evidence = rows.map(({ record, expectation }) => {
    return expectation && unitEvidence(unitQuestion(record, expectation, settings))
  })
  const known = evidence.filter((one) => one !== null)
  return known.length === rows.length ? wholeFileSlip(known, settings.unitPrior) : null
}

export interface RecordFinding {
  readonly record: CheckedRecord
  readonly finding: Finding
}

/** Rows of one organization in any order; the answer is in order of person and year. */
export function checkOrganization(rows: readonly ExpectedRecord[], settings: HealthSettings) {
  const ordered = [...rows].sort(byPersonAndYear)
  const levels = levelsOf(ordered, settings)
  const once = new Set(levels.flatMap(({ payYear, isOneSlip }) => (isOneSlip ? [payYear] : [])))
  const records = ordered.flatMap((row, i) => {
    const person = row.record.person
    const [last = null, next = null] = [ordered[i - 1], ordered[i + 1]].map((other) =>
      other?.record.person === person ? other : null,
    )
    return checkRecord(row, settings, { last, next, sameAmountSince: sameAmountSince(ordered, i) })
      .filter(({ rule }) => !(once.has(row.record.payYear) && ASKED_ONCE.includes(rule)))
      .map((finding) => ({ record: row.record, finding }))
  })
  return { records: [...records, ...duplicatesAmong(ordered)], levels }
}

/** What a slip of the whole file answers for every row of it. */
const ASKED_ONCE: readonly HealthRule[] = [
  ...ABOUT_THE_AMOUNT,
  'legal-floor',
  'fte-mismatch',
  'jump',
]

/** The same person the year before and after. */
interface Years {
  readonly last: ExpectedRecord | null
  readonly next: ExpectedRecord | null
  readonly sameAmountSince: string
}

/** One record: hard rules, fields against each other, the model, history. */
function checkRecord(
  row: ExpectedRecord,
  settings: HealthSettings,
  { last, next, sameAmountSince: since }: Years,
): readonly Finding[] {
  const { record, expectation } = row
  const factor = last ? ageingFactor(settings, last.record.observedOn, record.observedOn) : 1
  const isGuide = last !== null && comparable(last.record, record) && !isFarOff(last, settings)
  const lastPay = isGuide ? last.record.pay * factor : null
  return [
    legalFloor({
      ...record,
      minister: isMinisterial({
        ...{ payType: null, positions: [{ key: record.position, weight: 100 }] },
        clergyTaxStatus: record.ordained ? 'dual_status' : 'lay',
      }),
      floor: wageFloor(record, settings),
    }),
    housingDoubleCount({ ...record, statedTotal: null, expected: dollarsOf(expectation) }),
    ...(expectation ? modelFindings(record, expectation, settings, lastPay) : []),
    (last && isOdder(row, last) ? jumpBetween(last, row, settings) : null) ??
      (next && !isOdder(next, row) ? jumpBetween(row, next, settings) : null),
    next === null ? unchangedSince(since, record) : null,
  ].filter((finding) => finding !== null)
}

/**
 * The rules that need a model; `lastPay` is that of the year before, moved to this date, null when it is not
 * comparable.
 */
export function modelFindings(
  record: CheckedRecord,
  expected: Expectation,
  settings: HealthSettings,
  lastPay: number | null,
): readonly (Finding | null)[] {
  const { mu, scale } = expected
  return [
    fteMismatch({ ...record, statedFullTime: null, ...fullTimeDistances(record, expected) }),
    unitError(unitQuestion(record, expected, settings, lastPay), settings.unitPrior),
    outlier({ pay: record.pay, mu, scale, range99: range99Of(expected, settings) }),
    digitSwap({ ...record, mu, scale, lastPay }),
  ]
}

/** Outside of the range that holds 99% of right pay; such pay says nothing of the year after it. */
export function isFarOff(
  { record, expectation }: ExpectedRecord,
  settings: HealthSettings,
): boolean {
  const z = expectation && standardizedResidual({ pay: record.pay, ...expectation })
  return z !== null && expectation !== null && Math.abs(z) > range99Of(expectation, settings)
}

/** In spreads: as wide as right pay of the source is, by what was learned of it. */
function range99Of(expected: Expectation, { unitPrior = USUAL_PRIOR }: HealthSettings): number {
  const { width, degreesOfFreedom } = unitPrior
  const half = STUDENT_RANGE_99[degreesOfFreedom]
  if (half === undefined) throw new RangeError(`No 99% range of ${degreesOfFreedom} degrees`)
  return (half * width * likelihoodScale(expected)) / expected.scale
}

/** Last year is comparable only in the same position with the same hours. */
function comparable(last: CheckedRecord, record: CheckedRecord): boolean {
  return last.position === record.position && hoursOf(last) === hoursOf(record)
}

function jumpBetween(
  { record: last }: ExpectedRecord,
  { record }: ExpectedRecord,
  settings: HealthSettings,
) {
  return jump({
    pay: record.pay,
    lastPay: last.pay,
    indexFactor: ageingFactor(settings, last.observedOn, record.observedOn),
    samePosition: last.position === record.position,
    sameHours: hoursOf(last) === hoursOf(record),
  })
}

/**
 * Of two years between which pay jumped the one is asked about that lies farther from what is usual: the year after a
 * wrong one is right. Where nothing is known to be usual, the later.
 */
function isOdder(later: ExpectedRecord, earlier: ExpectedRecord): boolean {
  const [ofLater, ofEarlier] = [later, earlier].map(({ record: { pay }, expectation }) => {
    const z = expectation && standardizedResidual({ pay, ...expectation })
    return z === null ? null : Math.abs(z)
  })
  return ofLater == null || ofEarlier == null || ofLater >= ofEarlier
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

export function dollarsOf(expectation: Expectation | null) {
  if (expectation === null) return null
  const { mu, q25, q75, q90 } = expectation
  // as far beyond P90 as in a normal distribution
  const q95 = mu + (1.645 / 1.2816) * (q90 - mu)
  return { q25: Math.exp(q25), q75: Math.exp(q75), q95: Math.exp(q95) }
}

function byPersonAndYear({ record: a }: ExpectedRecord, { record: b }: ExpectedRecord): number {
  if (a.person !== b.person) return a.person < b.person ? -1 : 1
  return a.payYear - b.payYear || a.id - b.id
}
