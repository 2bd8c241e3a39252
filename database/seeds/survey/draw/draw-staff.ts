/** Which paid positions an organization has, which of them it reports, and who holds them. */
import type { Education } from '~/core/engine/facts/person.ts'
import { DESIGN, FULL_TIME_LEADS, RESIDUALS } from '../figures/coefficients.ts'
import { LAY_MINISTERS } from '../figures/pay-order.ts'
import {
  ALTERNATIVES,
  CHURCH_POSITIONS,
  NONPROFIT_POSITIONS,
  PART_TIME_SIZE,
  PART_TIME_SLOPE,
  POSITION_SLOPE,
  type PositionCoefficients,
  SOLO_HALF,
} from '../figures/position-coefficients.ts'
import { chance, clamp, exponential, pick, type Random, studentT, uuid } from '../world/random.ts'
import type { DrawnOrganization } from './draw-organization.ts'

/** A person as of one pay year; in earlier years of the same person experience is less. */
export interface DrawnPerson {
  readonly key: string
  readonly asOfYear: number
  readonly fullTime: boolean
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly education: Education
  readonly ordained: boolean
  readonly yearsExperience: number
  readonly yearsInRole: number
  /** Log pay of this person beside others like them. */
  readonly payEffect: number
  /** Seed of what stays alike over the years: housing share, rounding, benefits. */
  readonly habits: number
}

/** The positions whose pay the organization tells us, at least one. */
export function drawReportedPositions(
  random: Random,
  organization: DrawnOrganization,
): PositionCoefficients[] {
  const positions = drawPositions(random, organization)
  const reported = positions.filter(({ family }) =>
    chance(random, family === 'lead' ? DESIGN.leadReported : DESIGN.otherReported),
  )
  return reported.length > 0 ? reported : positions.slice(0, 1)
}

/** Every paid position, the lead first. */
function drawPositions(random: Random, organization: DrawnOrganization): PositionCoefficients[] {
  if (organization.organizationType === 'nonprofit') {
    return NONPROFIT_POSITIONS.filter((position) => exists(random, position, organization.budget))
  }
  const drawn = CHURCH_POSITIONS.filter(({ family }) => family !== 'lead').filter((position) =>
    exists(random, position, organization.attendance),
  )
  const held = organization.tradition === 'catholic' ? drawn.flatMap(ofParish) : drawn
  const staff = [...new Set(held)].filter(({ position }) => !isReplaced(position, held))
  const ministers = staff.some(({ family }) => family === 'pastoral' || family === 'ministry')
  const larger = logistic(
    SOLO_HALF.slope * Math.log(organization.attendance / SOLO_HALF.attendance),
  )
  const solo = !chance(random, larger) || !ministers
  const lead = CHURCH_POSITIONS.filter(
    ({ position }) => position === (solo ? 'solo-pastor' : 'senior-pastor'),
  )
  return [...lead, ...staff.filter(({ family }) => !solo || family !== 'pastoral')]
}

function exists(
  random: Random,
  { half, most, family }: PositionCoefficients,
  size: number,
): boolean {
  if (family === 'lead') return true
  return chance(random, most * logistic(POSITION_SLOPE * Math.log(size / half)))
}

/** In a parish with priests the other pastors' work is done by lay directors. */
function ofParish(coefficients: PositionCoefficients): PositionCoefficients[] {
  const lay = LAY_MINISTERS[coefficients.position]
  if (lay === undefined) return [coefficients]
  return CHURCH_POSITIONS.filter(({ position }) => position === lay)
}

function isReplaced(position: string, drawn: readonly PositionCoefficients[]): boolean {
  const has = (key: string | undefined) => drawn.some((other) => other.position === key)
  if (position === 'preschool-teacher') return !has('preschool-director')
  return has(ALTERNATIVES[position])
}

