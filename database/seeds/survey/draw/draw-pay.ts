/** Pay of one person in one year: salary by the log-linear formula, split and rounded as people state it. */
import {
  DENOMINATION_EFFECTS,
  DENOMINATION_OF_PRIESTS,
  EDUCATION_EFFECTS,
  EDUCATION_REACH,
  EXPERIENCE_EFFECTS,
  HOUSING,
  LOCAL_LABOR_MARKET,
  PART_TIME_DISCOUNT,
  PAY_LEVEL_MONTH,
  RESIDUALS,
} from '../figures/coefficients.ts'
import type { PositionCoefficients } from '../figures/position-coefficients.ts'
import { chance, clamp, createRandom, pick, type Random } from '../world/random.ts'
import type { SurveyWorld } from '../world/survey-world.ts'
import { type DrawnOrganization, placeEffect } from './draw-organization.ts'
import type { DrawnPerson } from './draw-staff.ts'
import { ceilingOfBudget, usualLogPay } from './usual-pay.ts'

export interface PayQuestion {
  readonly organization: DrawnOrganization
  readonly position: PositionCoefficients
  readonly person: DrawnPerson
  readonly yearsEarlier: number
  /** Dollars of the budget's level month, and of the year itself. */
  readonly budget: number
  readonly nominalBudget: number
  /** YYYY-MM of the observation. */
  readonly month: string
}

export interface DrawnPay {
  /** Dollars a year. */
  readonly base: number
  readonly housing: number
}

const FEDERAL_MINIMUM_WAGE = 7.25
const USUAL_WEEKS = 52
const FULL_TIME_HOURS = 40

export function drawPay(random: Random, question: PayQuestion, world: SurveyWorld): DrawnPay {
  const salary = drawSalary(random, question, world)
  const habits = createRandom(question.person.habits, 0)
  if (question.person.ordained) return splitHousing(habits, salary, question.person.fullTime)
  return { base: statedLayPay(habits, salary, question, world), housing: 0 }
}

function drawSalary(random: Random, question: PayQuestion, world: SurveyWorld): number {
  const { organization, position, person, budget, month } = question
  const logPay =
    usualLogPay(organization, position, budget) +
    placeEffect(organization, position, world) +
    denominationEffect(organization, position) +
    careerEffect(question) +
    hoursEffect(question) +
    spreadOf(position) * (organization.payEffect + person.payEffect) +
    RESIDUALS.yearly * random.normal()
  const aged = Math.exp(logPay) * (world.wageIndex(month) / world.wageIndex(PAY_LEVEL_MONTH))
  const share = ceilingOfBudget(position, budget)
  const ceiling = share === null ? aged : share * question.nominalBudget
  return aged <= ceiling ? aged : ceiling * (0.85 + 0.15 * random.uniform())
}

function spreadOf({ position }: PositionCoefficients): number {
  return LOCAL_LABOR_MARKET.has(position) ? RESIDUALS.localLaborMarket : 1
}

function denominationEffect({ denomination }: DrawnOrganization, { family }: PositionCoefficients) {
  if (denomination === null) return 0
  const clergy = family === 'lead' || family === 'pastoral'
  if (denomination === DENOMINATION_OF_PRIESTS && !clergy) return 0
  return DENOMINATION_EFFECTS[denomination] ?? 0
}

/** Levels are those of a usual degree and usual experience, so both count from there. */
function careerEffect({ position, person, yearsEarlier }: PayQuestion): number {
  const pastor = position.family === 'lead' || position.family === 'pastoral'
  const usualDegree = pastor ? 0.115 : 0.075
  const degree = EDUCATION_EFFECTS[person.education] - usualDegree
  const { perYear, mostYears, perYearInRole, mostInRole } = EXPERIENCE_EFFECTS
  const years = Math.min(person.yearsExperience - yearsEarlier, mostYears)
  const inRole = Math.min(person.yearsInRole - yearsEarlier, mostInRole)
  return (
    EDUCATION_REACH[position.family] * degree +
    perYear * (years - position.experience) +
    perYearInRole * (inRole - 6)
  )
}

function hoursEffect({ person, position }: PayQuestion): number {
  const { fullTime, hoursPerWeek, weeksPerYear } = person
  const weeks = Math.log(weeksPerYear / USUAL_WEEKS)
  if (fullTime) return weeks
  const discount = LOCAL_LABOR_MARKET.has(position.position) ? 0 : PART_TIME_DISCOUNT
  return weeks + Math.log(hoursPerWeek / FULL_TIME_HOURS) + discount
}

function splitHousing(random: Random, salary: number, fullTime: boolean): DrawnPay {
  const designated = chance(random, fullTime ? HOUSING.designated : HOUSING.partTimeDesignated)
  if (!designated) return { base: stated(random, salary), housing: 0 }
  const share = clamp(HOUSING.share + HOUSING.spread * random.normal(), HOUSING.low, HOUSING.high)
  const unit = pick(random, [
    [100, 2],
    [600, 4],
    [1_000, 4],
  ] as const) // 600: 50 a month
  const housing = Math.max(unit, Math.round((salary * share) / unit) * unit)
  return { base: Math.max(500, stated(random, salary - housing)), housing }
}

/** Lay staff are never below the state's minimum wage; part-time and support staff are paid by the hour. */
function statedLayPay(
  random: Random,
  salary: number,
  question: PayQuestion,
  world: SurveyWorld,
): number {
  const { person, position } = question
  const hours = person.hoursPerWeek * person.weeksPerYear
  const floor = wageFloor(question, world)
  const hourly = !person.fullTime || position.family === 'support'
  if (hourly)
    return Math.max(Math.ceil(floor * 4) / 4, Math.round((salary / hours) * 4) / 4) * hours
  const rounded = stated(random, salary)
  return rounded >= floor * hours ? rounded : Math.ceil(floor * hours)
}

/** The ministerial exception frees a church's pastor from wage laws, ordained or not. */
function wageFloor({ organization, position }: PayQuestion, world: SurveyWorld): number {
  if (position.family === 'lead' && organization.organizationType === 'church') return 0
  return world.minimumWages.get(organization.place.state) ?? FEDERAL_MINIMUM_WAGE
}

/** Salaries are stated in hundreds, five hundreds or thousands; small ones in finer steps. */
function stated(random: Random, salary: number): number {
  const unit = pick(random, [
    [100, 35],
    [500, 25],
    [1_000, 40],
  ] as const)
  const step = salary < 15_000 ? 100 : unit
  return Math.max(step, Math.round(salary / step) * step)
}
