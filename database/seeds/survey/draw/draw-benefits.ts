/** What an organization pays besides salary: retirement, health insurance, a minister's SECA offset. */
import { BENEFITS, PAY_LEVEL_MONTH } from '../figures/coefficients.ts'
import { chance, clamp, createRandom, pick, type Random } from '../world/random.ts'
import type { Benefit } from '../world/survey.ts'
import type { SurveyWorld } from '../world/survey-world.ts'
import type { DrawnPay, PayQuestion } from './draw-pay.ts'

const NOT_OFFERED: Benefit = { status: 'not_offered', cents: 0 }
const DECLINED: Benefit = { status: 'offered_declined', cents: 0 }
const UNKNOWN: Benefit = { status: 'unknown', cents: null }

/** A person's answers come from the person's own stream, so that they are alike in every year. */
export function drawBenefits(question: PayQuestion, pay: DrawnPay, world: SurveyWorld) {
  const random = createRandom(question.person.habits, 1)
  const salary = pay.base + pay.housing
  return {
    secaOffset: drawSecaOffset(random, question, salary),
    retirement: drawRetirement(random, question, salary),
    insurance: drawInsurance(random, question, world),
  }
}

/** Only ministers are self-employed for social security; a lay person cannot be offered it. */
function drawSecaOffset(random: Random, { person }: PayQuestion, salary: number): Benefit {
  if (!person.ordained) return NOT_OFFERED
  const { offered, customary, exactHalf } = BENEFITS.secaOffset
  if (chance(random, BENEFITS.unknown)) return UNKNOWN
  if (!chance(random, offered)) return NOT_OFFERED
  return costKnown(salary * (chance(random, 0.8) ? customary : exactHalf))
}

function drawRetirement(random: Random, question: PayQuestion, salary: number): Benefit {
  const { share, spread } = BENEFITS.retirement
  const answer = drawAnswer(random, question, BENEFITS.retirement)
  if (answer) return answer
  const rate = clamp(share + spread * random.normal(), 0.01, 0.18)
  return costKnown(salary * (Math.round(rate * 200) / 200))
}

function drawInsurance(random: Random, question: PayQuestion, world: SurveyWorld): Benefit {
  const { premium, logSpread } = BENEFITS.insurance
  const answer = drawAnswer(random, question, BENEFITS.insurance)
  if (answer) return answer
  const aged = premium * (world.wageIndex(question.month) / world.wageIndex(PAY_LEVEL_MONTH))
  const household = pick(random, [
    [0.55, 4],
    [1.05, 3],
    [1.5, 3],
  ] as const)
  const cost = aged * household * Math.exp(logSpread * 0.5 * random.normal())
  return costKnown(Math.round(clamp(cost, 1_200, 42_000) / 12) * 12)
}

interface Incidence {
  readonly atReference: number
  readonly perLogBudget: number
  readonly partTime: number
}

/** Anything but a known cost; null means the cost is still to be drawn. */
function drawAnswer(random: Random, question: PayQuestion, incidence: Incidence): Benefit | null {
  if (chance(random, BENEFITS.unknown)) return UNKNOWN
  if (!chance(random, offeredShare(question, incidence))) return NOT_OFFERED
  return chance(random, BENEFITS.declined) ? DECLINED : null
}

function offeredShare({ person, organization, budget }: PayQuestion, incidence: Incidence): number {
  const middle = person.fullTime ? incidence.atReference : incidence.partTime
  const size = incidence.perLogBudget * Math.log(budget / 365_000)
  const logOdds = Math.log(middle / (1 - middle)) + size + 0.7 * organization.generosity
  return 1 / (1 + Math.exp(-logOdds))
}

function costKnown(dollars: number): Benefit {
  return { status: 'cost_known', cents: Math.round(dollars) * 100 }
}