export function drawPerson(
  random: Random,
  organization: DrawnOrganization,
  coefficients: PositionCoefficients,
  asOfYear: number,
): DrawnPerson {
  const fullTime = !chance(random, partTimeShare(organization, coefficients))
  const ordained = chance(random, coefficients.ordained)
  const experience = drawExperience(random, coefficients)
  return {
    key: uuid(random),
    asOfYear,
    fullTime,
    hoursPerWeek: drawHours(random, coefficients, fullTime),
    weeksPerYear: drawWeeks(random, coefficients),
    education: drawEducation(random, organization, coefficients, ordained),
    ordained,
    ...experience,
    payEffect: RESIDUALS.person * studentT(random, RESIDUALS.degrees),
    habits: random.bits(),
  }
}

function partTimeShare(
  organization: DrawnOrganization,
  { position, family, partTime }: PositionCoefficients,
) {
  const church = organization.organizationType === 'church'
  if (family === 'lead' && church) {
    const curve = position === 'solo-pastor' ? FULL_TIME_LEADS.solo : FULL_TIME_LEADS.senior
    return 1 - logistic(curve.slope * Math.log(organization.budget / curve.budget))
  }
  const size = church ? organization.attendance : organization.budget
  const logSize = Math.log(size / PART_TIME_SIZE[organization.organizationType])
  return logistic(Math.log(partTime / (1 - partTime)) - PART_TIME_SLOPE * logSize)
}

function drawHours(random: Random, { family, position }: PositionCoefficients, fullTime: boolean) {
  if (fullTime && (family === 'lead' || family === 'pastoral')) {
    return pick(random, [
      [40, 52],
      [45, 22],
      [50, 21],
      [55, 5],
    ] as const)
  }
  if (fullTime)
    return pick(random, [
      [40, 88],
      [37.5, 6],
      [35, 6],
    ] as const)
  if (position === 'nursery-worker')
    return pick(random, [
      [3, 3],
      [4, 4],
      [6, 3],
      [10, 2],
      [20, 1],
    ] as const)
  if (family === 'lead')
    return pick(random, [
      [10, 1],
      [15, 2],
      [20, 5],
      [25, 4],
      [30, 3],
    ] as const)
  return pick(random, [
    [5, 1],
    [8, 1],
    [10, 3],
    [12, 1],
    [15, 4],
    [20, 6],
    [25, 4],
    [30, 2],
  ] as const)
}

function drawWeeks(random: Random, { position }: PositionCoefficients): number {
  if (position === 'preschool-teacher')
    return pick(random, [
      [38, 3],
      [40, 4],
      [42, 1],
      [52, 3],
    ] as const)
  return pick(random, [
    [52, 95],
    [50, 3],
    [48, 2],
  ] as const)
}

/** Degrees from a standard score with thresholds; pastors of the mainline are nearly all seminary graduates. */
function drawEducation(
  random: Random,
  { tradition, budget }: DrawnOrganization,
  { family }: PositionCoefficients,
  ordained: boolean,
): Education {
  const size = 0.1 * clamp(Math.log(budget / 365_000), -2.5, 2.5)
  const usual = { lead: 0, pastoral: -0.15, ministry: -0.6, office: -0.85, support: -1.5 }[family]
  const seminary = ordained && tradition !== 'evangelical' ? 0.9 : 0
  const score = usual + size + seminary + random.normal()
  if (score < -1.15) return 'none'
  if (score < -0.95) return 'associate'
  if (score < 0.05) return 'bachelor'
  return score < (family === 'lead' || family === 'pastoral' ? 1.2 : 1.9) ? 'master' : 'doctorate'
}

/** Nobody is longer in a role than at work; half years are as people answer. */
function drawExperience(random: Random, { experience }: PositionCoefficients) {
  const drawn = experience * (0.25 + 0.75 * ((exponential(random, 1) + exponential(random, 1)) / 2))
  const yearsExperience = halfYears(clamp(drawn, 0.5, 48))
  const yearsInRole = halfYears(Math.min(yearsExperience, exponential(random, 6.5)))
  return { yearsExperience, yearsInRole }
}

function halfYears(years: number): number {
  return years > 3 ? Math.round(years) : Math.round(years * 2) / 2
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
