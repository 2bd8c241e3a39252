/**
 * Part-time pay. The full-time range is the model's answer for 40 hours of 52 weeks, because the discount is learned.
 */
import { sharesWith } from '~/core/estimation/predict/tune.ts'
import { publishMoved } from '~/core/privacy/publish-tuning.ts'
import { type RangeFacts, VERY_FEW_HOURS } from '~/core/reports/sections/range/facts.ts'
import { type Making, rememberedShares } from './making.ts'

const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 } as const

export function makeRange({ context, made }: Making): RangeFacts {
  const { estimate, model, query, employee, pay } = made
  if (estimate.kind === 'refused' || !model) return {}
  const { partTime, quantiles, hourly, annualHours } = estimate
  if (!partTime || !annualHours) return {}
  const { hoursPerWeek, weeksPerYear } = employee
  const fullTime = rememberedShares(context, made, 'full time', () =>
    sharesWith(model, query, FULL_TIME),
  )
  return {
    partTime: {
      ...{ hoursPerWeek, weeksPerYear, actual: quantiles, hourly },
      fullTime: publishMoved(quantiles, fullTime),
      ownHourly: pay && Math.round((pay.dollars / annualHours) * 100) / 100,
      isVeryFew: hoursPerWeek < VERY_FEW_HOURS,
    },
  }
}
