/**
 * Generates the demonstration survey, one organization at a time: synthetic, deterministic from its seed and
 * calibrated to published figures (`coefficients.ts`). Memory does not grow with the number of records.
 */

import { drawBenefits } from './draw/draw-benefits.ts'
import { type DrawnOrganization, drawOrganization } from './draw/draw-organization.ts'
import { drawPay, type PayQuestion } from './draw/draw-pay.ts'
import { type DrawnPerson, drawPerson, drawReportedPositions } from './draw/draw-staff.ts'
import { BLANKS, BUDGET_LEVEL_MONTH, DESIGN } from './figures/coefficients.ts'
import type { PositionCoefficients } from './figures/position-coefficients.ts'
import { drawDay, type ObservationWindow, observationWindows } from './world/observation.ts'
import { chance, createRandom, pick, type Random } from './world/random.ts'
import type { SurveyOrganization, SurveyOrganizationYear, SurveyRecord } from './world/survey.ts'
import type { SurveyWorld } from './world/survey-world.ts'

export interface SurveySettings {
  /** Unsigned 32-bit integer; the same seed gives the same survey. */
  readonly seed: number
  /** Exactly so many pay records. */
  readonly records: number
  /** YYYY-MM-DD: records are observed 3 to 48 months before. */
  readonly asOf: string
  readonly world: SurveyWorld
}

/** Yields organizations until the records are complete; the last one is cut short. */
export function* generateSurvey(settings: SurveySettings): Generator<SurveyOrganization> {
  const windows = observationWindows(settings.asOf)
  let left = settings.records
  for (let index = 0; left > 0; index += 1) {
    const random = createRandom(settings.seed, index)
    const organization = drawAnswers(random, settings.world, windows)
    const records = organization.records.slice(0, left)
    left -= records.length
    yield { ...organization, records }
  }
}

function drawAnswers(
  random: Random,
  world: SurveyWorld,
  windows: readonly ObservationWindow[],
): SurveyOrganization {
  const organization = drawOrganization(random, world)
  const years = drawYears(random, organization, windows, world)
  const records = drawReportedPositions(random, organization).flatMap((position) =>
    drawRecords(random, organization, position, years, world),
  )
  const { key, organizationType, denomination, setting, place } = organization
  return {
    key,
    organizationType,
    denomination: maybe(random, denomination, BLANKS.denomination),
    setting: maybe(random, setting, BLANKS.setting),
    state: place.state,
    county: maybe(random, place.county, BLANKS.county),
    years: years.map(({ answer }) => answer),
    records: records.sort((a, b) => a.payYear - b.payYear),
  }
}

interface DrawnYear {
  readonly window: ObservationWindow
  /** An organization answers about all of its people on one day. */
  readonly observedOn: string
  /** Dollars of the budget's level month, and of the year. */
  readonly budget: number
  readonly nominalBudget: number
  readonly answer: SurveyOrganizationYear
}

/** The years an organization took part in, latest first; its size drifts a little around its own level. */
function drawYears(
  random: Random,
  organization: DrawnOrganization,
  windows: readonly ObservationWindow[],
  world: SurveyWorld,
): DrawnYear[] {
  const wanted = pick(random, DESIGN.yearsReported)
  const chosen = windows
    .map((window) => ({ window, order: random.uniform() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted)
    .map(({ window }) => window)
    .sort((a, b) => b.payYear - a.payYear)
  return chosen.map((window) => drawYear(random, organization, window, world))
}

function drawYear(
  random: Random,
  organization: DrawnOrganization,
  window: ObservationWindow,
  world: SurveyWorld,
): DrawnYear {
  const growth = world.wageIndex(`${window.payYear}-06`) / world.wageIndex(BUDGET_LEVEL_MONTH)
  const budget = organization.budget * Math.exp(0.05 * random.normal())
  const attendance = organization.attendance * Math.exp(0.05 * random.normal())
  const nominalBudget = roundAsStated(budget * growth)
  const payroll = roundAsStated(nominalBudget * organization.payrollShare)
  const staffFte = Math.max(0.25, Math.round(organization.staffFte * 4) / 4)
  const answer = {
    payYear: window.payYear,
    operatingBudget: maybe(random, nominalBudget, BLANKS.operatingBudget),
    attendance: maybe(random, Math.max(1, Math.round(attendance)), BLANKS.attendance),
    staffFte: maybe(random, staffFte, BLANKS.staffFte),
    payrollBudget: maybe(random, payroll, BLANKS.payrollBudget),
  }
  return { window, observedOn: drawDay(random, window), budget, nominalBudget, answer }
}

/** One position over the years: the same person while their time in the role reaches back, else a predecessor. */
function drawRecords(
  random: Random,
  organization: DrawnOrganization,
  position: PositionCoefficients,
  years: readonly DrawnYear[],
  world: SurveyWorld,
): SurveyRecord[] {
  let person: DrawnPerson | undefined
  return years.map((year) => {
    const { payYear } = year.window
    if (!person || person.yearsInRole < person.asOfYear - payYear) {
      person = drawPerson(random, organization, position, payYear)
    }
    return drawRecord(random, organization, position, person, year, world)
  })
}

function drawRecord(
  random: Random,
  organization: DrawnOrganization,
  position: PositionCoefficients,
  person: DrawnPerson,
  { window, observedOn, budget, nominalBudget }: DrawnYear,
  world: SurveyWorld,
): SurveyRecord {
  const yearsEarlier = person.asOfYear - window.payYear
  const month = observedOn.slice(0, 7)
  const facts = { organization, position, person, yearsEarlier, budget, nominalBudget, month }
  const question: PayQuestion = facts
  const pay = drawPay(random, question, world)
  return {
    person: person.key,
    payYear: window.payYear,
    observedOn,
    position: position.position,
    ...describePerson(random, person, yearsEarlier, pay.housing > 0),
    baseCents: Math.round(pay.base * 100),
    housingCents: pay.housing * 100,
    ...drawBenefits(question, pay, world),
  }
}

/** A housing allowance tells that a person is ordained, so that field is then not left blank. */
function describePerson(
  random: Random,
  person: DrawnPerson,
  yearsEarlier: number,
  hasHousing: boolean,
) {
  return {
    hoursPerWeek: maybe(random, person.hoursPerWeek, BLANKS.hours),
    weeksPerYear: maybe(random, person.weeksPerYear, BLANKS.weeks),
    yearsExperience: maybe(random, person.yearsExperience - yearsEarlier, BLANKS.yearsExperience),
    yearsInRole: maybe(random, person.yearsInRole - yearsEarlier, BLANKS.yearsInRole),
    education: maybe(random, person.education, BLANKS.education),
    ordained: maybe(random, person.ordained, hasHousing ? 0 : BLANKS.ordained),
  }
}

function maybe<Value>(random: Random, value: Value, blank: number): Value | null {
  return chance(random, blank) ? null : value
}

/** Budgets are told in two or three figures. */
export function roundAsStated(dollars: number): number {
  const step = dollars < 100_000 ? 500 : dollars < 1_000_000 ? 1_000 : 10_000
  return Math.round(dollars / step) * step
}
