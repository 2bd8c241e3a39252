/** Draws one invented organization: tradition, place, size, money and its own level of pay. */
import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import {
  ATTENDERS_PER_FTE,
  CONGREGATIONS,
  DESIGN,
  LOCAL_LABOR_MARKET,
  NONPROFITS,
  PAYROLL_SHARE,
  PLACE_EFFECTS,
  RESIDUALS,
  SETTINGS_OF_CHURCHES,
} from '../figures/coefficients.ts'
import { DENOMINATION_CHOICES, type Tradition } from '../figures/denomination-shares.ts'
import type { PositionCoefficients } from '../figures/position-coefficients.ts'
import { chance, clamp, pick, type Random, uuid } from '../world/random.ts'
import type { SurveyPlace, SurveyWorld } from '../world/survey-world.ts'

/** An organization before anyone is asked about it; budget in dollars of the level month of budgets. */
export interface DrawnOrganization {
  readonly key: string
  readonly organizationType: OrganizationType
  readonly tradition: Tradition | null
  readonly denomination: string | null
  readonly setting: Setting
  readonly place: SurveyPlace
  readonly attendance: number
  readonly budget: number
  readonly payrollShare: number
  readonly staffFte: number
  /** Log pay of this organization beside others like it. */
  readonly payEffect: number
  /** Standard score: how generous its benefits are. */
  readonly generosity: number
}

interface Kind {
  readonly tradition: Tradition
  readonly setting: Setting
  readonly logAttendance: number
}

/**
 * Sampling with weight attendance^tilt keeps a log-normal log-normal: its middle moves up by tilt x variance,
 * and each kind of congregation counts exp(tilt x its log size) times its share.
 */
const KINDS = (Object.keys(CONGREGATIONS.traditions) as Tradition[]).flatMap((tradition) =>
  (Object.keys(SETTINGS_OF_CHURCHES) as Setting[]).map((setting) => {
    const { share, attendance } = CONGREGATIONS.traditions[tradition]
    const where = SETTINGS_OF_CHURCHES[setting]
    const logAttendance = Math.log(attendance) + where.logSize
    const kind: Kind = { tradition, setting, logAttendance }
    const weight = share * where.share * Math.exp(CONGREGATIONS.tilt * logAttendance)
    return [kind, weight] as const
  }),
)

export function drawOrganization(random: Random, world: SurveyWorld): DrawnOrganization {
  const key = uuid(random)
  const draw = chance(random, DESIGN.nonprofitShare) ? drawNonprofit : drawChurch
  return { key, ...draw(random, world), ...drawHabits(random) }
}

type Facts = Omit<DrawnOrganization, 'key' | 'payEffect' | 'generosity'>

function drawHabits(random: Random) {
  return { payEffect: RESIDUALS.organization * random.normal(), generosity: random.normal() }
}

function drawChurch(random: Random, world: SurveyWorld): Facts {
  const { tradition, setting, attendance, budget } = drawCongregation(random)
  const place = world.drawPlace(random, setting)
  const perPerson = budget / attendance / 1_900 // FACT 2020: about 1,900 dollars a head
  const spread = Math.exp(ATTENDERS_PER_FTE.logSpread * random.normal())
  return {
    organizationType: 'church',
    tradition,
    denomination: pick(random, DENOMINATION_CHOICES[tradition][place.region]),
    setting,
    place,
    attendance,
    budget,
    payrollShare: drawPayrollShare(random, PAYROLL_SHARE.church),
    staffFte: Math.max(0.3, (attendance / ATTENDERS_PER_FTE.median) * spread * perPerson ** 0.5),
  }
}

function drawCongregation(random: Random) {
  const { tilt, logSpread, budgetElasticity, budgetLogSpread, traditions } = CONGREGATIONS
  const { smallest, largest } = CONGREGATIONS
  for (;;) {
    const { tradition, setting, logAttendance } = pick(random, KINDS)
    const middle = logAttendance + tilt * logSpread ** 2
    const attendance = Math.exp(middle + logSpread * random.normal())
    const usual = traditions[tradition]
    const usualBudget = usual.budget * (attendance / usual.attendance) ** budgetElasticity
    const budget = usualBudget * Math.exp(budgetLogSpread * random.normal())
    if (attendance < smallest.attendance || attendance > largest.attendance) continue
    if (budget < smallest.budget || budget > largest.budget) continue
    return { tradition, setting, attendance, budget }
  }
}

function drawNonprofit(random: Random, world: SurveyWorld): Facts {
  const setting = pick(random, NONPROFITS.settings)
  const drawn = NONPROFITS.budget * Math.exp(NONPROFITS.budgetLogSpread * random.normal())
  const budget = clamp(drawn, NONPROFITS.smallest, NONPROFITS.largest)
  const served = budget * NONPROFITS.servedPerDollar
  const payrollShare = drawPayrollShare(random, PAYROLL_SHARE.nonprofit)
  return {
    organizationType: 'nonprofit',
    tradition: null,
    denomination: null,
    setting,
    place: world.drawPlace(random, setting),
    attendance: Math.max(10, served * Math.exp(NONPROFITS.servedLogSpread * random.normal())),
    budget,
    payrollShare,
    staffFte: Math.max(0.4, (budget * payrollShare) / NONPROFITS.payrollPerFte),
  }
}

function drawPayrollShare(random: Random, middle: number): number {
  const { spread, low, high } = PAYROLL_SHARE
  return clamp(middle + spread * random.normal(), low, high)
}

/**
 * Log pay of a place: setting, division and the county's income; where the local labor market pays, setting and the
 * state's wage of the occupation over the nation's.
 */
export function placeEffect(
  { setting, place }: DrawnOrganization,
  { position, family }: PositionCoefficients,
  world: SurveyWorld,
): number {
  const local = PLACE_EFFECTS.setting[setting]
  if (LOCAL_LABOR_MARKET.has(position)) return local + world.stateWage(position, place.state)
  const income = clamp(place.medianIncome / PLACE_EFFECTS.medianCountyIncome, 0.5, 2)
  // few states publish wages of directors of religious work, and those tell little of another's
  const asIf = family === 'ministry' ? 'associate-pastor' : position
  return (
    local +
    PLACE_EFFECTS.stateWage * world.stateWage(asIf, place.state) +
    (PLACE_EFFECTS.division[place.division] ?? 0) +
    PLACE_EFFECTS.countyIncome * Math.log(income)
  )
}
